/* What the browser keeps: matches in play, and how a person likes things. All of it may be
   missing or refused (private windows): then nothing is kept, and nothing breaks. */

import type { Plan, Player } from './match';

export interface SavedMatch {
  id: string; // its name among those that are kept
  plan: Plan;
  lines: string[]; // of the record, header first
  score: [number, number];
  when: number; // milliseconds since 1970
  takenBack: number; // how often something was taken back: then it is practice
}

const MATCH = 'toque.match.'; // and its name
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

/* Several matches are kept, each under its own name, and each is played in one tab only. */
const ASKS = 8; // a tab that is closed gives its lock back a moment late, so it is asked for again so often,
const ASK_MS = 50; // with so much between two answers: a slow machine has as many tries as a fast one
const PLAYING = 'toque.playing'; // this tab's match, kept with the tab
export const MOST_KEPT = 12; // a long match takes some 200 kB of the browser's five megabytes
let letGo: (() => void) | null = null;

/** Take a match for this tab, and give back the one before. False: another tab plays it. */
export async function holdMatch(id: string): Promise<boolean> {
  releaseMatch();
  if (!navigator.locks) return true; // not in a secure context: nobody can tell
  for (let asks = 1; !(await lock(MATCH + id)); asks++) {
    if (asks > ASKS) return false;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return true;
}

/** The lock, if it is free. */
function lock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (free) => {
      resolve(free !== null);
      return free && new Promise<void>((release) => { letGo = release; });
    }).catch(() => resolve(false));
  });
}

/** Another tab may have it now. */
export function releaseMatch(): void {
  letGo?.();
  letGo = null;
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(MATCH));
  } catch {
    return [];
  }
}

export function savedMatch(id: string): SavedMatch | null {
  const value = read(MATCH + id);
  return isSaved(value) ? { ...value, id, takenBack: value.takenBack ?? 0 } : null;
}

/** All that are kept, the latest first. */
export function savedMatches(): SavedMatch[] {
  const all = keys().map((key) => savedMatch(key.slice(MATCH.length)));
  return all.filter((saved) => saved !== null).sort((a, b) => b.when - a.when);
}

export function saveMatch(saved: SavedMatch): boolean {
  return write(MATCH + saved.id, saved);
}

export function forgetMatch(id: string): void {
  try {
    localStorage.removeItem(MATCH + id);
  } catch {
    /* nothing was kept */
  }
}

/** A name for a new match that no other has. */
export function freshName(seed: string): string {
  return `${seed}-${Date.now().toString(36)}`;
}

/** The match that this tab was in when it was left: it goes straight back into it. */
export function wasPlaying(): string | null {
  try {
    return sessionStorage.getItem(PLAYING);
  } catch {
    return null;
  }
}

export function keepPlaying(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(PLAYING);
    else sessionStorage.setItem(PLAYING, id);
  } catch {
    /* then a reload begins at the start */
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
