/* What the browser keeps: the match in play, and how a person likes things. All of it may be
   missing or refused (private windows): then nothing is kept, and nothing breaks. */

import type { Plan, Player } from './match';

export interface SavedMatch {
  plan: Plan;
  lines: string[]; // of the record, header first
  score: [number, number];
  when: number; // milliseconds since 1970
}

const MATCH = 'toque.match';
const LIKING = 'toque.liking.';

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function isPlayer(player: Partial<Player> | undefined): boolean {
  return player?.kind === 'person' || (player?.kind === 'computer' && 'level' in player);
}

function isSaved(value: unknown): value is SavedMatch {
  const saved = value as Partial<SavedMatch> | null;
  return !!saved && typeof saved === 'object' && !!saved.plan?.setup?.book
    && isPlayer(saved.plan.players?.home) && isPlayer(saved.plan.players?.away)
    && Array.isArray(saved.lines) && saved.lines.every((l) => typeof l === 'string')
    && Array.isArray(saved.score) && saved.score.every((n) => typeof n === 'number') && typeof saved.when === 'number';
}

/* One match is kept, by the first tab that is open; what a second one plays is not. */
const WAIT_MS = 400; // a tab that reloads gives its lock back a moment late
let keeps = true;

/** Does this tab keep the match? Asked once, before anything else; it stays so until it is closed. */
export function holdMatch(): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true); // not in a secure context: nobody can tell
  return new Promise((resolve) => {
    const held = (): Promise<void> => {
      resolve((keeps = true));
      return new Promise(() => undefined);
    };
    navigator.locks.request(MATCH, { signal: AbortSignal.timeout(WAIT_MS) }, held).catch(() => resolve((keeps = false)));
  });
}

export function savedMatch(): SavedMatch | null {
  const value = keeps ? read(MATCH) : null;
  return isSaved(value) ? value : null;
}

export function saveMatch(saved: SavedMatch): boolean {
  return keeps && write(MATCH, saved);
}

export function forgetMatch(): void {
  if (!keeps) return;
  try {
    localStorage.removeItem(MATCH);
  } catch {
    /* nothing was kept */
  }
}

/** A liking of the person's: what was kept if it is of the same kind, else the usual. */
export function liking<T extends string | number | boolean>(name: string, usual: T): T {
  const value = read(LIKING + name);
  return typeof value === typeof usual ? (value as T) : usual;
}

export function keepLiking(name: string, value: string | number | boolean): void {
  write(LIKING + name, value);
}

/** Was this tab in a match when it was left? Then it goes straight back into it. */
export function wasPlaying(): boolean {
  return keeps && liking<boolean>('playing', false);
}

export function keepPlaying(on: boolean): void {
  if (keeps) keepLiking('playing', on);
}
