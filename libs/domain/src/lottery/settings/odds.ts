import { higherOf, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { entriesOf } from '../../records.ts';
import type { Play, Prize } from '../rules/play.ts';
import { bestReturnOfPlay } from '../titles/best-return.ts';
import { lotteryTitles, playsOf } from '../titles/titles.ts';

/** What the best bet of plays returns at a site, in hundredths of a per cent, by the code of the play. */
export type PlayReturns = Readonly<Record<string, number>>;

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000n;

/** No play returns less, whatever a site sets. */
const LEAST_RETURN = 3_000;

const ODDS_DECIMALS = 1_000n;

const shareOf = (returned: number): Ratio => ({ numerator: BigInt(returned), denominator: WHOLE });

const roundedUp = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * WHOLE + denominator - 1n) / denominator);

/** Plays whose odds a site sets, in the order of the lotteries that have them. */
export const playsWithOdds: readonly Play[] = [
  ...new Set(lotteryTitles.flatMap(playsOf).filter(({ terms }) => terms === 'odds')),
];

/** What the best bet of a play returns by the house's own odds, rounded up. */
export const houseReturn = (play: Play): number => roundedUp(bestReturnOfPlay(play));

/** So much is the least return of a play that pays a bet that won at least its stake. */
function leastFor({ chance, odds, push }: Prize, best: Ratio): Ratio {
  if (odds) return productOf(best, { numerator: odds.denominator, denominator: odds.numerator });
  return push ? sumOf(chance, push) : chance;
}

/** Bounds of what a play can be set to return: a bet that wins is never paid less than its stake. */
export function returnBounds(play: Play): { min: number; max: number } {
  const best = bestReturnOfPlay(play);
  const least = Object.values(play.prizes)
    .map((prize) => leastFor(prize, best))
    .reduce(higherOf, shareOf(LEAST_RETURN));
  return { min: Math.min(roundedUp(least), houseReturn(play)), max: Number(WHOLE) - 1 };
}

/** Odds in another proportion, with three decimals and rounded down. */
function scaledOdds({ odds, ...prize }: Prize, by: Ratio): Prize {
  if (!odds) return prize;
  const { numerator, denominator } = productOf(odds, by);
  return { ...prize, odds: { numerator: (numerator * ODDS_DECIMALS) / denominator, denominator: ODDS_DECIMALS } };
}

const known = new Map<string, Play>();

/**
 * A play as a site has set it: its best bet returns so much at most, and all its prizes keep their proportion. The same
 * record comes back for the same figures.
 */
export function playAt(play: Play, returns: PlayReturns): Play {
  const returned = returns[play.code];
  if (returned === undefined || play.terms !== 'odds' || returned === houseReturn(play)) return play;
  const key = `${play.code} ${returned}`;
  const found = known.get(key);
  if (found) return found;
  const share = shareOf(returned);
  const best = bestReturnOfPlay(play);
  const by = productOf(share, { numerator: best.denominator, denominator: best.numerator });
  const prizes = Object.fromEntries(entriesOf(play.prizes).map(([name, prize]) => [name, scaledOdds(prize, by)]));
  const made = { ...play, share, prizes };
  known.set(key, made);
  return made;
}
