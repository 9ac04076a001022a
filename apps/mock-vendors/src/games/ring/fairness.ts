import { randomBytes } from 'node:crypto';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import { holdemHands } from '@apsara/domain/games/instant/holdem-hands';
import {
  BOARD_PACKET,
  ringCut,
  ringHandOf,
  ringPacketFor,
  ringPackets,
  ringScore,
} from '@apsara/domain/games/ring/ring-cards';
import { RING_SEATS } from '@apsara/domain/games/ring/ring-hand';
import { settleRing } from '@apsara/domain/games/ring/ring-pot';
import { fiveCardCounts, ringReturn, ringStacks, ringTerms } from '@apsara/domain/games/ring/ring-rules';
import { itemAt } from '@apsara/domain/lists';
import { drawsOfSeeds, shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import type { FairGame } from '../../fairness/fair-game.ts';

const deck = freshDeck();
const terms = ringTerms(0, 'KHR');
const stack = BigInt(ringStacks.most) * terms.big;
const hands = Object.values(fiveCardCounts).reduce((sum, count) => sum + count, 0);
const cut = (): number => ringCut(drawsOfSeeds([randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]));

/** What the first of six seats gets back, in stacks, when all of them put in everything. */
function playAllIn(): number {
  const packets = ringPackets(shuffledDeck());
  const turned = cut();
  const board = itemAt(packets, BOARD_PACKET);
  const seats = Array.from({ length: RING_SEATS }, (_, seat) => ({
    total: stack,
    score: ringScore([...itemAt(packets, ringPacketFor(seat, turned)), ...board]),
  }));
  return Number(itemAt(settleRing(seats, 0, { cap: terms.rakeCap, free: 0n }).won, 0)) / Number(stack);
}

export const ringFairness: readonly FairGame[] = [
  {
    kind: 'ring',
    name: 'texas hold’em, six full stacks in one pot',
    enumeratedReturn: ringReturn(),
    simulate: playAllIn,
    draws: [
      {
        name: 'the hand of five cards',
        chances: holdemHands.map((hand) => fiveCardCounts[hand] / hands),
        draw: () => holdemHands.indexOf(ringHandOf(ringScore(shuffledDeck().slice(0, 5)))),
      },
      {
        name: 'the last card dealt',
        chances: deck.map(() => 1 / deck.length),
        draw: () => deck.indexOf(itemAt(shuffledDeck(), 16)),
      },
      { name: 'the cut', chances: Array.from({ length: RING_SEATS }, () => 1 / RING_SEATS), draw: cut },
    ],
  },
];
