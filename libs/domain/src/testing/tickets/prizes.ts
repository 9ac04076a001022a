import fc from 'fast-check';
import type { Draw } from '../../lottery/rules/draw.ts';
import {
  beforeAt,
  each,
  everyLine,
  everySet,
  four,
  isSide,
  itemsOf,
  numbersAt,
  placed,
  prizeNumbers,
  row,
  rowsOf,
  sameRows,
  values,
  wins,
  type Bet,
  type Ticket,
} from './ticket.ts';

/** A place of a draw that a number is compared with: its digits, and the prize it pays. */
type Lot = readonly [digitsOf: (draw: Draw) => string, prize: string];

const digits = values(0, 9);
const typed = (length: number): fc.Arbitrary<string> => {
  const text = (of: readonly string[]) =>
    fc.array(fc.constantFrom(...of), { minLength: length, maxLength: length }).map((list) => list.join(''));
  return fc
    .uniqueArray(fc.oneof(text(digits), text(['0', '1']), text(['0', '1', '2', '3'])), { minLength: 1, maxLength: 4 })
    .map((list) => list.join());
};

/** The orders of the digits of a text, each once. */
const ordersOf = (text: string): string[] => [
  ...new Set(
    everySet(
      Array.from(text, (_, at) => at),
      text.length,
    )
      .flatMap((places) => everyLine(places.map(() => places)))
      .filter((places) => new Set(places).size === text.length)
      .map((places) => places.map((place) => text.charAt(place)).join('')),
  ),
];

/** Numbers bet on at every lot, each of which is paid on its own. */
const eachLot = (texts: readonly string[], lots: readonly Lot[]): Bet[] =>
  texts.flatMap((text) =>
    lots.map(
      ([digitsOf, prize]): Bet =>
        (draw) =>
          digitsOf(draw) === text ? [prize] : [],
    ),
  );

/** Numbers at the price of one lot, paid as often as they come. */
const onePrice = (texts: readonly string[], lots: readonly Lot[]): Bet[] =>
  texts.map(
    (text): Bet =>
      (draw) =>
        lots.filter(([digitsOf]) => digitsOf(draw) === text).map(([, prize]) => prize),
  );

/** One bet on all orders of a number; its prize says how many there are. */
const anyOrder = (length: number, lots: readonly Lot[]): Ticket => ({
  selection: typed(length)
    .map((text) => text.split(',').filter((number) => new Set(number).size > 1))
    .map((list) => list.filter((number, at) => !ordersOf(number).some((order) => list.slice(0, at).includes(order))))
    .map((list) => list.join()),
  bets: (selection) =>
    itemsOf(selection).map((text): Bet => {
      const orders = ordersOf(text);
      const name = (prize: string) => (prize === '1' ? String(orders.length) : `${prize}.${orders.length}`);
      return (draw) => lots.filter(([digitsOf]) => orders.includes(digitsOf(draw))).map(([, prize]) => name(prize));
    }),
});

const exact = (length: number, lots: readonly Lot[], bets = onePrice): Ticket => ({
  selection: typed(length),
  bets: (selection) => bets(itemsOf(selection), lots),
});

const boxed = (length: number, lots: readonly Lot[], bets = onePrice): Ticket => ({
  selection: typed(length),
  bets: (selection) => bets(itemsOf(selection).flatMap(ordersOf), lots),
});

/** The last digits of each number of some prizes; shorter ones have no lot. */
const lotsOf = (prizes: readonly (readonly [name: string, count: number, digits: number])[], last: number): Lot[] =>
  prizes
    .filter(([, , length]) => length >= last)
    .flatMap(([name, count]) =>
      Array.from({ length: count }, (_, at): Lot => [
        (draw) => prizeNumbers(draw, name, at).join('').slice(-last),
        '1',
      ]),
    );

const regions = {
  north: [
    ['special', 1, 5],
    ['g1', 1, 5],
    ['g2', 2, 5],
    ['g3', 6, 5],
    ['g4', 4, 4],
    ['g5', 6, 4],
    ['g6', 3, 3],
    ['g7', 4, 2],
  ],
  south: [
    ['special', 1, 6],
    ['g1', 1, 5],
    ['g2', 1, 5],
    ['g3', 2, 5],
    ['g4', 7, 5],
    ['g5', 1, 4],
    ['g6', 3, 4],
    ['g7', 1, 3],
    ['g8', 1, 2],
  ],
} as const;

