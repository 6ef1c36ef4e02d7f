/* Words in the language of the page: rules/*.tsv and web/texts/*.tsv, made into one JSON file a
   language by build.mjs. */

export const LANGUAGES = ['en', 'es', 'de', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Slots = Record<string, string | number>;

export class Texts {
  readonly missing = new Set<string>(); // keys that were asked for and are not there

  constructor(
    readonly language: Language,
    private readonly words: Record<string, string>,
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.words, key);
  }

  /** The text with its {slots} filled. A key that is missing stands for itself, so that it is seen. */
  t(key: string, slots: Slots = {}): string {
    if (!this.has(key)) this.missing.add(key);
    const pattern = this.words[key] ?? key;
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(slots[name] ?? ''));
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
