/* SPDX-License-Identifier: MIT */
/* The tables of words, and the few sentences of the core put into other languages. */
#include "labels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "texts.h"

typedef const char *Words[TEXT_LANGUAGES];

static const Words labels[LABELS] = {
    [LABEL_CONTEST_MATCH] = { "{number}  {score}  {home} - {away}",
                              "{number}  {score}  {home} - {away}",
                              "{number}  {score}  {home} - {away}",
                              "{number}  {score}  {home} - {away}" },
    [LABEL_CONTEST_ABSENT] = { "{number}  {score}  no player of {team}",
                               "{number}  {score}  falta quien juegue por {team}",
                               "{number}  {score}  niemand spielt für {team}",
                               "{number}  {score}  falta quem jogue por {team}" },
    [LABEL_CONTEST_NOBODY] = { "{number}  {score}  no player of {home}, none of {away}",
                               "{number}  {score}  falta quien juegue por {home} y por {away}",
                               "{number}  {score}  niemand spielt für {home}, niemand für {away}",
                               "{number}  {score}  falta quem jogue por {home} e por {away}" },
    [LABEL_CONTEST_TOO_FEW] = { "{team} has too few players: the book does not let it play.",
                                "{team} no tiene bastantes jugadores: el reglamento no le deja "
                                "jugar.",
                                "{team} hat zu wenige Spieler: Die Regeln lassen das Team nicht "
                                "antreten.",
                                "{team} não tem jogadores suficientes: o regulamento não lhe "
                                "permite jogar." },
    [LABEL_CONTEST_SUMS] = { "{home} against {away}: points {points}, goals {goals}",
                             "{home} contra {away}: puntos {points}, goles {goals}",
                             "{home} gegen {away}: Punkte {points}, Tore {goals}",
                             "{home} contra {away}: pontos {points}, gols {goals}" },
    [LABEL_CONTEST_WON] = { "{team} wins the contest: {what}.", "{team} gana el encuentro: {what}.",
                            "{team} gewinnt die Begegnung: {what}.",
                            "{team} vence o confronto: {what}." },
    [LABEL_CONTEST_LEVEL] = { "The contest is level.", "El encuentro termina igualado.",
                              "Die Begegnung endet unentschieden.",
                              "O confronto termina empatado." },
    [LABEL_CONTEST_OPEN] = { "Not decided yet; next: {what}.",
                             "Aún sin decidir; pendiente: {what}.",
                             "Noch nicht entschieden; offen: {what}.",
                             "Ainda não decidido; pendente: {what}." },
    [LABEL_CONTEST_ONE_LEFT] = { "match {numbers}", "partido {numbers}", "Spiel {numbers}",
                                 "partida {numbers}" },
    [LABEL_STAGE_FIRST] = { "matches {numbers}", "partidos {numbers}", "Spiele {numbers}",
                            "partidas {numbers}" },
    [LABEL_STAGE_POINTS] = { "points", "puntos", "Punkte", "pontos" },
    [LABEL_STAGE_DIFFERENCE] = { "goal difference", "diferencia de goles", "Tordifferenz",
                                 "saldo de gols" },
    [LABEL_STAGE_GOALS] = { "goals scored", "goles marcados", "erzielte Tore", "gols marcados" },
    [LABEL_STAGE_EXTRA_TIME] = { "extra time in all matches", "prórroga en todos los partidos",
                                 "Verlängerung in allen Spielen",
                                 "prorrogação em todas as partidas" },
    [LABEL_STAGE_SHOOT_OUT] = { "shoot-out", "tiros de desempate", "Freistoßschießen",
                                "tiros de desempate" }, /* FISTF's: no penalties */
    [LABEL_STAGE_LOTS] = { "lots", "sorteo", "Los", "sorteio" },
    [LABEL_DIFFER_BY] = { "{one} and {other} differ by:", "{one} y {other} difieren en:",
                          "{one} und {other} unterscheiden sich in:",
                          "{one} e {other} diferem em:" },
    [LABEL_ONLY_IN] = { "{clause}, which {book} has not", "{clause}, que {book} no tiene",
                        "{clause}, was {book} nicht hat", "{clause}, que {book} não tem" },
    [LABEL_NO_ONE_THING] = { "No one difference alone: several together, or the table.",
                             "Ninguna diferencia por sí sola: varias juntas, o la mesa.",
                             "Kein Unterschied für sich: mehrere zusammen, oder der Tisch.",
                             "Nenhuma diferença sozinha: várias juntas, ou a mesa." },
    [LABEL_ALSO] = { "Also: {text} ({clause})", "Además: {text} ({clause})",
                     "Außerdem: {text} ({clause})", "Além disso: {text} ({clause})" },
    [LABEL_NEXT] = { "What may be done now:", "Qué se puede hacer ahora:", "Was jetzt möglich ist:",
                     "O que pode ser feito agora:" },
    [LABEL_NEXT_AT_REST] = { "What may be done once everything rests (in {number} s):",
                             "Qué se puede hacer cuando todo pare (en {number} s):",
                             "Was möglich ist, sobald alles ruht (in {number} s):",
                             "O que pode ser feito quando tudo parar (em {number} s):" },
    [LABEL_NOTHING] = { "Nothing by the players.", "Nada por parte de los jugadores.",
                        "Nichts durch die Spieler.", "Nada por parte dos jogadores." },
    [LABEL_WITH] = { "With: {pieces}.", "Con: {pieces}.", "Mit: {pieces}.", "Com: {pieces}." },
    [LABEL_WITHIN] = { "within {number} s", "máx. {number} s", "binnen {number} s",
                       "em até {number} s" },
    [LABEL_NEEDS] = { "Before ruling, the referee must know {what}.",
                      "Para decidir, el árbitro debe saber {what}.",
                      "Um zu entscheiden, muss der Schiedsrichter wissen, {what}.",
                      "Para decidir, o árbitro precisa saber {what}." },
    [LABEL_SO_FAR] = { "By what was told so far:", "Con lo dicho hasta ahora:",
                       "Nach dem, was bisher gesagt ist:", "Pelo que foi dito até agora:" },
    [LABEL_STANDS] = { "How it stands:", "Cómo queda:", "Wie es steht:", "Como fica:" },
    [LABEL_SCORE] = { "Score {score}.", "Marcador {score}.", "Spielstand {score}.",
                      "Placar {score}." },
    [LABEL_FINAL_SCORE] = { "Final score {score}.", "Resultado final {score}.", "Endstand {score}.",
                            "Placar final {score}." },
    [LABEL_BALL] = { "Ball: {place}.", "Balón: {place}.", "Ball: {place}.", "Bola: {place}." },
    [LABEL_BALL_IN] = { "Ball: {place}; it lies in {piece}.",
                        "Balón: {place}; está dentro de: {piece}.",
                        "Ball: {place}; er liegt in: {piece}.",
                        "Bola: {place}; está dentro de: {piece}." },
    [LABEL_BALL_OUT] = { "Ball: out of play.", "Balón: no está en juego.", "Ball: nicht im Spiel.",
                         "Bola: fora de jogo." },
    [LABEL_SQUARE] = { "row {row}, band {band}, as {team} attacks",
                       "fila {row}, banda {band}, según ataca el {team}",
                       "Reihe {row}, Bahn {band}, wie das {team} angreift",
                       "fileira {row}, faixa {band}, na direção do ataque do {team}" },
    [LABEL_COUNTS] = { "Flicks made: {home} {a}, {away} {b}.",
                       "Golpes dados: {home} {a}, {away} {b}.",
                       "Stöße gemacht: {home} {a}, {away} {b}.",
                       "Lances feitos: {home} {a}, {away} {b}." },
    [LABEL_ACTION] = { "{team} to play: action {number} of the turn, {left} left with this one.",
                       "Turno del {team}: acción {number}. Acciones que quedan, con esta: {left}.",
                       "Am Zug ist das {team}: Zug {number} der Zugfolge, mit diesem noch {left}.",
                       "Turno do {team}: ação {number}. Ações que restam, com esta: {left}." },
    [LABEL_ACTIONS] = { "Actions of {team} with this restart: {number}.",
                        "Acciones del {team} con esta reposición: {number}.",
                        "Züge für das {team} mit dieser Spielfortsetzung: {number}.",
                        "Ações do {team} com esta reposição: {number}." },
    [LABEL_POSSESSIONS] = { "Time is up. Possessions still to come: {home} {a}, {away} {b}.",
                            "Se acabó el tiempo. Posesiones que faltan: {home} {a}, {away} {b}.",
                            "Die Zeit ist um. Noch ausstehende Ballbesitze: {home} {a}, {away} "
                            "{b}.",
                            "Acabou o tempo. Posses que faltam: {home} {a}, {away} {b}." },
    [LABEL_MIND] = { "{team}, {pieces}: {text} ({clause})", "{team}, {pieces}: {text} ({clause})",
                     "{team}, {pieces}: {text} ({clause})", "{team}, {pieces}: {text} ({clause})" },
    [LABEL_FLICKS_ROW] = { "{piece}: {number} {number|flick|flicks} in a row.",
                           "{piece}: {number} {number|golpe seguido|golpes seguidos}.",
                           "{piece}: {number} {number|Stoß|Stöße} in Folge.",
                           "{piece}: {number} {number|lance seguido|lances seguidos}." },
    [LABEL_TOUCHES_ROW] = { "{piece}: {number} {number|touch|touches} in a row.",
                            "{piece}: {number} {number|toque seguido|toques seguidos}.",
                            "{piece}: {number} {number|Berührung|Berührungen} in Folge.",
                            "{piece}: {number} {number|toque seguido|toques seguidos}." },
    [LABEL_HAS_BALL] = { "{team} has the ball.", "El {team} tiene el balón.",
                         "Das {team} hat den Ball.", "O {team} tem a bola." },
    [LABEL_HAS_FLICK] = { "{team} has a defensive flick to make.",
                          "El {team} tiene pendiente un golpe defensivo.",
                          "Das {team} hat noch einen Verteidigungszug.",
                          "O {team} tem um lance defensivo a fazer." },
    [LABEL_PRESSED] = { "The ball lies pressed: {team} must free it with the next flick. "
                        "({clause})",
                        "Balón bloqueado: el {team} debe liberarlo en el próximo toque. ({clause})",
                        "Pressball: Das {team} muss ihn mit dem nächsten Zug lösen. ({clause})",
                        "Bola prensada: o {team} deve soltá-la no próximo lance. ({clause})" },
    [LABEL_TICKS_LEFT] = { "Ticks left: {number}.", "Ticks que quedan: {number}.",
                           "Verbleibende Tick-Züge: {number}.", "Ticks restantes: {number}." },
    [LABEL_POSITIONAL] = { "Positional flicks left to {team}: {number}.",
                           "Golpes de posicionamiento que le quedan al {team}: {number}.",
                           "Positionszüge, die dem {team} bleiben: {number}.",
                           "Lances de posicionamento que restam ao {team}: {number}." },
    [LABEL_SPOT_UNKNOWN] = { "where the ball came to rest", "donde quedó el balón",
                             "wo der Ball liegen blieb", "onde a bola parou" },
    [LABEL_NOT_WITH] = { "Not with: {pieces}.", "No con: {pieces}.", "Nicht mit: {pieces}.",
                         "Não com: {pieces}." },
    [LABEL_YES] = { "Yes", "Sí", "Ja", "Sim" },
    [LABEL_NO] = { "No", "No", "Nein", "Não" },
    [LABEL_PASS] = { "pass  ", "bien  ", "gut   ", "certo " },
    [LABEL_FAIL] = { "FAIL  ", "MAL   ", "FALSCH ", "ERRO  " },
    [LABEL_TALLY] = { "Cases: {cases}. Passed: {passed}. Failed: {failed}. Questions: {asked}.",
                      "Casos: {cases}. Bien: {passed}. Mal: {failed}. Preguntas: {asked}.",
                      "Fälle: {cases}. Bestanden: {passed}. Nicht bestanden: {failed}. "
                      "Fragen: {asked}.",
                      "Casos: {cases}. Certos: {passed}. Errados: {failed}. "
                      "Perguntas: {asked}." },
    [LABEL_SEEN_BY] = { "Seen by", "Lo ve", "Wer es sieht", "Quem vê" },
    [LABEL_ENFORCED] = { "Enforced in", "Se aplica en", "Umgesetzt in", "Aplicada em" },
    [LABEL_CASES] = { "Cases", "Casos", "Fälle", "Casos" },
    [LABEL_LEDGER] = { "Ledger", "Registro (en inglés)", "Register (englisch)",
                       "Registro (em inglês)" },
    [LABEL_OUTCOME] = { "Outcome", "Consecuencia (en inglés)", "Folge (englisch)",
                        "Consequência (em inglês)" },
    [LABEL_NO_CODE] = { "not in the code", "no está en el código", "nicht im Code",
                        "não está no código" },
    [LABEL_NO_CASES] = { "none", "ninguno", "keine", "nenhum" },
    [LABEL_CLAUSES] = { "clauses", "reglas", "Regeln", "regras" },
    [LABEL_IN_CODE] = { "in code", "en código", "im Code", "no código" },
    [LABEL_OPEN] = { "Open readings: {number}", "Lecturas abiertas: {number}",
                     "Offene Lesarten: {number}", "Leituras em aberto: {number}" },
    [LABEL_FOUND] = { "Found: {number}", "Encontradas: {number}", "Gefunden: {number}",
                      "Encontradas: {number}" },
    [LABEL_FINE] = { "Nothing that was measured breaks the book.",
                     "Nada de lo medido incumple el reglamento.",
                     "Nichts, was gemessen wurde, verstößt gegen die Regeln.",
                     "Nada do que foi medido fere o regulamento." },
    [LABEL_BREACHES] = { "Breaches: {number}", "Infracciones: {number}", "Verstöße: {number}",
                         "Irregularidades: {number}" },
    [LABEL_MEASURE] = { "measure", "medida", "Maß", "medida" },
    [LABEL_ALLOWED] = { "allowed", "permitido", "erlaubt", "permitido" },
    [LABEL_IDEAL] = { "ideal", "ideal", "ideal", "ideal" },
    [LABEL_SLACK] = { "* The book names the value alone: {number} mm either way are this program's "
                      "allowance.",
                      "* El reglamento da solo el valor: {number} mm de más o de menos son la "
                      "tolerancia de este programa.",
                      "* Das Buch nennt nur den Wert: {number} mm mehr oder weniger sind die "
                      "Toleranz dieses Programms.",
                      "* O livro dá só o valor: {number} mm a mais ou a menos são a tolerância "
                      "deste "
                      "programa." },
    [LABEL_CLAUSE] = { "clause", "regla", "Regel", "regra" },
    [LABEL_UP_TO] = { "up to {number}", "hasta {number}", "bis {number}", "até {number}" },
    [LABEL_ANY] = { "any", "cualquiera", "beliebig", "qualquer" },
    [LABEL_ANY_BUT] = { "any but {words}", "cualquiera menos {words}", "alles außer {words}",
                        "qualquer menos {words}" },
    [LABEL_GOALS] = { "Goals", "Goles", "Tore", "Gols" },
    [LABEL_NO_GOALS] = { "No goals.", "Sin goles.", "Keine Tore.", "Sem gols." },
    [LABEL_EARLIER] = { "Earlier calls that no report had room for: {number}.",
                        "Decisiones anteriores que no cupieron en un informe: {number}.",
                        "Frühere Entscheidungen, für die kein Bericht Platz hatte: {number}.",
                        "Marcações anteriores que não couberam em um relatório: {number}." },
    [LABEL_CALLS] = { "Calls", "Decisiones", "Entscheidungen", "Marcações" },
    [LABEL_AGREES] = { "The record replays: {a} {a|command|commands} and {b} {b|call|calls} "
                       "came out the same.",
                       "El registro se repite: {a} {a|orden|órdenes} y {b} "
                       "{b|decisión|decisiones}, todo igual.",
                       "Die Aufzeichnung stimmt: {a} {a|Befehl|Befehle} und {b} "
                       "{b|Entscheidung|Entscheidungen}, alles gleich.",
                       "O registro se repete: {a} {a|comando|comandos} e {b} "
                       "{b|marcação|marcações}, tudo igual." },
    [LABEL_PROVEN] = { "Proven: {a} {a|hash|hashes} compared, one on every line, and the calls "
                       "of {b} {b|command|commands}.",
                       "Probado: {a|se comparó|se compararon} {a} {a|suma|sumas} de control, "
                       "una por línea, y las decisiones de {b} {b|orden|órdenes}.",
                       "Bewiesen: {a} {a|Prüfsumme|Prüfsummen} verglichen, in jeder Zeile eine, "
                       "und die Entscheidungen zu {b} {b|Befehl|Befehlen}.",
                       "Provado: {a} {a|soma|somas} de verificação {a|comparada|comparadas}, uma "
                       "por linha, e as marcações de {b} {b|comando|comandos}." },
    [LABEL_UNPROVEN] = { "Not proven: lines without a hash: {a}; commands without calls: {b}. "
                         "Nothing "
                         "could be compared there.",
                         "No probado: líneas sin suma de control: {a}; órdenes sin decisiones: "
                         "{b}. Ahí no había nada que comparar.",
                         "Nicht bewiesen: Zeilen ohne Prüfsumme: {a}; Befehle ohne Entscheidungen: "
                         "{b}. Dort war nichts zu vergleichen.",
                         "Não provado: linhas sem soma de verificação: {a}; comandos sem "
                         "marcações: "
                         "{b}. Ali não havia o que comparar." },
    [LABEL_TAKEN_BACK] = { "Practice: taken back {a} {a|time|times}.",
                           "Práctica: se retrocedió {a} {a|vez|veces}.",
                           "Übungsspiel: {a}-mal zurückgenommen.",
                           "Treino: desfeito {a} {a|vez|vezes}." },
    [LABEL_IDLE] = { "Commands that changed nothing: {a}.", "Órdenes que no cambiaron nada: {a}.",
                     "Befehle, die nichts änderten: {a}.", "Comandos que não mudaram nada: {a}." },
    [LABEL_INTERRUPTED] = { "The match was interrupted.", "El partido quedó interrumpido.",
                            "Das Spiel wurde abgebrochen.", "A partida foi interrompida." },
    [LABEL_INPUT] = { "standard input", "entrada estándar", "Standardeingabe", "entrada padrão" },
    [LABEL_OWN] = { "own goal", "autogol", "Eigentor", "gol contra" },
};

