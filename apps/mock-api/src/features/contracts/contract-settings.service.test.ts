import { beforeAll, expect, test } from 'vitest';
import type { ContractSettings } from '@apsara/api/contract-settings';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const list = '/console/contractSettings';
const path = `${list}/daily_wage`;
const used = { used: true, activeMinimum: '100', review: true, collectDays: 3 };
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

const usedKinds = async () => (await at.read<ContractSettings[]>(list)).filter((one) => one.used).map(({ id }) => id);

test('every kind is listed, and none is used before an operator says so', async () => {
  expect((await at.read<ContractSettings[]>(list)).map(({ id }) => id)).toEqual([
    'dividend',
    'daily_wage',
    'hourly_wage',
    'realtime_wage',
  ]);
  expect(await usedKinds()).toEqual([]);
});

test('a kind that is switched on opens its pages, and one that is switched off closes them', async () => {
  const wages = {
    method: 'GET',
    path: `/console/wages?filter=${encodeURIComponent('{"kind":"daily_wage"}')}`,
  } as const;
  const totals = { ...wages, path: wages.path.replace('wages?', 'paymentTotals?family=wages&') };
  for (const call of [wages, totals]) expect((await at.send(call, 'agent')).body.errorCode).toBe('contracts.kind_off');
  expect((await at.change(path, used)).body).toMatchObject({ ...used, activeMinimum: '100.00' });
  expect(await usedKinds()).toEqual(['daily_wage']);
  for (const call of [wages, totals]) expect((await at.send(call, 'agent')).status).toBe(200);
  await at.change(path, { used: false });
  expect((await at.send(wages, 'agent')).body.errorCode).toBe('contracts.kind_off');
});

test('a kind that is switched on again is used since then', async () => {
  const since = async () =>
    (await at.fixture.database.contractSetting.findFirstOrThrow({ where: { kind: 'dividend' } })).usedSince;
  const dividend = `${list}/dividend`;
  await at.change(dividend, { used: true });
  const first = await since();
  at.clock.move(60_000);
  await at.change(dividend, { used: true, collectDays: 2 });
  expect(await since()).toEqual(first);
  await at.change(dividend, { used: false });
  await at.change(dividend, { used: true });
  expect(await since()).toEqual(at.clock.now());
  await at.change(dividend, { used: false });
});

test('a change is written to the audit log', async () => {
  await at.change(path, used);
  await at.change(path, { collectDays: null });
  const change = {
    subject: 'lotus/daily_wage',
    by: 'operator1',
    before: { collectDays: 3 },
    after: { collectDays: null },
  };
  expect(await at.written('contracts.settings_changed')).toMatchObject(change);
});

test.each([
  [{ activeMinimum: '-1.00' }, 'activeMinimum'],
  [{ activeMinimum: '1.001' }, 'activeMinimum'],
  [{ collectDays: 0 }, 'collectDays'],
  [{ period: 'yearly' }, 'period'],
])('%j is refused beside its field and changes nothing', async (change, field) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  const body = await at.read<object>(path);
  expect((await at.send({ method: 'PUT', path, body }, who)).body.errorCode).toBe('session.forbidden');
});
