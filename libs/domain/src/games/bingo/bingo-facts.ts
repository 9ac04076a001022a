import { bingoForms, type BingoCard } from './bingo.ts';
import { bingoRooms, isBingoRoom, type BingoRoom } from './bingo-rooms.ts';
import type { BingoPatternName } from './bingo.ts';

/** A room or a pattern as a code of records: `bingo.quick90`, `bingo.twoLines`. */
export type BingoCode = `bingo.${BingoRoom | BingoPatternName}`;

type Play = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Play => typeof value === 'object' && value !== null;
const isCard = (value: unknown): value is BingoCard =>
  Array.isArray(value) && value.every((number) => number === null || typeof number === 'number');

/** The numbers of a card, row by row. */
function rowsText(room: BingoRoom, card: BingoCard): string {
  const { rows, columns } = bingoForms[bingoRooms[room].game];
  return Array.from({ length: rows }, (_, row) =>
    card
      .slice(row * columns, (row + 1) * columns)
      .filter((number) => number !== null)
      .join(' '),
  ).join(' / ');
}

/** What a card won; a pattern that was too late says nothing. */
const readableWins = (wins: unknown): Play[] =>
  (Array.isArray(wins) ? wins : [])
    .filter(isFields)
    .filter(({ times }) => typeof times === 'number' && times > 0)
    .map(({ pattern, balls, times }) => ({ pattern: `bingo.${String(pattern)}`, balls, pays: `×${String(times)}` }));

const readableCards = (room: BingoRoom, cards: unknown): Play[] =>
  (Array.isArray(cards) ? cards : []).filter(isFields).map(({ nth, numbers, wins }) => ({
    nth,
    numbers: isCard(numbers) ? rowsText(room, numbers) : undefined,
    wins: readableWins(wins),
  }));

/** The record of a purchase of cards in the order and the names in which people read it; undefined for any other. */
export function bingoFacts(play: Play): Play | undefined {
  const { room, game, count, price, cards, drawn, commitment, playerSeed, first: _, result, ...rest } = play;
  if (typeof room !== 'string' || !isBingoRoom(room)) return undefined;
  return {
    bingoRoom: `bingo.${room}`,
    bingoGame: game,
    bingoCount: count,
    cardPrice: price,
    bingoCards: readableCards(room, cards),
    drawn,
    commitment,
    gameSeed: isFields(result) ? result['seed'] : undefined,
    playerSeed,
    ...rest,
  };
}
