import type { Card } from '../baccarat/baccarat.ts';
import { strengthOf } from './pvp.ts';

/** Of the pot, in per cent; rounded down, and never more than the table's cap. */
export const RAKE_PERCENT = 5n;

/** Everybody brings two antes: the first goes into the pot, the second follows it when the player plays, or comes back. */
export const ANTES_STAKED = 2n;

export interface PotPlayer {
  plays: boolean;
  cards: readonly Card[];
}

/** Units. */
export interface PotTerms {
  ante: bigint;
  rakeCap: bigint;
}

export interface PotEnd {
  pot: bigint;
  rake: bigint;
  /** The winner's index among the players; null if no one played. */
  winner: number | null;
  /** Each player's payout from antes and pot, in the order given. Payouts and rake add up to all antes. */
  payouts: bigint[];
}

/**
 * Settles a hand. The strongest hand that plays wins the pot less the rake. If no one plays, all antes are refunded
 * without a rake. A second ante that no other player matched is not part of the pot and is refunded in full.
 */
export function settlePot(players: readonly PotPlayer[], { ante, rakeCap }: PotTerms): PotEnd {
  const playing = players.flatMap((player, nth) => (player.plays ? [{ nth, strength: strengthOf(player.cards) }] : []));
  const [best] = playing.toSorted((one, other) => other.strength - one.strength);
  if (!best) return { pot: 0n, rake: 0n, winner: null, payouts: players.map(() => ANTES_STAKED * ante) };
  const seconds = playing.length > 1 ? playing.length : 0;
  const pot = ante * BigInt(players.length + seconds);
  const asked = (pot * RAKE_PERCENT) / 100n;
  const rake = asked < rakeCap ? asked : rakeCap;
  const unmet = seconds === 0 ? ante : 0n;
  const payouts = players.map(({ plays }, nth) => (nth === best.nth ? pot - rake + unmet : plays ? 0n : ante));
  return { pot, rake, winner: best.nth, payouts };
}
