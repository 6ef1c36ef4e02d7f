/* Words in the language of the page: rules/*.tsv and web/texts/*.tsv, made into one JSON file a
   language by build.mjs. */

export const LANGUAGES = ['en', 'es', 'de', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
export type Slots = Record<string, string | number>;

export class Texts {
  constructor(
    readonly language: Language,
    private readonly words: Record<string, string>,
    private readonly book: string | null = null,
    readonly missing = new Set<string>(), // keys that were asked for and are not there
    private readonly names: Readonly<Record<string, string>> = {}, // of teams, by key
  ) {}

  /** The same, with a book's own words before those that all books share. */
  of(book: string): Texts {
    return new Texts(this.language, this.words, book, this.missing, this.names);
  }

  /** The same, with names that people gave to the teams: by themselves as they are, in a sentence with a
      word before them that takes the article ("das Team Anna"), unless they begin with that word. */
  named(names: Partial<Record<'home' | 'away', string>>): Texts {
    const word = this.t('team.called', { name: '' }).toLowerCase();
    const inSentence = (name: string) => (name.toLowerCase().startsWith(word) ? name : this.t('team.called', { name }));
    const keys = Object.entries(names).flatMap(([side, name]) => [[`side.${side}`, name], [`team.${side}`, inSentence(name)]]);
    return new Texts(this.language, this.words, this.book, this.missing, Object.fromEntries(keys) as Record<string, string>);
  }

  /** "chapas:restart.kick-off" before "restart.kick-off". */
  private find(key: string): string | undefined {
    const own = `${this.book}:${key}`;
    if (Object.hasOwn(this.names, key)) return this.names[key];
    if (this.book !== null && Object.hasOwn(this.words, own)) return this.words[own];
    return Object.hasOwn(this.words, key) ? this.words[key] : undefined;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** The text with its {slots} filled; {slot|one|many} is the word that goes with that number. A key that is missing stands for itself, so that it is seen. */
  t(key: string, slots: Slots = {}): string {
    const found = this.find(key);
    if (found === undefined) this.missing.add(key);
    const pattern = found ?? key;
    return pattern.replace(SLOT, (_, name: string, one?: string, many?: string) => {
      const value = String(slots[name] ?? '');
      return one === undefined ? value : value === '1' ? one : (many ?? '');
    });
  }

  /** A number as people of this language write it. */
  number(value: number, decimals = 0): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: decimals });
  }
}

export function isLanguage(word: string): word is Language {
  return (LANGUAGES as readonly string[]).includes(word);
}

/** The first of the browser's languages that is ours; English where none is. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const word of wanted) {
    const code = word.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return 'en';
}

export async function loadTexts(language: Language): Promise<Texts> {
  const answer = await fetch(`texts-${language}.json`);
  if (!answer.ok) throw new Error(`texts-${language}.json: ${answer.status}`);
  return new Texts(language, (await answer.json()) as Record<string, string>);
}
