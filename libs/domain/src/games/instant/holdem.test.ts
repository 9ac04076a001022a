import { expect, test } from 'vitest';
import { hiloCardText } from './hilo.ts';
import { instantPayout, instantPayouts, type InstantPlayed } from './instant.ts';
import { dealHoldem } from './holdem.ts';
import { anteOf, canCashOut, isNextStep, isOver, picksWhenLeft, raiseOf, shownWhileOpen } from './steps.ts';

const deck = Array.from({ length: 52 }, (_, card) => card);
const cards = (names: string) => names.split(' ').map((name) => deck.findIndex((card) => hiloCardText(card) === name));
const [FOLD, CALL] = [0, 1];

const played = (player: string, board: string, dealer: string, picks = [CALL]): InstantPlayed => ({
  bet: { game: 'holdem' },
  drawn: [...cards(player), ...cards(board), ...cards(dealer)],
  picks,
});
const board = '2♠ 7♥ 9♣ J♦ 5♠';

test('nine cards are drawn from one deck', () => {
  const counts: number[] = [];
  const drawn = dealHoldem((count) => {
    counts.push(count);
    return count - 1;
  });
  expect(counts).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44]);
  expect(new Set(drawn).size).toBe(9);
});

test.each([
  ['against a dealer who does not play', played('9♥ 3♣', board, 'A♥ K♥'), { first: 20n, raises: [20n] }],
  ['lower than a dealer who does not play', played('3♥ 4♣', board, '2♥ K♥'), { first: 20n, raises: [20n] }],
  ['against the lowest pair that plays', played('9♥ 3♣', '2♠ 7♥ 9♣ J♦ 4♠', '4♥ 6♥'), { first: 20n, raises: [40n] }],
  ['against a pair of threes', played('9♥ A♣', '3♠ 7♥ 9♣ J♦ 4♠', '3♥ 6♥'), { first: 20n, raises: [20n] }],
  ['that is equal', played('9♥ 3♣', board, '9♠ 4♣'), { first: 10n, raises: [20n] }],
  ['that loses', played('9♥ 3♣', board, 'J♠ 3♥'), { first: 0n, raises: [0n] }],
  ['that wins with a flush', played('A♠ 3♠', '2♠ 7♠ 9♠ J♦ 5♥', 'J♠ 3♥'), { first: 30n, raises: [40n] }],
  ['that wins with a full house', played('9♥ 9♠', '2♠ 2♥ 9♣ J♦ 5♠', 'J♠ 3♥'), { first: 40n, raises: [40n] }],
  ['that wins with four', played('9♥ 9♠', '9♦ 2♥ 9♣ J♦ 5♠', 'J♠ 3♥'), { first: 110n, raises: [40n] }],
  ['that wins with a straight flush', played('A♠ 3♠', '2♠ 4♠ 5♠ J♦ J♥', 'J♠ 3♥'), { first: 210n, raises: [40n] }],
  ['that wins with a royal', played('A♠ K♠', 'Q♠ J♠ 10♠ J♦ J♥', '3♠ 3♥'), { first: 1_010n, raises: [40n] }],
  ['that loses with four', played('9♥ 9♠', '9♦ J♥ 9♣ J♦ 5♠', 'J♠ J♣'), { first: 0n, raises: [0n] }],
  ['that is equal on the board', played('2♥ 3♥', 'A♠ K♠ Q♠ J♠ 10♠', '4♥ 5♥'), { first: 10n, raises: [20n] }],
  ['that is folded', played('A♠ K♠', 'Q♠ J♠ 10♠ J♦ J♥', '3♠ 3♥', [FOLD]), { first: 0n, raises: [] }],
])('a hand pays, for the ante and the call: one %s', (_, round, payouts) => {
  expect(instantPayouts(round, 10n)).toEqual(payouts);
});

test('an open round shows the player’s cards and the flop alone, waits for one move, and is folded when it is left', () => {
  const open = played('A♠ K♠', 'Q♠ J♠ 10♠ J♦ J♥', '3♠ 3♥', []);
  expect([isOver(open), shownWhileOpen(open), canCashOut(open.bet), picksWhenLeft(open)]).toEqual([
    false,
    cards('A♠ K♠ Q♠ J♠ 10♠'),
    false,
    [FOLD],
  ]);
  expect(instantPayout({ ...open, drawn: shownWhileOpen(open) }, 10n)).toBe(0n);
  expect([isNextStep(open, CALL), isNextStep({ ...open, picks: [FOLD] }, CALL)]).toEqual([true, false]);
});

test('a call stakes twice the ante, and a fold nothing', () => {
  const open = played('A♠ K♠', board, '3♠ 3♥', []);
  const called = { ...open, picks: [CALL] };
  expect([raiseOf(open, called, 500n), raiseOf(open, { ...open, picks: [FOLD] }, 500n)]).toEqual([1_000n, 0n]);
  expect(anteOf(called, 1_500n)).toBe(500n);
});
