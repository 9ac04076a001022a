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
    return (this.#reading ??= this.#readAnew(now));
  }

  /** The next one who asks reads anew; what is being read already is not kept. */
  forget(): void {
    this.#value = undefined;
    this.#reading = undefined;
  }

  #readAnew(at: number): Promise<T> {
    const reading: Promise<T> = this.read()
      .then((read) => {
        if (this.#reading === reading) this.#value = { read, at };
        return read;
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    return reading;
  }
}
