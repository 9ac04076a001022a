import { higherOf, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { SERIES_TOP } from '../../agents/rates.ts';
import { BOARD_RETURN } from '../prizes/prizes.ts';
import { FAIR_SERIES } from '../prizes/series.ts';
import type { Play, Prize } from '../rules/play.ts';
import type { LotteryTitle } from './lottery-title.ts';
import { playsOf } from './titles.ts';

const never: Ratio = { numerator: 0n, denominator: 1n };

const returned = ({ chance, odds, push = never }: Prize): Ratio =>
  odds ? sumOf(productOf(chance, odds), push) : BOARD_RETURN;

/** What the best bet of a play returns: a number that pays by how often it comes has all its prizes. */
function bestOf({ terms, pick, prizes }: Play, top: number): Ratio {
  if (terms === 'series') return { numerator: BigInt(top), denominator: BigInt(FAIR_SERIES) };
  const each = Object.values(prizes).map(returned);
  return pick.kind === 'times' ? each.reduce(sumOf, never) : each.reduce(higherOf, never);
}

/** What the best bet of a lottery returns, by the highest series that an account can have at a site. */
export const bestReturnOf = (title: LotteryTitle, top: number = SERIES_TOP): Ratio =>
  playsOf(title)
    .map((play) => bestOf(play, top))
    .reduce(higherOf, never);
