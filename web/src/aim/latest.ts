/* One question in flight at a time: while it is under way only the newest of the others waits. */

export class Latest<Question, Reply> {
  private waiting: Question | null = null;
  private busy = false;
  private age = 0;

  constructor(
    private readonly put: (question: Question) => Promise<Reply>,
    private readonly hear: (reply: Reply, question: Question) => void,
  ) {}

  /** Everything that was asked has been answered. */
  get idle(): boolean {
    return !this.busy;
  }

  ask(question: Question): void {
    this.waiting = question;
    if (!this.busy) void this.run();
  }

  /** Replies still under way are not wanted any more. */
  forget(): void {
    this.waiting = null;
    this.age++;
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.waiting !== null) {
      const question = this.waiting, age = this.age;
      this.waiting = null;
      const reply = await this.put(question).catch(() => null);
      if (reply !== null && age === this.age) this.hear(reply, question);
    }
    this.busy = false;
  }
}
