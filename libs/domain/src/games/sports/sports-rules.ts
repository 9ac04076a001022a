import { formatAmount, money, type Currency } from '../../money.ts';
import { decimalText, percent, type Ratio } from '../../ratio.ts';
import { everyBuilder, MOST_PICKS, priceOfPicks } from './bet-builder.ts';
import { betSystems, lineCount, type BetSystem } from './bet-systems.ts';
import { betLimits, CASH_OUT_KEPT, MOST_LEGS, soldShares } from './sports-bets.ts';
import { pairingsOf, RESULTS_KEPT_DAYS, REVIEW_MS, type Fixture } from './sports-fixtures.ts';
import { sportKeys, sports, type SportKey } from './sports-kinds.ts';
import { leagues, type LeagueKey } from './sports-leagues.ts';
import { linesOf, LIVE_RETURN, openOutcomes, pricesOf, returnOf, returnSteps, type Price } from './sports-markets.ts';
import { CHANCES, POSTPONED, STRUCK_OFF } from './sports-model.ts';
import type { SportsTitle } from './sports-titles.ts';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';

/** The lowest and the highest return of any selection, and of any that are one bet on a match, over all pairings of leagues as betting closes before the kick-off. */
export interface ReturnRange {
  lowest: Ratio;
  highest: Ratio;
}

const upcoming = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false } as const;
const ranges = new Map<LeagueKey, ReturnRange>();

const below = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

const widest = (found: readonly ReturnRange[]): ReturnRange =>
  found.reduce((one, other) => ({
    lowest: below(other.lowest, one.lowest) ? other.lowest : one.lowest,
    highest: below(one.highest, other.highest) ? other.highest : one.highest,
  }));

function builtPrices(fixture: Fixture, returned: bigint): Price[] {
  const lines = linesOf(fixture);
  const outcomes = openOutcomes(fixture, upcoming);
  const picked = everyBuilder(sports[fixture.sport].hasDraw);
  return picked.map((picks) => priceOfPicks(picks, outcomes, { sport: fixture.sport, lines }, returned));
}

function rangeOf(league: LeagueKey): ReturnRange {
  const known = ranges.get(league);
  if (known) return known;
  const closing = itemAt(returnSteps, -1).thousandths;
  const returns = pairingsOf(league)
    .flatMap((fixture) => [
      ...Object.values(pricesOf(fixture, linesOf(fixture), upcoming, closing)),
      ...builtPrices(fixture, closing),
    ])
    .flatMap(({ odds, chances }) => (odds === null ? [] : [returnOf(chances, odds)]));
  const range = widest(returns.map((each) => ({ lowest: each, highest: each })));
  ranges.set(league, range);
  return range;
}

/** What any selection in any of the leagues returns. */
export const enumerateLeagues = (own: readonly LeagueKey[]): ReturnRange => widest(own.map(rangeOf));

/** Data of the rules page, as text; amounts in wire format. */
export interface SportsRules {
  sports: { sport: SportKey; lowest: string; highest: string }[];
  before: { minutes: number; percent: string }[];
  live: string;
  postponed: string;
  /** Null where no match is reviewed. */
  struckOff: string | null;
  reviewMinutes: number;
  /** For how long ended matches are listed. */
  resultDays: number;
  cashOut: string;
  /** The parts of a stake that can be sold, in per cent. */
  shares: number[];
  legs: number;
  /** Selections of one match in one bet. */
  picks: number;
  /** How many selections and lines each system has. */
  systems: { system: BetSystem; selections: number; lines: number }[];
  least: string;
  most: string;
  payout: string;
}

const thousandths = (value: bigint) => decimalText({ numerator: value, denominator: 10n }, 1);
const ofMatches = (count: number) => percent({ numerator: BigInt(count), denominator: BigInt(CHANCES) }, 1);

const isReviewed = (league: LeagueKey): boolean => {
  const { model } = itemAt(pairingsOf(league), 0);
  return model.kind === 'scoring' && model.struckOff > 0;
};

/** The rules of what a title shows, from the data: nothing on the rules page is typed twice. */
export function sportsRules({ leagues: own }: SportsTitle, currency: Currency): SportsRules {
  const text = (units: bigint) => formatAmount(money(units, currency));
  const { least, most, payout } = betLimits[currency];
  const shown = sportKeys.filter((sport) => own.some((league) => leagues[league].sport === sport));
  return {
    sports: shown.map((sport) => {
      const { lowest, highest } = enumerateLeagues(own.filter((league) => leagues[league].sport === sport));
      return { sport, lowest: percent(lowest, 2), highest: percent(highest, 2) };
    }),
    before: returnSteps.map(({ fromMinutesBefore, thousandths: back }) => ({
      minutes: fromMinutesBefore,
      percent: thousandths(back),
    })),
    live: thousandths(LIVE_RETURN),
    postponed: ofMatches(POSTPONED),
    struckOff: own.some(isReviewed) ? ofMatches(STRUCK_OFF) : null,
    reviewMinutes: REVIEW_MS / 60_000,
    resultDays: RESULTS_KEPT_DAYS,
    cashOut: thousandths(CASH_OUT_KEPT),
    shares: soldShares.filter((share) => share < 100),
    legs: MOST_LEGS,
    picks: MOST_PICKS,
    systems: keysOf(betSystems).map((system) => ({
      system,
      selections: betSystems[system].selections,
      lines: Number(lineCount(system)),
    })),
    least: text(least),
    most: text(most),
    payout: text(payout),
  };
}
