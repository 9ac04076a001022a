import { expect, test } from 'vitest';
import type { Tier } from '../agents/contracts.ts';
import { bestReturn, bestWage, pointsWorth, weightOf, weightsOf, worstLifted, type HouseContract } from './returns.ts';

const dice = { game: '10001', vendor: 'BGS', product: 'RNG' } as const;
const weights = weightsOf([
  { scope: 'product', item: 'RNG', purpose: 'rebate', percent: 90 },
  { scope: 'vendor', item: 'BGS', purpose: 'rebate', percent: 50 },
  { scope: 'game', item: '10001', purpose: 'rebate', percent: 0 },
  { scope: 'vendor', item: 'RNG', purpose: 'points', percent: 10 },
  { scope: 'vendor', item: 'BGS', purpose: 'wagering', percent: 20 },
]);

test.each([
  ['its own', dice, 0],
  ['its vendor’s', { ...dice, game: '10002' }, 50],
  ['its product’s', { game: '20001', vendor: 'CQ9', product: 'RNG' }, 90],
  ['none', { game: '30001', vendor: 'EVO', product: 'LIVE' }, 100],
] as const)('of a game’s weights the most specific one counts: %s', (_, of, percent) => {
  expect(weightOf(weights, 'rebate', of)).toBe(percent);
});

test('a weight is of its purpose and its scope alone', () => {
  expect(weightOf(weights, 'points', dice)).toBe(100);
  expect(weightOf(weights, 'wage', dice)).toBe(100);
});

test('where no weight is set, what the caller says of the product counts', () => {
  expect(weightOf(weights, 'wagering', { game: '30001', vendor: 'EVO', product: 'LIVE' }, 50)).toBe(50);
  expect(weightOf(weights, 'wagering', dice, 50)).toBe(20);
});

test('points are worth what they can be turned into, rounded up', () => {
  const conversion = { points: 100n, amount: 500_00n };
  expect(pointsWorth({ betUnit: 1_000_00n, points: 1n }, conversion)).toBe(5_000);
  expect(pointsWorth({ betUnit: 3_000_00n, points: 1n }, conversion)).toBe(1_667);
  expect(pointsWorth({ betUnit: 1_000_00n, points: 1n }, null)).toBe(0);
});

const tier = (rate: Tier['rate'], bets = 100_00n): Tier => ({ bets, netLoss: null, headcount: 0, rate });
const share = (millionths: number): Tier => tier({ type: 'share', millionths });

test('wages of every kind come together, each at the best rate of any contract', () => {
  const contracts: HouseContract[] = [
    { kind: 'daily_wage', product: 'CONS', tiers: [share(8_000), share(10_000)] },
    { kind: 'daily_wage', product: 'CONS', tiers: [share(9_000)] },
    { kind: 'daily_wage', product: 'RNG', tiers: [share(300)] },
    { kind: 'hourly_wage', product: 'CONS', tiers: [share(2_000)] },
    { kind: 'realtime_wage', product: 'LIVE', tiers: [share(700)] },
    { kind: 'dividend', product: 'CONS', tiers: [share(250_000)] },
  ];
  expect(bestWage(contracts, 'RNG')).toBe(12_300);
  expect(bestWage(contracts, 'LIVE')).toBe(12_700);
  expect(bestWage([], 'RNG')).toBe(0);
});

test('a fixed wage is a share of the bets it asks for, and a salary where it asks for none', () => {
  const fixed = (bets: bigint): HouseContract => ({
    kind: 'hourly_wage',
    product: 'CONS',
    tiers: [tier({ type: 'fixed', amount: 1_00n }, bets)],
  });
  expect(bestWage([fixed(300_00n)], 'RNG')).toBe(3_334);
  expect(bestWage([fixed(0n)], 'RNG')).toBe(0);
});

test('dice with rebate, points and wages gives back more than is staked, and 99 % without them', () => {
  const additions = { rebate: 12_000, points: 5_000, wage: 13_500, vip: 0 };
  expect(bestReturn(990_000, additions, { rebate: 100, points: 100, wage: 100 }).sum).toBe(1_020_500);
  expect(bestReturn(990_000, additions, { rebate: 0, points: 0, wage: 0 }).sum).toBe(990_000);
  expect(bestReturn(990_000, additions, { rebate: 33, points: 100, wage: 1 })).toEqual({
    printed: 990_000,
    rebate: 3_960,
    points: 5_000,
    wage: 135,
    vip: 0,
    sum: 999_095,
  });
});

test('VIP bonuses count the bets that rebates count', () => {
  const additions = { rebate: 0, points: 0, wage: 0, vip: 11_000 };
  expect(bestReturn(960_000, additions, { rebate: 50, points: 0, wage: 0 })).toMatchObject({
    vip: 5_500,
    sum: 965_500,
  });
});

test('a part below a millionth counts as one', () => {
  expect(bestReturn(0, { rebate: 1, points: 0, wage: 0, vip: 0 }, { rebate: 1, points: 100, wage: 100 }).rebate).toBe(
    1,
  );
});

test('a change is refused for the game it lifts furthest to the whole stake, not for one that was there and falls', () => {
  const game = (name: string, before: number, after: number) => ({ name, before, after });
  expect(worstLifted([game('below', 990_000, 999_999), game('falls', 1_020_000, 1_010_000)])).toBeUndefined();
  expect(worstLifted([game('same', 1_020_000, 1_020_000)])).toBeUndefined();
  expect(
    worstLifted([game('lifted', 990_000, 1_000_000), game('further', 1_000_000, 1_001_000), game('a', 1, 2)])?.name,
  ).toBe('further');
});
