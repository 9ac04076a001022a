import { playedByTable } from '@apsara/domain/games/instant/blackjack-strategy';
import { BLACKJACK_DEALER_FROM, blackjackPayouts, dealBlackjack } from '@apsara/domain/games/instant/blackjack';
import { blackjackReturns } from '@apsara/domain/games/instant/blackjack-rules';
import {
  dealPontoon,
  PONTOON,
  PONTOON_FIRST,
  pontoonPayouts,
  pontoonPick,
  pontoonRankOf,
} from '@apsara/domain/games/instant/pontoon';
import { pontoonReturns } from '@apsara/domain/games/instant/pontoon-rules';
import { advisedPontoon } from '@apsara/domain/games/instant/pontoon-strategy';
import type { Draw } from '@apsara/domain/games/instant/provably-fair';
import { HILO_CARDS } from '@apsara/domain/games/instant/hilo';
import { dealHoldem, HOLDEM_CALL, holdemPayouts, holdemScores } from '@apsara/domain/games/instant/holdem';
import { holdemHandOf, holdemHands, type HoldemHand } from '@apsara/domain/games/instant/holdem-hands';
import { holdemReturns } from '@apsara/domain/games/instant/holdem-rules';
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

/** The same of the best five of all 133,784,560 sets of seven cards. */
const holdemCounts: Readonly<Record<HoldemHand, number>> = {
  high: 23_294_460,
  pair: 58_627_800,
  twoPairs: 31_433_400,
  threeAlike: 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  fullHouse: 3_473_184,
  fourAlike: 224_848,
  straightFlush: 37_260,
  royal: 4_324,
};
const HOLDEM_HANDS = 133_784_560;

/** Four aces with sixteen cards that count ten, of 1,326 pairs. */
const PONTOON_DEALS = 64 / 1_326;

/** What a round brings for one ante: the ante with all that is won, less all that is lost. */
const forOneAnte = ({ first, raises }: { first: bigint; raises: readonly bigint[] }): number =>
  Number(raises.reduce((sum, paid) => sum + paid - STAKE, first)) / Number(STAKE);

/** A round of pontoon by the best play. */
function playPontoon(drawn: readonly number[]): number {
  let picks: readonly number[] = [];
  for (let move = advisedPontoon({ drawn, picks }); move !== undefined; move = advisedPontoon({ drawn, picks }))
    picks = [...picks, pontoonPick(picks.length, move)];
  return forOneAnte(pontoonPayouts({ drawn, picks }, STAKE));
}

/** A card that is each of a deck's as often. */
const oneCard = (name: string, draw: () => number) => ({
  name,
  chances: Array.from({ length: HILO_CARDS }, () => 1 / HILO_CARDS),
  draw,
});

/** The table games, each as a player plays who always stakes as much: on every hand of the poker games, and at red dog no raise. Blackjack and pontoon are played by their printed tables. */
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
      oneCard('the dealer’s last card', () => itemAt(dealThreecard(next()), -1)),
      {
        name: 'the hand dealt',
        chances: threecardHands.map((hand) => threecardCounts[hand] / THREECARD_HANDS),
        draw: () => threecardHands.indexOf(threecardHandOf(dealThreecard(next()).slice(0, THREE_CARDS))),
      },
    ],
  },
  {
    kind: 'instant',
    name: 'holdem, every hand called',
    enumeratedReturn: holdemReturns.everyHand,
    simulate: () => {
      const { ante, call } = holdemPayouts({ drawn: dealHoldem(next()), picks: [1] }, STAKE);
      return Number(ante + call) / Number((1n + BigInt(HOLDEM_CALL)) * STAKE);
    },
    draws: [
      oneCard('the dealer’s last card', () => itemAt(dealHoldem(next()), -1)),
      {
        name: 'the hand of seven cards',
        chances: holdemHands.map((hand) => holdemCounts[hand] / HOLDEM_HANDS),
        draw: () => holdemHands.indexOf(holdemHandOf(holdemScores(dealHoldem(next())).player)),
      },
    ],
  },
  {
    kind: 'instant',
    name: 'blackjack by the printed table, for one ante',
    enumeratedReturn: blackjackReturns.anAnte,
    simulate: () => forOneAnte(blackjackPayouts(playedByTable(dealBlackjack(next())), STAKE)),
    draws: [oneCard('the dealer’s second card', () => itemAt(dealBlackjack(next()), BLACKJACK_DEALER_FROM))],
  },
  {
    kind: 'instant',
    name: 'pontoon by the best play, for one ante',
    enumeratedReturn: pontoonReturns.anAnte,
    simulate: () => playPontoon(dealPontoon(next())),
    draws: [
      oneCard('the dealer’s fifth card', () => itemAt(dealPontoon(next()), -1)),
      {
        name: 'a pontoon dealt',
        chances: [1 - PONTOON_DEALS, PONTOON_DEALS],
        draw: () => Number(pontoonRankOf(dealPontoon(next()).slice(0, PONTOON_FIRST)) === PONTOON),
      },
    ],
  },
  {
    kind: 'instant',
    name: 'reddog, never raised',
    enumeratedReturn: enumerateReddog().calls,
    simulate: () => reddogMultiple(dealReddog(next())),
    draws: [oneCard('the third card', () => itemAt(dealReddog(next()), -1))],
  },
];
