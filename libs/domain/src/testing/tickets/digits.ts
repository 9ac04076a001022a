import fc from 'fast-check';
import {
  afterAt,
  beforeAt,
  each,
  eight,
  everyLine,
  everySet,
  four,
  hits,
  isSide,
  itemsOf,
  lines,
  PUSH,
  placed,
  row,
  rows,
  rowsOf,
  sameRows,
  sets,
  someLines,
  sum,
  sumSides,
  timesIn,
  values,
  wins,
  type Bet,
  type Ticket,
} from './ticket.ts';

type Places = readonly number[];

const digits = values(0, 9);
const allTexts = [0, 1, 2, 3, 4, 5].map((length) =>
  everyLine(Array.from({ length }, () => digits)).map((line) => line.join('')),
);
const textsOf = (length: number): readonly string[] => allTexts[length] ?? [];
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

const textAt = (at: Places, isHit: (text: string) => boolean): Bet => hits(at, (drawn) => isHit(drawn.join('')));

/** A group: the shape of its numbers, and the row that digits of each frequency are picked from. */
type Group = readonly [name: string, shape: string, rowOf: Readonly<Record<number, number>>];

const fiveGroups: readonly Group[] = [
  ['group120', '11111', { 1: 0 }],
  ['group60', '2111', { 2: 0, 1: 1 }],
  ['group30', '221', { 2: 0, 1: 1 }],
  ['group20', '311', { 3: 0, 1: 1 }],
  ['group10', '32', { 3: 0, 2: 1 }],
  ['group5', '41', { 4: 0, 1: 1 }],
];
const fourGroups: readonly Group[] = [
  ['group24', '1111', { 1: 0 }],
  ['group12', '211', { 2: 0, 1: 1 }],
  ['group6', '22', { 2: 0 }],
  ['group4', '31', { 3: 0, 1: 1 }],
];
const threeGroups: readonly Group[] = [
  ['group3', '21', { 2: 0, 1: 0 }],
  ['group6', '111', { 1: 0 }],
];
const twoGroups: readonly Group[] = [['group', '11', { 1: 0 }]];

function groupBets(at: Places, [, shape, rowOf]: Group, selection: string): Bet[] {
  const picked = rowsOf(selection);
  return (unordered[at.length] ?? [])
    .filter((text) => shapeOf(text) === shape)
    .filter((text) =>
      frequencies(text).every((times, index) => picked[rowOf[times] ?? 0]?.includes(text.charAt(index))),
    )
    .map((text) => textAt(at, (drawn) => sorted(drawn) === text));
}

const groupRows = ([, shape, rowOf]: Group): fc.Arbitrary<string> =>
  rows(
    ...[...new Set(Object.values(rowOf))].map((index) => {
      const least = Array.from(shape).filter((times) => rowOf[Number(times)] === index).length;
      return row(digits, least);
    }),
  );

const groups = (at: Places, list: readonly Group[]): [string, Ticket][] =>
  list.map((group) => [
    group[0],
    { selection: groupRows(group), bets: (selection) => groupBets(at, group, selection) },
  ]);

