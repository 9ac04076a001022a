import { multiplierText } from '@apsara/domain/games/crash/crash';
import { element, svgElement } from '../../../page-kit/element.ts';
import { kitePicture } from './kite-picture.ts';
import type { Moment } from './moment.ts';

const WIDTH = 1_000;
const HEIGHT = 600;
const POINTS = 60;
/** Where the string is held, from the left and from below, and the part of the sky that the curve fills. */
const HAND = { x: 0.07, y: 0.1 };
const REACH = { x: 0.8, y: 0.7 };
const LEAST_MS = 6_000;
const LEAST_RISE = 0.6;
/** As the rules grow, without their rounding: the curve is a picture, and the number beside it is the multiplier. */
const riseAt = (ms: number): number => 1.008 ** (ms / 100) - 1;

const marks = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
const MOST_MARKS = 4;

const percentText = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** The sky with the kite's string as the curve of the flight. A player who wants less motion sees the number alone. */
export class Sky {
  private readonly line = svgElement('path', { class: 'sky-line' });
  private readonly under = svgElement('path', { class: 'sky-under' });
  private readonly number = element('strong', { class: 'sky-number' });
  private readonly kite = element('div', { class: 'sky-kite' }, kitePicture());
  private readonly lines = element('div', { class: 'sky-marks', 'aria-hidden': 'true' });
  private marked = '';
  readonly view: HTMLElement;

  constructor(...inFront: HTMLElement[]) {
    const curve = svgElement(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', class: 'sky-curve', 'aria-hidden': 'true' },
      this.under,
      this.line,
    );
    const land = element('div', { class: 'sky-land', 'aria-hidden': 'true' });
    this.view = element('div', { class: 'sky' }, land, this.lines, curve, this.kite, this.number, ...inFront);
  }

  show({ phase, flownMs, at }: Moment): void {
    this.view.dataset['phase'] = phase;
    this.view.dataset['height'] = at >= 1_000 ? 'high' : at >= 200 ? 'middle' : 'low';
    const text = `${multiplierText(at)}×`;
    if (this.number.textContent !== text) this.number.textContent = text;
    this.draw(flownMs);
  }

  private draw(ms: number): void {
    const span = Math.max(LEAST_MS, ms);
    const top = Math.max(LEAST_RISE, riseAt(ms));
    const placeAt = (after: number) => ({
      x: HAND.x + (after / span) * REACH.x,
      y: 1 - HAND.y - (riseAt(after) / top) * REACH.y,
    });
    const points = Array.from({ length: POINTS + 1 }, (_, nth) => placeAt((ms * nth) / POINTS));
    const path = points.map(({ x, y }) => `${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`).join('L');
    const head = placeAt(ms);
    this.line.setAttribute('d', `M${path}`);
    this.under.setAttribute('d', `M${path}L${(head.x * WIDTH).toFixed(1)} ${HEIGHT}L${HAND.x * WIDTH} ${HEIGHT}Z`);
    this.kite.style.left = percentText(head.x);
    this.kite.style.top = percentText(head.y);
    this.mark(top);
  }

  /** Horizontal lines at round multipliers. */
  private mark(top: number): void {
    const whole = (top * (1 - HAND.y)) / REACH.y;
    const step = marks.find((one) => whole / one <= MOST_MARKS) ?? 500;
    const key = `${step} ${whole.toFixed(3)}`;
    if (key === this.marked) return;
    this.marked = key;
    const count = Math.floor((step < 1 ? whole : whole + 1) / step);
    // From two on, at multiples of the step: 10, 20, 30, and not 11, 21, 31.
    const first = step < 1 ? 1 : 0;
    const line = (nth: number) => {
      const at = first + step * nth;
      const made = element('span', {}, `${Number(at.toFixed(1))}×`);
      made.style.bottom = percentText(HAND.y + ((at - 1) / top) * REACH.y);
      return made;
    };
    this.lines.replaceChildren(...Array.from({ length: count }, (_, nth) => line(nth + 1)));
  }
}
