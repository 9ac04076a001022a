import { cockfightStakes, type CockfightOutcome, type CockfightSide, type Corner } from './cockfight.ts';
import type { Currency } from './money.ts';
import type { Ratio } from './ratio.ts';

/** Of the pool, in per cent, before it is shared among the winners. */
export const COMMISSION_PERCENT = 5n;

/** A draw bet wins this many stakes, and the stake comes back with them. */
export const DRAW_ODDS = 8n;

/** What the house stakes on each corner, the same on both, so that there is a pool to share from the first bet on. */
export const houseStake = (currency: Currency): bigint => 10n * cockfightStakes[currency].at(-1)!;

/** Stakes on the two corners, the house's included, in units of one currency. */
export type Pools = Readonly<Record<Corner, bigint>>;

export interface Shares {
  commission: bigint;
  /** What the winning corner shares. */
  net: bigint;
}

/**
 * How the pool is divided when a corner wins. The commission is rounded down and never takes more than the losing stakes, so that
 * nobody who wins gets back less than was staked.
 */
export function sharesOf(pools: Pools, winner: Corner): Shares {
  const pool = pools.meron + pools.wala;
  const asked = (pool * COMMISSION_PERCENT) / 100n;
  const losing = pool - pools[winner];
  const commission = asked < losing ? asked : losing;
  return { commission, net: pool - commission };
}

/** What a stake of 1 on a corner pays if it wins, the stake included; exact, as the pools stand. */
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

/** What a bet comes to, by the final pools; a share is rounded down to the currency's unit. */
export function endOfBet({ side, stake }: CockfightBet, outcome: CockfightOutcome, pools: Pools): BetEnd {
  if (outcome === 'cancelled' || (outcome === 'draw' && side !== 'draw')) return { end: 'returned' };
  if (side !== outcome) return { end: 'settled', payout: 0n };
  if (side === 'draw') return { end: 'settled', payout: stake * (DRAW_ODDS + 1n) };
  return { end: 'settled', payout: (stake * sharesOf(pools, side).net) / pools[side] };
}

export interface PoolEnd {
  /** What each bet gets, in the order given. */
  payouts: bigint[];
  /** What the house's own stakes get: its share, and the fractions of units that rounding the others' shares down has left. */
  house: bigint;
  commission: bigint;
}

/** The whole account of a match that a corner won: payouts, the house's share and the commission make the pool, to the unit. */
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

/** The pools with the house's equal stakes in them. Draw bets are the house's own risk and in no pool. */
export function poolsOf(bets: readonly CockfightBet[], house: bigint): Pools {
  const on = (corner: Corner) => bets.reduce((sum, { side, stake }) => (side === corner ? sum + stake : sum), house);
  return { meron: on('meron'), wala: on('wala') };
}
