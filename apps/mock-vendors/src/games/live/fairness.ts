import { randomInt } from 'node:crypto';
import { cardRanks, handResult, rankOf, type Hand, type Winner } from '@apsara/domain/games/baccarat/baccarat';
import { baccaratSpots, spotHundredths } from '@apsara/domain/games/baccarat/baccarat-bets';
import { enumerateHands, houseEdges } from '@apsara/domain/games/baccarat/baccarat-edges';
import { cardsFrom, handsOf } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { blackjackPayouts } from '@apsara/domain/games/instant/blackjack';
import { blackjackReturns } from '@apsara/domain/games/instant/blackjack-rules';
import { playedByTable } from '@apsara/domain/games/instant/blackjack-strategy';
import { FAN_TAN_LEAST, WHEEL_SEGMENTS } from '@apsara/domain/games/live-tables/counting-tables';
import { groupsOf, type LiveGame } from '@apsara/domain/games/live-tables/live-game';
import { liveGameNames, liveGames, type LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import { cardsOfSeat, dealSeats } from '@apsara/domain/games/live-tables/seat-tables';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';
import { drawnSeries } from './shoe.ts';

/** Deals shoe after shoe down to the cut card, as the tables do. */
function dealer(): () => Hand {
  let hands: Hand[] = [];
  return () => {
    if (hands.length === 0) hands = handsOf(must(cardsFrom(drawnSeries('classic')), 'the cards of a shoe'));
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

/** How many numbers the first of a draw may be, and the least of them. */
const firstOf: Readonly<Record<LiveGameName, { least: number; count: number }>> = {
  roulette: { least: 0, count: 37 },
  sicBo: { least: 0, count: 6 },
  dragonTiger: { least: 0, count: 52 },
  xocDia: { least: 0, count: 2 },
  klaKlouk: { least: 0, count: 6 },
  fanTan: { least: FAN_TAN_LEAST, count: 40 },
  bigWheel: { least: 0, count: WHEEL_SEGMENTS },
  andarBahar: { least: 0, count: 52 },
  threeCard: { least: 0, count: 52 },
  niuNiu: { least: 0, count: 52 },
};

function drawnGame(name: LiveGameName): FairGame[] {
  const game: LiveGame = liveGames[name];
  const { least, count } = firstOf[name];
  const draw = () => game.draw((below) => randomInt(below));
  const first: Draws = {
    name: 'first number drawn',
    chances: Array.from({ length: count }, () => 1 / count),
    draw: () => itemAt(draw(), 0) - least,
  };
  return groupsOf(game).map(({ group, spot, returnToPlayer }, nth) => ({
    kind: 'live',
    name: `${name} ${group}`,
    enumeratedReturn: returnToPlayer,
    simulate: () => (game.spots[spot]?.pays(draw()) ?? 0) / 100,
    draws: nth === 0 ? [first] : [],
  }));
}

/** Each betting spot of baccarat counts as a game of its own, and all share one draw; of the others each group of spots. */
const baccaratFairness: readonly FairGame[] = baccaratSpots.map((spot, nth) => {
  const deal = dealer();
  const { numerator, denominator } = houseEdges(ways)[spot];
  return {
    kind: 'live',
    name: `baccarat ${spot}`,
    enumeratedReturn: { numerator: denominator - numerator, denominator },
    simulate: () => spotHundredths(spot, handResult(deal())) / 100,
    draws: nth === 0 ? draws() : [],
  };
});

const dealRound = () => dealSeats((below) => randomInt(below));
const stake = 2n;

/** A seat by the printed table, for what one ante brings: the seats' cards lie at different places of a round. */
const seatFairness = (['seat1', 'seat7'] as const).map((seat): FairGame => ({
  kind: 'live',
  name: `blackjack ${seat} by the printed table, for one ante`,
  enumeratedReturn: blackjackReturns.anAnte,
  simulate: () => {
    const { first, raises } = blackjackPayouts(playedByTable(cardsOfSeat(dealRound(), seat)), stake);
    return Number(raises.reduce((sum, paid) => sum + paid - stake, first)) / Number(stake);
  },
  draws: [
    {
      name: 'first card of the seat',
      chances: Array.from({ length: 52 }, () => 1 / 52),
      draw: () => itemAt(cardsOfSeat(dealRound(), seat), 0),
    },
  ],
}));

export const liveFairness: readonly FairGame[] = [
  ...baccaratFairness,
  ...liveGameNames.flatMap(drawnGame),
  ...seatFairness,
];
