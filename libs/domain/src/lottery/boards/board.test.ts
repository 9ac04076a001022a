import { expect, test } from 'vitest';
import { betsOf } from '../bets/bets-of.ts';
import { plays, playOf } from '../rules/plays.ts';
import { boardOf, nothingChosen, quickPick, selectionOf } from './board.ts';

/** Chance that is the same in every run. */
function chance(): (count: number) => number {
  let state = 42;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

const onBoards = plays.filter((play) => boardOf(play) !== undefined);

test('most plays have a board, and those of the series all but what is typed', () => {
  expect(onBoards.length).toBeGreaterThan(250);
  const typed = plays.filter((play) => play.terms === 'series' && !boardOf(play)).map(({ pick }) => pick.kind);
  expect(new Set(typed)).toEqual(new Set(['typed']));
});

test.each(onBoards.map((play) => [play.code, play] as const))('a quick pick of %s is a bet', (_, play) => {
  const board = boardOf(play)!;
  const draw = chance();
  for (let nth = 0; nth < 20; nth += 1) {
    const selection = selectionOf(board, quickPick(board, draw));
    expect(betsOf(play, selection, 'horse').count, selection).toBeGreaterThan(0);
  }
});

test.each([
  ['ssc.last3.straight', { rows: [['1'], ['2', '3'], ['4']], places: [] }, '1|2,3|4'],
  ['ssc.place', { rows: [['1'], [], [], [], ['0', '9']], places: [] }, '1||||0,9'],
  ['ssc.dragontiger', { rows: [['dragon']], places: ['0', '4'] }, '04@dragon'],
  ['11x5.any3.banker', { rows: [['01'], ['02', '03']], places: [] }, '01|02,03'],
  ['pk10.sides', { rows: [['B', 'O']], places: ['10'] }, '10@B,O'],
])('a choice of %s is written as the rules do', (code, chosen, selection) => {
  const play = playOf(code);
  expect(selectionOf(boardOf(play)!, chosen)).toBe(selection);
  expect(betsOf(play, selection, 'horse').count).toBeGreaterThan(0);
});

test('nothing chosen has a row for each of the board', () => {
  expect(nothingChosen(boardOf(playOf('ssc.five.straight'))!)).toEqual({ rows: [[], [], [], [], []], places: [] });
});
