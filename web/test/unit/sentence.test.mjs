// What the referee's rulings become in words, in each language; and the search of the reader.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { loadCore, ROOT } from '../core.mjs';
import { load } from './bundle.mjs';

const say = await load('say/sentence.ts');
const { Texts, LANGUAGES } = await load('say/texts.ts');
const { findClauses, partOf } = await load('ui/reader.ts');
const { warningWords } = await load('aim/words.ts');
const { contactText } = await load('ui/again.ts');
const { headline } = await load('ui/calls.ts');

function textsOf(language) {
  const own = readdirSync(join(ROOT, 'web/texts')).map((name) => join('web/texts', name));
  const words = {};
  for (const file of ['rules/words.tsv', 'rules/dadinho.texts.tsv', ...own]) {
    for (const line of readFileSync(join(ROOT, file), 'utf8').split('\n').slice(1)) {
      const row = line.split('\t');
      words[row[0]] = row[1 + LANGUAGES.indexOf(language)];
    }
  }
  return new Texts(language, words).of('dadinho');
}

const GROUND = { field: [820, 540], towards: { home: 1, away: -1 } };
const ruling = (call, more) => ({
  call, clause: null, with: [], against: null, restart: 'none', to: null, at: null, thing: null, number: 0, ...more,
});
const FOUL = ruling('foul', {
  clause: 'dadinho/41', with: ['dadinho/74'], against: 'home', restart: 'indirect', to: 'away', at: [260, 20],
  thing: { kind: 'piece', side: 'away', number: 7 },
});
const en = textsOf('en');

test('a refusal has words of its own where the clause alone would read as a breach', () => {
  const chapas = textsOf('en').of('chapas'), entry = ruling('refused', { clause: 'chapas/108' });
  assert.equal(say.refusalText(chapas, entry), 'Entry not upheld: the match was lost by a red card already.');
  const dadinho = textsOf('en');
  assert.equal(say.refusalText(dadinho, ruling('refused', { clause: 'dadinho/41' })), dadinho.t('play.refused', { text: dadinho.t('dadinho/41') }));
});

