import { ordersCount } from '../bets/counting.ts';
import type { Play } from '../rules/play.ts';

/** How the numbers of a play are typed. */
export interface TypedShape {
  /** Characters of a number. */
  readonly length: number;
  /** Whether one of them is R, which stands for each of ten digits. */
  readonly roll: boolean;
  /** Whether the order of the digits means nothing, so that a number of equal digits is none. */
  readonly anyOrder: boolean;
}

/** What of a typed text can be bet, and what was left out of it. */
export interface TypedEntry {
  readonly numbers: readonly string[];
  readonly wrong: readonly string[];
  readonly double: readonly string[];
}

/** How the numbers of a play are typed; undefined where it has buttons only. */
export function typedShapeOf({ pick }: Play): TypedShape | undefined {
  if (pick.kind === 'numbers') {
    return { length: pick.length, roll: pick.way === 'roll', anyOrder: pick.way === 'any' };
  }
  if (pick.kind !== 'typed') return undefined;
  return { length: pick.of === 'groups' ? 3 : 2, roll: false, anyOrder: pick.of === 'groups' };
}

const fits = (item: string, { length, roll, anyOrder }: TypedShape): boolean =>
  item.length === length &&
  (roll ? /^\d*R\d*$/ : /^\d+$/).test(item) &&
  !(anyOrder && !roll && ordersCount(item) === 1);

const sameAs = (item: string, { anyOrder }: TypedShape): string =>
  anyOrder ? Array.from(item).toSorted().join('') : item;

/** Reads numbers that anything but digits and R separates. Full-width digits are read as digits. */
export function readTyped(text: string, shape: TypedShape): TypedEntry {
  const items =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\dR]+/g) ?? [];
  const [numbers, wrong, double]: [string[], string[], string[]] = [[], [], []];
  const seen = new Set<string>();
  for (const item of items) {
    const key = sameAs(item, shape);
    if (!fits(item, shape)) wrong.push(item);
    else if (seen.has(key)) double.push(item);
    else numbers.push(item);
    seen.add(key);
  }
  return { numbers, wrong, double };
}

const DIGITS = '0123456789';

/** A number by chance, no digit of it twice. `draw` gives a number from 0 to below its argument, each as likely. */
export function quickNumber({ length, roll }: TypedShape, draw: (count: number) => number): string {
  const left = Array.from(DIGITS);
  const digits = Array.from({ length }, () => left.splice(draw(left.length), 1)).flat();
  const rolled = roll ? draw(length) : -1;
  return digits.map((digit, place) => (place === rolled ? 'R' : digit)).join('');
}
