import fc from 'fast-check';
import {
  each,
  everyLine,
  four,
  hits,
  isSide,
  itemsOf,
  row,
  rows,
  rowsOf,
  sameRows,
  sets,
  sum,
  timesIn,
  values,
  wins,
  type Bet,
  type Ticket,
} from './ticket.ts';

export type Places = readonly number[];

export const digits = values(0, 9);
const allTexts = [0, 1, 2, 3, 4, 5].map((length) =>
  everyLine(Array.from({ length }, () => digits)).map((line) => line.join('')),
);
export const textsOf = (length: number): readonly string[] => allTexts[length] ?? [];
const sorted = (text: string): string => Array.from(text).toSorted().join('');
/** Every choice of digits without order, each once. */
const unordered = allTexts.map((texts) => texts.filter((text) => sorted(text) === text));

const frequencies = (text: string): number[] => Array.from(text, (digit) => timesIn(Array.from(text), digit));
/** How often the digits of a text come: "2111" of 40414. */
const shapeOf = (text: string): string =>
  [...new Set(text)]
    .map((digit) => timesIn(Array.from(text), digit))
    .toSorted((a, b) => b - a)
    .join('');

export const textAt = (at: Places, isHit: (text: string) => boolean): Bet => hits(at, (drawn) => isHit(drawn.join('')));

/** A group: the shape of its numbers, and the row that digits of each frequency are picked from. */
export type Group = readonly [name: string, shape: string, rowOf: Readonly<Record<number, number>>];

export const fiveGroups: readonly Group[] = [
  ['group120', '11111', { 1: 0 }],
  ['group60', '2111', { 2: 0, 1: 1 }],
  ['group30', '221', { 2: 0, 1: 1 }],
  ['group20', '311', { 3: 0, 1: 1 }],
  ['group10', '32', { 3: 0, 2: 1 }],
  ['group5', '41', { 4: 0, 1: 1 }],
];
export const fourGroups: readonly Group[] = [
  ['group24', '1111', { 1: 0 }],
  ['group12', '211', { 2: 0, 1: 1 }],
  ['group6', '22', { 2: 0 }],
  ['group4', '31', { 3: 0, 1: 1 }],
];
export const threeGroups: readonly Group[] = [
  ['group3', '21', { 2: 0, 1: 0 }],
  ['group6', '111', { 1: 0 }],
];
export const twoGroups: readonly Group[] = [['group', '11', { 1: 0 }]];

export function groupBets(at: Places, [, shape, rowOf]: Group, selection: string): Bet[] {
  const picked = rowsOf(selection);
  return (unordered[at.length] ?? [])
    .filter((text) => shapeOf(text) === shape)
    .filter((text) =>
      frequencies(text).every((times, index) => picked[rowOf[times] ?? 0]?.includes(text.charAt(index))),
    )
    .map((text) => textAt(at, (drawn) => sorted(drawn) === text));
}

export const groupRows = ([, shape, rowOf]: Group): fc.Arbitrary<string> =>
  rows(
    ...[...new Set(Object.values(rowOf))].map((index) => {
      const least = Array.from(shape).filter((times) => rowOf[Number(times)] === index).length;
      return row(digits, least);
    }),
  );

export const groups = (at: Places, list: readonly Group[]): [string, Ticket][] =>
  list.map((group) => [
    group[0],
    { selection: groupRows(group), bets: (selection) => groupBets(at, group, selection) },
  ]);

export const combination = (at: Places): Ticket => ({
  selection: sameRows(at.length, digits),
  bets: (selection) =>
    everyLine(rowsOf(selection)).flatMap((line) =>
      at.map((_, less) => {
        const last = (text: readonly (number | string)[]) => text.slice(-1 - less).join('');
        return wins(at, (drawn) => (last(drawn) === last(line) ? [String(less + 1)] : []));
      }),
    ),
});

/** Numbers that come anywhere, each once or more. */
export const anywhere = (at: Places, size: number): Ticket =>
  sets(digits, size, (set) => hits(at, (drawn) => set.every((digit) => drawn.includes(digit))));

/** Every straight number with a property that is named. */
export const straightsWith = (at: Places, names: readonly string[], propertyOf: (text: string) => number): Ticket => ({
  selection: row(names, 1),
  bets: (selection) =>
    itemsOf(selection).flatMap((name) =>
      textsOf(at.length)
        .filter((text) => propertyOf(text) === Number(name))
        .map((text) => textAt(at, (drawn) => drawn === text)),
    ),
});

export const numbersIn = (text: string): number[] => Array.from(text, Number);
export const sumIn = (text: string): number => sum(numbersIn(text));
export const spanIn = (text: string): number => Math.max(...numbersIn(text)) - Math.min(...numbersIn(text));

/** A bet on some digits without order; of three the prize says whether one of them comes twice. */
const onGroup = (at: Places, text: string): Bet =>
  wins(at, (drawn) => {
    if (sorted(drawn.join('')) !== text) return [];
    return [at.length === 2 ? '1' : shapeOf(text) === '21' ? 'group3' : 'group6'];
  });

/** Groups with a property: of three not three of a kind, of two two different digits. */
export const groupsWith = (
  at: Places,
  names: fc.Arbitrary<string>,
  has: (text: string, name: string) => boolean,
): Ticket => ({
  selection: names,
  bets: (selection) =>
    itemsOf(selection).flatMap((name) =>
      (unordered[at.length] ?? [])
        .filter((text) => new Set(text).size > 1 && has(text, name))
        .map((text) => onGroup(at, text)),
    ),
});

const typed = (length: number, isOne: (text: string) => boolean): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...textsOf(length).filter(isOne)), { minLength: 1, maxLength: 6 })
    .map((texts) => texts.join());

export const mixed = (at: Places): Ticket => ({
  selection: typed(3, (text) => new Set(text).size > 1),
  bets: (selection) => [...new Set(itemsOf(selection).map(sorted))].map((text) => onGroup(at, text)),
});

export const typedCodes = (at: Places): Ticket => ({
  selection: fc
    .uniqueArray(fc.constantFrom(...(unordered[2] ?? [])), { minLength: 1, maxLength: 6 })
    .map((texts) => texts.join()),
  bets: (selection) =>
    itemsOf(selection).map((code) => {
      const [first, second] = numbersIn(code);
      return wins(at, (drawn) => {
        if (first === second) return timesIn(drawn, first ?? 0) >= 2 ? ['pair'] : [];
        return numbersIn(code).every((digit) => drawn.includes(digit)) ? ['two'] : [];
      });
    }),
});

const followsOf = (a: number, b: number): boolean => [1, 9].includes(Math.abs(a - b));

/** triple > straight > pair > half > mixed, with 0 after 9. */
function shapeName(drawn: readonly number[]): string {
  const [a = 0, b = 0, c = 0] = drawn;
  const different = new Set(drawn).size;
  const follow = [followsOf(a, b), followsOf(b, c), followsOf(a, c)].filter(Boolean).length;
  if (different === 1) return 'triple';
  if (different === 2) return 'pair';
  return follow >= 2 ? 'straight' : follow === 1 ? 'half' : 'mixed';
}

export const shapes = (at: Places): Ticket =>
  each(['triple', 'straight', 'pair', 'half', 'mixed'], (name) =>
    wins(at, (drawn) => (shapeName(drawn) === name ? [name] : [])),
  );

export const placeSides = (at: Places): Ticket => ({
  selection: sameRows(at.length, four),
  bets: (selection) =>
    everyLine(rowsOf(selection)).map((line) =>
      hits(at, (drawn) => line.every((side, index) => isSide(side, drawn[index] ?? 0, 5))),
    ),
});
