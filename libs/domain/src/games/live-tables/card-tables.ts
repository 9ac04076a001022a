import { cardRanks, cardSuits, cardValue, type Card } from '../baccarat/baccarat.ts';
import { strengthOf } from '../pvp/pvp.ts';
import { itemAt } from '../../lists.ts';
import {
  areCards,
  cardsOfDeck,
  numbersBelow,
  type Drawn,
  type LiveGame,
  type Outcome,
  type Spot,
} from './live-game.ts';

/** The card of a number from 0 to 51: the ranks of spades, hearts, clubs and diamonds, from the ace on. */
export const tableCard = (number: number): Card =>
  `${itemAt(cardRanks, number % 13)}${itemAt(cardSuits, Math.floor(number / 13))}`;

const rankIn = (number: number): number => number % 13;

/** Dragon tiger is dealt from eight full decks for every round. */
const DRAGON_TIGER_DECKS = 8;
const DECK_CARDS = 52;

export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie';
/** The higher rank wins; the ace is lowest and the king highest. */
export function dragonTigerWinner([dragon = 0, tiger = 0]: Drawn): DragonTigerWinner {
  if (rankIn(dragon) === rankIn(tiger)) return 'tie';
  return rankIn(dragon) > rankIn(tiger) ? 'dragon' : 'tiger';
}

/** A tie gives half of the stake on dragon and tiger back. */
const dragonTigerSide = (side: DragonTigerWinner): Spot => ({
  group: 'side',
  top: 200,
  pays: (drawn) => {
    const winner = dragonTigerWinner(drawn);
    return winner === side ? 200 : winner === 'tie' ? 50 : 0;
  },
});

export const dragonTiger: LiveGame = {
  spots: {
    dragon: dragonTigerSide('dragon'),
    tie: { group: 'tie', top: 1_200, pays: (drawn) => (dragonTigerWinner(drawn) === 'tie' ? 1_200 : 0) },
    tiger: dragonTigerSide('tiger'),
    suitedTie: { group: 'suitedTie', top: 5_100, pays: ([dragon, tiger]) => (dragon === tiger ? 5_100 : 0) },
  },
  draw: (draw) => {
    const all = DRAGON_TIGER_DECKS * DECK_CARDS;
    const dragon = draw(all);
    const other = draw(all - 1);
    return [dragon, other < dragon ? other : other + 1].map((card) => card % DECK_CARDS);
  },
  isDraw: numbersBelow(2, DECK_CARDS),
  outcomes: () =>
    Array.from({ length: DECK_CARDS ** 2 }, (_, nth): Outcome => {
      const drawn = [Math.floor(nth / DECK_CARDS), nth % DECK_CARDS];
      return { drawn, ways: BigInt(drawn[0] === drawn[1] ? DRAGON_TIGER_DECKS - 1 : DRAGON_TIGER_DECKS) };
    }),
  showMs: () => 4_500,
};

/** Andar bahar: the joker, then cards to andar and bahar in turn until one has the joker's rank. */
export const andarCards = (drawn: Drawn): number => drawn.length - 1;
export const andarWins = (drawn: Drawn): boolean => andarCards(drawn) % 2 === 1;

/** Bets on how many cards are dealt, with what they pay in hundredths of the stake. */
export const andarCounts = [
  { from: 1, to: 5, pays: 340 },
  { from: 6, to: 10, pays: 430 },
  { from: 11, to: 15, pays: 550 },
  { from: 16, to: 25, pays: 430 },
  { from: 26, to: 30, pays: 1_500 },
  { from: 31, to: 35, pays: 2_600 },
  { from: 36, to: 40, pays: 5_000 },
  { from: 41, to: 49, pays: 12_000 },
] as const;
const MOST_DEALT = 49;

export const andarBahar: LiveGame = {
  spots: {
    andar: { group: 'andar', top: 190, pays: (drawn) => (andarWins(drawn) ? 190 : 0) },
    bahar: { group: 'bahar', top: 200, pays: (drawn) => (andarWins(drawn) ? 0 : 200) },
    ...Object.fromEntries(
      andarCounts.map(({ from, to, pays }): [string, Spot] => [
        `cards${from}-${to}`,
        {
          group: `cards${from}-${to}`,
          top: pays,
          pays: (drawn) => (andarCards(drawn) >= from && andarCards(drawn) <= to ? pays : 0),
        },
      ]),
    ),
  },
  draw: (draw) => {
    const [joker = 0, ...rest] = cardsOfDeck(DECK_CARDS, draw);
    return [joker, ...rest.slice(0, rest.findIndex((card) => rankIn(card) === rankIn(joker)) + 1)];
  },
  isDraw: (drawn) => {
    const [joker = 0, ...rest] = drawn;
    const found = rest.findIndex((card) => rankIn(card) === rankIn(joker));
    return areCards(drawn) && found >= 0 && found === rest.length - 1;
  },
  // The three other cards of the joker's rank lie in 51 places; the first of them decides, and two lie behind it.
  outcomes: () =>
    Array.from({ length: MOST_DEALT }, (_, before): Outcome => {
      const others = Array.from({ length: DECK_CARDS }, (__, card) => card).filter((card) => rankIn(card) !== 0);
      const behind = BigInt(50 - before);
      return { drawn: [0, ...others.slice(0, before), 13], ways: (behind * (behind - 1n)) / 2n };
    }),
  showMs: (drawn) => 2_500 + andarCards(drawn) * 320,
};

