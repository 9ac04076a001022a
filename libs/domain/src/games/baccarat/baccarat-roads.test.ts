import { describe, expect, test } from 'vitest';
import { beadRoad, bigRoad, derivedRoad, type RoadHand } from './baccarat-roads.ts';

const winners = { P: 'player', B: 'banker', T: 'tie' } as const;
/** "BBPT": banker, banker, player, tie. */
const hands = (text: string): RoadHand[] =>
  Array.from(text, (letter) => ({
    winner: winners[letter as keyof typeof winners],
    pairs: { player: false, banker: false },
  }));

/** Draws cells as text, one line a row. */
function drawn<C extends { column: number; row: number }>(cells: readonly C[], sign: (cell: C) => string): string[] {
  const width = Math.max(...cells.map((cell) => cell.column)) + 1;
  const rows = Array.from({ length: 6 }, () => Array.from({ length: width }, () => '.'));
  for (const cell of cells) rows[cell.row]![cell.column] = sign(cell);
  return rows.map((row) => row.join('')).filter((row) => /[^.]/.test(row));
}
const big = (text: string) =>
  drawn(bigRoad(hands(text)), ({ side, ties }) => (ties > 0 ? String(ties) : side === 'banker' ? 'B' : 'P'));
const derived = (text: string, road: 'bigEye' | 'small' | 'cockroach') =>
  derivedRoad(hands(text), road)
    .map(({ colour }) => colour[0])
    .join('');

test('the bead plate goes down six by six', () => {
  const cells = beadRoad(hands('BPTBPTB')).map(({ column, row, hand }) => [column, row, hand.winner]);
  expect(cells[0]).toEqual([0, 0, 'banker']);
  expect(cells[5]).toEqual([0, 5, 'tie']);
  expect(cells[6]).toEqual([1, 0, 'banker']);
});

describe('the big road', () => {
  test('begins a column with every change', () => {
    expect(big('BBPPPB')).toEqual(['BPB', 'BP.', '.P.']);
  });

  test('counts ties on the win before them, and those before the first win on the first', () => {
    expect(big('TTBPTTB')).toEqual(['22B']);
  });

  test('turns right at the bottom, and the next column goes down until it meets the tail', () => {
    expect(big('BBBBBBBBPPPPPPPBB')).toEqual(['BPB.', 'BPB.', 'BP..', 'BP..', 'BPPP', 'BBB.']);
  });

  test('a column that finds its top taken begins further right', () => {
    const streaks = [
      'B'.repeat(12),
      'P'.repeat(11),
      'B'.repeat(10),
      'P'.repeat(9),
      'B'.repeat(8),
      'P'.repeat(7),
      'B',
      'P',
    ].join('');
    const cells = bigRoad(hands(streaks));
    expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(streaks.length);
    expect(cells.slice(-2).every(({ row }) => row === 0)).toBe(true);
  });
});

describe('the derived roads', () => {
  test('begin where there is enough to compare', () => {
    expect(derived('BP', 'bigEye')).toBe('');
    expect(derived('BPP', 'bigEye')).toBe('b');
    expect(derived('BPB', 'bigEye')).toBe('r');
    expect(derived('BPB', 'small')).toBe('');
    expect(derived('BPBP', 'small')).toBe('r');
    expect(derived('BPBPB', 'cockroach')).toBe('r');
  });

  test('say red where the shoe repeats itself, and blue where it does not', () => {
    // Streaks of 3, 2, 3 and 1, each mark against the streak before.
    expect(derived('BBBPPBBBP', 'bigEye')).toBe('rbrbb');
    // The same against the streak two before: 3 and 3 are alike.
    expect(derived('BBBPPBBBP', 'small')).toBe('rrr');
  });

  test('leave ties out', () => {
    expect(derived('BTBBTPPTBBBP', 'bigEye')).toBe(derived('BBBPPBBBP', 'bigEye'));
  });

  test('are drawn like the big road: a column for every run of a colour', () => {
    const cells = derivedRoad(hands('BBBPPBBBP'), 'bigEye').map(({ column, row, colour }) => [column, row, colour]);
    expect(cells).toEqual([
      [0, 0, 'red'],
      [1, 0, 'blue'],
      [2, 0, 'red'],
      [3, 0, 'blue'],
      [3, 1, 'blue'],
    ]);
  });
});
