import { expect, test } from 'vitest';
import { instantPayouts, type InstantPlayed } from './instant.ts';
import { dealReddog, reddogSpread } from './reddog.ts';
import { enumerateReddog, reddogRules } from './reddog-rules.ts';
import { isOver, raiseOf, shownWhileOpen, picksWhenLeft } from './steps.ts';
import { percent } from '../../ratio.ts';

const [ACE, TWO, FOUR, FIVE, NINE, KING] = [0, 1, 3, 4, 8, 12];
const [CALL, RAISE] = [0, 1];
const played = (drawn: number[], picks: number[]): InstantPlayed => ({ bet: { game: 'reddog' }, drawn, picks });

test('three cards are drawn from a shoe of six decks', () => {
  const counts: number[] = [];
  const drawn = dealReddog((count) => {
    counts.push(count);
    return count - 1;
  });
  expect(counts).toEqual([312, 311, 310]);
  expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
});

test.each([
  [[TWO, TWO + 13], -1],
  [[FIVE, FOUR], 0],
  [[KING, ACE], 0],
  [[TWO, FOUR], 1],
  [[ACE, TWO], 11],
])('the ace is the highest card: between %j lie %i ranks', (cards, spread) => {
  expect(reddogSpread(cards)).toBe(spread);
});

test.each([
  ['a third of the rank of a pair', played([NINE, NINE + 13, NINE + 26], []), { first: 120n, raises: [] }],
  ['another card after a pair', played([NINE, NINE + 13, ACE], []), { first: 10n, raises: [] }],
  ['any card after neighbours', played([FOUR, FIVE, NINE], []), { first: 10n, raises: [] }],
  ['a spread of one', played([TWO, FOUR, 2], [CALL]), { first: 60n, raises: [] }],
  ['a spread of two', played([FIVE, TWO, FOUR], [RAISE]), { first: 50n, raises: [50n] }],
  ['a spread of three', played([TWO, 5, FOUR], [RAISE]), { first: 30n, raises: [30n] }],
  ['a wide spread', played([ACE, TWO, KING], [RAISE]), { first: 20n, raises: [20n] }],
  ['a card of the same rank as one of two', played([TWO, KING, TWO + 13], [RAISE]), { first: 0n, raises: [0n] }],
  ['a card outside', played([FOUR, NINE, ACE], [CALL]), { first: 0n, raises: [] }],
])('it pays, for the ante and the raise: %s', (_, round, payouts) => {
  expect(instantPayouts(round, 10n)).toEqual(payouts);
});

test('a round waits for the player where a card can fall between two, and shows those two', () => {
  const open = played([TWO, NINE, ACE], []);
  expect([isOver(open), shownWhileOpen(open), picksWhenLeft(open)]).toEqual([false, [TWO, NINE], [CALL]]);
  expect(isOver(played([TWO, TWO + 13, ACE], []))).toBe(true);
  expect(isOver(played([FOUR, FIVE, ACE], []))).toBe(true);
  expect([CALL, RAISE].map((pick) => raiseOf(open, played(open.drawn.slice(), [pick]), 500n))).toEqual([0n, 500n]);
});

test('the returns are those of all deals from six decks', () => {
  const { best, calls } = enumerateReddog();
  expect([percent(best, 3), percent(calls, 3)]).toEqual(['97.625', '92.032']);
  expect(reddogRules().top).toBe('12');
});