const combination = (at: Places): Ticket => ({
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
const anywhere = (at: Places, size: number): Ticket =>
  sets(digits, size, (set) => hits(at, (drawn) => set.every((digit) => drawn.includes(digit))));

/** Every straight number with a property that is named. */
const straightsWith = (at: Places, names: readonly string[], propertyOf: (text: string) => number): Ticket => ({
  selection: row(names, 1),
  bets: (selection) =>
    itemsOf(selection).flatMap((name) =>
      textsOf(at.length)
        .filter((text) => propertyOf(text) === Number(name))
        .map((text) => textAt(at, (drawn) => drawn === text)),
    ),
});

const numbersIn = (text: string): number[] => Array.from(text, Number);
const sumIn = (text: string): number => sum(numbersIn(text));
const spanIn = (text: string): number => Math.max(...numbersIn(text)) - Math.min(...numbersIn(text));

/** A bet on some digits without order; of three the prize says whether one of them comes twice. */
const onGroup = (at: Places, text: string): Bet =>
  wins(at, (drawn) => {
    if (sorted(drawn.join('')) !== text) return [];
    return [at.length === 2 ? '1' : shapeOf(text) === '21' ? 'group3' : 'group6'];
  });

/** Groups with a property: of three not three of a kind, of two two different digits. */
const groupsWith = (at: Places, names: fc.Arbitrary<string>, has: (text: string, name: string) => boolean): Ticket => ({
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

const mixed = (at: Places): Ticket => ({
  selection: typed(3, (text) => new Set(text).size > 1),
  bets: (selection) => [...new Set(itemsOf(selection).map(sorted))].map((text) => onGroup(at, text)),
});

const typedCodes = (at: Places): Ticket => ({
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

const shapes = (at: Places): Ticket =>
  each(['triple', 'straight', 'pair', 'half', 'mixed'], (name) =>
    wins(at, (drawn) => (shapeName(drawn) === name ? [name] : [])),
  );

const placeSides = (at: Places): Ticket => ({
  selection: sameRows(at.length, four),
  bets: (selection) =>
    everyLine(rowsOf(selection)).map((line) =>
      hits(at, (drawn) => line.every((side, index) => isSide(side, drawn[index] ?? 0, 5))),
    ),
});

const threeDigits = (at: Places): [string, Ticket][] => [
  ['straight', lines(at, digits, false)],
  ['sum', straightsWith(at, values(0, 27), sumIn)],
  ['span', straightsWith(at, digits, spanIn)],
  [
    'perm',
    {
      selection: row(digits, 3),
      bets: (selection) =>
        textsOf(3)
          .filter((text) => new Set(text).size === 3)
          .filter((text) => Array.from(text).every((digit) => itemsOf(selection).includes(digit)))
          .map((text) => textAt(at, (drawn) => drawn === text)),
    },
  ],
  ...groups(at, threeGroups),
  ['mixed', mixed(at)],
  ['groupsum', groupsWith(at, row(values(1, 26), 1), (text, name) => sumIn(text) === Number(name))],
  ['dan', groupsWith(at, fc.constantFrom(...digits), (text, name) => text.includes(name))],
  ['sumtail', each(digits, (name) => hits(at, (drawn) => sum(drawn) % 10 === Number(name)))],
  ['any1', anywhere(at, 1)],
];

const twoDigits = (at: Places): [string, Ticket][] => [
  ['straight', lines(at, digits, false)],
  ['sum', straightsWith(at, values(0, 18), sumIn)],
  ['span', straightsWith(at, digits, spanIn)],
  ...groups(at, twoGroups),
  ['groupsum', groupsWith(at, row(values(1, 17), 1), (text, name) => sumIn(text) === Number(name))],
  ['dan', groupsWith(at, fc.constantFrom(...digits), (text, name) => text.includes(name))],
  ['sides', placeSides(at)],
];

const fourDigits = (at: Places): [string, Ticket][] => [
  ['straight', lines(at, digits, false)],
  ['combo', combination(at)],
  ...groups(at, fourGroups),
  ['any1', anywhere(at, 1)],
  ['any2', anywhere(at, 2)],
];

const five = [0, 1, 2, 3, 4];
const pairsOfPlaces = everySet(values(0, 4), 2).map((pair) => pair.join(''));

/** A group on every choice of so many of the places named. */
const onPlaces = (size: number, list: readonly Group[]): [string, Ticket][] =>
  list.map((group) => [
    group[0],
    {
      selection: placed(
        [size, size + 1, 5].flatMap((count) => everySet(values(0, 4), count).map((places) => places.join(''))),
        groupRows(group),
      ),
      bets: (selection) =>
        everySet(numbersIn(beforeAt(selection)), size).flatMap((at) => groupBets(at, group, afterAt(selection))),
    },
  ]);

const dragonTiger = (tiePushes: boolean): Ticket =>
  each(
    ['dragon', 'tiger', 'tie'],
    (name, selection) =>
      wins(numbersIn(beforeAt(selection)), ([left = 0, right = 0]) => {
        const came = left > right ? 'dragon' : left < right ? 'tiger' : 'tie';
        if (came === name) return [name];
        return came === 'tie' && tiePushes ? [PUSH] : [];
      }),
    pairsOfPlaces,
  );

const atLeast = (times: number): Ticket =>
  each(digits, (name) => hits(five, (drawn) => timesIn(drawn, Number(name)) >= times));

const named = (prefix: string, tickets: readonly [string, Ticket][]): [string, Ticket][] =>
  tickets.map(([name, ticket]) => [`${prefix}.${name}`, ticket]);

const threes: readonly [string, Places][] = [
  ['first3', [0, 1, 2]],
  ['mid3', [1, 2, 3]],
  ['last3', [2, 3, 4]],
];

/** Sections 2 and 6. */
export const digitTickets: readonly [code: string, ticket: Ticket][] = [
  ...named('ssc.five', [
    ['straight', lines(five, digits, false)],
    ['combo', combination(five)],
    ...groups(five, fiveGroups),
    ['any2', anywhere(five, 2)],
    ['any3', anywhere(five, 3)],
  ]),
  ...named('ssc.first4', fourDigits([0, 1, 2, 3])),
  ...named('ssc.last4', fourDigits([1, 2, 3, 4])),
  ...threes.flatMap(([name, at]) =>
    named(`ssc.${name}`, [
      ...threeDigits(at),
      ['combo', combination(at)],
      ['shape', shapes(at)],
      ['any2', anywhere(at, 2)],
      ['sides', placeSides(at)],
    ]),
  ),
  ...named('ssc.first2', twoDigits([0, 1])),
  ...named('ssc.last2', twoDigits([3, 4])),
  ['ssc.place', someLines(five, digits, 1)],
  ...[1, 2, 3, 4].map((times): [string, Ticket] => [`ssc.fun${times}`, atLeast(times)]),
  ...[2, 3, 4].map((size): [string, Ticket] => [`ssc.anyplace${size}.straight`, someLines(five, digits, size)]),
  ...named('ssc.anyplace2', onPlaces(2, twoGroups)),
  ...named('ssc.anyplace3', onPlaces(3, threeGroups)),
  ...named('ssc.anyplace4', onPlaces(4, fourGroups)),
  ['ssc.total', sumSides(five, eight, 23)],
  ['ssc.dragontiger', dragonTiger(false)],
  ['ssc.board.place', someLines(five, digits, 1)],
  [
    'ssc.board.sides',
    each(
      four,
      (name, selection) => wins([Number(beforeAt(selection))], ([digit = 0]) => (isSide(name, digit, 5) ? [name] : [])),
      values(0, 4),
    ),
  ],
  ['ssc.board.total', sumSides(five, four, 23)],
  ['ssc.board.dragontiger', dragonTiger(true)],
  ...threes.map(([name, at]): [string, Ticket] => [`ssc.board.${name}.shape`, shapes(at)]),
  ['ssc.board.one', atLeast(1)],
  ...named('lf.d3', [...threeDigits([0, 1, 2]), ['any2', typedCodes([0, 1, 2])]]),
  ...named('lf.first2', twoDigits([0, 1])),
  ...named('lf.last2', twoDigits([1, 2])),
  ['lf.place', someLines([0, 1, 2], digits, 1)],
  ['lf.p5.five.straight', lines(five, digits, false)],
  ['lf.p5.first4.straight', lines([0, 1, 2, 3], digits, false)],
  ['lf.p5.last4.straight', lines([1, 2, 3, 4], digits, false)],
  ['lf.p5.last2.straight', lines([3, 4], digits, false)],
];
