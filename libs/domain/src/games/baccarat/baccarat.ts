import { must } from '../../must.ts';

/** Rank and suit, one letter each: "AS" is the ace of spades, "TD" the ten of diamonds. */
export const cardRanks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const cardSuits = ['S', 'H', 'C', 'D'] as const;
export type CardRank = (typeof cardRanks)[number];
export type CardSuit = (typeof cardSuits)[number];
export type Card = `${CardRank}${CardSuit}`;

export const isCard = (text: string): text is Card => /^[A2-9TJQK][SHCD]$/.test(text);

export const DECKS = 8;

/** A shoe before it is shuffled: eight decks, 416 cards. */
export const freshShoe = (): Card[] =>
  Array.from({ length: DECKS }, () =>
    cardSuits.flatMap((suit) => cardRanks.map((rank): Card => `${rank}${suit}`)),
  ).flat();

export const rankOf = (card: Card): CardRank => card[0] as CardRank;
export const suitOf = (card: Card): CardSuit =>
  must(
    cardSuits.find((suit) => suit === card[1]),
    `the suit of ${card}`,
  );

export const shownRank = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

/** A card's name without words: "10♥". */
export const cardName = (card: Card): string => `${shownRank(card)}${{ S: '♠', H: '♥', C: '♣', D: '♦' }[suitOf(card)]}`;

/** Aces count one, tens and pictures nothing. */
export function cardValue(card: Card): number {
  const rank = cardRanks.indexOf(rankOf(card)) + 1;
  return rank < 10 ? rank : 0;
}

/** The last digit of the sum. */
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) % 10;

/** A total of eight or nine with two cards: neither side draws. */
export const NATURAL = 8;

/** The player draws on five or less. */
export const PLAYER_DRAWS_TO = 5;

/**
 * The standard table (Punto Banco) for a player who drew: by the banker's total of two cards, the values of the
 * player's third card on which the banker draws. With any other total the banker does not draw.
 */
export const bankerDrawsOn: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** @param playerThird the value of the player's third card; without one the banker follows the player's rule. */
export const bankerDraws = (bankerTotal: number, playerThird: number | undefined): boolean =>
  playerThird === undefined
    ? bankerTotal <= PLAYER_DRAWS_TO
    : (bankerDrawsOn[bankerTotal]?.includes(playerThird) ?? false);

export type Side = 'player' | 'banker';
export type Winner = Side | 'tie';

export interface Hand {
  player: Card[];
  banker: Card[];
}

/**
 * Deals one hand from the top of the cards: player, banker, player, banker, then the third cards by the table.
 * @throws RangeError when the cards run out; six are always enough.
 */
export function dealHand(cards: readonly Card[]): Hand {
  let dealt = 0;
  const next = (): Card => {
    const card = cards[dealt];
    if (card === undefined) throw new RangeError('a hand needs up to six cards');
    dealt += 1;
    return card;
  };
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (Math.max(handTotal(player), handTotal(banker)) >= NATURAL) return { player, banker };
  if (handTotal(player) <= PLAYER_DRAWS_TO) player.push(next());
  if (bankerDraws(handTotal(banker), player[2] && cardValue(player[2]))) banker.push(next());
  return { player, banker };
}

/** The last digit of the sum of the cards: 0 to 9. */
export const handTotal = (cards: readonly Card[]): number => total(cards.map(cardValue));

/** Four to six. */
export const cardsIn = ({ player, banker }: Hand): number => player.length + banker.length;

export interface HandResult {
  winner: Winner;
  totals: Record<Side, number>;
  /** Whether the side's first two cards have the same rank. */
  pairs: Record<Side, boolean>;
}

const isPair = ([one, two]: readonly Card[]): boolean =>
  one !== undefined && two !== undefined && rankOf(one) === rankOf(two);

/** The winner, the totals, and the sides that hold a pair. */
export function handResult({ player, banker }: Hand): HandResult {
  const totals = { player: handTotal(player), banker: handTotal(banker) };
  return {
    winner: winnerOf(totals.player, totals.banker),
    totals,
    pairs: { player: isPair(player), banker: isPair(banker) },
  };
}

/** @param player, banker totals, 0 to 9 */
export function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}
