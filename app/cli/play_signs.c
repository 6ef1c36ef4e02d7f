/* SPDX-License-Identifier: MIT */
/* The signs of the board and of the dice, and what they are called in four languages. */
#include "play.h"
#include "texts.h"

typedef const char *Words[TEXT_LANGUAGES];

typedef struct {
    const char *sign;
    Words word;
} Sign;

static const Sign signs[] = {
    { "GM", { "goal mouth", "boca de gol", "vor dem Tor", "boca do gol" } },
    { "RB",
      { "rebounds fall here", "aquí caen los rebotes", "hierher fallen Abpraller",
        "aqui caem os rebotes" } },
    { "AR", { "penalty area", "área de penalti", "Strafraum", "grande área" } },
    { "CO", { "corner", "córner", "Eckball", "escanteio" } },
    { "s", { "shots from here", "disparos desde aquí", "Schüsse ab hier", "chutes daqui" } },
    { "N",
      { "near free kicks and shots", "tiros libres cercanos y disparos",
        "nahe Freistöße und Schüsse", "tiros livres próximos e chutes" } },
    { "P",
      { "far direct free kicks", "tiros libres directos lejanos", "weite direkte Freistöße",
        "tiros livres diretos de longe" } },
    { "CS", { "centre", "centro", "Mitte", "centro" } },
    { "-", { "halfway row", "fila central", "mittlere Reihe", "fileira central" } },
    { "GK", { "goal kick", "saque de meta", "Torabstoß", "tiro de meta" } },
    { "K1",
      { "keeper's restart, near", "saque de portero, cerca", "Abschlag, nah",
        "reposição do goleiro, perto" } },
    { "K2",
      { "keeper's restart, far", "saque de portero, lejos", "Abschlag, weiter",
        "reposição do goleiro, longe" } },
    { "ar", { "own area", "área propia", "eigener Strafraum", "própria área" } },
    { "gm",
      { "own goal mouth", "boca de gol propia", "vor dem eigenen Tor", "própria boca do gol" } },
};

/* As the book names them (dice/contents.3 to contents.10). */
static const Words colours[TQ_DICE_COUNT] = {
    [TQ_DIE_CONTROL] = { "orange", "naranja", "orange", "laranja" },
    [TQ_DIE_PASS] = { "red", "rojo", "rot", "vermelho" },
    [TQ_DIE_LAUNCH] = { "purple", "morado", "violett", "roxo" },
    [TQ_DIE_SHOOT] = { "red", "rojo", "rot", "vermelho" },
    [TQ_DIE_DEFEND] = { "blue", "azul", "blau", "azul" },
    [TQ_DIE_KEEPER] = { "light blue", "azul claro", "hellblau", "azul-claro" },
    [TQ_DIE_PENALTY] = { "black", "negro", "schwarz", "preto" },
    [TQ_DIE_CHAMPION] = { "white", "blanco", "weiß", "branco" },
};

static const Words colour_signs[TQ_DICE_COUNT] = {
    [TQ_DIE_CONTROL] = { "or", "na", "or", "la" }, [TQ_DIE_PASS] = { "re", "ro", "ro", "ve" },
    [TQ_DIE_LAUNCH] = { "pu", "mo", "vi", "rx" },  [TQ_DIE_SHOOT] = { "re", "ro", "ro", "ve" },
    [TQ_DIE_DEFEND] = { "bu", "az", "bl", "az" },  [TQ_DIE_KEEPER] = { "lb", "ac", "hb", "ac" },
    [TQ_DIE_PENALTY] = { "bk", "ne", "sw", "pr" }, [TQ_DIE_CHAMPION] = { "wh", "bl", "we", "br" },
};

bool play_sign(int index, int language, const char **sign, const char **word)
{
    if (index < 0 || index >= (int)(sizeof signs / sizeof signs[0]))
        return false;
    *sign = signs[index].sign;
    *word = signs[index].word[language];
    return true;
}

const char *play_colour(TqDie die, int language)
{
    return colours[die][language];
}

const char *play_colour_sign(TqDie die, int language)
{
    return colour_signs[die][language];
}