/** Three Card (san gong): three cards each, the last digit of their sum counts, and three pictures beat every sum. */
export const THREE_PICTURES = 10;
const isPicture = (number: number): boolean => rankIn(number) > 9;
export const threeCardPoints = (cards: Drawn): number =>
  cards.every(isPicture) ? THREE_PICTURES : cards.reduce((sum, number) => sum + cardValue(tableCard(number)), 0) % 10;

export const threeCardHands = (drawn: Drawn): { player: Drawn; banker: Drawn } => ({
  player: drawn.filter((_, nth) => nth % 2 === 0),
  banker: drawn.filter((_, nth) => nth % 2 === 1),
});

export type ThreeCardWinner = 'player' | 'banker' | 'tie';
export function threeCardWinner(drawn: Drawn): ThreeCardWinner {
  const { player, banker } = threeCardHands(drawn);
  const by = threeCardPoints(player) - threeCardPoints(banker);
  return by === 0 ? 'tie' : by > 0 ? 'player' : 'banker';
}

const threeCardSide = (side: ThreeCardWinner): Spot => ({
  group: 'side',
  top: 195,
  pays: (drawn) => {
    const winner = threeCardWinner(drawn);
    return winner === side ? 195 : winner === 'tie' ? 100 : 0;
  },
});
const threePictures = (side: 'player' | 'banker'): Spot => ({
  group: 'pictures',
  top: 9_000,
  pays: (drawn) => (threeCardPoints(threeCardHands(drawn)[side]) === THREE_PICTURES ? 9_000 : 0),
});

/** Cards that count alike: the ranks from ace to ten, and all pictures. */
const alike = Array.from({ length: 11 }, (_, kind) =>
  Array.from({ length: DECK_CARDS }, (__, card) => card).filter((card) => Math.min(rankIn(card), 10) === kind),
);
const choose = (of: number, picked: number): number => (picked === 0 ? 1 : (choose(of - 1, picked - 1) * of) / picked);

/** Every way to take `count` cards when those that count alike are one; how many of each kind are taken. */
function takings(count: number, kinds = alike.length): number[][] {
  if (kinds === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, last) =>
    takings(count - last, kinds - 1).map((rest) => [...rest, last]),
  ).flat();
}

function* threeCardOutcomes(): Generator<Outcome> {
  const hands = takings(3);
  for (const one of hands)
    for (const other of hands) {
      const ways = alike.reduce((product, cards, kind) => {
        const [first = 0, second = 0] = [one[kind], other[kind]];
        return product * choose(cards.length, first) * choose(Math.max(0, cards.length - first), second);
      }, 1);
      if (ways === 0 || alike.some((cards, kind) => (one[kind] ?? 0) + (other[kind] ?? 0) > cards.length)) continue;
      const player = alike.flatMap((cards, kind) => cards.slice(0, one[kind]));
      const banker = alike.flatMap((cards, kind) => cards.slice(one[kind], (one[kind] ?? 0) + (other[kind] ?? 0)));
      yield { drawn: player.flatMap((card, nth) => [card, itemAt(banker, nth)]), ways: BigInt(ways) };
    }
}

export const threeCard: LiveGame = {
  spots: {
    player: threeCardSide('player'),
    tie: { group: 'tie', top: 900, pays: (drawn) => (threeCardWinner(drawn) === 'tie' ? 900 : 0) },
    banker: threeCardSide('banker'),
    playerPictures: threePictures('player'),
    bankerPictures: threePictures('banker'),
  },
  draw: (draw) => cardsOfDeck(6, draw),
  isDraw: (drawn) => drawn.length === 6 && areCards(drawn),
  outcomes: threeCardOutcomes,
  showMs: () => 6_500,
};

/** Niu niu: the banker's five cards and those of three players. */
const NIU_NIU_HANDS = 4;
export const niuNiuHands = (drawn: Drawn): Card[][] =>
  Array.from({ length: NIU_NIU_HANDS }, (_, hand) => drawn.slice(hand * 5, hand * 5 + 5).map(tableCard));

/** Whether a player's hand, from 1, beats the banker's. No two hands are equal: the highest card and its suit decide. */
export function beatsBanker(drawn: Drawn, player: number): boolean {
  const hands = niuNiuHands(drawn);
  return strengthOf(itemAt(hands, player)) > strengthOf(itemAt(hands, 0));
}

const against = (player: number, wins: boolean): Spot => ({
  group: 'hand',
  top: 195,
  pays: (drawn) => (beatsBanker(drawn, player) === wins ? 195 : 0),
});
const players = [1, 2, 3] as const;

export const niuNiu: LiveGame = {
  spots: {
    ...Object.fromEntries(players.map((player) => [`player${player}`, against(player, true)])),
    ...Object.fromEntries(players.map((player) => [`banker${player}`, against(player, false)])),
  },
  draw: (draw) => cardsOfDeck(NIU_NIU_HANDS * 5, draw),
  isDraw: (drawn) => drawn.length === NIU_NIU_HANDS * 5 && areCards(drawn),
  // Both hands are dealt alike and one always beats the other: with every deal comes the one in which they change places.
  outcomes: () => {
    const dealt = Array.from({ length: NIU_NIU_HANDS * 5 }, (_, card) => card);
    const changed = [...dealt.slice(5, 10), ...dealt.slice(0, 5), ...dealt.slice(10)];
    return [dealt, changed].map((drawn) => ({ drawn, ways: 1n }));
  },
  showMs: () => 8_000,
};
