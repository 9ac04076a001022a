import { expect, test } from 'vitest';
import type { Tier } from './contracts.ts';
import { spanAt, wageOf } from './wages.ts';

/** Daily wage of spec: agent-contracts, in units of the example. */
const tiers: Tier[] = [
  { bets: 100_000n, netLoss: null, headcount: 3, rate: { type: 'share', millionths: 8_000 } },
  { bets: 300_000n, netLoss: null, headcount: 5, rate: { type: 'share', millionths: 10_000 } },
];
const measured = (bets: bigint, headcount: number) => ({ bets, netLoss: 0n, headcount });

test('bets of 350,000 pay 2,800 with 4 active and 3,500 with 5', () => {
  expect(wageOf(tiers, measured(350_000n, 4))).toEqual({ tier: 0, amount: 2_800n });
  expect(wageOf(tiers, measured(350_000n, 5))).toEqual({ tier: 1, amount: 3_500n });
});

test('one bet or one member short of the first tier pays nothing', () => {
  expect(wageOf(tiers, measured(99_999n, 9))).toEqual({ tier: -1, amount: 0n });
  expect(wageOf(tiers, measured(100_000n, 2))).toEqual({ tier: -1, amount: 0n });
  expect(wageOf(tiers, measured(100_000n, 3))).toEqual({ tier: 0, amount: 800n });
});

test('a net loss that the tier asks for must be met, too', () => {
  const asking: Tier[] = [{ ...tiers[0]!, netLoss: 500n }];
  expect(wageOf(asking, { bets: 100_000n, netLoss: 499n, headcount: 3 }).amount).toBe(0n);
  expect(wageOf(asking, { bets: 100_000n, netLoss: 500n, headcount: 3 }).amount).toBe(800n);
});

test('a fixed amount is paid whole', () => {
  const fixed: Tier[] = [{ bets: 10n, netLoss: null, headcount: 1, rate: { type: 'fixed', amount: 77n } }];
  expect(wageOf(fixed, measured(10n, 1)).amount).toBe(77n);
});

test('a real-time wage pays the new bets at the tier of the whole day', () => {
  expect(wageOf(tiers, measured(350_000n, 5), 40_000n)).toEqual({ tier: 1, amount: 400n });
  expect(wageOf(tiers, measured(350_000n, 5), 99n)).toEqual({ tier: 1, amount: 0n });
});

const span = (...args: Parameters<typeof spanAt>) => {
  const { from, before } = spanAt(...args);
  return [from.toISOString(), before.toISOString()];
};
const at = (text: string) => new Date(text);

test('a day is paid from midnight to midnight of the site', () => {
  expect(span('daily_wage', 'daily', at('2026-11-21T18:30:00Z'), 'Asia/Phnom_Penh')).toEqual([
    '2026-11-21T17:00:00.000Z',
    '2026-11-22T17:00:00.000Z',
  ]);
});

test('a day of a change of the clocks has 23 or 25 hours', () => {
  expect(span('daily_wage', 'daily', at('2026-03-29T12:00:00Z'), 'Europe/Berlin')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  expect(span('daily_wage', 'daily', at('2026-10-25T12:00:00Z'), 'Europe/Berlin')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('an hour begins where the clocks of the site show a full one, and the hour that comes twice is two', () => {
  expect(span('hourly_wage', 'daily', at('2026-11-21T10:50:31.5Z'), 'Asia/Yangon')).toEqual([
    '2026-11-21T10:30:00.000Z',
    '2026-11-21T11:30:00.000Z',
  ]);
  expect(span('hourly_wage', 'daily', at('2026-10-25T00:30:00Z'), 'Europe/Berlin')[0]).toBe('2026-10-25T00:00:00.000Z');
  expect(span('hourly_wage', 'daily', at('2026-10-25T01:30:00Z'), 'Europe/Berlin')[0]).toBe('2026-10-25T01:00:00.000Z');
});

test('dividends are paid by the half-month, with the leap day', () => {
  expect(span('dividend', 'semimonthly', at('2028-02-20T00:00:00Z'), 'UTC')).toEqual([
    '2028-02-16T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ]);
  expect(span('dividend', 'monthly', at('2028-02-29T23:59:59Z'), 'UTC')).toEqual([
    '2028-02-01T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ]);
});

test('real-time wages are paid every five minutes', () => {
  expect(span('realtime_wage', 'daily', at('2026-11-21T10:54:59.999Z'), 'Asia/Yangon')).toEqual([
    '2026-11-21T10:50:00.000Z',
    '2026-11-21T10:55:00.000Z',
  ]);
});
