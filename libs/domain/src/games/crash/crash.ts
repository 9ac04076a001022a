import type { Currency } from '../../money.ts';
import type { Ratio } from '../../ratio.ts';
import { CHAIN_LENGTH, linksOf } from '../../lottery/draws/proof.ts';
import { instantStakes } from '../instant/instant.ts';

/** A multiplier in hundredths of the stake: 250 pays two and a half stakes. */
export type Multiplier = number;

/** Of every 100 staked, this much comes back in the long run, whenever a player cashes out. */
const RETURN_PERCENT = 97n;

/** The multiplier with which a flight begins, and the bounds at which a bet can be cashed out. */
export const CRASH_START: Multiplier = 100;
export const CRASH_LEAST: Multiplier = 101;
export const CRASH_MOST: Multiplier = 100_000;

/** Rounds of a series: the links of one chain. */
export const CRASH_ROUNDS = CHAIN_LENGTH;

/** A link is a number of so many equally likely ones. */
const LINKS = 1n << 256n;

/** A link as it is published: 64 hexadecimal digits. */
export const crashLinkPattern = /^[0-9a-f]{64}$/;

/**
 * The links of a series, the first round's first, from the last of them, and the anchor, which is published before the
 * first round. `hash` gives the SHA-256 of a text. Each link is the hash of the next, so that the link of a round that
 * is over says nothing about the rounds to come.
 */
export const crashLinks = linksOf;

/**
 * The multiplier at which a round crashes: the return, over the part of all links up to its own, rounded down to a
 * hundredth. A round that would crash below the beginning crashes there, and at the highest multiplier it ends.
 */
export function crashPoint(link: string): Multiplier {
  const reached = (RETURN_PERCENT * LINKS) / (BigInt(`0x${link}`) + 1n);
  if (reached > BigInt(CRASH_MOST)) return CRASH_MOST;
  return reached < BigInt(CRASH_START) ? CRASH_START : Number(reached);
}

/**
 * How many links reach a multiplier, of all: the chance that a bet is still flying there. It is the return over the
 * multiplier, short of it by less than one link.
 */
export const crashChance = (at: Multiplier): Ratio => ({
  numerator: (RETURN_PERCENT * LINKS) / BigInt(at),
  denominator: LINKS,
});

/** The printed return, which no multiplier exceeds and from which none differs by a part in 2^239. */
export const crashReturn: Ratio = { numerator: RETURN_PERCENT, denominator: 100n };

/** What a bet pays at a multiplier, units; a fraction of a unit is dropped. */
export const crashPayout = (stake: bigint, at: Multiplier): bigint => (stake * BigInt(at)) / 100n;

/** The stakes that a player may choose, smallest first; units. */
export const crashStakes = instantStakes;

/** The most that one bet pays, in times of the largest stake of its currency. */
const WIN_CAP_STAKES = 250n;

export const crashWinCap = (currency: Currency): bigint =>
  crashStakes[currency].reduce((one, other) => (one > other ? one : other)) * WIN_CAP_STAKES;

/**
 * The multiplier at which a bet of this stake is cashed out by the house at the latest, because it pays the most that a
 * bet can. Since the return is the same at every multiplier, the cap takes nothing from it.
 */
export function crashCap(stake: bigint, currency: Currency): Multiplier {
  const most = (crashWinCap(currency) * 100n) / stake;
  return most > BigInt(CRASH_MOST) ? CRASH_MOST : Number(most);
}

/** Whether a bet may name this multiplier for its automatic cash-out. */
export const isAuto = (at: number, cap: Multiplier): boolean => Number.isInteger(at) && at >= CRASH_LEAST && at <= cap;

/** A multiplier as people read it: "2.50". */
export const multiplierText = (at: Multiplier): string =>
  `${Math.floor(at / 100)}.${String(at % 100).padStart(2, '0')}`;
