import fc from 'fast-check';
import {
  beforeAt,
  each,
  everySet,
  four,
  hits,
  isSide,
  itemsOf,
  PUSH,
  row,
  sets,
  someLines,
  sum,
  values,
  wins,
  type Bet,
  type Ticket,
} from './ticket.ts';

const numbers = values(1, 49);
const regular = [0, 1, 2, 3, 4, 5];
const seven = [...regular, 6];
const quarters = ['BO', 'BE', 'SO', 'SE'];

/** Numbers of the year of the horse, as section 8 lists them: 1 is the horse's, 2 the snake's and so on backwards. */
const backwards = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ');
const animalOf = (number: number): string => backwards[(number - 1) % 12] ?? '';

const groups: Readonly<Record<string, string>> = {
  sky: 'dragon horse monkey ox pig rabbit',
  first: 'rat ox tiger rabbit dragon snake',
  home: 'dog goat horse ox pig rooster',
};
const opposite: Readonly<Record<string, string>> = { ground: 'sky', last: 'first', wild: 'home' };

const inGroup = (name: string, number: number): boolean => {
  const other = opposite[name];
  return other === undefined ? (groups[name] ?? '').includes(animalOf(number)) : !inGroup(other, number);
};

const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46';
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48';
function waveOf(number: number): string {
  const text = String(number).padStart(2, '0');
  if (red.includes(text)) return 'red';
  return blue.includes(text) ? 'blue' : 'green';
}

/** A bet on one number of which 49 gives the stake back. */
const pushing = (at: number, prize: string, isHit: (number: number) => boolean): Bet =>
  wins([at], ([number = 0]) => (number === 49 ? [PUSH] : isHit(number) ? [prize] : []));

const onSpecial = (names: readonly string[], isHit: (name: string, number: number) => boolean): Ticket =>
  each(names, (name) => pushing(6, name, (number) => isHit(name, number)));

const digitsOf = (number: number): number[] => [Math.floor(number / 10), number % 10];
const waves = (names: readonly string[]): string[] =>
  ['red', 'blue', 'green'].flatMap((wave) => names.map((name) => `${wave}.${name}`));
const isWave = (name: string, number: number): boolean => {
  const [wave = '', side = ''] = name.split('.');
  return waveOf(number) === wave && isSide(side, number, 25);
};

const special: readonly [string, Ticket][] = [
  ['lhc.special', each(numbers, (name) => hits([6], ([number]) => number === Number(name)))],
  ['lhc.special.sides', onSpecial([...four, ...quarters], (name, number) => isSide(name, number, 25))],
  ['lhc.special.digitsum', onSpecial(four, (name, number) => isSide(name, sum(digitsOf(number)), 7))],
  ['lhc.special.tailsides', onSpecial(['B', 'S'], (name, number) => isSide(name, number % 10, 5))],
  ['lhc.special.groups', onSpecial([...Object.keys(groups), ...Object.keys(opposite)], inGroup)],
  [
    'lhc.special.wave',
    each(['red', 'blue', 'green'], (name) => wins([6], ([number = 0]) => (waveOf(number) === name ? [name] : []))),
  ],
  ['lhc.special.half', onSpecial(waves(four), isWave)],
  ['lhc.special.quarter', onSpecial(waves(quarters), isWave)],
  [
    'lhc.special.animal',
    each(backwards, (name) =>
      wins([6], ([number = 0]) => (animalOf(number) === name ? [name === 'horse' ? 'year' : 'other'] : [])),
    ),
  ],
  [
    'lhc.special.head',
    each(values(0, 4), (name) =>
      wins([6], ([number = 0]) => (digitsOf(number)[0] === Number(name) ? [name === '0' ? '0' : 'other'] : [])),
    ),
  ],
  [
    'lhc.special.tail',
    each(values(0, 9), (name) =>
      wins([6], ([number = 0]) => (number % 10 === Number(name) ? [name === '0' ? '0' : 'other'] : [])),
    ),
  ],
  [
    'lhc.combined',
    {
      selection: row(backwards, 2, 11),
      bets: (selection) => {
        const named = itemsOf(selection);
        return [pushing(6, String(named.length), (number) => named.includes(animalOf(number)))];
      },
    },
  ],
];

const regularPlaces = values(1, 6);
const placeOf = (selection: string): number => Number(beforeAt(selection)) - 1;

const onRegular: readonly [string, Ticket][] = [
  ['lhc.regular', each(numbers, (name) => hits(regular, (drawn) => drawn.includes(Number(name))))],
  ['lhc.regular.place', someLines(regular, numbers, 1)],
  [
    'lhc.regular.sides',
    each(
      four,
      (name, selection) => pushing(placeOf(selection), name, (number) => isSide(name, number, 25)),
      regularPlaces,
    ),
  ],
  [
    'lhc.regular.wave',
    each(
      ['red', 'blue', 'green'],
      (name, selection) => wins([placeOf(selection)], ([number = 0]) => (waveOf(number) === name ? [name] : [])),
      regularPlaces,
    ),
  ],
];

