/* The match clock: the core has none, so the page keeps it. It runs with real time or stands. */

export class MatchClock {
  private anchor: number | null = null; // real time at which `at` was true; null: it stands
  private rate = 1; // how fast it runs: 0.25 is slow motion

  constructor(
    private at: number,
    private readonly real: () => number = () => performance.now(),
  ) {}

  now(): number {
    return Math.floor(this.exact());
  }

  exact(): number {
    return this.at + (this.anchor === null ? 0 : (this.real() - this.anchor) * this.rate);
  }

  get runs(): boolean {
    return this.anchor !== null;
  }

  /** Never goes back. */
  set(ms: number): void {
    this.at = Math.max(this.exact(), ms);
    if (this.anchor !== null) this.anchor = this.real();
  }

  run(on: boolean, rate = 1): void {
    this.at = this.exact();
    this.rate = rate;
    this.anchor = on ? this.real() : null;
  }
}
