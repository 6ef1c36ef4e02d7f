/* SPDX-License-Identifier: MIT */
/* The table of words. */
#include "play_words.h"

#include "texts.h"

static const char *const words[PLAY_WORDS][TEXT_LANGUAGES] = {
    [PLAY_UPWARD] = { "{team} always attacks upward.", "El {team} ataca siempre hacia arriba.",
                      "Das {team} spielt immer nach oben.", "O {team} sempre ataca para cima." },
    [PLAY_ATTACKS] = { "{team} attacks", "ataca el {team}", "das {team} greift an",
                       "ataque do {team}" },
    [PLAY_GOAL_OF] = { "goal: {team}", "portería: {team}", "Tor: {team}", "gol: {team}" },
    [PLAY_LEFT_TIME] = { "{time} left", "quedan {time}", "noch {time}", "faltam {time}" },
    [PLAY_TIME_UP] = { "time is up: last attack", "tiempo cumplido: último ataque",
                       "Zeit abgelaufen: letzter Angriff", "tempo esgotado: último ataque" },
    [PLAY_NOT_BEGUN] = { "Before the kick-off", "Antes del saque inicial", "Vor dem Anstoß",
                         "Antes da saída" },
    [PLAY_CHAMPION] = { "Champion die: {team}, {play}", "Dado del campeón: {team}, {play}",
                        "Meisterwürfel: {team}, {play}", "Dado do campeão: {team}, {play}" },
    [PLAY_NOT_ROLLED] = { "not rolled yet", "sin tirar aún", "noch nicht geworfen",
                          "ainda não jogado" },
    [PLAY_YOURS] = { "{team} to choose:", "Elige el {team}:", "Das {team} hat die Wahl:",
                     "O {team} escolhe:" },
    [PLAY_THINKS] = { "{team} is thinking ...", "El {team} piensa ...", "Das {team} überlegt ...",
                      "O {team} pensa ..." },
    [PLAY_NEXT] = { "{team} is next.", "Sigue el {team}.", "Das {team} ist an der Reihe.",
                    "É a vez do {team}." },
    [PLAY_ROLLED] = { "{team}, {die}:", "{team}, {die}:", "{team}, {die}:", "{team}, {die}:" },
    [PLAY_NAMES] = { "{team} is about to roll: {die}", "El {team} va a tirar: {die}",
                     "Das {team} will würfeln: {die}", "O {team} vai jogar: {die}" },
    [PLAY_LOG] = { "Log, newest first (l: all of it)", "Registro, lo último primero (l: todo)",
                   "Verlauf, Neuestes zuerst (l: alles)",
                   "Registro, o mais novo primeiro (l: tudo)" },
    [PLAY_DICE] = { "The dice and the board", "Los dados y el tablero", "Die Würfel und das Brett",
                    "Os dados e o tabuleiro" },
    [PLAY_LEGEND] = { "Signs of the board", "Signos del tablero", "Zeichen des Bretts",
                      "Sinais do tabuleiro" },
    [PLAY_ROLLING] = { "rolling ...", "rodando ...", "rollt ...", "rolando ..." },
    [PLAY_NO_CALL] = { "No call: play goes on.", "Nada que señalar: sigue el juego.",
                       "Kein Pfiff: Das Spiel läuft weiter.", "Nada a marcar: segue o jogo." },
    [PLAY_OWN_HALF] = { "In this match a half lasts {time}.",
                        "En este partido cada tiempo dura {time}.",
                        "In diesem Spiel dauert eine Halbzeit {time}.",
                        "Nesta partida cada tempo dura {time}." },
    [PLAY_HALF_TIME] = { "Half-time", "Descanso", "Halbzeitpause", "Intervalo" },
    [PLAY_FULL_TIME] = { "Full time", "Final del partido", "Spielende", "Fim de jogo" },
    [PLAY_GOALS] = { "Goals", "Goles", "Tore", "Gols" },
    [PLAY_NO_GOALS] = { "No goals.", "Sin goles.", "Keine Tore.", "Sem gols." },
    [PLAY_BALL_AT] = { "Ball on {square}", "Balón en {square}", "Ball auf {square}",
                       "Bola em {square}" },
    [PLAY_LOSE] = { "lose", "pierde", "weg", "perde" },
    [PLAY_OUT] = { "out", "fuera", "aus", "fora" },
    [PLAY_GAIN] = { "gain", "filas", "vor", "avanço" },
    [PLAY_GOAL] = { "goal", "gol", "Tor", "gol" },
    [PLAY_AGAINST] = { "against", "contra", "gegen", "contra" },
    [PLAY_WIN] = { "win", "gana", "holt", "ganha" },
    [PLAY_FOUL] = { "foul", "falta", "Foul", "falta" },
    [PLAY_LONG] = { "{die}, long x2", "{die}, largo x2", "{die}, weit x2", "{die}, longo x2" },
    [PLAY_TURNED] = { "{die}, turned", "{die}, girada", "{die}, gedreht", "{die}, virada" },
    [PLAY_DECLINE] = { "leave it: do not roll", "dejarlo: no tirar", "lassen: nicht würfeln",
                       "deixar: não jogar" },
    [PLAY_KEEP] = { "keep the champion die", "guardar el dado del campeón",
                    "Meisterwürfel behalten", "guardar o dado do campeão" },
    [PLAY_USE] = { "champion die: {play}", "campeón: {play}", "Meisterwürfel: {play}",
                   "campeão: {play}" },
    [PLAY_CONFIRM] = { "{die}: is it a penalty?", "{die}: ¿es penalti?", "{die}: Strafstoß?",
                       "{die}: é pênalti?" },
    [PLAY_TO_LEFT] = { "left: {square}", "izquierda: {square}", "links: {square}",
                       "esquerda: {square}" },
    [PLAY_TO_RIGHT] = { "right: {square}", "derecha: {square}", "rechts: {square}",
                        "direita: {square}" },
    [PLAY_BY_GOAL] = { "by the goal: {square}", "junto a la portería: {square}",
                       "nahe am Tor: {square}", "junto ao gol: {square}" },
    [PLAY_FARTHER] = { "farther out: {square}", "más lejos: {square}", "weiter draußen: {square}",
                       "mais longe: {square}" },
    [PLAY_FOR_WHOM] = { "{restart} for {team}", "{restart} para el {team}",
                        "{restart} für das {team}", "{restart} para o {team}" },
    [PLAY_KEYS] = { "Keys: as above, or Enter  ? help  d dice  l log  f fast  q quit",
                    "Teclas: las de arriba  ? ayuda  d dados  l registro  f rápido  q salir",
                    "Tasten: wie oben  ? Hilfe  d Würfel  l Verlauf  f schnell  q Ende",
                    "Teclas: as de cima  ? ajuda  d dados  l registro  f rápido  q sair" },
    [PLAY_KEYS_WATCH] = { "Keys: any other goes on  ? help  d dice  l log  f fast  q quit",
                          "Teclas: otra sigue  ? ayuda  d dados  l registro  f rápido  q salir",
                          "Tasten: andere: weiter  ? Hilfe  d Würfel  l Verlauf  f schnell  q Ende",
                          "Teclas: outra segue  ? ajuda  d dados  l registro  f rápido  q sair" },
    [PLAY_KEYS_PAGE] = { "Keys: arrows and Page up, Page down scroll  any other: back",
                         "Teclas: flechas y Re Pág, Av Pág mueven el texto  otra: volver",
                         "Tasten: Pfeile und Bild auf, Bild ab blättern  andere: zurück",
                         "Teclas: setas e Page up, Page down rolam  outra: voltar" },
    [PLAY_KEYS_BREAK] = { "Keys: l log  d dice  any other: go on",
                          "Teclas: l registro  d dados  "
                          "otra: seguir",
                          "Tasten: l Verlauf  d Würfel  andere: weiter",
                          "Teclas: l registro  d dados  outra: continuar" },
    [PLAY_KEY_BACK] = { "  u undo", "  u corrige", "  u zurück", "  u corrige" },
    [PLAY_WAITS] = { "{team} may play the champion die first.",
                     "Antes el {team} puede jugar el dado del campeón.",
                     "Vorher darf das {team} den Meisterwürfel einsetzen.",
                     "Antes o {team} pode usar o dado do campeão." },
    [PLAY_KEYS_LINES] = { "Answer, or b board, d dice, l log, ? help, a clause as attack.10, q "
                          "quit: ",
                          "Respuesta, o b tablero, d dados, l registro, ? ayuda, una regla como "
                          "attack.10, q salir: ",
                          "Antwort, oder b Brett, d Würfel, l Verlauf, ? Hilfe, eine Regel wie "
                          "attack.10, q Ende: ",
                          "Resposta, ou b tabuleiro, d dados, l registro, ? ajuda, uma regra como "
                          "attack.10, q sair: " },
    [PLAY_QUIT_ASK] = { "Quit? The match is not saved.  y quit  s save and quit  n go on",
                        "¿Salir? El partido no está guardado.  y salir  s guardar y salir  n "
                        "seguir",
                        "Aufhören? Das Spiel ist nicht gesichert.  y Ende  s sichern und Ende  n "
                        "weiter",
                        "Sair? A partida não está salva.  y sair  s salvar e sair  n continuar" },
    [PLAY_QUIT_KEPT] = { "Quit? The match is kept in {file}.  y quit  n go on",
                         "¿Salir? El partido queda en {file}.  y salir  n seguir",
                         "Aufhören? Das Spiel steht in {file}.  y Ende  n weiter",
                         "Sair? A partida fica em {file}.  y sair  n continuar" },
    [PLAY_SAVE_TO] = { "File to save to (Enter alone: none): ",
                       "Archivo donde guardar (solo Intro: ninguno): ",
                       "Datei zum Sichern (nur Enter: keine): ",
                       "Arquivo para salvar (só Enter: nenhum): " },
    [PLAY_SAVED] = { "Saved: {file}", "Guardado: {file}", "Gesichert: {file}", "Salvo: {file}" },
    [PLAY_NOT_SAVED] = { "Cannot be written: {file}", "No se puede escribir: {file}",
                         "Nicht zu schreiben: {file}", "Não dá para gravar: {file}" },
    [PLAY_WHY_NOT] = { "Cannot be written: {file} ({why})", "No se puede escribir: {file} ({why})",
                       "Nicht zu schreiben: {file} ({why})", "Não dá para gravar: {file} ({why})" },
    [PLAY_OVERWRITE] = { "{file} is there already. Overwrite it?  y yes  n no",
                         "{file} ya existe. ¿Reemplazarlo?  y sí  n no",
                         "{file} gibt es schon. Überschreiben?  y ja  n nein",
                         "{file} já existe. Substituir?  y sim  n não" },
    [PLAY_GO_ON] = { "Go on with it: {command}", "Para seguir: {command}",
                     "Weiterspielen: {command}", "Para continuar: {command}" },
    [PLAY_SEE] = { "See it again: {command}", "Para verlo otra vez: {command}",
                   "Noch einmal ansehen: {command}", "Para ver de novo: {command}" },
    [PLAY_SMALL] = { "The window is {now}; {need} are needed. q quits.",
                     "La ventana es de {now}; hacen falta {need}. q sale.",
                     "Das Fenster hat {now}; nötig sind {need}. q beendet.",
                     "A janela tem {now}; são precisos {need}. q sai." },
    [PLAY_WHICH_FACE] = { "{team}, {die}: which face fell? Its sign or place, then Enter.",
                          "{team}, {die}: ¿qué cara salió? Su signo o lugar, y luego Intro.",
                          "{team}, {die}: welche Seite liegt oben? Zeichen oder Platz, dann Enter.",
                          "{team}, {die}: que face saiu? O sinal ou o lugar, e depois Enter." },
    [PLAY_NO_FACE] = { "No such face: {face}", "No hay esa cara: {face}",
                       "Keine solche Seite: {face}", "Não há essa face: {face}" },
    [PLAY_END_KEYS] = { "n new match  l log  s save  q leave",
                        "n otro partido  l registro  s guardar  q salir",
                        "n neues Spiel  l Verlauf  s sichern  q verlassen",
                        "n nova partida  l registro  s salvar  q sair" },
    [PLAY_FAST] = { "fast", "rápido", "schnell", "rápido" },
    [PLAY_NO_ANSWER] = { "Not one of the answers: {answer}",
                         "No es una de las respuestas: {answer}", "Keine der Antworten: {answer}",
                         "Não é uma das respostas: {answer}" },
    [PLAY_NO_KEY] = { "Nothing on {key} now. What can be done: {keys}, ? help, q quit.",
                      "Ahora no hay nada en {key}. Se puede: {keys}, ? ayuda, q salir.",
                      "Auf {key} liegt jetzt nichts. Möglich: {keys}, ? Hilfe, q Ende.",
                      "Agora não há nada em {key}. Pode-se: {keys}, ? ajuda, q sair." },
    [PLAY_INPUT_ENDED] = { "The input ended before the match.",
                           "La entrada acabó antes que el partido.",
                           "Die Eingabe endete vor dem Spiel.",
                           "A entrada acabou antes da partida." },
    [PLAY_STOPPED] = { "The match stops here.", "El partido se deja aquí.",
                       "Das Spiel bleibt hier stehen.", "A partida para aqui." },
    [PLAY_CLAUSE_ASK] = { "Clause, as attack.10 (Enter alone: back): ",
                          "Regla, como attack.10 (solo Intro: volver): ",
                          "Regel, wie attack.10 (nur Enter: zurück): ",
                          "Regra, como attack.10 (só Enter: voltar): " },
    [PLAY_NO_CLAUSE] = { "No clause {clause}. Like it: {like}.",
                         "No hay regla {clause}. Parecidas: {like}.",
                         "Keine Regel {clause}. Ähnlich: {like}.",
                         "Não há regra {clause}. Parecidas: {like}." },
    [PLAY_NO_TEXT] = { "no sentence in this language", "sin frase en este idioma",
                       "kein Satz in dieser Sprache", "sem frase neste idioma" },
    [PLAY_HELP_TITLE] = { "Dice football in short", "El fútbol con dados en breve",
                          "Würfelfußball in Kürze", "Futebol de dados em resumo" },
    [PLAY_HELP_AIM] = { "Bring the ball up the board and shoot. Whoever attacks goes on until the "
                        "ball is lost.",
                        "Lleva el balón hacia la portería y dispara. Quien ataca sigue hasta "
                        "perder el balón.",
                        "Bring den Ball vors Tor und schieß. Wer angreift, macht weiter, bis der "
                        "Ball weg ist.",
                        "Leve a bola até o gol e chute. Quem ataca segue até perder a bola." },
    [PLAY_HELP_ARROWS] = { "Arrow dice: F forward, D diagonal, L sideways, B back; the number is "
                           "squares. Control is short and safe, pass longer, launch far and risky.",
                           "Dados de flecha: F adelante, D diagonal, L de lado, B atrás; el número "
                           "son casillas. Control: corto y seguro; pase: más largo; lanzamiento: "
                           "lejos y arriesgado.",
                           "Pfeilwürfel: F vor, D schräg, L seitwärts, B zurück; die Zahl zählt "
                           "Felder. Kontrolle ist kurz und sicher, Pass länger, Weitpass weit und "
                           "riskant.",
                           "Dados de seta: F frente, D diagonal, L lado, B trás; o número são "
                           "casas. Controle é curto e seguro, passe mais longo, lançamento vai "
                           "longe e arrisca." },
    [PLAY_HELP_LOSING] = { "X loses the ball; ? lets the defence roll its blue die.",
                           "X pierde el balón; ? deja tirar el dado azul a la defensa.",
                           "X verliert den Ball; bei ? darf die Abwehr den blauen Würfel werfen.",
                           "X perde a bola; ? deixa a defesa jogar o dado azul." },
    [PLAY_HELP_CONTROL] = { "A new attack begins with control; control never twice in a row.",
                            "Un ataque nuevo empieza con control; control nunca dos veces "
                            "seguidas.",
                            "Ein neuer Angriff beginnt mit Kontrolle; Kontrolle nie zweimal "
                            "hintereinander.",
                            "Um ataque novo começa com controle; controle nunca duas vezes "
                            "seguidas." },
    [PLAY_HELP_SHOT] = { "Shots: from the last three rows (s, AR, N) or at a direct free kick. "
                         "Inside the area the keeper answers, outside the blue die first.",
                         "Disparos: desde las tres últimas filas (s, AR, N) o en un tiro libre "
                         "directo. Dentro del área responde el portero; fuera, antes el dado azul.",
                         "Schüsse: aus den letzten drei Reihen (s, AR, N) oder beim direkten "
                         "Freistoß. Im Strafraum antwortet der Torwart, außerhalb zuerst der blaue "
                         "Würfel.",
                         "Chutes: das três últimas fileiras (s, AR, N) ou em tiro livre direto. Na "
                         "área responde o goleiro; fora dela, antes o dado azul." },
    [PLAY_HELP_BLUE] = { "Blue die: steal, miss, own goal by the goal, clear three squares back, "
                         "foul (a penalty in the area).",
                         "Dado azul: robo, fallo, autogol junto a la portería, despeje tres "
                         "casillas atrás, falta (penalti en el área).",
                         "Blauer Würfel: Ballgewinn, verfehlt, Eigentor vor dem Tor, Klärung "
                         "drei Felder zurück, Foul (im Strafraum Strafstoß).",
                         "Dado azul: roubada, furada, gol contra diante do gol, bola afastada três "
                         "casas, falta (pênalti na área)." },
    [PLAY_HELP_CROWN] = { "Champion die: its holder may play what it shows; then the opponent gets "
                          "it and rolls it.",
                          "Dado del campeón: quien lo tiene puede jugar lo que muestra; luego pasa "
                          "al rival, que lo tira.",
                          "Meisterwürfel: Wer ihn hat, darf spielen, was er zeigt; dann bekommt "
                          "und wirft ihn der Gegner.",
                          "Dado do campeão: quem o tem pode usar o que ele mostra; depois passa ao "
                          "rival, que o joga." },
    [PLAY_HELP_TIME] = { "When time is up, the half ends with the attack. A roll takes a second; "
                         "this page stops the clock.",
                         "Agotado el reloj, el tiempo acaba con el ataque. Una tirada dura un "
                         "segundo; esta página para el reloj.",
                         "Nach Ablauf der Zeit endet die Halbzeit mit dem Angriff. Ein Wurf dauert "
                         "eine Sekunde; hier steht die Uhr.",
                         "Esgotado o relógio, o tempo acaba com o ataque. Uma jogada leva um "
                         "segundo; esta página para o relógio." },
    [PLAY_HELP_NUMBERS] = { "Numbers: chance to lose the ball, to put it out, mean rows gained, "
                            "chance of a goal and of one against, to win the ball, of a foul.",
                            "Números: probabilidad de perder el balón y de echarlo fuera, filas "
                            "ganadas de media, probabilidad de gol a favor y en contra, de ganar "
                            "el balón, de falta.",
                            "Zahlen: Ball weg, Ball im Aus, gewonnene Reihen im Mittel, Tor, "
                            "Gegentor, Ball geholt, Foul.",
                            "Números: chance de perder a bola e de mandá-la fora, média de "
                            "fileiras ganhas, chance de gol e de gol contra, de ganhar a bola, de "
                            "falta." },
    [PLAY_HELP_BOARD] = { "Board: (o) ball, AR area, GM goal mouth, RB rebound, CO corner, N P "
                          "free kicks, s shots, CS centre, GK goal kick, K1 K2 keeper, ar gm own "
                          "area.",
                          "Tablero: (o) balón, AR área, GM boca de gol, RB rebote, CO córner, N P "
                          "tiros libres, s disparos, CS centro, GK saque de meta, K1 K2 portero, "
                          "ar gm área propia.",
                          "Brett: (o) Ball, AR Strafraum, GM vor dem Tor, RB Abpraller, CO "
                          "Eckball, N "
                          "P Freistöße, s Schüsse, CS Mitte, GK Torabstoß, K1 K2 Torwart, ar gm "
                          "eigener Strafraum.",
                          "Tabuleiro: (o) bola, AR área, GM boca do gol, RB rebote, CO escanteio, "
                          "N P tiros livres, s chutes, CS centro, GK tiro de meta, K1 K2 goleiro, "
                          "ar gm própria área." },
};

const char *play_word(PlayWord which, int language)
{
    return words[which][language];
}
