import { higherOf, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { entriesOf } from '../../records.ts';
import { SERIES_TOP } from '../../agents/rates.ts';
import { BOARD_RETURN } from '../prizes/prizes.ts';
import { FAIR_SERIES } from '../prizes/series.ts';
import type { Pick, Play, Prize } from '../rules/play.ts';

const never: Ratio = { numerator: 0n, denominator: 1n };

const returned = ({ chance, odds, push = never }: Prize, share: Ratio): Ratio =>
  odds ? sumOf(productOf(chance, odds), push) : share;

/**
 * The bet that has a chance of a prize. A number, a line and a count have one of each prize; a number in any order has
 * those of as many orders as it has, which end the prizes' names ("24", "first.24"). Elsewhere each bet has one prize.
 */
function betWith(name: string, pick: Pick): string {
  switch (pick.kind) {
    case 'numbers':
      return pick.way === 'any' ? (name.split('.').at(-1) ?? name) : '';
    case 'markSix':
      return pick.bet.kind === 'threeHitTwo' || pick.bet.kind === 'twoHitSpecial' ? '' : name;
    case 'lines':
    case 'times':
      return '';
    default:
      return name;
  }
}

/** What the best bet of a play returns. */
export function bestReturnOfPlay({ terms, pick, prizes, share = BOARD_RETURN }: Play, top: number = SERIES_TOP): Ratio {
  if (terms === 'series') return { numerator: BigInt(top), denominator: BigInt(FAIR_SERIES) };
  const bets = new Map<string, Ratio>();
  for (const [name, prize] of entriesOf(prizes)) {
    const bet = betWith(name, pick);
    bets.set(bet, sumOf(bets.get(bet) ?? never, returned(prize, share)));
  }
  return [...bets.values()].reduce(higherOf, never);
}

/** What the best bet of plays returns, by the highest series that an account can have at a site. */
export const bestReturnOfPlays = (plays: readonly Play[], top: number = SERIES_TOP): Ratio =>
  plays.map((play) => bestReturnOfPlay(play, top)).reduce(higherOf, never);
