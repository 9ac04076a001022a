import { beforeAll, expect, test } from 'vitest';
import type { TransferSettingsRow } from '@apsara/api/transfers';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const path = '/console/transferSettings/lotus';
const rules = { down: true, up: true, min: 1_000_00n, max: 50_000_00n, dayAmount: 100_000_00n, turnover: 100 };
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.fixture.database.transferSetting.createMany({
    data: ['lotus', 'padma'].map((siteCode) => ({ siteCode, ...rules })),
  });
});

test('an operator sees the own site’s rules and no other’s', async () => {
  expect((await at.read<TransferSettingsRow[]>('/console/transferSettings')).map(({ id }) => id)).toEqual(['lotus']);
  const other = { method: 'PUT', path: '/console/transferSettings/padma', body: await at.read<object>(path) } as const;
  expect((await at.send(other)).body.errorCode).toBe('request.not_found');
});

test('what is changed counts for the next who sends, and is written down', async () => {
  expect((await at.change(path, { up: false, min: '2000', turnover: 150 })).body).toMatchObject({
    up: false,
    min: '2000.00',
  });
  const seen = await at.send({ method: 'GET', path: '/wps/transaction/transfer/settings' }, 'member');
  expect(seen.body.value).toMatchObject({ min: '2000.00', turnover: 150, upline: null });
  const change = {
    subject: 'lotus',
    by: 'operator1',
    before: { up: true, turnover: 100 },
    after: { up: false, turnover: 150 },
  };
  expect(await at.written('transfer.rules_changed')).toMatchObject(change);
});

test.each([
  [{ min: '0.00' }, 'min'],
  [{ max: '1.00' }, 'max'],
  [{ dayAmount: '1.00' }, 'dayAmount'],
  [{ dayAmount: '1e9' }, 'dayAmount'],
  [{ turnover: -1 }, 'turnover'],
  [{ up: 'yes' }, 'up'],
])('%j is refused beside its field and changes nothing', async (change, field) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
});