static const Words enforces[] = {
    [TQ_AUTO] = { "the program itself", "el propio programa", "das Programm selbst",
                  "o próprio programa" },
    [TQ_DECLARE] = { "the players, who say or choose it", "los jugadores, que lo dicen o eligen",
                     "die Spieler, die es ansagen oder wählen",
                     "os jogadores, que dizem ou escolhem" },
    [TQ_HUMAN] = { "only the referee, who enters it", "solo el árbitro, que lo anota",
                   "nur der Schiedsrichter, der es einträgt", "só o árbitro, que anota" },
    [TQ_DATA] = { "whoever measures it", "quien lo mide", "wer es nachmisst", "quem mede" },
};

/* Parts of a breach, the longer ones first where one begins with another. */
static const Words breach_parts[] = {
    { ", allowance included", ", tolerancia incluida", ", Toleranz eingerechnet",
      ", tolerância incluída" },
    { " is not given", " no se indica", " fehlt", " não foi informado" },
    { ", and so is that of ", ", igual que el de ", ", ebenso bei ", ", o mesmo de " },
    { ", not allowed: ", ", prohibido: ", ", verboten: ", ", proibido: " },
    { ", allowed: ", ", permitido: ", ", erlaubt: ", ", permitido: " },
    { ", must be ", ", debe ser ", ", muss sein: ", ", deve ser " },
    { ", at most ", ", como máximo ", ", höchstens ", ", no máximo " },
    { ", at least ", ", como mínimo ", ", mindestens ", ", no mínimo " },
    { " at most ", " como máximo ", " höchstens ", " no máximo " },
    { " at least ", " como mínimo ", " mindestens ", " no mínimo " },
    { " and twice ", " y dos veces ", " und zweimal ", " e duas vezes " },
    { " make ", " suman ", " ergeben ", " somam " },
    { "in line ", "en la línea ", "in Zeile ", "na linha " },
    { ", and ", ", y ", ", und ", ", e " },
    { " in all, at most ", " en total, como máximo ", " insgesamt, höchstens ",
      " no total, no máximo " },
    { " more than ", " más que ", " mehr als ", " a mais que " },
    { " is ", ": ", ": ", ": " },
};

