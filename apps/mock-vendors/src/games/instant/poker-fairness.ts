import {
  dealPoker,
  POKER_CARDS,
  POKER_HOLDS,
  pokerDeck,
  pokerHandOf,
  pokerPayout,
  pokerTables,
  type PokerBet,
  type PokerHand,
} from '@apsara/domain/games/instant/poker';
import type { Draw } from '@apsara/domain/games/instant/provably-fair';
import { itemAt } from '@apsara/domain/lists';
import { entriesOf } from '@apsara/domain/records';
import type { FairGame } from '../../fairness/fair-game.ts';

const STAKE = 100n;

/** How many of the 2,598,960 hands of five cards are each hand, as any book on the game has it. */
const counts: Readonly<Partial<Record<PokerHand, number>>> = {
  royal: 4,
  straightFlush: 36,
  fourAlike: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  threeAlike: 54_912,
  twoPairs: 123_552,
  highPair: 337_920,
};
const HANDS = 2_598_960;

const paid = entriesOf<PokerHand, number>(counts).reduce(
  (sum, [hand, count]) => sum + count * (pokerTables.jacks96.pays[hand] ?? 0),
  0,
);

/** The hands that come often enough to be counted; all others are counted together. */
const frequent: readonly PokerHand[] = ['straight', 'threeAlike', 'twoPairs', 'highPair'];
const frequentChances = frequent.map((hand) => (counts[hand] ?? 0) / HANDS);

/** Jacks or better with all cards held, whose return follows from the counts of the hands, and both decks. */
export function pokerFairness(next: () => Draw): FairGame[] {
  const jacks: PokerBet = { game: 'poker', table: 'jacks96' };
  const joker: PokerBet = { game: 'poker', table: 'joker18' };
  const lastCard = (bet: PokerBet) => {
    const cards = pokerDeck(pokerTables[bet.table].family);
    return {
      name: `the last in line of ${cards} cards`,
      chances: Array.from({ length: cards }, () => 1 / cards),
      draw: () => itemAt(dealPoker(bet, next()), -1),
    };
  };
  const handDealt = () => {
    const hand = pokerHandOf('jacks', dealPoker(jacks, next()).slice(0, POKER_CARDS));
    const place = hand ? frequent.indexOf(hand) : -1;
    return place < 0 ? frequent.length : place;
  };
  return [
    {
      kind: 'instant',
      name: 'poker, jacks or better 9/6, all cards held',
      enumeratedReturn: { numerator: BigInt(paid), denominator: BigInt(HANDS) },
      simulate: () =>
        Number(pokerPayout(jacks, { drawn: dealPoker(jacks, next()), picks: [POKER_HOLDS - 1] }, STAKE)) /
        Number(STAKE),
      draws: [
        lastCard(jacks),
        lastCard(joker),
        {
          name: 'the hand dealt',
          chances: [...frequentChances, 1 - frequentChances.reduce((sum, chance) => sum + chance)],
          draw: handDealt,
        },
      ],
    },
  ];
}