/** Each of some names is true of a number among the seven. */
function joined(of: readonly string[], size: number, apart: string, nameOf: (number: number) => string): Ticket {
  const apartPrize = apart === '0' ? 'zero' : 'year';
  return {
    selection: row(of, size),
    bets: (selection) =>
      everySet(itemsOf(selection), size).map((set) =>
        wins(seven, (drawn) => {
          const isHit = set.every((name) => drawn.some((number) => nameOf(number) === name));
          return isHit ? [set.includes(apart) ? apartPrize : 'other'] : [];
        }),
      ),
  };
}

const tailOf = (number: number): string => String(number % 10);

const onSeven: readonly [string, Ticket][] = [
  [
    'lhc.seven.animal',
    each(backwards, (name) =>
      wins(seven, (drawn) => (drawn.map(animalOf).includes(name) ? [name === 'horse' ? 'year' : 'other'] : [])),
    ),
  ],
  [
    'lhc.seven.tail',
    each(values(0, 9), (name) =>
      wins(seven, (drawn) => (drawn.map(tailOf).includes(name) ? [name === '0' ? '0' : 'other'] : [])),
    ),
  ],
  ...[2, 3, 4, 5].flatMap((size): [string, Ticket][] => [
    [`lhc.joined${size}.animals`, joined(backwards, size, 'horse', animalOf)],
    [`lhc.joined${size}.tails`, joined(values(0, 9), size, '0', tailOf)],
  ]),
  ...[2, 3, 4].map((size): [string, Ticket] => [
    `lhc.all${size}`,
    sets(numbers, size, (set) => hits(regular, (drawn) => set.every((number) => drawn.includes(number)))),
  ]),
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((size): [string, Ticket] => [
    `lhc.none${size}`,
    sets(numbers, size, (set) => hits(seven, (drawn) => !set.some((number) => drawn.includes(number)))),
  ]),
  ['lhc.total', each(four, (name) => wins(seven, (drawn) => (isSide(name, sum(drawn), 175) ? [name] : [])))],
];

/** How many of the numbers are regular, and whether one is the special. */
const found = (set: readonly number[], drawn: readonly number[]) => ({
  regular: set.filter((number) => drawn.slice(0, 6).includes(number)).length,
  special: set.some((number) => number === drawn[6]),
});

const strings: readonly [string, Ticket][] = [
  [
    'lhc.string',
    sets(numbers, 2, (set) => hits(seven, (drawn) => found(set, drawn).regular === 1 && found(set, drawn).special)),
  ],
  [
    'lhc.threehittwo',
    sets(numbers, 3, (set) => wins(seven, (drawn) => [[], [], ['two'], ['three']][found(set, drawn).regular] ?? [])),
  ],
  [
    'lhc.twohitspecial',
    sets(numbers, 2, (set) =>
      wins(seven, (drawn) => {
        const { regular: come, special: isSpecial } = found(set, drawn);
        if (come === 2) return ['regular'];
        return come === 1 && isSpecial ? ['special'] : [];
      }),
    ),
  ],
];

/** Section 8, in the year of the horse. */
export const markSixTickets: readonly [code: string, ticket: Ticket][] = [
  ...special,
  ...onRegular,
  ...onSeven,
  ...strings,
];

/** Six of 45: section 10.3. */
const six = regular;
const of45 = values(1, 45);
const line = (set: readonly number[]): Bet =>
  wins(six, (drawn) => {
    const come = set.filter((number) => drawn.includes(number)).length;
    return come >= 3 ? [String(come)] : [];
  });

export const sixOf45Tickets: readonly [code: string, ticket: Ticket][] = [
  ['sea.645', sets(of45, 6, line)],
  [
    'sea.645.roll',
    {
      selection: fc.oneof(row(of45, 5, 5), row(of45.slice(0, 9), 5, 5)),
      bets: (selection) =>
        of45
          .filter((number) => !itemsOf(selection).includes(number))
          .map((number) => line([...itemsOf(selection), number].map(Number))),
    },
  ],
  [
    'sea.645.odds',
    each(values(0, 6), (name) =>
      wins(six, (drawn) => (drawn.filter((number) => number % 2 === 1).length === Number(name) ? [name] : [])),
    ),
  ],
  [
    'sea.645.sum',
    each(['B', 'S'], (name) =>
      wins(six, (drawn) => {
        if (sum(drawn) === 138) return [PUSH];
        return isSide(name, sum(drawn), 139) ? [name] : [];
      }),
    ),
  ],
  ['sea.645.number', each(of45, (name) => hits(six, (drawn) => drawn.includes(Number(name))))],
];
