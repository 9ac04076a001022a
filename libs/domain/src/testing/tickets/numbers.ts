import {
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
  row,
  rowsOf,
  sets,
  someLines,
  sum,
  sums,
  sumSides,
  timesIn,
  values,
  wins,
  type Bet,
  type Ticket,
} from './ticket.ts';
import fc from 'fast-check';

type Places = readonly number[];

const eleven = values(1, 11);
const five = [0, 1, 2, 3, 4];
const three = [0, 1, 2];

/** All numbers of a set come; of a larger set than is drawn all that is drawn lies in it. */
const setHits = (at: Places, set: readonly number[]): Bet =>
  hits(at, (drawn) =>
    set.length > drawn.length
      ? drawn.every((number) => set.includes(number))
      : set.every((number) => drawn.includes(number)),
  );

function withBankers(code: string, at: Places, size: number): [string, Ticket][] {
  const plain = sets(eleven, size, (set) => setHits(at, set));
  if (size === 1) return [[code, plain]];
  const bankers: Ticket = {
    selection: fc
      .tuple(fc.shuffledSubarray(eleven, { minLength: size, maxLength: 10 }), fc.integer({ min: 1, max: size - 1 }))
      .map(([numbers, kept]) => `${numbers.slice(0, kept).join()}|${numbers.slice(kept).join()}`),
    bets: (selection) => {
      const [kept = [], others = []] = rowsOf(selection).map((each) => each.map(Number));
      return everySet(others, size - kept.length).map((rest) => setHits(at, [...kept, ...rest]));
    },
  };
  return [
    [code, plain],
    [`${code}.banker`, bankers],
  ];
}

const sideOfPlace = (bigFrom: number, places: number, pushAt?: number): Ticket =>
  each(
    four,
    (name, selection) =>
      wins([Number(beforeAt(selection)) - 1], ([number = 0]) => {
        if (number === pushAt) return [PUSH];
        return isSide(name, number, bigFrom) ? [name] : [];
      }),
    values(1, places),
  );

const higher = (at: (selection: string) => Places, places: readonly string[]): Ticket =>
  each(
    ['dragon', 'tiger'],
    (name, selection) =>
      wins(at(selection), ([left = 0, right = 0]) => (left > right === (name === 'dragon') ? [name] : [])),
    places,
  );

/** Section 3. */
const elevenFive: readonly [string, Ticket][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((size) => withBankers(`11x5.any${size}`, five, size)),
  ...withBankers('11x5.first2.group', [0, 1], 2),
  ...withBankers('11x5.first3.group', three, 3),
  ['11x5.first2.straight', lines([0, 1], eleven, true)],
  ['11x5.first3.straight', lines(three, eleven, true)],
  ['11x5.first3.any', each(eleven, (name) => hits(three, (drawn) => drawn.includes(Number(name))))],
  ['11x5.place', someLines(five, eleven, 1)],
  [
    '11x5.odds',
    each(values(0, 5), (name) =>
      wins(five, (drawn) => (drawn.filter((number) => number % 2 === 1).length === Number(name) ? [name] : [])),
    ),
  ],
  [
    '11x5.middle',
    each(values(3, 9), (name) =>
      wins(five, (drawn) => {
        const below = drawn.filter((number) => number < Number(name)).length;
        return drawn.includes(Number(name)) && below === 2 ? [name] : [];
      }),
    ),
  ],
  ['11x5.board.place', someLines(five, eleven, 1)],
  ['11x5.board.sides', sideOfPlace(6, 5, 11)],
  [
    '11x5.board.total',
    each(four, (name) =>
      wins(five, (drawn) => {
        if (sum(drawn) === 30 && (name === 'B' || name === 'S')) return [PUSH];
        return isSide(name, sum(drawn), 31) ? [name] : [];
      }),
    ),
  ],
  [
    '11x5.board.tail',
    each(['B', 'S'], (name) => wins(five, (drawn) => (isSide(name, sum(drawn) % 10, 5) ? [name] : []))),
  ],
  [
    '11x5.board.dragontiger',
    higher(
      (selection) => Array.from(beforeAt(selection), (digit) => Number(digit) - 1),
      everySet(values(1, 5), 2).map((pair) => pair.join('')),
    ),
  ],
];

const faces = values(1, 6);

function diceShape(drawn: readonly number[]): string {
  const [low = 0, middle = 0, high = 0] = drawn.toSorted((a, b) => a - b);
  if (low === high) return 'triple';
  if (low === middle || middle === high) return 'pair';
  const steps = [middle - low, high - middle].filter((step) => step === 1).length;
  return steps === 2 ? 'straight' : steps === 1 ? 'half' : 'mixed';
}