const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const lowHundred = hundred.filter((text) => Number(text) % 10 < 2 && Number(text) < 20);

const lastTwoSides = (textOf: (draw: Draw) => string): Ticket => ({
  selection: row(four, 1),
  bets: (selection) =>
    itemsOf(selection).map(
      (name): Bet =>
        (draw) =>
          isSide(name, Number(textOf(draw)), 50) ? [name] : [],
    ),
});

/** Digits at some places of a text. */
const placesOfText = (textOf: (draw: Draw) => string, places: number): Ticket => ({
  selection: sameRows(places, digits, 0, 2),
  bets: (selection) =>
    rowsOf(selection).flatMap((row, at) =>
      row.map(
        (digit): Bet =>
          (draw) =>
            textOf(draw).charAt(at) === digit ? ['1'] : [],
      ),
    ),
});

function vietnam(region: keyof typeof regions): [string, Ticket][] {
  const prizes = regions[region];
  const of = (name: string) => prizes.filter(([prize]) => prize === name);
  const [head, small] = region === 'north' ? ['g7', 'g6'] : ['g8', 'g7'];
  const lots = lotsOf(prizes, 2);
  const special = lotsOf(of('special'), 2);
  const two = (draw: Draw, prize: string) => prizeNumbers(draw, prize).join('').slice(-2);
  const onNumbers: readonly [string, number, readonly Lot[], typeof eachLot?][] = [
    ['lo2', 2, lots, eachLot],
    ['lo3', 3, lotsOf(prizes, 3), eachLot],
    ['lo4', 4, lotsOf(prizes, 4), eachLot],
    ['lo2.1k', 2, lots],
    ['de', 2, special],
    ['cang3', 3, lotsOf(of('special'), 3)],
    ['cang4', 4, lotsOf(of('special'), 4)],
    ['g1', 2, lotsOf(of('g1'), 2)],
    ['head', 2, lotsOf(of(head), 2), eachLot],
    ['headtail', 2, [...lotsOf(of(head), 2), ...special], eachLot],
    ['xiuchu', 3, [...lotsOf(of(small), 3), ...lotsOf(of('special'), 3)], eachLot],
    ['xiuchu.head', 3, lotsOf(of(small), 3), eachLot],
    ['xiuchu.tail', 3, lotsOf(of('special'), 3), eachLot],
  ];
  const come = (draw: Draw, text: string) => lots.some(([digitsOf]) => digitsOf(draw) === text);
  const setsOf = (size: number, isHit: (draw: Draw, set: readonly string[]) => boolean): Ticket => ({
    selection: fc.oneof(row(hundred, size), row(lowHundred.concat(hundred.slice(90)), size)),
    bets: (selection) => everySet(itemsOf(selection), size).map((set) => (draw) => (isHit(draw, set) ? ['1'] : [])),
  });
  const tickets: [string, Ticket][] = [
    ...onNumbers.flatMap(([name, length, at, bets]): [string, Ticket][] => [
      [name, exact(length, at, bets)],
      [`${name}.dao`, boxed(length, at, bets)],
    ]),
    ...[2, 3, 4].map((size): [string, Ticket] => [
      `xien${size}`,
      setsOf(size, (draw, set) => set.every((text) => come(draw, text))),
    ]),
    ...[4, 8, 10].map((size): [string, Ticket] => [
      `truot${size}`,
      setsOf(size, (draw, set) => !set.some((text) => come(draw, text))),
    ]),
    ['order3', anyOrder(3, lotsOf(of('special'), 3))],
    ['order4', anyOrder(4, lotsOf(of('special'), 4))],
    [
      'digit',
      {
        selection: row(digits, 1),
        bets: (selection) =>
          itemsOf(selection).map(
            (digit): Bet =>
              (draw) =>
                two(draw, 'special').includes(digit) ? ['1'] : [],
          ),
      },
    ],
    ['place', placesOfText((draw) => two(draw, 'special') + two(draw, 'g1'), 4)],
    ['sides', lastTwoSides((draw) => two(draw, 'special'))],
  ];
  return tickets.map(([name, ticket]) => [`vn.${region}.${name}`, ticket]);
}

const lotsOf4D = (last: number, count = 23): Lot[] =>
  [
    ...['first', 'second', 'third'].map((prize, at) => ['top', at, prize] as const),
    ...values(0, 9).map((at) => ['special', Number(at), 'special'] as const),
    ...values(0, 9).map((at) => ['cons', Number(at), 'consolation'] as const),
  ]
    .slice(0, count)
    .map(([name, at, prize]): Lot => [(draw) => prizeNumbers(draw, name, at).join('').slice(-last), prize]);

