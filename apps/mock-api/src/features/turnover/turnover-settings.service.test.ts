import { beforeAll, expect, test } from 'vitest';
import type { TurnoverSettingsRow } from '@apsara/api/turnover';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const path = '/console/turnoverSettings/lotus';
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const rule = { percents: { RNG: 100, LIVE: 50 }, lostBelow: 1_000_00n };
  await at.fixture.database.turnoverRule.createMany({
    data: ['lotus', 'padma'].map((siteCode) => ({ siteCode, ...rule })),
  });
});

test('an operator sees the own site’s rules and no other’s; what counts for nothing stands there, too', async () => {
  const [rule, ...others] = await at.read<TurnoverSettingsRow[]>('/console/turnoverSettings');
  expect([rule, others]).toMatchObject([
    { id: 'lotus', percents: { RNG: 100, LIVE: 50, PVP: 0 }, lostBelow: '1000.00' },
    [],
  ]);
  const other = { method: 'PUT', path: '/console/turnoverSettings/padma', body: rule } as const;
  expect((await at.send(other)).body.errorCode).toBe('request.not_found');
});

test('what is changed is what members read, and is written down', async () => {
  const { percents } = await at.read<TurnoverSettingsRow>(path);
  await at.change(path, { percents: { ...percents, LIVE: 25 }, lostBelow: '500' });
  const seen = await at.send({ method: 'GET', path: '/wps/member/turnover' }, 'member');
  expect(seen.body.value).toMatchObject({ percents: { RNG: 100, LIVE: 25, PVP: 0 } });
  const change = {
    subject: 'lotus',
    by: 'operator1',
    before: { percents: { LIVE: 50 } },
    after: { percents: { LIVE: 25 } },
  };
  expect(await at.written('turnover.rules_changed')).toMatchObject(change);
});

test.each([
  [{ percents: { LIVE: 101 } }, 'percents.LIVE'],
  [{ percents: { LIVE: null } }, 'percents.LIVE'],
  [{ lostBelow: '-1.00' }, 'lostBelow'],
])('%j is refused beside its field and changes nothing', async (change, field) => {
  const before = await at.read<TurnoverSettingsRow>(path);
  const percents = { ...before.percents, ...('percents' in change ? change.percents : {}) };
  const answer = await at.change(path, { ...change, percents });
  expect([answer.status, invalidFields(answer)]).toEqual([422, [field]]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  expect((await at.change(path, {}, who)).body.errorCode).toBe('session.forbidden');
});
