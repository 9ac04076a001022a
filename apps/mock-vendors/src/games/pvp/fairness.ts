import { randomBytes } from 'node:crypto';
import { settlePot } from '@apsara/domain/games/pvp/pvp-pot';
import { pvpTerms, returnAmong } from '@apsara/domain/games/pvp/pvp-rules';
import {
  bullRankOf,
  bullRanks,
  enumerateBulls,
  freshDeck,
  packetFor,
  packetsOf,
  SEATS,
} from '@apsara/domain/games/pvp/pvp';
import { itemAt } from '@apsara/domain/lists';
import type { FairGame } from '../../fairness/fair-game.ts';
import { shuffledDeck } from '../../shared/card-hall/sealed-hands.ts';
import { cutFrom } from './sealed-hands.ts';

const terms = pvpTerms(0, 'KHR');
const seed = () => randomBytes(8).toString('hex');

/** The net payout of the first seat, in stakes, in a hand that all seats play. */
function playAll(players: number): number {
  const packets = packetsOf(shuffledDeck());
  const cut = cutFrom([seed(), seed()]);
  const seats = Array.from({ length: players }, (_, index) => ({
    plays: true,
    cards: itemAt(packets, packetFor(index, cut)),
  }));
  return Number(settlePot(seats, terms).payouts[0]) / Number(2n * terms.ante);
}

const counts = enumerateBulls();
const hands = bullRanks.reduce((sum, rank) => sum + counts[rank], 0);
const deck = freshDeck();

const among = (players: number, draws: FairGame['draws']): FairGame => ({
  kind: 'pvp',
  name: `niu niu, ${players} players who all play`,
  enumeratedReturn: returnAmong(players, terms),
  simulate: () => playAll(players),
  draws,
});

/** A seat among others that play alike, whose return the rules publish. */
export const pvpFairness: readonly FairGame[] = [
  among(2, [
    {
      name: 'the rank of a hand',
      chances: bullRanks.map((rank) => counts[rank] / hands),
      draw: () => bullRanks.indexOf(bullRankOf(shuffledDeck().slice(0, 5))),
    },
    {
      name: 'the last card dealt',
      chances: deck.map(() => 1 / deck.length),
      draw: () => deck.indexOf(itemAt(shuffledDeck(), 24)),
    },
    { name: 'the cut', chances: Array.from({ length: SEATS }, () => 1 / SEATS), draw: () => cutFrom([seed(), seed()]) },
  ]),
  among(5, []),
];