test('a foul: what, why and what next, as the command line says it', () => {
  const said = say.rulingSentence(en, FOUL, GROUND);
  assert.equal(said.title, 'Foul by Home (on Away, button 7)');
  assert.equal(said.why.clause, 'dadinho/41');
  assert.deepEqual(said.also.map((cited) => cited.clause), ['dadinho/74']);
  assert.match(said.next, /^Indirect free kick for Away, in Away's half, 56 cm from the goal line, /);
  assert.ok(said.next.endsWith("52 cm from the touchline on Away's right."));
});

/** What the program says too: tests/cli/test_cli.py reads the same table. */
function sentences(what, language) {
  const rows = readFileSync(join(ROOT, 'tests/cli/sentences.tsv'), 'utf8').split('\n').slice(1);
  const row = rows.map((line) => line.split('\t')).find(([name]) => name === what);
  return row[1 + LANGUAGES.indexOf(language)];
}

test('rulings, restarts, offers and scores, word for word as the command line says them', () => {
  const five = { kind: 'piece', side: 'home', number: 5 };
  const offer = { deed: 'ready', side: 'away', pieces: [], options: [], dice: [], ball: false };
  for (const language of LANGUAGES) {
    const texts = textsOf(language), same = (what, said) => assert.equal(said, sentences(what, language));
    same('foul', say.rulingTitle(texts, FOUL));
    same('technical', say.rulingTitle(texts, ruling('technical-foul', { against: 'home', to: 'away', thing: five })));
    same('own', say.rulingTitle(texts, ruling('own-goal', { against: 'home', to: 'away', thing: five })));
    same('restart', say.rulingSentence(texts, ruling('goal', { restart: 'kick-off', to: 'home' })).next);
    same('ready', say.offerTitle(texts, offer));
    same('winner', say.winnerText(texts, 'home'));
    same('score', say.scoreText(texts, 2, 1));
  }
});

test('a book calls by the clause, and a change says once why and whose figure it was', () => {
  const de = textsOf('de').of('fistf-de'), clause = (id) => `fistf-de/${id}`;
  const called = (call, id) => say.rulingTitle(de, ruling(call, { clause: clause(id), against: 'home' }));
  assert.equal(called('indiscipline', '10.9'), 'Unsportliches Verhalten vom Heimteam');
  assert.equal(called('indiscipline', '10.7.1'), 'Unerlaubtes Benehmen vom Heimteam');
  const two = { kind: 'piece', side: 'home', number: 2 };
  const change = ruling('change', { clause: clause('5.1.a'), with: [clause('6.1.a'), clause('15.2.3.b')], echoes: [clause('6.1.a')], against: 'home', to: 'away', thing: two });
  assert.equal(say.rulingTitle(de, change), 'Wechsel! Gast (Heim, Spielfigur 2)');
  assert.equal(say.rulingTitle(de, { ...change, thing: { ...two, side: 'away' } }), 'Wechsel! Gast (Spielfigur 2)');
  assert.deepEqual(say.rulingSentence(de, change).also.map((cited) => cited.clause), [clause('15.2.3.b')]);
  assert.equal(say.rulingTitle(de, ruling('repeat', { against: 'home', to: 'home', thing: two })), 'Wiederholung (Heim, Spielfigur 2)');
  const on = ruling('play-on', { thing: { kind: 'ball', side: null, number: 0 } });
  assert.equal(say.rulingTitle(de, on), 'Spielen!');
  assert.equal(say.rulingInOneBreath(de, on), 'Spielen!');
  assert.equal(say.rulingStop(de, on), 'Spielen!');
  assert.equal(say.rulingStop(en, ruling('miss', {})), 'Miss.');
});

test('a substitution says who comes only where somebody with a number does', () => {
  const keeper = { kind: 'piece', side: 'away', number: 0 };
  assert.equal(say.rulingTitle(en, ruling('substitution', { to: 'away', thing: keeper })), 'Substitution (Away, keeper)');
  assert.equal(say.rulingTitle(en, ruling('substitution', { to: 'away', thing: { ...keeper, number: 4 }, number: 12 })), 'Substitution (Away, button 4 → 12)');
});

test('a shoot-out without penalties', () => {
  const offer = { deed: 'ready', side: 'home', pieces: [], options: [], dice: [], ball: false, must: true };
  const view = { over: false, restart: 'penalty', restartTo: 'home', owner: 'home', turn: 'home', buttons: null };
  const de = textsOf('de').of('fistf-de'), said = (period) => say.awaitedText(de, [offer], { ...view, period });
  assert.match(said(4), /“ sagen\. Schuss\.$/);
  assert.match(said(2), /“ sagen\. Strafstoß\.$/);
});

test('the one person at the screen is told that it is his turn, whatever is asked of him', () => {
  const view = { over: false, restart: 'none', restartTo: null, owner: 'home', turn: 'home', buttons: null, pieces: { home: [], away: [] } };
  for (const deed of ['flick', 'ready', 'choose', 'roll', 'name']) {
    const said = say.awaitedText(textsOf('en'), [{ deed, side: 'home', pieces: [], options: [], dice: [], ball: false, must: true }], view, 'home');
    assert.match(said, /^Your turn: /, deed);
  }
});

test('of several that may take a restart one is to be set, not each of them', () => {
  const view = { over: false, restart: 'throw-in', restartTo: 'home', owner: 'home', turn: 'home', buttons: null, pieces: { home: [], away: [] } };
  const place = (more) => ({ deed: 'place', side: 'home', pieces: [1, 2, 3], options: [], dice: [], ball: false, must: true, ...more });
  const said = (more, seen, you) => say.awaitedText(textsOf('en'), [place(more)], { ...view, ...seen }, you);
  assert.equal(said({}, {}, 'home'), 'Your turn: set the taker. Throw-in.');
  assert.equal(said({ ball: true }, {}, null), 'Home sets the taker. Throw-in.');
  assert.equal(said({ pieces: [7] }, {}, 'home'), 'Your turn: set the taker. Throw-in.');
  assert.equal(said({ deed: 'name' }, {}, null), 'Home names the taker. Throw-in.');
  assert.match(said({ pieces: [0] }, {}, 'home'), /place keeper/);
  assert.match(said({}, { restart: 'none', restartTo: null }, 'home'), /place 1-3/);
});

test('what is to be said before a restart is one word: on the button, on the scoreboard and in the tip', () => {
  for (const language of LANGUAGES)
    for (const book of ['dadinho', 'chapas', 'fistf-es', 'fistf-de', 'fistf-indoor']) {
      const texts = textsOf(language).of(book === 'fistf-indoor' ? 'fistf-es' : book), [, word] = /[«„“"](.+)[»“”"]/.exec(texts.t('deed.ready'));
      const tip = `tip.${book}.ready`, told = [texts.t('you.ready'), texts.t('next.ready'), texts.has(tip) && book !== 'dadinho' ? texts.t(tip) : word];
      for (const text of told) assert.ok(text.toLowerCase().includes(word.toLowerCase()), `${language} ${book}: ${text}: no ${word}`);
    }
});

test('no word is missing in any language', () => {
  for (const language of LANGUAGES) {
    const breath = say.rulingInOneBreath(textsOf(language), FOUL, GROUND);
    assert.doesNotMatch(breath, /undefined|\{|say\.|place\./);
    assert.ok(breath.split('. ').length >= 3, breath);
  }
});

test('a book has its own words, and else those that all share', () => {
  const es = textsOf('es'), chapas = es.of('chapas');
  assert.equal(es.t('restart.kick-off'), 'Saque de centro');
  assert.equal(chapas.t('restart.kick-off'), 'Salida');
  assert.equal(chapas.t('piece.number', { number: 7 }), 'chapa 7');
  assert.equal(chapas.t('restart.penalty'), es.t('restart.penalty'));
  assert.equal(es.of('dice').t('piece.number', { number: 7 }), 'pieza 7');
  assert.equal(chapas.t('no.such'), 'no.such');
  assert.ok(es.missing.has('no.such'));
});

test('a contact: who came is named first, and where both came neither hit the other', () => {
  const contact = { kind: 'contact', a: { kind: 'piece', side: 'away', number: 10 }, b: { kind: 'piece', side: 'home', number: 3 } };
  const de = textsOf('de').of('chapas'), said = (came) => contactText(de, { ...contact, came }, (thing) => say.thingName(de, thing));
  assert.equal(said(true), 'Gast, Kronkorken 10 trifft Heim, Kronkorken 3');
  assert.equal(said(false), 'Gast, Kronkorken 10 und Heim, Kronkorken 3 treffen sich');
  assert.equal(contactText(en, { ...contact, kind: 'cross', b: null }, () => 'The ball'), 'The ball is over the line');
});

test('a name that people gave has a word before it that takes the article, in sentences only', () => {
  const named = (language, home) => textsOf(language).named({ home }), chooses = (texts) => texts.t('next.choosing', { team: say.teamName(texts, 'home') });
  assert.equal(chooses(named('de', 'Hamburg')), 'Das Team Hamburg hat die Wahl.');
  assert.equal(chooses(named('es', 'Ana')), 'El equipo Ana puede elegir.');
  assert.equal(chooses(named('pt', 'Os Lobos')), 'O time Os Lobos pode escolher.');
  assert.equal(chooses(named('en', 'Anna')), 'Anna has a choice.');
  assert.equal(say.rulingTitle(named('es', 'Los Lobos'), FOUL), 'Falta del equipo Los Lobos (al visitante, botón 7)');
  assert.equal(say.sideName(named('de', 'Hamburg'), 'home'), 'Hamburg');
  assert.equal(chooses(named('de', 'Team Blau')), 'Das Team Blau hat die Wahl.');
});

test('no sentence begins with a team without its article', () => {
  for (const language of ['es', 'de', 'pt']) {
    const { words } = textsOf(language);
    const bare = Object.keys(words).filter((key) => /(^|[?.!] |Juega |Joga )\{team\} ?(\p{L}|\.)/u.test(words[key] ?? ''));
    assert.deepEqual(bare, [], language);
  }
});

test('while a shot is announced nobody is told to win the ball', () => {
  const view = { over: false, restart: 'none', restartTo: null, owner: 'home', turn: 'away', shot: false };
  assert.ok(say.isSteal(view, 'away'));
  assert.ok(!say.isSteal({ ...view, shot: true }, 'away'));
});

test('a flick that loses the turn says so, not whose it is then', () => {
  const preview = { call: { call: 'change', clause: 'chapas/29' }, meets: null };
  const said = (language) => warningWords(textsOf(language).of('chapas'), null, preview);
  assert.deepEqual(LANGUAGES.map(said), [
    'The other side plays next: it does not reach the ball.', 'Pasa a jugar el rival: no llega al balón.',
    'Danach ist der Gegner dran: der Ball wird nicht erreicht.', 'Passa a jogar o adversário: não chega à bola.']);
});

test('what playing on brings is told by each book', () => {
  const said = (book) => textsOf('en').of(book).t('means.advantage');
  assert.match(said('dadinho'), /fresh count/);
  for (const book of ['chapas', 'fistf-es']) assert.doesNotMatch(said(book), /count/);
});

test('places: the centre, the halfway line, left and right of who looks', () => {
  assert.equal(say.placeText(en, [0, 0], GROUND, 'home'), 'on the centre spot');
  assert.match(say.placeText(en, [0, 530], GROUND, 'home'), /^on the halfway line, 1 cm .*Home's left$/);
  assert.match(say.placeText(en, [-700, -40], GROUND, 'home'), /^in Home's half, 12 cm .*Home's right$/);
  assert.match(say.placeText(en, [-700, -40], GROUND, 'away'), /Away's left$/);
});

test('pieces of an offer are told in runs', () => {
  const offer = { pieces: [0, 1, 2, 3, 5, 7, 8], ball: true };
  assert.equal(say.piecesText(en, offer), 'keeper, 1-3, 5, 7-8, ball');
  assert.equal(say.clockText(425999), '7:05');
});

test('the call that matters makes the headline', () => {
  const quiet = ruling('placed', {});
  assert.equal(headline([quiet, FOUL]), FOUL);
  assert.equal(headline([quiet]), quiet);
  assert.equal(headline([ruling('none', {})]), null);
});

test('the reader finds all words, whatever their accents, and numbers', () => {
  const book = { name: 'dadinho', clauses: [{ id: 'dadinho/41' }, { id: 'dadinho/74' }] };
  const es = textsOf('es');
  assert.deepEqual(findClauses(book, es, 'BALON pieza').map((clause) => clause.id), ['dadinho/41']);
  assert.deepEqual(findClauses(book, es, '/74').map((clause) => clause.id), ['dadinho/74']);
  assert.equal(findClauses(book, es, '').length, 2);
});

test('every clause stands under a heading that is in words', async () => {
  const books = (await loadCore()).books();
  for (const texts of LANGUAGES.map(textsOf)) for (const book of books) {
    const bare = book.clauses.filter((clause) => partOf(texts, book, clause) === null && !texts.has(`chapter.${book.name}.${clause.chapter}`));
    assert.deepEqual(bare.map((clause) => `${clause.id} in ${clause.chapter}`), [], book.name);
  }
});

test('words of one game are not said in the others: a German flick is a Stoß and a Portuguese piece a jogador in Dadinho only', () => {
  const isPerson = (key) => /^(level|enforce|why)\./.test(key);
  const wrong = { de: (key, text) => /(?<!\p{L})(ge)?st[oö]ß/iu.test(text), pt: (key, text) => !isPerson(key) && /(?<!\p{L})jogador(?!a)/iu.test(text) };
  for (const [language, isWrong] of Object.entries(wrong)) {
    const { words } = textsOf(language), own = readdirSync(join(ROOT, 'web/texts')).flatMap((name) => readFileSync(join(ROOT, 'web/texts', name), 'utf8').split('\n').map((line) => line.split('\t')[0]));
    assert.deepEqual(own.filter((key) => key && !key.includes('dadinho') && isWrong(key, words[key])), [], language);
  }
});

test('in the table in words a number is not parted from its unit', () => {
  for (const language of LANGUAGES) assert.doesNotMatch(textsOf(language).words['text.from'], /\} /, language);
});

// What the page says with a number in it: for one and for many.
const COUNTED = {
  'caps.action': {
    1: ['action 1, 1 left', 'acción 1, queda 1', 'Zug 1, noch 1', 'ação 1, resta 1'],
    2: ['action 2, 2 left', 'acción 2, quedan 2', 'Zug 2, noch 2', 'ação 2, restam 2'],
  },
  'back.practice': {
    1: ['Practice: taken back 1 time', 'Práctica: deshecho 1 vez', 'Übung: 1-mal zurückgenommen', 'Treino: desfeito 1 vez'],
    2: ['Practice: taken back 2 times', 'Práctica: deshecho 2 veces', 'Übung: 2-mal zurückgenommen', 'Treino: desfeito 2 vezes'],
  },
  'start.full': {
    1: ['1 match is kept', 'Hay 1 partido guardado y', '1 Spiel ist aufgehoben', 'Há 1 partida guardada e'],
    2: ['2 matches are kept', 'Hay 2 partidos guardados y', '2 Spiele sind aufgehoben', 'Há 2 partidas guardadas e'],
  },
};

test('a word that a number stands before has its form for one and for many', () => {
  for (const [at, language] of LANGUAGES.entries()) {
    const texts = textsOf(language);
    const bent = Object.keys(texts.words).filter((key) => texts.words[key]?.includes('|'));
    assert.deepEqual(bent.filter((key) => !(key in COUNTED)), []);
    for (const [key, said] of Object.entries(COUNTED)) {
      for (const number of [1, 2]) {
        const whole = texts.t(key, { number, left: number, match: 'x' });
        assert.ok(whole.startsWith(said[number][at]), whole);
      }
    }
  }
});
