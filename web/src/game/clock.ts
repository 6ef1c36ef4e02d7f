/* The match clock: the core has none, so the page keeps it. It runs with real time or stands. */

export class MatchClock {
  private anchor: number | null = null; // real time at which `at` was true; null: it stands

  constructor(
    private at: number,
    private readonly real: () => number = () => performance.now(),
  ) {}

  now(): number {
    return Math.floor(this.at + (this.anchor === null ? 0 : this.real() - this.anchor));
  }

  get runs(): boolean {
    return this.anchor !== null;
  }

  /** Never goes back. */
  set(ms: number): void {
    this.at = Math.max(this.now(), ms);
    if (this.anchor !== null) this.anchor = this.real();
  }

  run(on: boolean): void {
    this.at = this.now();
    this.anchor = on ? this.real() : null;
  }
}
