/* The referee's own entry: a person saw a breach that no machine can see, and names the clause. */

import type { Hand } from '../aim/hand';
import { ownWord } from '../aim/things';
import { pieceName } from '../aim/words';
import { SIDES, type Act, type Clause, type Side } from '../core/types';
import type { Context } from './context';
import { action, freshId, selectField, setIdle, setOptions, setText, type Option } from './controls_fields';
import { createHintLine } from './controls_hint';
import { el, type Part } from './dom';

/** Letters without marks and case, so that a search finds "area" in "área". */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function found(ctx: Context, clauses: Clause[], words: string): Option[] {
  const wanted = bare(words).split(/\s+/).filter(Boolean);
  return clauses
    .map((clause): Option => [clause.id, `${clause.id}  ${ctx.texts.t(clause.id)}`])
    .filter(([, text]) => wanted.every((word) => bare(text).includes(word)));
}

function labelled(label: string, input: HTMLInputElement): HTMLElement {
  input.id = freshId('entry');
  return el('div', { class: 'field' }, el('label', { for: input.id }, label), input);
}

/** Search box over a list of clauses, with the whole sentence of the chosen one below. */
function clausePicker(ctx: Context, clauses: Clause[]): { element: HTMLElement; value(): string } {
  const { texts } = ctx;
  const search = el('input', { type: 'search', 'data-key': 'entry:search', autocomplete: 'off' });
  const sentence = el('p', { class: 'muted' });
  const say = () => setText(sentence, list.select.value ? texts.t(list.select.value) : '');
  const list = selectField(texts.t('entry.clause'), 'entry:clause', say);
  const refill = () => {
    const options = found(ctx, clauses, search.value), now = list.select.value;
    const kept = options.find(([value]) => value === now) ?? options[0];
    setOptions(list.select, options, kept?.[0] ?? '');
    say();
  };
  list.select.size = 6;
  search.addEventListener('input', refill);
  refill();
  const element = el('div', {}, labelled(texts.t('entry.search'), search), list.element, sentence);
  return { element, value: () => list.select.value };
}

class EntryForm {
  readonly element: HTMLElement;
  private readonly clause;
  private readonly against;
  private readonly piece;
  private readonly x = el('input', { type: 'number', step: 0.1 });
  private readonly y = el('input', { type: 'number', step: 0.1 });

  constructor(private readonly ctx: Context, clauses: Clause[]) {
    const { texts } = ctx;
    this.clause = clausePicker(ctx, clauses);
    this.against = selectField(texts.t('entry.against'), 'entry:against', () => this.update());
    this.piece = selectField(texts.t('entry.piece'), 'entry:piece', () => undefined);
    setOptions(this.against.select, SIDES.map((side) => [side, texts.t(`side.${side}`)]), 'home');
    const x = labelled(`${texts.t('place.x')}, cm`, this.x);
    const y = labelled(`${texts.t('place.y')}, cm`, this.y);
    const where = ctx.stage.hasTable ? [this.piece.element, x, y] : [];
    this.element = el('div', {}, this.clause.element,
      el('div', { class: 'fields' }, this.against.element, ...where));
  }

  private get side(): Side {
    return this.against.select.value as Side;
  }

  /** The pieces on the table of the side it is against. */
  update(): void {
    const { texts, match } = this.ctx;
    const pieces = match.look.view.pieces[this.side].flatMap((piece, number): Option[] =>
      piece.present ? [[String(number), pieceName(texts, match.look, this.side, number)]] : []);
    setOptions(this.piece.select, [['', texts.t('entry.none')], ...pieces], this.piece.select.value);
  }

  act(): Act | null {
    const clause = this.clause.value(), number = this.piece.select.value;
    const x = this.x.valueAsNumber * 1e4, y = this.y.valueAsNumber * 1e4; // micrometres
    if (!clause) return null;
    const act: Act = { do: 'entry', clause, against: this.side };
    if (number !== '') act.piece = ownWord(Number(number));
    if (Number.isFinite(x) && Number.isFinite(y)) act.at = [Math.round(x), Math.round(y)];
    return act;
  }
}

/** The dialog of the form, with what can be done with it. */
class RefereeDialog {
  readonly dialog: HTMLDialogElement;
  private readonly form: EntryForm;
  private readonly hint;
  private readonly send: HTMLElement;
  private readonly withdraw: HTMLElement;

  constructor(private readonly ctx: Context, private readonly hand: Hand, clauses: Clause[]) {
    const { texts } = ctx, quiet = (key: string) => ({ key: `entry:${key}`, class: 'quiet' });
    this.form = new EntryForm(ctx, clauses);
    this.hint = createHintLine(ctx);
    this.send = action({ key: 'entry:send', class: 'big primary' }, [texts.t('entry.send')],
      () => void this.tell(this.form.act()));
    this.withdraw = action(quiet('withdraw'), [texts.t('deed.withdraw')],
      () => void this.tell({ do: 'withdraw' }));
    const close = action(quiet('close'), [texts.t('play.cancel')], () => this.dialog.close());
    this.dialog = el('dialog', { class: 'entry', 'aria-label': texts.t('entry.title') },
      el('h2', {}, texts.t('entry.title')), el('p', {}, texts.t('entry.how')),
      this.form.element, this.hint.element, el('div', { class: 'row' }, close, this.withdraw, this.send));
  }

  open(): void {
    this.form.update();
    this.hint.show(null);
    this.dialog.showModal();
    this.update();
  }

  private async tell(act: Act | null): Promise<void> {
    if (act && (await this.hand.act(act))) this.dialog.close();
    else this.hint.show(this.hand.hint);
  }

  update(): void {
    if (!this.dialog.open) return;
    setIdle(this.send, !this.hand.usable);
    setIdle(this.withdraw, !this.hand.usable || !this.stands());
  }

  /** Is there an entry that counts? Not every one is called. */
  private stands(): boolean {
    const record = this.ctx.match.record(), count = (deed: string) => record.split(`"do":"${deed}"`).length;
    return count('entry') > count('withdraw');
  }
}

/** A quiet button that opens the dialog; nothing at all where the book has no such clause. */
export function createEntry(ctx: Context, hand: Hand): Part {
  const clauses = ctx.match.book.clauses.filter((clause) => clause.entry);
  const element = el('span', { class: 'referee-entry' });
  if (clauses.length === 0) return { element, update: () => undefined, dispose: () => undefined };
  const entry = new RefereeDialog(ctx, hand, clauses);
  const open = action({ key: 'entry:open', class: 'quiet' }, [ctx.texts.t('entry.open')], () => entry.open());
  element.append(open, entry.dialog);
  return { element, update: () => entry.update(), dispose: () => entry.dialog.remove() };
}
