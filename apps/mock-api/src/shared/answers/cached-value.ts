import type { Clock } from '../clock.ts';

/** What was read a moment ago, read again when it is too old; however many ask at once, one of them reads. */
export class CachedValue<T> {
  #value: { read: T; at: number } | undefined;
  #reading: Promise<T> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly goodForMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  /** What is at hand, unless it is too old. */
  peek(): T | undefined {
    const age = this.#value ? this.clock.machine().getTime() - this.#value.at : Infinity;
    return age >= 0 && age < this.goodForMs ? this.#value?.read : undefined;
  }

  async get(): Promise<T> {
    return this.peek() ?? (this.#reading ??= this.#readAnew(this.clock.machine().getTime()));
  }

  /** The next caller reads again; a read in progress is not kept. */
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
