import { expect, test } from 'vitest';
import { returnDiffers, returnedOf } from './site-results.ts';

const game = {
  bets: 10_000,
  stake: 1_000_000_00n,
  payout: 960_000_00n,
  printed: 960_000,
  volatility: 'medium' as const,
};

test('a return is millionths of the stakes, and none without stakes', () => {
  expect(returnedOf(game)).toBe(960_000);
  expect(returnedOf({ stake: 300n, payout: 100n })).toBe(333_333);
  expect(returnedOf({ stake: 0n, payout: 0n })).toBeUndefined();
});

test('a return that chance explains does not differ', () => {
  expect(returnDiffers(game)).toBe(false);
  // Four standard errors of 10,000 bets with a deviation of 8 stakes are 0.32 of the stakes.
  expect(returnDiffers({ ...game, payout: 1_280_000_00n })).toBe(false);
  expect(returnDiffers({ ...game, payout: 640_000_00n })).toBe(false);
});

test('a return beyond four standard errors differs, above and below', () => {
  expect(returnDiffers({ ...game, payout: 1_280_000_01n })).toBe(true);
  expect(returnDiffers({ ...game, payout: 639_999_99n })).toBe(true);
  expect(returnDiffers({ ...game, bets: 1_000_000, payout: 993_000_00n })).toBe(true);
});

test('few bets say nothing, and neither do bets without a stake', () => {
  expect(returnDiffers({ ...game, bets: 999, payout: 90_000_000_00n })).toBe(false);
  expect(returnDiffers({ ...game, stake: 0n })).toBe(false);
});
