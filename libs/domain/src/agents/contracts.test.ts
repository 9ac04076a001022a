import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerOf,
  ceilingOf,
  endsUnder,
  millionthsOf,
  percentOfMillionths,
  stepOf,
  tierError,
  tierMet,
  type Tier,
} from './contracts.ts';

const share = (bets: bigint, headcount: number, millionths: number, netLoss: bigint | null = null): Tier => ({
  bets,
  netLoss,
  headcount,
  rate: { type: 'share', millionths },
});
const own = [share(100_000n, 3, 8_000), share(300_000n, 5, 10_000)];

test('an offer is accepted or rejected, an end confirmed or refused, and nothing else is answered', () => {
  expect([stepOf('P', 'accept'), stepOf('P', 'reject')]).toEqual(['A', 'R']);
  expect([stepOf('E', 'accept'), stepOf('E', 'reject')]).toEqual(['A', 'A']);
  expect([stepOf('V', 'accept'), stepOf('V', 'reject')]).toEqual(['C', 'A']);
  expect([stepOf('A', 'accept'), stepOf('R', 'accept'), stepOf('C', 'reject')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([stepOf('V', 'edit'), stepOf('P', 'end'), stepOf('C', 'edit')]).toEqual([undefined, undefined, undefined]);
});

test('a downline’s status code is read as an answer to the current request', () => {
  expect([answerOf('P', 'A'), answerOf('E', 'R'), answerOf('P', 'C')]).toEqual(['accept', 'reject', undefined]);
  expect([answerOf('V', 'C'), answerOf('V', 'A'), answerOf('V', 'R')]).toEqual(['accept', 'reject', undefined]);
});

test.each([
  ['no tier', [], 0, 'none'],
  ['bets that do not rise', [share(100n, 1, 10), share(100n, 2, 20)], 1, 'bets_not_rising'],
  ['a headcount that does not rise', [share(100n, 2, 10), share(200n, 2, 20)], 1, 'headcount_not_rising'],
  ['a rate that does not rise', [share(100n, 1, 10), share(200n, 2, 10)], 1, 'rate_not_rising'],
  ['a net loss that does not rise', [share(100n, 1, 10, 5n), share(200n, 2, 20, 5n)], 1, 'net_loss_not_rising'],
  ['a net loss asked for in one tier only', [share(100n, 1, 10), share(200n, 2, 20, 5n)], 1, 'kinds_mixed'],
  ['a rate of nothing', [share(100n, 1, 0)], 0, 'negative'],
  ['more than everything', [share(100n, 1, 1_000_001)], 0, 'share_above_whole'],
] as const)('the platform may not offer %s', (_what, tiers, tier, error) => {
  expect(tierError('daily_wage', tiers, null)).toEqual({ tier, error });
});

test.each([
  ['a dividend without a net loss', 'dividend', share(1n, 1, 1)],
  ['a dividend of a fixed amount', 'dividend', { ...share(1n, 1, 1, 1n), rate: { type: 'fixed', amount: 1n } }],
  ['an hourly wage that asks for a net loss', 'hourly_wage', share(1n, 1, 1, 1n)],
  ['a real-time wage of a fixed amount', 'realtime_wage', { ...share(1n, 1, 1), rate: { type: 'fixed', amount: 1n } }],
] as const)('there is no %s', (_what, kind, tier) => {
  expect(tierError(kind, [tier], null)).toEqual({ tier: 0, error: 'not_of_kind' });
});

test('an offer may be as good as the offerer’s own contract, at thresholds no easier', () => {
  expect(tierError('daily_wage', own, own)).toBeUndefined();
  expect(tierError('daily_wage', [share(150_000n, 4, 8_000)], own)).toBeUndefined();
  expect(tierError('daily_wage', [share(300_000n, 5, 9_999)], own)).toBeUndefined();
});

test.each([
  ['a higher rate', [share(900_000n, 9, 10_001)]],
  ['easier bets', [share(99_999n, 3, 8_000)]],
  ['an easier headcount', [share(100_000n, 2, 8_000)]],
  ['the second rate at the first thresholds', [share(100_000n, 3, 8_001)]],
  ['a fixed amount out of a share', [{ ...share(900_000n, 9, 1), rate: { type: 'fixed' as const, amount: 1n } }]],
])('one may not promise %s', (_what, tiers) => {
  expect(tierError('daily_wage', tiers, own)).toEqual({ tier: 0, error: 'above_offerer' });
});

test('an upline whose own wage requires a net loss may not offer a wage without that condition', () => {
  const asking = [share(100_000n, 3, 8_000, 0n)];
  expect(tierError('daily_wage', [share(100_000n, 3, 8_000)], asking)).toEqual({ tier: 0, error: 'above_offerer' });
  expect(tierError('daily_wage', [share(100_000n, 3, 8_000, 0n)], asking)).toBeUndefined();
  expect(tierError('daily_wage', [share(100_000n, 3, 8_000, 0n)], own)).toBeUndefined();
});

test('a contract below ends when the new one pays less than it promises', () => {
  expect(endsUnder(own, own)).toBe(false);
  expect(endsUnder(own, [share(100_000n, 3, 8_000)])).toBe(true);
  expect(endsUnder([share(100_000n, 3, 7_000)], [share(100_000n, 3, 8_000)])).toBe(false);
});

const anyTier = fc
  .tuple(fc.bigInt(0n, 50n), fc.nat(5), fc.integer({ min: 10, max: 50 }))
  .map(([bets, headcount, rate]) => share(bets, headcount, rate));
const anyTiers = fc.array(anyTier, { minLength: 1, maxLength: 4 });

/** Tiers that a holder of `own` may offer: any of its own, made harder or paid less. */
const under = (own: readonly Tier[]) =>
  fc.array(
    fc.tuple(fc.nat(own.length - 1), fc.bigInt(0n, 20n), fc.nat(3), fc.nat(3)).map(([index, harder, more, less]) => {
      const { bets, headcount, rate } = own[index]!;
      return share(bets + harder, headcount + more, rate.type === 'share' ? rate.millionths - less : 0);
    }),
    { minLength: 1, maxLength: 4 },
  );

const line = anyTiers.chain((top) => under(top).chain((middle) => under(middle).map((low) => ({ top, middle, low }))));

const highestRate = (tiers: readonly Tier[], bets: bigint, headcount: number): number =>
  Math.max(
    0,
    ...tiers.map((tier) =>
      tier.rate.type === 'share' && tierMet(tier, { bets, netLoss: 0n, headcount }) ? tier.rate.millionths : 0,
    ),
  );

test('down an upline of contracts no one is promised a higher rate than the top, whatever is measured', () => {
  fc.assert(
    fc.property(line, fc.bigInt(0n, 60n), fc.nat(9), ({ top, middle, low }, bets, headcount) => {
      expect(endsUnder(middle, top)).toBe(false);
      expect(endsUnder(low, top)).toBe(false);
      expect(highestRate(low, bets, headcount)).toBeLessThanOrEqual(highestRate(top, bets, headcount));
    }),
    { numRuns: 300 },
  );
});

test('the most that may be promised is the highest own rate at thresholds no harder', () => {
  const at = (bets: bigint, headcount: number) => ceilingOf({ bets, headcount, netLoss: null }, 'share', own);
  expect([at(100_000n, 3), at(300_000n, 4), at(300_000n, 5)]).toEqual([8_000n, 8_000n, 10_000n]);
  expect([at(99_999n, 9), ceilingOf(own[0]!, 'fixed', own)]).toEqual([undefined, undefined]);
});

test.each([
  [8_000, '0.8'],
  [100_000, '10'],
  [1, '0.0001'],
  [1_000_000, '100'],
])('%i millionths are %s per cent', (millionths, percent) => {
  expect(percentOfMillionths(millionths)).toBe(percent);
  expect(millionthsOf(percent)).toBe(millionths);
});

test('a text that is no share is one that no rule allows', () => {
  expect(['', '1.00001', '-1', '1e2', '1000'].map(millionthsOf)).toEqual([-1, -1, -1, -1, -1]);
});
