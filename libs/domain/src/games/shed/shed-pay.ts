import type { ShedGame } from './shed-cards.ts';
import type { Payment } from './shed-hand.ts';
import { itemAt } from '../../lists.ts';

/** Of what a seat gains in a hand, in per cent; rounded down, and never more than the table's cap. */
export const SHED_RAKE_PERCENT = 5n;

/** What every seat brings, in units: in Big Two the most it can lose, in Tiến lên all that it is ever made to pay. */
export const STAKE_UNITS: Readonly<Record<ShedGame, number>> = { tienlen: 10, bigtwo: 39 };

/** The most that is taken of one gain, in per cent of a unit. */
export const RAKE_CAP_PERCENTS: Readonly<Record<ShedGame, bigint>> = { tienlen: 120n, bigtwo: 500n };

/** Amounts in smallest units of the currency. */
export interface ShedTerms {
  game: ShedGame;
  unit: bigint;
}

export const stakeOf = ({ game, unit }: ShedTerms): bigint => BigInt(STAKE_UNITS[game]) * unit;
export const rakeCapOf = ({ game, unit }: ShedTerms): bigint => (unit * RAKE_CAP_PERCENTS[game]) / 100n;

export function rakeOf(gain: bigint, terms: ShedTerms): bigint {
  const asked = (gain * SHED_RAKE_PERCENT) / 100n;
  const cap = rakeCapOf(terms);
  return asked < cap ? asked : cap;
}

export interface ShedEnd {
  /** What was paid, in their order: less than asked where a seat's stake was used up. */
  payments: Payment[];
  /** Each seat's stake with its gain or loss, less the rake. Payouts and rake add up to all stakes. */
  payouts: bigint[];
  rake: bigint;
}

/** Settles a hand: seats pay one another from their stakes and never more, and each gain is raked. */
export function settleShed(asked: readonly Payment[], seats: number, terms: ShedTerms): ShedEnd {
  const left = Array.from({ length: seats }, () => STAKE_UNITS[terms.game]);
  const net = left.map(() => 0);
  const payments: Payment[] = [];
  for (const payment of asked) {
    const { from, to } = payment;
    const units = Math.min(payment.units, itemAt(left, from));
    if (units === 0) continue;
    left[from] = itemAt(left, from) - units;
    net[from] = itemAt(net, from) - units;
    net[to] = itemAt(net, to) + units;
    payments.push({ ...payment, units });
  }
  const gains = net.map((units) => BigInt(units) * terms.unit);
  const rakes = gains.map((gain) => (gain > 0n ? rakeOf(gain, terms) : 0n));
  return {
    payments,
    payouts: gains.map((gain, seat) => stakeOf(terms) + gain - itemAt(rakes, seat)),
    rake: rakes.reduce((sum, rake) => sum + rake, 0n),
  };
}
