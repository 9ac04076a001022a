import type { SlotMachine } from '@apsara/domain/games/slots/slots';
import { element } from '../../../page-kit/element.ts';
import { prefersReducedMotion } from '../../../page-kit/reduced-motion.ts';
import { symbolPicture } from '../../../page-kit/reels/symbol-picture.ts';

/** Distance a reel rolls while stopping, in symbols. Its strip is extended by as many so that it never shows a gap. */
const ROLL_OUT = 7;
const ROLL_OUT_MS = 460;
const SYMBOL_MS = 42;
const FIRST_REST_MS = 1_100;
const NEXT_REST_MS = 260;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

class Reel {
  readonly view: HTMLElement;
  private readonly places: readonly HTMLElement[];
  private readonly strip: HTMLElement;
  private readonly drawn: number;
  private readonly length: number;
  private rolling: Animation | undefined;
  private stop = 0;

  constructor(
    symbols: SlotMachine['strips'][number],
    private readonly rows: number,
  ) {
    this.length = symbols.length;
    this.drawn = symbols.length + ROLL_OUT + rows;
    const rolling = Array.from({ length: this.drawn }, (_, index) => symbols[index % this.length]);
    this.places = rolling.flatMap((symbol) =>
      symbol === undefined ? [] : element('div', { class: 'place' }, symbolPicture(symbol)),
    );
    this.strip = element('div', { class: 'strip' }, ...this.places);
    this.view = element('div', { class: 'reel' }, this.strip);
  }

  showAt(stop: number): void {
    this.stop = stop;
    this.strip.style.transform = this.at(stop);
  }

  roll(): void {
    this.view.classList.add('rolling');
    if (prefersReducedMotion()) return;
    const frames = [{ transform: this.at(this.length) }, { transform: this.at(0) }];
    this.rolling = this.strip.animate(frames, {
      duration: this.length * SYMBOL_MS,
      iterations: Number.POSITIVE_INFINITY,
    });
  }

  /** Stops at a symbol. Every reel takes the same time, whatever it shows. */
  async rest(stop: number): Promise<void> {
    this.showAt(stop);
    this.rolling?.cancel();
    if (this.rolling) {
      const frames = [{ transform: this.at(stop + ROLL_OUT) }, { transform: this.at(stop) }];
      await this.strip.animate(frames, { duration: ROLL_OUT_MS, easing: 'cubic-bezier(.16,.84,.36,1.06)' }).finished;
    }
    this.rolling = undefined;
    this.view.classList.remove('rolling');
  }

  /** The places now in the window, top row first. */
  get window(): readonly HTMLElement[] {
    return this.places.slice(this.stop, this.stop + this.rows);
  }

  private at(symbols: number): string {
    return `translateY(${(-100 * symbols) / this.drawn}%)`;
  }
}

/** A machine's reels. They turn only after the bet was taken, and the last rests no sooner than a spin may end. */
export class Reels {
  readonly reels: Reel[];
  readonly view: HTMLElement;

  constructor({ strips, rows }: SlotMachine) {
    this.reels = strips.map((strip) => new Reel(strip, rows));
    this.view = element('div', { class: 'reels' }, ...this.reels.map((reel) => reel.view));
  }

  showAt(stops: readonly number[]): void {
    this.reels.forEach((reel, index) => reel.showAt(stops[index] ?? 0));
  }

  /** @param pressedAt when the player pressed, by performance.now(). */
  async spinTo(stops: readonly number[], pressedAt: number, onRest: () => void): Promise<void> {
    this.reels.forEach((reel) => reel.roll());
    await Promise.all(
      this.reels.map(async (reel, index) => {
        await pause(pressedAt + FIRST_REST_MS + index * NEXT_REST_MS - performance.now());
        await reel.rest(stops[index] ?? 0);
        onRest();
      }),
    );
    await pause(pressedAt + FIRST_REST_MS + (this.reels.length - 1) * NEXT_REST_MS + ROLL_OUT_MS - performance.now());
  }
}
