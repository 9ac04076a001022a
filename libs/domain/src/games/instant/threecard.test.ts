import { expect, test } from 'vitest';
import { instantPayout, instantPayouts, type InstantPlayed } from './instant.ts';
import { isQualified, threecardHandOf, threecardScore } from './threecard.ts';
import { enumerateThreecard, threecardReturns, threecardRules } from './threecard-rules.ts';
import { anteOf, canCashOut, isOver, raiseOf, shownWhileOpen, picksWhenLeft } from './steps.ts';
import { percent } from '../../ratio.ts';

const [ACE, TWO, THREE, NINE, TEN, JACK, QUEEN, KING] = [0, 1, 2, 8, 9, 10, 11, 12];
/** The same ranks in the next suits. */
const hearts = (rank: number) => rank + 13;
const clubs = (rank: number) => rank + 26;

const played = (player: number[], dealer: number[], picks = [1]): InstantPlayed => ({
  bet: { game: 'threecard' },
  drawn: [...player, ...dealer],
  picks,
});
const low = [hearts(TWO), clubs(THREE), 4];
const queen = [hearts(QUEEN), clubs(THREE), 4];

test.each([
  ['straightFlush', [ACE, TWO, THREE]],
  ['straightFlush', [QUEEN, ACE, KING]],
  ['threeAlike', [NINE, hearts(NINE), clubs(NINE)]],
  ['straight', [NINE, hearts(TEN), JACK]],
  ['flush', [TWO, NINE, KING]],
  ['pair', [NINE, KING, hearts(NINE)]],
  ['high', [KING, hearts(ACE), TWO]],
])('the hand is %s: %j', (hand, cards) => {
  expect(threecardHandOf(cards)).toBe(hand);
});

test('hands are compared by rank, with the ace as the lowest card of one straight alone', () => {
  const rising = [
    [KING, hearts(JACK), 3],
    [ACE, hearts(TWO), 3],
    [TWO, hearts(TWO), 3],
    [TWO, hearts(TWO), ACE],
    [THREE, hearts(THREE), 3],
    [ACE, hearts(TWO), THREE],
    [TWO, hearts(THREE), 3],
    [QUEEN, hearts(KING), ACE],
  ].map(threecardScore);
  expect(rising.toSorted((one, other) => one - other)).toEqual(rising);
  expect(new Set(rising).size).toBe(rising.length);
  expect(threecardScore([TWO, hearts(KING), NINE])).toBe(threecardScore([hearts(NINE), clubs(TWO), KING]));
});

test('the dealer plays with a queen or better', () => {
  expect([low, [JACK, hearts(NINE), 3], queen, [TWO, hearts(TWO), 3]].map(isQualified)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ['against a dealer who does not play', played([KING, NINE + 13, 3], low), { first: 20n, raises: [10n] }],
  ['that wins', played([KING, hearts(NINE), 3], queen), { first: 20n, raises: [20n] }],
  ['that is equal', played([QUEEN, TWO, hearts(4)], [hearts(QUEEN), TWO + 13, 4]), { first: 10n, raises: [10n] }],
  ['that loses', played([JACK, hearts(NINE), 3], queen), { first: 0n, raises: [0n] }],
  ['that wins with a bonus', played([QUEEN, KING, ACE], queen), { first: 70n, raises: [20n] }],
  [
    'that loses with a bonus',
    played([TWO, hearts(THREE), 3], [clubs(QUEEN), clubs(KING), clubs(ACE)]),
    { first: 10n, raises: [0n] },
  ],
  ['that is folded', played([QUEEN, KING, ACE], queen, [0]), { first: 0n, raises: [] }],
])('a hand pays, for the ante and the play: one %s', (_, round, payouts) => {
  expect(instantPayouts(round, 10n)).toEqual(payouts);
});

test('an open round shows the player’s cards alone, waits for one move, and is folded when it is left', () => {
  const open = played([QUEEN, KING, ACE], queen, []);
  expect([isOver(open), shownWhileOpen(open), canCashOut(open.bet), picksWhenLeft(open)]).toEqual([
    false,
    [QUEEN, KING, ACE],
    false,
    [0],
  ]);
  expect(instantPayout({ ...open, drawn: [QUEEN, KING, ACE] }, 10n)).toBe(0n);
});

test('to play stakes the ante once more, and to fold nothing', () => {
  const open = played([QUEEN, KING, ACE], queen, []);
  const plays = { ...open, picks: [1] };
  expect([raiseOf(open, plays, 500n), raiseOf(open, { ...open, picks: [0] }, 500n)]).toEqual([500n, 0n]);
  expect(anteOf(plays, 1_000n)).toBe(500n);
});

test('the printed return is that of the best play over every deal', () => {
  expect(enumerateThreecard()).toEqual(threecardReturns);
  // The book says 2.01 % of all stakes are lost.
  expect(percent(threecardReturns.best, 2)).toBe('97.99');
  expect(threecardRules()).toMatchObject({ returnToPlayer: '97.99', top: '9' });
});
