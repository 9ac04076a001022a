import type { Draw } from './provably-fair.ts';
import type { Risk } from './risks.ts';
import { itemAt } from '../../lists.ts';

export const wheelSegments = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof wheelSegments)[number];

export interface WheelBet {
  game: 'wheel';
  segments: WheelSegments;
  risk: Risk;
}

/** Hundredths of the stake on ten segments in a row; a larger wheel repeats them. */
const lowPays = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0] as const;

/** Of a wheel of medium risk every second segment pays: so many segments pay so many hundredths. */
const mediumPays: Readonly<Record<WheelSegments, readonly (readonly [segments: number, hundredths: number])[]>> = {
  10: [
    [1, 300],
    [1, 200],
    [1, 190],
    [2, 150],
  ],
  20: [
    [1, 300],
    [6, 200],
    [1, 180],
    [2, 150],
  ],
  30: [
    [1, 400],
    [1, 300],
    [6, 200],
    [1, 170],
    [6, 150],
  ],
  40: [
    [1, 300],
    [16, 200],
    [1, 160],
    [2, 150],
  ],
  50: [
    [1, 500],
    [2, 300],
    [11, 200],
    [11, 150],
  ],
};

/** A step that visits each paying segment of a wheel once, so that segments that pay alike do not lie side by side. */
const STRIDE = 7;

function mediumWheel(segments: WheelSegments): number[] {
  const paying = mediumPays[segments].flatMap(([count, pays]) => Array.from({ length: count }, () => pays));
  return Array.from({ length: segments }, (_, segment) =>
    segment % 2 === 0 ? itemAt(paying, ((segment / 2) * STRIDE) % paying.length) : 0,
  );
}

/** Hundredths of the stake, segment by segment. Each wheel returns exactly 99 %. */
export function wheelPays({ segments, risk }: Omit<WheelBet, 'game'>): number[] {
  if (risk === 'medium') return mediumWheel(segments);
  return Array.from({ length: segments }, (_, segment) =>
    risk === 'low' ? itemAt(lowPays, segment % lowPays.length) : segment === 0 ? 99 * segments : 0,
  );
}

/** A segment, counted from 0. */
export const spinWheel = ({ segments }: WheelBet, draw: Draw): number => draw(segments);

/** Units; a fraction of a unit is dropped. */
export const wheelPayout = (bet: WheelBet, segment: number, stake: bigint): bigint =>
  (stake * BigInt(itemAt(wheelPays(bet), segment))) / 100n;
