import { expect, test } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { prizeUnits, unitsFor } from './terms.tsx';
import { pricedOrder } from './use-priced.ts';

const account: AnswerOf<typeof readLotteryTerms> = {
  currency: 'KHR',
  accountSeries: 1_960,
  seriesBase: 1_800,
  unitScale: 1_000,
  units: [20_000, 2_000, 200, 20],
  maxMultiple: 10_000,
  mostPrize: '1000000000.00',
  returns: {},
};
const { accountSeries, unitScale, maxMultiple, mostPrize, currency } = account;
const limits = { accountSeries, unitScale, maxMultiple, mostPrize: prizeUnits(mostPrize, currency) };

const priced = (code: string, selection: string, { unit, multiple = 1 }: { unit: bigint; multiple?: number }) =>
  pricedOrder({
    ...limits,
    play: playOf(code),
    selection,
    unit,
    multiple,
    series: 1960,
    mode: 3,
    drawTime: '2026-11-25T10:00:00.000Z',
  });

test('every price that is offered can be bet, however large the first prize', () => {
  const line = '01,02,03,04,05,06';
  for (const unit of unitsFor(playOf('sea.645'), account))
    expect(priced('sea.645', line, { unit }).order).toBeDefined();
  for (const unit of unitsFor(playOf('vn.north.lo4'), account))
    expect(priced('vn.north.lo4', '1234', { unit }).order).toBeDefined();
  expect(unitsFor(playOf('vn.north.lo2'), account)).toEqual([10_000_000n, 50_000_000n, 100_000_000n, 500_000_000n]);
});

test('a bet that cannot be placed says why', () => {
  const unit = 10_000_000n;
  expect(priced('vn.north.lo4', '1234', { unit, multiple: 1_000 })).toEqual({ hindrance: 'prize' });
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(',');
  expect(priced('vn.north.xien4', all, { unit })).toEqual({ hindrance: 'bets' });
  expect(priced('vn.north.xien4', '01,02', { unit })).toEqual({});
  expect(priced('vn.north.lo2', '01', { unit, multiple: 10_001 })).toEqual({ hindrance: 'multiple' });
});
