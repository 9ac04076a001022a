import { randomBytes, randomInt } from 'node:crypto';
import { botTurn } from '@apsara/domain/games/shed/shed-bot';
import { firstCards, SHED_SEATS, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { cutOf, packetFor, packetsOf } from '@apsara/domain/games/shed/shed-deal';
import { dealShed, paymentsOf, takeTurn } from '@apsara/domain/games/shed/shed-hand';
import { settleShed, stakeOf } from '@apsara/domain/games/shed/shed-pay';
import { shedReturns, shedTerms } from '@apsara/domain/games/shed/shed-rules';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import { itemAt } from '@apsara/domain/lists';
import { drawsOfSeeds, shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import type { FairGame } from '../../fairness/fair-game.ts';

const cut = (): number => cutOf(drawsOfSeeds([randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]));

const handsOf = (): (typeof deck)[] => {
  const packets = packetsOf(shuffledDeck());
  const turned = cut();
  return packets.map((_, seat) => itemAt(packets, packetFor(seat, turned)));
};

/** What each of four seats that play alike wins or loses in a hand, in smallest units. */
function playHand(game: ShedGame): bigint[] {
  let hand = dealShed(game, handsOf());
  while (hand.turn !== null) {
    const { turn, hands, last, turns } = hand;
    const others = hands.flatMap((cards, seat) => (seat !== turn && cards.length > 0 ? [cards.length] : []));
    const view = { game, cards: itemAt(hands, turn), last, others, isFirst: turns.length === 0 };
    hand = takeTurn(hand, turn, botTurn(view));
  }
  const terms = shedTerms(game, 0, 'KHR');
  return settleShed(paymentsOf(hand), SHED_SEATS, terms).payouts.map((payout) => payout - stakeOf(terms));
}

/** So many units of turnover are taken from one hand: to play it takes a thousand times as long as to take one. */
const UNITS_OF_HAND = 200;

/** A unit of turnover, taken from all seats' turnover alike: it was won and doubles, or it was lost. */
function unitsOf(game: ShedGame): () => number {
  let nets: bigint[] = [];
  let left = 0;
  return () => {
    if (left === 0) nets = playHand(game);
    left = left === 0 ? UNITS_OF_HAND - 1 : left - 1;
    const valid = nets.map((net) => Number(net < 0n ? -net : net));
    let at = randomInt(valid.reduce((sum, units) => sum + units, 0));
    const seat = valid.findIndex((units) => (at -= units) < 0);
    return itemAt(nets, seat) > 0n ? 2 : 0;
  };
}

const deck = freshDeck();
const seats = Array.from({ length: SHED_SEATS }, () => 1 / SHED_SEATS);

const fair = (game: ShedGame, name: string): FairGame => ({
  kind: 'shed',
  name: `${name}, of turnover among four who play alike`,
  enumeratedReturn: shedReturns(game).usual,
  simulate: unitsOf(game),
  draws: [
    {
      name: 'the seat that begins',
      chances: seats,
      draw: () => handsOf().findIndex((cards) => cards.includes(firstCards[game])),
    },
    {
      name: 'the last card dealt',
      chances: deck.map(() => 1 / deck.length),
      draw: () => deck.indexOf(itemAt(shuffledDeck(), -1)),
    },
    { name: 'the cut', chances: seats, draw: cut },
  ],
});

export const shedFairness: readonly FairGame[] = [fair('tienlen', 'tien len'), fair('bigtwo', 'big two')];
