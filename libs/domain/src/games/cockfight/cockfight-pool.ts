import { cockfightStakes, type CockfightOutcome, type CockfightSide, type Corner } from './cockfight.ts';
import type { Currency } from '../../money.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** Of the pool, in per cent, before it is shared among the winners. */
export const COMMISSION_PERCENT = 5n;

/** A draw bet wins this many stakes, and the stake comes back with them. */
export const DRAW_ODDS = 8n;

/** The house stake on each corner, the same on both, so that there is a pool to share from the first bet on. Units. */
export const houseStake = (currency: Currency): bigint => 10n * itemAt(cockfightStakes[currency], -1);

/** Stakes on the two corners in units of one currency, including the house stake. */
export type Pools = Readonly<Record<Corner, bigint>>;

export interface Shares {
  commission: bigint;
  /** The amount shared by the winning corner. */
  net: bigint;
}

/**
 * Divides the pool when a corner wins. The commission is rounded down and is at most the losing stakes, so that no
 * winner receives less than the stake.
 */
export function sharesOf(pools: Pools, winner: Corner): Shares {
  const pool = pools.meron + pools.wala;
  const asked = (pool * COMMISSION_PERCENT) / 100n;
  const losing = pool - pools[winner];
  const commission = asked < losing ? asked : losing;
  return { commission, net: pool - commission };
}

/** Payout of a winning stake of 1 on a corner, including the stake; exact, from the current pools. */
export const oddsOf = (pools: Pools, corner: Corner): Ratio => ({
  numerator: sharesOf(pools, corner).net,
  denominator: pools[corner],
});

/** The odds as people read them, cut (not rounded) to two decimals: "1.87". */
export function oddsText({ numerator, denominator }: Ratio): string {
  const cents = ((numerator * 100n) / denominator).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

export interface CockfightBet {
  side: CockfightSide;
  /** Units. */
  stake: bigint;
}

/** `returned`: the whole stake goes back, as if the bet had not been made. */
export type BetEnd = { end: 'returned' } | { end: 'settled'; payout: bigint };

/** The result of a bet from the final pools; a share is rounded down to the currency's unit. */
export function endOfBet({ side, stake }: CockfightBet, outcome: CockfightOutcome, pools: Pools): BetEnd {
  if (outcome === 'cancelled' || (outcome === 'draw' && side !== 'draw')) return { end: 'returned' };
  if (side !== outcome) return { end: 'settled', payout: 0n };
  if (side === 'draw') return { end: 'settled', payout: stake * (DRAW_ODDS + 1n) };
  return { end: 'settled', payout: (stake * sharesOf(pools, side).net) / pools[side] };
}

export interface PoolEnd {
  /** Payout of each bet, in the order given. */
  payouts: bigint[];
  /** Payout of the house stake: its share, and the fractions of units left from rounding the other shares down. */
  house: bigint;
  commission: bigint;
}

/**
 * The full account of a match that a corner won. Payouts, the house share and the commission add up to the pool
 * exactly.
 */
export function dividePool(bets: readonly CockfightBet[], house: bigint, winner: Corner): PoolEnd {
  const onCorners = bets.filter(({ side }) => side !== 'draw');
  const pools = poolsOf(onCorners, house);
  const { commission, net } = sharesOf(pools, winner);
  const payouts = onCorners.map((bet) => {
    const ended = endOfBet(bet, winner, pools);
    return ended.end === 'settled' ? ended.payout : 0n;
  });
  return { payouts, house: net - payouts.reduce((sum, payout) => sum + payout, 0n), commission };
}

/** The pools including the equal house stakes. Draw bets are the house's own risk and are in no pool. */
export function poolsOf(bets: readonly CockfightBet[], house: bigint): Pools {
  const on = (corner: Corner) => bets.reduce((sum, { side, stake }) => (side === corner ? sum + stake : sum), house);
  return { meron: on('meron'), wala: on('wala') };
}
