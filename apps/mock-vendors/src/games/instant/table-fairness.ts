import type { Draw } from '@apsara/domain/games/instant/provably-fair';
import { HILO_CARDS } from '@apsara/domain/games/instant/hilo';
import { dealReddog, reddogMultiple } from '@apsara/domain/games/instant/reddog';
import { enumerateReddog } from '@apsara/domain/games/instant/reddog-rules';
import {
  dealThreecard,
  THREE_CARDS,
  threecardHandOf,
  threecardHands,
  threecardPayouts,
} from '@apsara/domain/games/instant/threecard';
import { threecardReturns } from '@apsara/domain/games/instant/threecard-rules';
import { itemAt } from '@apsara/domain/lists';
import type { FairGame } from '../../fairness/fair-game.ts';

const STAKE = 100n;

/** How many of the 22,100 hands of three cards are each hand, as any book on the game has it. */
const threecardCounts = { high: 16_440, pair: 3_744, flush: 1_096, straight: 720, threeAlike: 52, straightFlush: 48 };
const THREECARD_HANDS = 22_100;

/** The table games, each as a player plays who always stakes as much: on every hand of the poker games, and at red dog no raise. */
export const tableFairness = (next: () => Draw): FairGame[] => [
  {
    kind: 'instant',
    name: 'threecard, every hand played',
    enumeratedReturn: threecardReturns.everyHand,
    simulate: () => {
      const { ante, play } = threecardPayouts({ drawn: dealThreecard(next()), picks: [1] }, STAKE);
      return Number(ante + play) / Number(2n * STAKE);
    },
    draws: [
      {
        name: 'the dealer’s last card',
        chances: Array.from({ length: HILO_CARDS }, () => 1 / HILO_CARDS),
        draw: () => itemAt(dealThreecard(next()), -1),
      },
      {
        name: 'the hand dealt',
        chances: threecardHands.map((hand) => threecardCounts[hand] / THREECARD_HANDS),
        draw: () => threecardHands.indexOf(threecardHandOf(dealThreecard(next()).slice(0, THREE_CARDS))),
      },
    ],
  },
  {
    kind: 'instant',
    name: 'reddog, never raised',
    enumeratedReturn: enumerateReddog().calls,
    simulate: () => reddogMultiple(dealReddog(next())),
    draws: [
      {
        name: 'the third card',
        chances: Array.from({ length: HILO_CARDS }, () => 1 / HILO_CARDS),
        draw: () => itemAt(dealReddog(next()), -1),
      },
    ],
  },
];
