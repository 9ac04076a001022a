import type { Draw } from './provably-fair.ts';
import type { Risk } from './risks.ts';
import { itemAt } from '../../lists.ts';

/** A ball meets as many pins, and at each goes left or right, equally often. */
export const PLINKO_ROWS = 8;

/**
 * Payout of each bin in hundredths of the stake, from the left-most to the middle one; the right half mirrors it. Each
 * board returns exactly 99 %.
 */
const halves = {
  low: [562, 210, 110, 100, 50],
  medium: [1_312, 300, 130, 70, 40],
  high: [2_892, 400, 150, 30, 20],
} as const satisfies Record<Risk, readonly number[]>;

export interface PlinkoBet {
  game: 'plinko';
  risk: Risk;
}

/** 0 is left, 1 is right, pin by pin. */
export const dropBall = (draw: Draw): number[] => Array.from({ length: PLINKO_ROWS }, () => draw(2));

/** The bin a ball falls into, from 0 on the left: as many as it went right. */
export const binOf = (turns: readonly number[]): number => turns.reduce((sum, turn) => sum + turn, 0);

/** Hundredths of the stake, bin by bin. */
export const binPays = ({ risk }: PlinkoBet): number[] => [...halves[risk], ...halves[risk].slice(0, -1).toReversed()];

/** Units; a fraction of a unit is dropped. */
export const plinkoPayout = (bet: PlinkoBet, turns: readonly number[], stake: bigint): bigint =>
  (stake * BigInt(itemAt(binPays(bet), binOf(turns)))) / 100n;
