import { formatAmount, money, type Currency } from '../../money.ts';
import { higherOf, percent, type Ratio } from '../../ratio.ts';
import { pvpAntes, pvpLevels, type PvpLevel } from '../pvp/pvp-rules.ts';
import { BOT_HURRY } from './shed-bot.ts';
import { firstCards, SHED_CARDS, SHED_SEATS, type ShedGame } from './shed-cards.ts';
import { cardUnits, cutPrice, PLACE_UNITS } from './shed-hand.ts';
import { formsOf, type ShedForm } from './shed-laid.ts';
import { rakeCapOf, rakeOf, SHED_RAKE_PERCENT, STAKE_UNITS, stakeOf, type ShedTerms } from './shed-pay.ts';
import type { Card } from '../baccarat/baccarat.ts';

/** How long each part of a hand lasts, in ms. Seats are open from the first member's stake on; a turn is each seat's. */
export const shedParts = { seats: 10_000, turn: 20_000, result: 12_000 } as const;

/** Big Two's units are smaller, because one can lose 39 of them. All are multiples of twenty, so that no rake is rounded. */
const bigtwoUnits = {
  KHR: [200_00n, 1_000_00n, 4_000_00n, 10_000_00n],
  BDT: [5_00n, 10_00n, 40_00n, 100_00n],
  USD: [20n, 40n, 1_00n, 4_00n],
  CNY: [1_00n, 2_00n, 5_00n, 20_00n],
  VND: [2_000n, 5_000n, 20_000n, 50_000n],
  FUN: [1_00n, 2_00n, 5_00n, 20_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

const units = { tienlen: pvpAntes, bigtwo: bigtwoUnits } as const;

/** The terms of a table: smallest units of the currency. */
export const shedTerms = (game: ShedGame, level: PvpLevel, currency: Currency): ShedTerms => ({
  game,
  unit: units[game][currency][level],
});

/** What is kept of the turnover when seats gain and lose so much. The valid bet of a hand is what it won or lost. */
function keptOf(gain: bigint, terms: ShedTerms): Ratio {
  const rake = rakeOf(gain, terms);
  const turnover = 2n * gain - rake;
  return { numerator: turnover - rake, denominator: turnover };
}

/** The most one seat can gain, in units: all the stakes of the others. */
const MOST_GAIN = (game: ShedGame): number => (SHED_SEATS - 1) * STAKE_UNITS[game];

/**
 * Of the turnover of a hand so much comes back to its seats together, whatever they do: all seats are alike, so a
 * player as good as the others has this return. What is staked and comes back is no turnover, so that the figure is one
 * of valid bets. `highest` is that of a hand so large that the cap is reached.
 */
export function shedReturns(game: ShedGame): { usual: Ratio; highest: Ratio } {
  const terms = shedTerms(game, 0, 'KHR');
  const usual = keptOf(terms.unit, terms);
  return { usual, highest: higherOf(usual, keptOf(BigInt(MOST_GAIN(game)) * terms.unit, terms)) };
}

/** Data of the rules page, as text; amounts in wire format. */
export interface ShedRules {
  game: ShedGame;
  forms: readonly ShedForm[];
  firstCard: Card;
  cards: number;
  stakeUnits: number;
  rakePercent: string;
  returns: { usual: { percent: string }; highest: { percent: string } };
  tables: { unit: string; stake: string; rakeCap: string }[];
  parts: typeof shedParts;
  places: typeof PLACE_UNITS;
  cutPrices: { blackTwo: number; redTwo: number; threePairs: number; four: number; fourPairs: number };
  /** Of so many cards left. */
  cardPrices: { one: number; ten: number; all: number };
  botHurry: number;
}

const priceOf = (form: ShedForm, cards: Card[]): number => cutPrice({ form, cards });

/** The rules from the data: nothing on the rules page is typed twice. */
export function shedRules(game: ShedGame, currency: Currency): ShedRules {
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  const { usual, highest } = shedReturns(game);
  return {
    game,
    forms: formsOf[game],
    firstCard: firstCards[game],
    cards: SHED_CARDS,
    stakeUnits: STAKE_UNITS[game],
    rakePercent: SHED_RAKE_PERCENT.toString(),
    returns: { usual: { percent: percent(usual, 2) }, highest: { percent: percent(highest, 2) } },
    tables: pvpLevels.map((level) => {
      const terms = shedTerms(game, level, currency);
      return { unit: text(terms.unit), stake: text(stakeOf(terms)), rakeCap: text(rakeCapOf(terms)) };
    }),
    parts: shedParts,
    places: PLACE_UNITS,
    cutPrices: {
      blackTwo: priceOf('single', ['2S']),
      redTwo: priceOf('single', ['2H']),
      threePairs: priceOf('pairs', ['3S', '3C', '4S', '4C', '5S', '5C']),
      four: priceOf('four', ['3S', '3C', '3D', '3H']),
      fourPairs: priceOf('pairs', ['3S', '3C', '4S', '4C', '5S', '5C', '6S', '6C']),
    },
    cardPrices: { one: cardUnits(1), ten: cardUnits(10), all: cardUnits(SHED_CARDS) },
    botHurry: BOT_HURRY,
  };
}