const single = (bet: Bet): Ticket => ({ selection: fc.constant('any'), bets: () => [bet] });
const sidesKill = each(four, (name) =>
  wins(three, (drawn) => (diceShape(drawn) !== 'triple' && isSide(name, sum(drawn), 11) ? [name] : [])),
);
const dice = {
  sum: sums(three, 3, 18),
  triple: each(faces, (name) => hits(three, (drawn) => timesIn(drawn, Number(name)) === 3)),
  'triple.any': single(hits(three, (drawn) => diceShape(drawn) === 'triple')),
  pair: each(faces, (name) => hits(three, (drawn) => timesIn(drawn, Number(name)) === 2)),
  two: sets(faces, 2, (set) => setHits(three, set)),
  one: each(faces, (name) => hits(three, (drawn) => drawn.includes(Number(name)))),
  none: each(faces, (name) => hits(three, (drawn) => !drawn.includes(Number(name)))),
} satisfies Record<string, Ticket>;

/** Section 4. */
const k3: readonly [string, Ticket][] = [
  ...Object.entries(dice).flatMap(([name, ticket]): [string, Ticket][] => [
    [`k3.${name}`, ticket],
    [`k3.board.${name}`, ticket],
  ]),
  ['k3.three', sets(faces, 3, (set) => setHits(three, set))],
  ['k3.run', single(hits(three, (drawn) => diceShape(drawn) === 'straight'))],
  [
    'k3.pair.single',
    {
      selection: fc.tuple(row(faces, 1), row(faces, 1)).map((each) => each.join('|')),
      bets: (selection) => {
        const [pairs = [], singles = []] = rowsOf(selection).map((each) => each.map(Number));
        return pairs.flatMap((pair) =>
          singles
            .filter((other) => other !== pair)
            .map((other) => hits(three, (drawn) => timesIn(drawn, pair) === 2 && drawn.includes(other))),
        );
      },
    },
  ],
  [
    'k3.span',
    each(values(0, 5), (name) =>
      wins(three, (drawn) => (Math.max(...drawn) - Math.min(...drawn) === Number(name) ? [name] : [])),
    ),
  ],
  [
    'k3.shape',
    each(['triple', 'straight', 'pair', 'half', 'mixed'], (name) =>
      wins(three, (drawn) => (diceShape(drawn) === name ? [name] : [])),
    ),
  ],
  ['k3.sides', sumSides(three, eight, 11)],
  ['k3.sides.kill', sidesKill],
  ['k3.board.sides', sumSides(three, four, 11)],
  ['k3.board.sides.kill', sidesKill],
  [
    'k3.board.times',
    each(faces, (name) =>
      wins(three, (drawn) => (drawn.includes(Number(name)) ? [String(timesIn(drawn, Number(name)))] : [])),
    ),
  ],
];

const cars = values(1, 10);
const ten = cars.map((car) => Number(car) - 1);
const mirrored = higher(
  (selection) => {
    const place = Number(beforeAt(selection));
    return [place - 1, 10 - place];
  },
  values(1, 5),
);

/** Section 5. */
const pk10: readonly [string, Ticket][] = [
  ...[1, 2, 3, 4, 5].map((count): [string, Ticket] => [`pk10.first${count}`, lines(ten.slice(0, count), cars, true)]),
  ...['pk10', 'pk10.board'].flatMap((prefix): [string, Ticket][] => [
    [`${prefix}.place`, someLines(ten, cars, 1)],
    [`${prefix}.sides`, sideOfPlace(6, 10)],
    [`${prefix}.dragontiger`, mirrored],
    [`${prefix}.sum2.sides`, sumSides([0, 1], four, 12)],
  ]),
  ['pk10.sum2', sums([0, 1], 3, 19)],
  ['pk10.sum3', sums(three, 6, 27)],
  ['pk10.sumends', sums([0, 9], 3, 19)],
];

function ballColour(total: number): string {
  if ([0, 13, 14, 27].includes(total)) return 'grey';
  return total % 3 === 0 ? 'red' : total % 3 === 1 ? 'green' : 'blue';
}

/** Section 7. */
const pcb: readonly [string, Ticket][] = [
  ['pcb.board.sum', sums(three, 0, 27)],
  ['pcb.board.sides', sumSides(three, eight, 14)],
  [
    'pcb.board.extreme',
    each(['B', 'S'], (name) =>
      wins(three, (drawn) => ((name === 'B' ? sum(drawn) >= 22 : sum(drawn) <= 5) ? [name] : [])),
    ),
  ],
  [
    'pcb.board.colour',
    each(['red', 'green', 'blue'], (name) => wins(three, (drawn) => (ballColour(sum(drawn)) === name ? [name] : []))),
  ],
  [
    'pcb.board.shape',
    each(['triple', 'pair', 'straight'], (name) => wins(three, (drawn) => (diceShape(drawn) === name ? [name] : []))),
  ],
  [
    'pcb.board.sums3',
    {
      selection: row(values(0, 27), 3, 3),
      bets: (selection) => [hits(three, (drawn) => itemsOf(selection).map(Number).includes(sum(drawn)))],
    },
  ],
];

export const numberTickets: readonly [code: string, ticket: Ticket][] = [...elevenFive, ...k3, ...pk10, ...pcb];
