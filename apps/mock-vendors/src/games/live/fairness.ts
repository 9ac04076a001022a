import { cardRanks, handResult, rankOf, type Hand, type Winner } from '@apsara/domain/games/baccarat/baccarat';
import { baccaratSpots, spotPayout } from '@apsara/domain/games/baccarat/baccarat-bets';
import { enumerateHands, houseEdges } from '@apsara/domain/games/baccarat/baccarat-edges';
import { handsOf } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';
import { shuffledCards } from './shoe.ts';

/** A stake on which commission is a whole number of units. */
const STAKE = 100n;

/** Deals shoe after shoe down to the cut card, as the tables do. */
function dealer(): () => Hand {
  let hands: Hand[] = [];
  return () => {
    if (hands.length === 0) hands = handsOf(shuffledCards());
    return must(hands.shift(), 'a hand of a fresh shoe');
  };
}

const winners: readonly Winner[] = ['player', 'banker', 'tie'];
const ways = enumerateHands();
const all = Number(ways.player + ways.banker + ways.tie);

function draws(): Draws[] {
  const deal = dealer();
  return [
    {
      name: 'winner of a hand',
      chances: winners.map((winner) => Number(ways[winner]) / all),
      draw: () => winners.indexOf(handResult(deal()).winner),
    },
    {
      name: 'rank of its first card',
      chances: cardRanks.map(() => 1 / 13),
      draw: () => cardRanks.indexOf(rankOf(itemAt(deal().player, 0))),
    },
  ];
}

/** Each betting spot counts as a game of its own; all share one draw. */
export const liveFairness: readonly FairGame[] = baccaratSpots.map((spot, nth) => {
  const deal = dealer();
  const { numerator, denominator } = houseEdges(ways)[spot];
  return {
    kind: 'live',
    name: `baccarat ${spot}`,
    enumeratedReturn: { numerator: denominator - numerator, denominator },
    simulate: () => Number(spotPayout(spot, STAKE, handResult(deal()))) / Number(STAKE),
    draws: nth === 0 ? draws() : [],
  };
});
