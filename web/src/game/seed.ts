/* Chance for a new match: 16 hexadecimal digits, from the browser's own generator. */

export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