const rolled = (lots: readonly Lot[]): Ticket => ({
  selection: fc
    .tuple(typed(4), fc.integer({ min: 0, max: 3 }))
    .map(([text, at]) => text.split(',').map((number) => `${number.slice(0, at)}R${number.slice(at + 1)}`))
    .map((list) => list.join()),
  bets: (selection) =>
    onePrice(
      itemsOf(selection).flatMap((item) => digits.map((digit) => item.replace('R', digit))),
      lots,
    ),
});

const inWays = (code: string, lots: readonly Lot[]): [string, Ticket][] => [
  [code, exact(4, lots)],
  [`${code}.box`, boxed(4, lots)],
  [`${code}.roll`, rolled(lots)],
];

const firstTwo = (draw: Draw): string => prizeNumbers(draw, 'top', 0).join('').slice(-2);
const lastOfFirst: Lot = [firstTwo, '1'];

const fourDigits: readonly [string, Ticket][] = [
  ...['sea.4d', 'sea.straits'].flatMap((prefix) => [
    ...inWays(`${prefix}.big`, lotsOf4D(4)),
    ...inWays(`${prefix}.small`, lotsOf4D(4, 3)),
  ]),
  ...inWays('sea.4d.a4', lotsOf4D(4, 1)),
  ['sea.4d.big.ibox', anyOrder(4, lotsOf4D(4))],
  ['sea.4d.small.ibox', anyOrder(4, lotsOf4D(4, 3))],
  ['sea.4d.a3', exact(3, lotsOf4D(3, 1))],
  ['sea.4d.abc3', exact(3, lotsOf4D(3, 3))],
  ['sea.4d.two', exact(2, [lastOfFirst])],
  ['sea.4d.two.any', anyOrder(2, [lastOfFirst])],
  ['sea.4d.two.place', placesOfText(firstTwo, 2)],
  ['sea.4d.two.sides', lastTwoSides(firstTwo)],
];

interface Top {
  readonly three: readonly number[];
  readonly two: readonly number[];
  readonly bottom: readonly number[];
  readonly places: number;
}

function oneNumber(code: string, { three, two, bottom, places }: Top): [string, Ticket][] {
  const lot = (at: readonly number[]): Lot[] => [[(draw) => numbersAt(draw, at).join(''), '1']];
  const run = (at: readonly number[]) =>
    each(digits, (name) => wins(at, (drawn) => (drawn.includes(Number(name)) ? ['1'] : [])));
  const tickets: [string, Ticket][] = [
    ['three', exact(3, lot(three))],
    ['three.any', anyOrder(3, lot(three))],
    ['two.top', exact(2, lot(two))],
    ['two.bottom', exact(2, lot(bottom))],
    ['two.top.any', anyOrder(2, lot(two))],
    ['two.bottom.any', anyOrder(2, lot(bottom))],
    ['run.top', run(three)],
    ['run.bottom', run(bottom)],
    ['place', placesOfText((draw) => numbersAt(draw, values(0, places - 1).map(Number)).join(''), places)],
    [
      'sides',
      {
        selection: placed(values(0, places - 1), row(four, 1)),
        bets: (selection) =>
          itemsOf(selection.slice(2)).map((name) =>
            wins([Number(beforeAt(selection))], ([digit = 0]) => (isSide(name, digit, 5) ? [name] : [])),
          ),
      },
    ],
  ];
  return tickets.map(([name, ticket]) => [`sea.${code}.${name}`, ticket]);
}

const whole: Lot[] = [[(draw) => numbersAt(draw, [0, 1, 2, 3]).join(''), '1']];

/** Sections 9, 10.1 and 10.2. */
export const prizeTickets: readonly [code: string, ticket: Ticket][] = [
  ...vietnam('north'),
  ...vietnam('south'),
  ...fourDigits,
  ['sea.mekong.four', exact(4, whole)],
  ['sea.mekong.four.any', anyOrder(4, whole)],
  ...oneNumber('mekong', { three: [1, 2, 3], two: [2, 3], bottom: [0, 1], places: 4 }),
  ...oneNumber('siam', { three: [3, 4, 5], two: [4, 5], bottom: [6, 7], places: 6 }),
];
