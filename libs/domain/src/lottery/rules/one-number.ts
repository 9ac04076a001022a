import type { Family } from './families.ts';
import type { Pick, Play, Prize } from './play.ts';
import { chance, chances, odds, oddsPlay, range } from './records.ts';

interface Lottery {
  readonly family: Extract<Family, 'mekong' | 'siam'>;
  readonly code: string;
  /** Places of the last three and of the last two of the first prize, and of the two digits of the bottom. */
  readonly three: readonly number[];
  readonly two: readonly number[];
  readonly bottom: readonly number[];
  /** Places whose digits can be bet on. */
  readonly places: readonly number[];
}

/** One number of four digits: section 10.2, the Lao way. */
const mekong: Lottery = {
  family: 'mekong',
  code: 'sea.mekong',
  three: [1, 2, 3],
  two: [2, 3],
  bottom: [0, 1],
  places: range(0, 3),
};

/** Six digits and two: the Thai way. */
const siam: Lottery = {
  family: 'siam',
  code: 'sea.siam',
  three: [3, 4, 5],
  two: [4, 5],
  bottom: [6, 7],
  places: range(0, 5),
};

const digit = { min: 0, max: 9 };

const prize = (winning: number, total: number, printed: string): Prize => ({
  chance: chance(winning, total),
  odds: odds(printed),
});

const numbers = (places: readonly number[], way: 'exact' | 'any'): Pick => ({
  kind: 'numbers',
  length: places.length,
  way,
  targets: { places },
});

const codes = (at: readonly number[]): Pick => ({ kind: 'codes', at, pool: digit, size: 1 });

function playsOf({ family, code, three, two, bottom, places }: Lottery): Play[] {
  const play = (name: string, pick: Pick, prizes: Play['prizes']) => oddsPlay(family, `${code}.${name}`, pick, prizes);
  const pair = { '1': prize(1, 100, '90') };
  const pairAny = { '2': prize(2, 100, '45') };
  return [
    play('three', numbers(three, 'exact'), { '1': prize(1, 1_000, '900') }),
    play('three.any', numbers(three, 'any'), { '6': prize(6, 1_000, '130'), '3': prize(3, 1_000, '260') }),
    play('two.top', numbers(two, 'exact'), pair),
    play('two.bottom', numbers(bottom, 'exact'), pair),
    play('two.top.any', numbers(two, 'any'), pairAny),
    play('two.bottom.any', numbers(bottom, 'any'), pairAny),
    play('run.top', codes(three), { '1': prize(271, 1_000, '3.2') }),
    play('run.bottom', codes(bottom), { '1': prize(19, 100, '4.2') }),
    play('place', { kind: 'someRows', at: places, pool: digit, size: 1 }, { '1': prize(1, 10, '9.7') }),
    play(
      'sides',
      {
        kind: 'marks',
        mark: { fact: 'sides', bigFrom: 5 },
        at: places,
        placed: { from: 0, places: places.length, of: 'one' },
      },
      chances(2, { B: 1, S: 1, O: 1, E: 1 }),
    ),
  ];
}

export const oneNumberPlays: readonly Play[] = [
  oddsPlay('mekong', 'sea.mekong.four', numbers(range(0, 3), 'exact'), { '1': prize(1, 10_000, '6000') }),
  oddsPlay('mekong', 'sea.mekong.four.any', numbers(range(0, 3), 'any'), {
    '24': prize(24, 10_000, '312.5'),
    '12': prize(12, 10_000, '625'),
    '6': prize(6, 10_000, '1250'),
    '4': prize(4, 10_000, '1875'),
  }),
  ...playsOf(mekong),
  ...playsOf(siam),
];
