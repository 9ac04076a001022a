import { decimalText, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { must } from '../../must.ts';
import { entriesOf } from '../../records.ts';
import type { Bets } from '../bets/bets.ts';
import type { Play, Prize } from '../rules/play.ts';
import { FAIR_SERIES, zyMean } from './series.ts';

/** Prizes have four decimals of a unit of money; what is paid has two. */
export const PRIZE_SCALE = 10_000n;

/** What the prizes of an order depend on. */
export type Terms =
  | { readonly mode: 'series' | 'zy'; readonly series: number }
  /** The official table of the play, where the site has chosen it. */
  | { readonly mode: 'official' }
  | { readonly mode: 'odds' };

/** What boards return of a stake, unless a prize has odds of its own. */
export const BOARD_RETURN: Ratio = { numerator: 975n, denominator: 1_000n };

const ODDS_DECIMALS = 1_000n;

/** The most odds of three decimals with which a bet returns its share; a stake that comes back is part of it. */
function oddsOfReturn(share: Ratio, chance: Ratio, push: Ratio): Ratio {
  const numerator = share.numerator * push.denominator - push.numerator * share.denominator;
  const odds = productOf(
    { numerator, denominator: share.denominator * push.denominator },
    { numerator: chance.denominator, denominator: chance.numerator },
  );
  return { numerator: (odds.numerator * ODDS_DECIMALS) / odds.denominator, denominator: ODDS_DECIMALS };
}

const never: Ratio = { numerator: 0n, denominator: 1n };

const chanceOf = (prize: Prize, bets: Bets): Ratio => bets.chance ?? prize.chance;

/** What a stake of 1 is paid for a prize of fixed odds, stake included. */
const oddsOf = ({ share = BOARD_RETURN }: Play, prize: Prize, bets: Bets): Ratio =>
  prize.odds ?? oddsOfReturn(share, chanceOf(prize, bets), prize.push ?? never);

/** What a stake of 1 is paid for a prize, before it is rounded. */
function paidFor(play: Play, name: string, terms: Terms, bets: Bets): Ratio {
  const { prizes, official } = play;
  const prize = must(prizes[name], `the prize ${name}`);
  switch (terms.mode) {
    case 'series':
    case 'zy': {
      const { numerator, denominator } = chanceOf(prize, bets);
      return { numerator: denominator * BigInt(terms.series), denominator: numerator * BigInt(FAIR_SERIES) };
    }
    case 'official':
      return { numerator: BigInt(must(official?.[name], `the official prize ${name}`)), denominator: 2n };
    case 'odds':
      return oddsOf(play, prize, bets);
  }
}

/** The prize of one bet of `unit` ten-thousandths, in ten-thousandths, rounded down. */
export function prizeOf(play: Play, name: string, unit: bigint, { terms, bets }: { terms: Terms; bets: Bets }): bigint {
  const { numerator, denominator } = paidFor(play, name, terms, bets);
  return (unit * numerator) / denominator;
}

const PRIZE_DECIMALS = 4;

/** Prizes as they are shown, with four decimals. */
export const prizeTexts = (prizes: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(
    entriesOf(prizes).map(([name, numerator]) => [
      name,
      decimalText({ numerator, denominator: PRIZE_SCALE }, PRIZE_DECIMALS),
    ]),
  );

/** What a selection returns of its stake in the long run: prizes and stakes that come back, no rebate. */
export function returnOf(play: Play, bets: Bets, terms: Terms): Ratio {
  if (terms.mode === 'series' || terms.mode === 'zy') {
    const share = { numerator: BigInt(terms.series), denominator: BigInt(FAIR_SERIES) };
    return terms.mode === 'zy' ? productOf(share, zyMean) : productOf(share, { numerator: 1n, denominator: 1n });
  }
  const returned = Object.entries(bets.ways).map(([name, count]) => {
    const prize = must(play.prizes[name], `the prize ${name}`);
    const won = productOf(chanceOf(prize, bets), paidFor(play, name, terms, bets));
    return productOf(sumOf(won, prize.push ?? never), { numerator: BigInt(count), denominator: BigInt(bets.count) });
  });
  return returned.reduce(sumOf, never);
}
