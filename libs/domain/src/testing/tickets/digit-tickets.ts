import fc from 'fast-check';
import {
  type Places,
  digits,
  textsOf,
  textAt,
  type Group,
  fiveGroups,
  fourGroups,
  threeGroups,
  twoGroups,
  groupBets,
  groupRows,
  groups,
  combination,
  anywhere,
  straightsWith,
  numbersIn,
  sumIn,
  spanIn,
  groupsWith,
  mixed,
  typedCodes,
  shapes,
  placeSides,
} from './digits.ts';
import {
  afterAt,
  beforeAt,
  each,
  eight,
  everySet,
  four,
  hits,
  isSide,
  itemsOf,
  lines,
  PUSH,
  placed,
  row,
  someLines,
  sum,
  sumSides,
  timesIn,
  values,
  wins,
  type Ticket,
} from './ticket.ts';

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
