import { expect, test } from 'vitest';
import { hiloPick } from './hilo.ts';
import type { InstantPlayed } from './instant.ts';
import { hasSteps, isNextStep, isOver, pickCount, shownWhileOpen } from './steps.ts';
import { towerPick, type TowersBet } from './towers.ts';

const tower: TowersBet = { game: 'towers', doors: 3 };
const traps = [0, 0, 0, 0, 0, 0, 0, 0];
const climbed = (picks: number[]): InstantPlayed => ({ bet: tower, picks, drawn: traps });
const cards = [5, 8, 2, 12, 3, 4];
const guessed = (picks: number[]): InstantPlayed => ({ bet: { game: 'hilo' }, picks, drawn: cards });

test('a door of another floor, or a repeated one, is no next step', () => {
  const first = towerPick(tower, 0, 1);
  expect(isNextStep(climbed([]), first)).toBe(true);
  expect(isNextStep(climbed([first]), first)).toBe(false);
  expect(isNextStep(climbed([]), towerPick(tower, 1, 1))).toBe(false);
});

test('a tower is over at its trap and at its top', () => {
  const free = traps.map((_, floor) => towerPick(tower, floor, 1));
  expect([isOver(climbed(free.slice(0, 7))), isOver(climbed(free))]).toEqual([false, true]);
  expect(isOver(climbed([towerPick(tower, 0, 0)]))).toBe(true);
});

test('a repeated guess is no next step, nor is one that cannot win', () => {
  const first = hiloPick(0, 'higher');
  expect([isNextStep(guessed([]), first), isNextStep(guessed([first]), first)]).toEqual([true, false]);
  const thrice = [first, hiloPick(1, 'lower'), hiloPick(2, 'higher')];
  expect(isNextStep(guessed(thrice), hiloPick(3, 'higher'))).toBe(false);
  expect(isNextStep(guessed(thrice), hiloPick(3, 'lower'))).toBe(true);
});

test('a wrong guess ends the round', () => {
  expect([isOver(guessed([hiloPick(0, 'higher')])), isOver(guessed([hiloPick(0, 'lower')]))]).toEqual([false, true]);
});

test('of an open round only the cards that were turned are shown, and no trap', () => {
  expect(shownWhileOpen(guessed([hiloPick(0, 'higher')]))).toEqual([5, 8]);
  expect(shownWhileOpen(climbed([]))).toEqual([]);
});

test('a game of one step takes no picks', () => {
  expect([pickCount('mines'), pickCount('coin')]).toEqual([25, 0]);
  expect([hasSteps(tower), hasSteps({ game: 'coin', side: 'heads' })]).toEqual([true, false]);
  expect(isNextStep({ bet: { game: 'coin', side: 'heads' }, picks: [], drawn: [0] }, 0)).toBe(false);
});
