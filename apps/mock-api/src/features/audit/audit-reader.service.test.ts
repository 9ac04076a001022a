import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditRow } from '@apsara/api/audit';
import { duringCall } from '../../shared/current-call.ts';
import { ConsoleSite } from '../../testing/console-site.ts';
import { AuditService } from './audit.service.ts';

let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});
afterAll(() => vi.useRealTimers());

const find = async (filter: object): Promise<AuditRow[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (await at.send({ method: 'GET', path: `/console/audit?${query}` })).body as unknown as AuditRow[];
};
const audit = () => at.server.app.get(AuditService, { strict: false });

test('a changed setting is read with who changed it, from where, and what it was and is', async () => {
  await at.change('/console/sites/lotus', { licence: 'No. 7' });
  const [event] = await find({ kind: 'site.changed' });
  expect(event).toMatchObject({
    by: 'operator1',
    ip: '127.0.0.1',
    before: { licence: '' },
    after: { licence: 'No. 7' },
  });
  expect((await at.send({ method: 'GET', path: `/console/audit/${event?.id ?? ''}` })).body).toMatchObject({
    kind: 'site.changed',
  });
});

test('events are found by who, whom, what, address and day', async () => {
  const member = await at.fixture.player(0n);
  const decided = { by: 'operator1', decision: 'approve', member: member.id };
  await duringCall({ siteCode: 'lotus', ip: '203.0.113.9' }, () => audit().record('points.decided', 'E1', decided));
  await audit().record('members.hold_set', `lotus/${member.id}`, { by: 'second1', kind: 'login' });
  const { username } = await at.fixture.database.member.findUniqueOrThrow({ where: { id: member.id } });
  expect((await find({ account: username })).map(({ kind }) => kind)).toEqual(['members.hold_set', 'points.decided']);
  expect((await find({ by: 'second1' })).map(({ kind }) => kind)).toEqual(['members.hold_set']);
  expect((await find({ ip: '203.0.113.9' })).map(({ kind }) => kind)).toEqual(['points.decided']);
  expect(await find({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
});

test('events of another site are not there', async () => {
  await audit().record('site.changed', 'padma', { by: 'stranger' });
  expect(await find({ by: 'stranger' })).toEqual([]);
  const { id } = await at.fixture.database.auditEvent.findFirstOrThrow({ where: { siteCode: 'padma' } });
  expect((await at.send({ method: 'GET', path: `/console/audit/${id}` })).status).toBe(404);
});

test('an export is written down itself, with its filter', async () => {
  const answer = await at.send({ method: 'GET', path: '/console/exports/audit?filter={"by":"operator1"}' });
  expect(answer.status).toBe(200);
  const [event] = await find({ kind: 'audit.exported' });
  expect(event).toMatchObject({ by: 'operator1', details: { filter: '{"by":"operator1"}' } });
});
