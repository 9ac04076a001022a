import type { Clock } from './clock.ts';

/** What was read a moment ago, read again when it is too old; however many ask at once, one of them reads. */
export class Fresh<T> {
  #value: { read: T; at: number } | undefined;
  #reading: Promise<T> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly goodForMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  async get(): Promise<T> {
    const now = this.clock.now().getTime();
    const age = this.#value ? now - this.#value.at : Infinity;
    if (this.#value && age >= 0 && age < this.goodForMs) return this.#value.read;
    this.#reading ??= this.read()
      .then((read) => {
        this.#value = { read, at: now };
        return read;
      })
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** The next one who asks reads anew. */
  forget(): void {
    this.#value = undefined;
  }
}
