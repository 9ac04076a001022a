import { beforeAll, expect, test } from 'vitest';
import type { WithdrawalSettingsRow } from '@apsara/api/withdrawal-settings';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const path = '/console/withdrawalSettings/lotus';
const rules = {
  min: 1_000_00n,
  max: 1_000_000_00n,
  presets: [5_000_00n],
  feeFixed: 0n,
  feeRate: 100,
  dayCount: 5,
  dayAmount: 10n ** 9n,
};
const rest = { reviewAlways: true, reviewAbove: 0n, receiptMinutes: 60, waitHours: 0 };
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.fixture.database.withdrawalSetting.createMany({
    data: ['lotus', 'padma'].map((siteCode) => ({ siteCode, ...rules, ...rest })),
  });
});

test('an operator sees the own site’s rules and no other’s', async () => {
  expect((await at.read<WithdrawalSettingsRow[]>('/console/withdrawalSettings')).map(({ id }) => id)).toEqual([
    'lotus',
  ]);
  expect((await at.send({ method: 'GET', path: '/console/withdrawalSettings/padma' })).body.errorCode).toBe(
    'request.not_found',
  );
  expect((await at.change(path, { id: 'padma', dayCount: 6 })).status).toBe(200);
  expect(
    await at.fixture.database.withdrawalSetting.findMany({ orderBy: { siteCode: 'asc' }, select: { dayCount: true } }),
  ).toEqual([{ dayCount: 6 }, { dayCount: 5 }]);
});

test('what is changed counts for the next member who asks, and is written down', async () => {
  const { body } = await at.change(path, {
    min: '20000',
    presets: ['50000', '20000.00'],
    feeRate: 50,
    receiptMinutes: 30,
  });
  expect(body).toMatchObject({ min: '20000.00', presets: ['20000.00', '50000.00'], feeRate: 50, receiptMinutes: 30 });
  const seen = await at.send({ method: 'GET', path: '/wps/transaction/withdraw/settings' }, 'member');
  expect(seen.body.value).toMatchObject({ min: '20000.00', fee: { rate: 50 }, receiptMinutes: 30 });
  expect(await at.written('withdrawal.settings_changed')).toMatchObject({
    subject: 'lotus',
    by: 'operator1',
    before: { min: '1000.00' },
    after: { min: '20000.00' },
  });
});

test.each([
  [{ min: '0.00' }, 'min'],
  [{ min: 'much' }, 'min'],
  [{ max: '19999.99', presets: [] }, 'max'],
  [{ presets: ['1.00'] }, 'presets'],
  [{ feeFixed: '20000.00' }, 'feeFixed'],
  [{ feeFixed: '-1.00' }, 'feeFixed'],
  [{ feeRate: 5_001 }, 'feeRate'],
  [{ dayCount: 0 }, 'dayCount'],
  [{ dayAmount: '19999.99' }, 'dayAmount'],
  [{ reviewAbove: '-1.00' }, 'reviewAbove'],
  [{ receiptMinutes: null }, 'receiptMinutes'],
  [{ waitHours: 721 }, 'waitHours'],
])('%j is refused beside its field and changes nothing', async (settings, field) => {
  const before = await at.read(path);
  const answer = await at.change(path, settings);
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
});
