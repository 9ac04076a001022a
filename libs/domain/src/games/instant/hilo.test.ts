import { describe, expect, test } from 'vitest';
import {
  canGuess,
  dealHilo,
  HILO_CARDS,
  HILO_MOST,
  hiloMultiplier,
  hiloPayout,
  hiloPick,
  hiloSides,
  winningRanks,
} from './hilo.ts';
import { enumerateGuess, enumerateHilo, hiloRules } from './hilo-rules.ts';

const [ACE, SIX, KING] = [0, 5, 12];

test('every guess that can win returns exactly 99 %', () => {
  for (let card = 0; card < HILO_CARDS; card += 1) {
    for (const side of hiloSides) {
      if (winningRanks(card, side) === 0) continue;
      const { numerator, denominator } = enumerateGuess(card, side);
      expect(numerator * 100n).toBe(denominator * 99n);
    }
  }
  const { numerator, denominator } = enumerateHilo();
  expect(numerator * 100n).toBe(denominator * 99n);
});

test('a round has its first card and one for each guess, each drawn from 52', () => {
  const counts: number[] = [];
  const cards = dealHilo((count) => {
    counts.push(count);
    return counts.length;
  });
  expect(cards).toHaveLength(HILO_MOST + 1);
  expect(new Set(counts)).toEqual(new Set([52]));
});

describe('a guess', () => {
  test.each([
    [SIX, 'higher', 6, (100_00n * 99n * 13n) / 700n],
    [SIX, 'higher', 5, 0n],
    [SIX, 'lower', 5 + 13, 0n],
    [SIX, 'lower', 4, 257_40n],
    [KING, 'lower', 11, 107_25n],
  ] as const)('after %i for %s with %i pays %s', (card, side, next, payout) => {
    expect(hiloPayout({ cards: [card, next], picks: [hiloPick(0, side)] }, 100_00n)).toBe(payout);
  });

  test('that cannot win is not offered', () => {
    expect([canGuess({ cards: [ACE], picks: [] }, 'lower'), canGuess({ cards: [ACE], picks: [] }, 'higher')]).toEqual([
      false,
      true,
    ]);
  });

  test('that would pay more than a thousand stakes is not offered', () => {
    const cards = [1, 0, 11, 12, 1];
    const picks = [hiloPick(0, 'lower'), hiloPick(1, 'higher'), hiloPick(2, 'higher')];
    const { numerator, denominator } = hiloMultiplier({ cards, picks });
    expect(numerator / denominator).toBe(181n);
    expect(canGuess({ cards: [...cards.slice(0, 3), 1], picks }, 'lower')).toBe(false);
    expect(canGuess({ cards: [...cards.slice(0, 3), 1], picks }, 'higher')).toBe(true);
  });

  test('is the last one when the round has had all its cards', () => {
    const cards = Array.from({ length: HILO_MOST + 1 }, () => SIX);
    const picks = Array.from({ length: HILO_MOST }, (_, guess) => hiloPick(guess, 'higher'));
    expect(hiloSides.map((side) => canGuess({ cards, picks }, side))).toEqual([false, false]);
  });
});

test('before the first guess there is nothing to be paid', () => {
  expect(hiloPayout({ cards: [SIX], picks: [] }, 100_00n)).toBe(0n);
});

test('the rules are written from the same figures', () => {
  const rules = hiloRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '1000.00' });
  expect(rules.ranks[0]).toEqual({ lower: null, higher: { pays: '1.07', chance: '92.31' } });
  expect(rules.ranks[6]).toEqual({
    lower: { pays: '2.15', chance: '46.15' },
    higher: { pays: '2.15', chance: '46.15' },
  });
});