enum { PARTS = sizeof breach_parts / sizeof breach_parts[0], IS = PARTS - 1 };

const char *label(Label which, int language)
{
    return labels[which][language];
}

const char *label_enforce(TqEnforce enforce, int language)
{
    return enforces[enforce][language];
}

static bool begins_with(const char *text, const char *part)
{
    return strncmp(text, part, strlen(part)) == 0;
}

/* The part that the text begins with, or -1. */
static int part_at(const char *text)
{
    for (int i = 0; i < PARTS; i++)
        if (begins_with(text, breach_parts[i][TEXT_EN]))
            return i;
    return -1;
}

/* A measure, a word that it may have, a side: in the language; NULL for anything else. */
static const char *known_word(const char *word, size_t len, int language)
{
    static const char *const kinds[] = { "measure", "value", "side" };
    char key[64];
    for (int i = 0; i < 3; i++) {
        snprintf(key, sizeof key, "%s.%.*s", kinds[i], (int)len, word);
        if (text_of(key, language))
            return text_of(key, language);
    }
    return NULL;
}

const char *label_measure(const char *name, int language)
{
    const char *text = known_word(name, strlen(name), language);
    return text ? text : name;
}

/* The next word, number or sign of a breach in the language; how much of it was taken. */
static size_t say_next(const char *what, bool begins, int language, Line *line)
{
    const int part = part_at(what);
    const size_t len = strspn(what, "abcdefghijklmnopqrstuvwxyz-0123456789");
    const char *word = begins && len > 0 ? known_word(what, len, language) : NULL;
    if (part >= 0) {
        /* a measure is called by a name, and no sentence is made of that */
        line_add(line, part == IS ? ": " : breach_parts[part][language]);
        return strlen(breach_parts[part][TEXT_EN]);
    }
    if (word) {
        line_add(line, word);
        return len;
    }
    const char one[] = { *what == '.' && language != TEXT_EN ? ',' : *what, '\0' };
    line_add(line, one);
    return 1;
}

/* "home 5 ", "away keeper " at the beginning: whose measure it is, with a comma; how much of it. */
static size_t say_owner(const char *what, int language, Line *line)
{
    const bool home = begins_with(what, "home ");
    if (!home && !begins_with(what, "away "))
        return 0;
    const char *piece = what + strlen("home ");
    const size_t digits = strspn(piece, "0123456789");
    const bool keeper = begins_with(piece, "keeper ");
    line_add(line, text_of(home ? "side.home" : "side.away", language));
    line_add(line, keeper ? ", " : digits > 0 ? " " : "");
    if (keeper)
        line_add(line, text_of("piece.keeper", language));
    if (digits > 0)
        line_int(line, strtol(piece, NULL, 10));
    line_add(line, ", ");
    return (size_t)(piece - what) + (keeper ? strlen("keeper ") : digits > 0 ? digits + 1 : 0);
}

void label_breach(const char *what, int language, Line *line)
{
    bool begins = true;
    what += say_owner(what, language, line);
    while (*what) {
        const size_t taken = say_next(what, begins, language, line);
        begins = what[taken - 1] == ' ';
        what += taken;
    }
}
