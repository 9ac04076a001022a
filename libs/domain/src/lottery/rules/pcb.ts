import type { Mark } from '../bets/marks.ts';
import type { Play } from './play.ts';
import { chance, chances, listed, oddsPlay } from './records.ts';
import { sumsOfThree } from './sums.ts';

const family = 'pcb';
const at = [0, 1, 2];

const board = (name: string, mark: Mark, prizes: Play['prizes']): Play =>
  oddsPlay(family, `pcb.board.${name}`, { kind: 'marks', mark, at }, prizes);

/** Section 7.1. */
export const pcbPlays: readonly Play[] = [
  board('sum', { fact: 'sum' }, listed(0, 1_000, sumsOfThree)),
  board(
    'sides',
    { fact: 'sides', bigFrom: 14 },
    chances(1_000, { B: 500, S: 500, O: 500, E: 500, BO: 231, BE: 269, SO: 269, SE: 231 }),
  ),
  board('extreme', { fact: 'extremes' }, chances(1_000, { B: 56, S: 56 })),
  board('colour', { fact: 'colours' }, chances(1_000, { red: 332, green: 258, blue: 258 })),
  board('shape', { fact: 'shape', of: 'balls' }, chances(1_000, { triple: 10, pair: 270, straight: 48 })),
  // Three sums are one bet, whose chance is that of the sums picked together; this is the least of them.
  oddsPlay(family, 'pcb.board.sums3', { kind: 'sumSet', size: 3 }, { '1': { chance: chance(1, 1_000) } }),
];
