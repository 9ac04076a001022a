import type { ShownRaffle } from '@apsara/api/raffles';
import { WHOLE_CHANCE } from '@apsara/domain/raffles/raffles';

const colours = ['var(--iris)', 'var(--brand)', 'var(--success)', 'var(--danger)', 'var(--info)', 'var(--warning)'];
/** The width of the line between two parts. */
const LINE_DEG = 0.8;
/** A smaller part has no room for its number. */
const NUMBERED_DEG = 14;

/** The colour of a prize's part of the wheel. */
export const colourOf = (at: number): string => colours[at % colours.length] ?? 'var(--line)';

interface WheelPart {
  key: string;
  /** Where it begins and ends, clockwise from the top, in degrees. */
  from: number;
  to: number;
}

const degrees = (point: number): number => (point / WHOLE_CHANCE) * 360;

/** The wheel's parts, each as large as its chance, in the order of the prizes. A prize without a chance has no part. */
export function partsOf(prizes: ShownRaffle['prizes']): WheelPart[] {
  let end = 0;
  return prizes.map(({ key, chance }) => {
    const from = degrees(end);
    end += chance;
    return { key, from, to: degrees(end) };
  });
}

/** The disc as a picture: its parts, with a line before each. */
export const discOf = (parts: readonly WheelPart[]): string =>
  `conic-gradient(${parts
    .filter(({ from, to }) => to > from)
    .flatMap(({ key, from, to }) => {
      const line = from + Math.min(LINE_DEG, (to - from) / 3);
      const colour = colourOf(parts.findIndex((part) => part.key === key));
      return [`var(--surface-1) ${from}deg ${line}deg`, `${colour} ${line}deg ${to}deg`];
    })
    .join(', ')})`;

/** The middle of a part that has room for its number; undefined of the others. */
export const numberedAt = ({ from, to }: WheelPart): number | undefined =>
  to - from >= NUMBERED_DEG ? (from + to) / 2 : undefined;

/** How far the disc is turned, below one turn, when `point` stands under the pointer at the top. */
export const turnedFor = (point: number): number => 360 - degrees(point + 0.5);
