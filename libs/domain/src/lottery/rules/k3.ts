import type { Pick, Play } from './play.ts';
import { chance, chances, listed, odds, oddsPlay, only, range, seriesPlay } from './records.ts';

const family = 'k3';
const at = [0, 1, 2];
const pool = { min: 1, max: 6 };
const faces = range(1, 6).map(String);

const group = (...parts: readonly (readonly [times: number, count: number, row: number])[]): Pick => ({
  kind: 'group',
  at,
  pool,
  parts: parts.map(([times, count, row]) => ({ times, count, row })),
});

const picks = {
  sum: { kind: 'marks', mark: { fact: 'sum' }, at },
  triple: group([3, 1, 0]),
  anyTriple: { kind: 'marks', mark: { fact: 'triple' }, at, names: ['any'] },
  pair: { kind: 'marks', mark: { fact: 'pair' }, at, names: faces },
  two: { kind: 'codes', at, pool, size: 2 },
  one: { kind: 'codes', at, pool, size: 1 },
  none: { kind: 'sets', at, pool, size: 1, rule: 'none' },
  sides: { kind: 'marks', mark: { fact: 'sides', bigFrom: 11 }, at },
  sidesKill: { kind: 'marks', mark: { fact: 'sides', bigFrom: 11, triplesLose: true }, at },
} as const satisfies Record<string, Pick>;

const sums = listed(3, 216, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
const killed = chances(216, { B: 105, S: 105, O: 105, E: 105 });

/** Prizes of a ticket of 2 by sum: section 4.2. */
const officialSums = Object.fromEntries(
  [240, 80, 40, 25, 16, 12, 10, 9, 9, 10, 12, 16, 25, 40, 80, 240].map((prize, index) => [String(index + 3), prize]),
);

const play = (name: string, pick: Pick, prizes: Play['prizes'], official?: Record<string, number>): Play =>
  seriesPlay(family, `k3.${name}`, pick, official ? { prizes, official } : { prizes });

const seriesPlays: readonly Play[] = [
  play('sum', picks.sum, sums, officialSums),
  play('triple', picks.triple, only(1, 216), { '1': 240 }),
  play('triple.any', picks.anyTriple, only(6, 216), { '1': 40 }),
  play('three', group([1, 3, 0]), only(6, 216), { '1': 40 }),
  play('run', { kind: 'marks', mark: { fact: 'run' }, at, names: ['any'] }, only(24, 216), { '1': 10 }),
  play('pair.single', group([2, 1, 0], [1, 1, 1]), only(3, 216), { '1': 80 }),
  play('pair', picks.pair, only(15, 216), { '1': 15 }),
  play('two', picks.two, only(30, 216), { '1': 8 }),
  play('one', picks.one, only(91, 216)),
  play('none', picks.none, only(125, 216)),
  play('span', { kind: 'marks', mark: { fact: 'span' }, at }, listed(0, 216, [6, 30, 48, 54, 48, 30])),
  play(
    'shape',
    { kind: 'marks', mark: { fact: 'shape', of: 'dice' }, at },
    chances(216, { triple: 6, pair: 90, straight: 24, half: 72, mixed: 24 }),
  ),
  play('sides', picks.sides, chances(216, { B: 108, S: 108, O: 108, E: 108, BO: 61, BE: 47, SO: 47, SE: 61 })),
  play('sides.kill', picks.sidesKill, killed),
];

const board = (name: string, pick: Pick, prizes: Play['prizes']): Play =>
  oddsPlay(family, `k3.board.${name}`, pick, prizes);

/** Section 4.4, and sic bo's single number, which pays 1, 2 or 3 to one. */
const boardPlays: readonly Play[] = [
  board('sides', picks.sides, chances(2, { B: 1, S: 1, O: 1, E: 1 })),
  board('sides.kill', picks.sidesKill, killed),
  board('sum', picks.sum, sums),
  board('one', picks.one, only(91, 216)),
  board('none', picks.none, only(125, 216)),
  board('two', picks.two, only(30, 216)),
  board('pair', picks.pair, only(15, 216)),
  board('triple', picks.triple, only(1, 216)),
  board('triple.any', picks.anyTriple, only(6, 216)),
  board(
    'times',
    { kind: 'times', pool },
    {
      '1': { chance: chance(75, 216), odds: odds('2') },
      '2': { chance: chance(15, 216), odds: odds('3') },
      '3': { chance: chance(1, 216), odds: odds('4') },
    },
  ),
];

export const k3Plays: readonly Play[] = [...seriesPlays, ...boardPlays];
