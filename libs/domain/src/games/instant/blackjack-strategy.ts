import {
  blackjackHands,
  blackjackPick,
  blackjackValue,
  canMove,
  handInTurn,
  valuesTotal,
  type BlackjackMove,
} from './blackjack.ts';
import { isOneOf } from '../../lists.ts';
import { must } from '../../must.ts';
import { keysOf, recordOf } from '../../records.ts';

/** The values of the dealer's open card, in the order of the table's columns; 1 is an ace. */
export const openValues = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

/**
 * A cell of the table: hit, stand, double or else hit, double or else stand, split. A hand of more than two cards, or of
 * a split, is not doubled.
 */
const strategyCells = ['H', 'S', 'D', 'E', 'P'] as const;
export type StrategyCell = (typeof strategyCells)[number];
const isCell = (letter: string): letter is StrategyCell => isOneOf<string>(strategyCells, letter);

/** A row for each total; the columns are the dealer's open card from two to ten, then the ace. */
const hard: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
};
const soft: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SEEEESSHHH',
  19: 'SSSSSSSSSS',
};
/** By the value of either card. Other pairs are played by their total. */
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'HHPPPPHHHH',
  3: 'HHPPPPHHHH',
  6: 'HPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
};
const [LOWEST, HARD_TOP, SOFT_TOP] = [8, 17, 19];

const strategyTables = { hard, soft, pairs } as const;
export type StrategyTable = keyof typeof strategyTables;

/** The rows of each table, in rising order. */
export const strategyRows = recordOf(keysOf(strategyTables), (table) =>
  Object.entries(strategyTables[table]).map(([row, letters]) => ({
    row: Number(row),
    cells: letters.split('').filter(isCell),
  })),
);

/** The row of the table by which a hand is played. */
export function strategyRow(values: readonly number[], isPair: boolean): { table: StrategyTable; row: number } {
  const { total, isSoft } = valuesTotal(values);
  const [value = 0] = values;
  if (isPair && Object.hasOwn(pairs, value)) return { table: 'pairs', row: value };
  if (isSoft) return { table: 'soft', row: Math.min(total, SOFT_TOP) };
  return { table: 'hard', row: Math.min(Math.max(total, LOWEST), HARD_TOP) };
}

export function strategyCell({ table, row }: ReturnType<typeof strategyRow>, open: number): StrategyCell {
  const column = openValues.findIndex((value) => value === open);
  const cells = strategyRows[table].find((other) => other.row === row)?.cells;
  return must(cells?.[column], `the ${table} hand ${row} against ${open}`);
}

/** What the printed table says of some values against the dealer's open one. */
export function printedMove(
  values: readonly number[],
  open: number,
  { canDouble, isPair }: { canDouble: boolean; isPair: boolean },
): BlackjackMove {
  const cell = strategyCell(strategyRow(values, isPair), open);
  if (cell === 'P') return 'split';
  if ((cell === 'D' || cell === 'E') && canDouble) return 'double';
  return cell === 'H' || cell === 'D' ? 'hit' : 'stand';
}

/** What the printed table says of the hand whose turn it is; undefined after the end. */
export function advisedMove(played: { drawn: readonly number[]; picks: readonly number[] }): BlackjackMove | undefined {
  const hand = blackjackHands(played)[handInTurn(played) ?? -1];
  const open = played.drawn[2];
  if (!hand || open === undefined) return undefined;
  return printedMove(hand.cards.map(blackjackValue), blackjackValue(open), {
    canDouble: canMove(played, 'double'),
    isPair: canMove(played, 'split'),
  });
}

/** A round from its cards as a player plays it who follows the printed table. */
export function playedByTable(drawn: readonly number[]): { drawn: readonly number[]; picks: readonly number[] } {
  let picks: readonly number[] = [];
  for (let move = advisedMove({ drawn, picks }); move !== undefined; move = advisedMove({ drawn, picks }))
    picks = [...picks, blackjackPick(picks.length, move)];
  return { drawn, picks };
}
