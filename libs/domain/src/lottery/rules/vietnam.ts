import { allCome, noneComes } from './exact.ts';
import type { PrizeAt } from './draw.ts';
import type { NumbersPick, Pick, Play, Prize } from './play.ts';
import { chance, chances, odds, oddsPlay, range } from './records.ts';

interface Region {
  readonly family: 'vnnorth' | 'vnsouth';
  readonly prizes: number;
  /** Prizes with at least two, three and four digits. */
  readonly lots: Readonly<Record<2 | 3 | 4, number>>;
  readonly head: { readonly of: string; readonly lots: number };
  readonly small: { readonly of: string; readonly lots: number };
  readonly xien: Readonly<Record<2 | 3 | 4, string>>;
  readonly truot: Readonly<Record<4 | 8 | 10, string>>;
  /** Odds of two digits in any prize at the price of one lot. */
  readonly onePrice: string;
}

/** Odds by region, each below what is fair: sections 9.2 and 12. */
const north: Region = {
  family: 'vnnorth',
  prizes: 7,
  lots: { 2: 27, 3: 23, 4: 20 },
  head: { of: 'g7', lots: 4 },
  small: { of: 'g6', lots: 3 },
  xien: { 2: '16', 3: '70', 4: '300' },
  truot: { 4: '2.65', 8: '8', 10: '14' },
  onePrice: '3.55',
};

const south: Region = {
  family: 'vnsouth',
  prizes: 8,
  lots: { 2: 18, 3: 17, 4: 16 },
  head: { of: 'g8', lots: 1 },
  small: { of: 'g7', lots: 1 },
  xien: { 2: '34', 3: '225', 4: '1500' },
  truot: { 4: '2', 8: '4', 10: '6' },
  onePrice: '5.33',
};

const special: PrizeAt = { of: 'special' };
const firstPrize: PrizeAt = { of: 'g1' };
const every = ({ prizes }: Region): PrizeAt[] => [special, ...range(1, prizes).map((level) => ({ of: `g${level}` }))];

const prize = (winning: number, total: number, printed: string): Prize => ({
  chance: chance(winning, total),
  odds: odds(printed),
});

const numbers = (
  length: number,
  targets: readonly PrizeAt[],
  rest: { way?: NumbersPick['way']; lots?: number } = {},
): NumbersPick => ({ kind: 'numbers', length, targets, way: 'exact', ...rest });

/** Every play on one number, and the same with every order of its digits a number of its own. */
function inOrders(region: Region, name: string, pick: NumbersPick, prizes: Play['prizes']): Play[] {
  const code = `vn.${region.family.slice(2)}.${name}`;
  return [
    oddsPlay(region.family, code, pick, prizes),
    oddsPlay(region.family, `${code}.dao`, { ...pick, way: 'orders' }, prizes),
  ];
}

function onNumbers(region: Region): Play[] {
  const { lots, head, small } = region;
  const all = every(region);
  const one = (total: number, printed: string) => ({ '1': prize(1, total, printed) });
  return [
    ...inOrders(region, 'lo2', numbers(2, all, { lots: lots[2] }), one(100, '96')),
    ...inOrders(region, 'lo3', numbers(3, all, { lots: lots[3] }), one(1_000, '980')),
    ...inOrders(region, 'lo4', numbers(4, all, { lots: lots[4] }), one(10_000, '9500')),
    ...inOrders(region, 'lo2.1k', numbers(2, all), { '1': prize(lots[2], 100, region.onePrice) }),
    ...inOrders(region, 'de', numbers(2, [special]), one(100, '96')),
    ...inOrders(region, 'cang3', numbers(3, [special]), one(1_000, '900')),
    ...inOrders(region, 'cang4', numbers(4, [special]), one(10_000, '9200')),
    ...inOrders(region, 'g1', numbers(2, [firstPrize]), one(100, '95')),
    ...inOrders(region, 'head', numbers(2, [head], { lots: head.lots }), one(100, '96')),
    ...inOrders(region, 'headtail', numbers(2, [head, special], { lots: head.lots + 1 }), one(100, '96')),
    ...inOrders(region, 'xiuchu', numbers(3, [small, special], { lots: small.lots + 1 }), one(1_000, '960')),
    ...inOrders(region, 'xiuchu.head', numbers(3, [small], { lots: small.lots }), one(1_000, '960')),
    ...inOrders(region, 'xiuchu.tail', numbers(3, [special]), one(1_000, '960')),
  ];
}

const ofSpecial = { ends: [special], last: 2 } as const;
const hundred = { min: 0, max: 99 };
const digit = { min: 0, max: 9 };

function sets(region: Region, size: number, rule: 'all' | 'none', printed: string): Play {
  const lots = region.lots[2];
  const name = rule === 'all' ? `xien${size}` : `truot${size}`;
  const likely = rule === 'all' ? allCome(size, lots) : noneComes(size, lots);
  const pick: Pick = { kind: 'sets', at: { lots: every(region) }, pool: hundred, size, rule };
  const prizes = { '1': { chance: likely, odds: odds(printed) } };
  return oddsPlay(region.family, `vn.${region.family.slice(2)}.${name}`, pick, prizes);
}

function onDigits({ family }: Region): Play[] {
  const play = (name: string, pick: Pick, prizes: Play['prizes']) =>
    oddsPlay(family, `vn.${family.slice(2)}.${name}`, pick, prizes);
  return [
    play('order3', numbers(3, [special], { way: 'any' }), {
      '6': prize(6, 1_000, '155'),
      '3': prize(3, 1_000, '310'),
    }),
    play('order4', numbers(4, [special], { way: 'any' }), {
      '24': prize(24, 10_000, '385'),
      '12': prize(12, 10_000, '770'),
      '6': prize(6, 10_000, '1540'),
      '4': prize(4, 10_000, '2310'),
    }),
    play('digit', { kind: 'codes', at: ofSpecial, pool: digit, size: 1 }, { '1': prize(19, 100, '5') }),
    play(
      'place',
      { kind: 'someRows', at: { ends: [special, firstPrize], last: 2 }, pool: digit, size: 1 },
      { '1': prize(1, 10, '9.7') },
    ),
    play('sides', { kind: 'marks', mark: { fact: 'lastTwo' }, at: ofSpecial }, chances(2, { S: 1, B: 1, O: 1, E: 1 })),
  ];
}

const regional = (region: Region): Play[] => [
  ...onNumbers(region),
  ...([2, 3, 4] as const).map((size) => sets(region, size, 'all', region.xien[size])),
  ...([4, 8, 10] as const).map((size) => sets(region, size, 'none', region.truot[size])),
  ...onDigits(region),
];

/** Sections 9.2. The South's plays are those of Central Vietnam, too. */
export const vietnamPlays: readonly Play[] = [...regional(north), ...regional(south)];
