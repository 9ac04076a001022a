import { expect, test } from 'vitest';
import { cascadeMachine, CASCADE_ROUNDS } from './cascade-machine.ts';
import { cascadeCounts, countCascades, cascadeReturn } from './cascade-return.ts';
import { cascadeRules } from './cascade-rules.ts';
import { playCascade } from './cascade.ts';

test('the counts that figures are printed from are those of all rounds', { timeout: 600_000 }, () => {
  expect(countCascades()).toEqual(cascadeCounts);
});

test('the printed figures', () => {
  const { returnToPlayer, hitFrequency, topWin, cap, cappedEvery, falls } = cascadeRules();
  expect([returnToPlayer, hitFrequency, topWin, cap, cappedEvery]).toEqual(['96.36', '48.26', '500', '500', '524288']);
  expect(falls.map(({ multiplier, chance }) => [multiplier, chance])).toEqual([
    ['1', '48.256'],
    ['2', '13.800'],
    ['4', '3.602'],
    ['8', '0.926'],
    ['16', '0.226'],
    ['32', '0.061'],
    ['64', '0.015'],
    ['128', '0.005'],
  ]);
});

test('the shares are of all rounds, and the highest win is the cap', () => {
  expect(cascadeCounts.byWins.reduce((a, b) => a + b, 0n)).toBe(BigInt(CASCADE_ROUNDS));
  expect(cascadeCounts.top).toBe(cascadeMachine.cap * cascadeMachine.parts);
  const [losing = 0n] = cascadeCounts.byWins;
  expect(cascadeReturn().hitFrequency.numerator).toBe(BigInt(CASCADE_ROUNDS) - losing);
});

test('a part of the rounds is counted as one by one', () => {
  const rounds = Array.from({ length: 300 }, (_, nth) => playCascade(1_000 + nth));
  const { paid, byWins } = countCascades(1_000, 1_300);
  expect(paid).toBe(rounds.reduce((sum, round) => sum + round.paid, 0n));
  expect(byWins[0]).toBe(BigInt(rounds.filter((round) => round.paid === 0n).length));
});
