import { formatAmount, money, type Currency } from '../../money.ts';
import { decimalText, percent, type Ratio } from '../../ratio.ts';
import { betLimits, CASH_OUT_KEPT, MOST_LEGS } from './sports-bets.ts';
import { fixtureOf, REVIEW_MS } from './sports-fixtures.ts';
import { leagueKeys, leagues, sports, type BookCatalogue, type SportKey } from './sports-leagues.ts';
import { linesOf, LIVE_RETURN, pricesOf, returnOf, returnSteps } from './sports-markets.ts';
import { CHANCES, POSTPONED, STRUCK_OFF } from './sports-model.ts';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';

/** The lowest and the highest return of any selection, over all pairings of a sport as betting closes before the kick-off. */
export interface ReturnRange {
  lowest: Ratio;
  highest: Ratio;
}

const upcoming = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false } as const;
const ranges = new Map<SportKey, ReturnRange>();

const below = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

/** Rounds 0 to 9 hold every pairing once at home and once away. */
export function enumerateSport(sport: SportKey): ReturnRange {
  const known = ranges.get(sport);
  if (known) return known;
  const closing = itemAt(returnSteps, -1).thousandths;
  const returns = leagueKeys
    .filter((league) => leagues[league].sport === sport)
    .flatMap((league) =>
      Array.from({ length: 30 }, (_, nth) => fixtureOf(`${league}.${Math.floor(nth / 3)}.${nth % 3}`) ?? []),
    )
    .flat()
    .flatMap((fixture) => Object.values(pricesOf(fixture, linesOf(fixture), upcoming, closing)))
    .flatMap(({ odds, chances }) => (odds === null ? [] : [returnOf(chances, odds)]));
  const range = returns.reduce(
    ({ lowest, highest }, each) => ({
      lowest: below(each, lowest) ? each : lowest,
      highest: below(highest, each) ? each : highest,
    }),
    { lowest: itemAt(returns, 0), highest: itemAt(returns, 0) },
  );
  ranges.set(sport, range);
  return range;
}

/** Data of the rules page, as text; amounts in wire format. */
export interface SportsRules {
  sports: { sport: SportKey; lowest: string; highest: string }[];
  before: { minutes: number; percent: string }[];
  live: string;
  postponed: string;
  struckOff: string;
  reviewMinutes: number;
  cashOut: string;
  legs: number;
  least: string;
  most: string;
  payout: string;
}

const thousandths = (value: bigint) => decimalText({ numerator: value, denominator: 10n }, 1);
const ofMatches = (count: number) => percent({ numerator: BigInt(count), denominator: BigInt(CHANCES) }, 1);

/** The rules from the data: nothing on the rules page is typed twice. */
export function sportsRules(catalogue: BookCatalogue, currency: Currency): SportsRules {
  const text = (units: bigint) => formatAmount(money(units, currency));
  const { least, most, payout } = betLimits[currency];
  const ofCatalogue = keysOf(sports).filter((sport) => sports[sport].catalogue === catalogue);
  return {
    sports: ofCatalogue.map((sport) => {
      const { lowest, highest } = enumerateSport(sport);
      return { sport, lowest: percent(lowest, 2), highest: percent(highest, 2) };
    }),
    before: returnSteps.map(({ fromMinutesBefore, thousandths: back }) => ({
      minutes: fromMinutesBefore,
      percent: thousandths(back),
    })),
    live: thousandths(LIVE_RETURN),
    postponed: ofMatches(POSTPONED),
    struckOff: ofMatches(STRUCK_OFF),
    reviewMinutes: REVIEW_MS / 60_000,
    cashOut: thousandths(CASH_OUT_KEPT),
    legs: MOST_LEGS,
    least: text(least),
    most: text(most),
    payout: text(payout),
  };
}
