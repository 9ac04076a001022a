import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Rates } from '@apsara/domain/agents/rates';
import { AGENT, OPERATOR } from '@apsara/domain/members/members';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MemberRatesService } from './member-rates.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let office: MemberRatesService;
let operator: SignedInCaller;
let agent: Member;
let below: Member;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule]);
  office = people.get(MemberRatesService);
  const { id } = await people.member('operator1', { type: OPERATOR });
  const { token } = await people.get(SessionsService).start(id, people.caller({ device: 'console' }));
  operator = (await people.signedIn(token, { device: 'console' }))!;
  await people.database.rebateRate.create({
    data: { siteCode: 'lotus', product: 'RNG', basisPoints: 100, since: people.clock.now() },
  });
});
beforeEach(async () => {
  count += 1;
  agent = await people.member(`agent${count}`, { type: AGENT });
  below = await people.member(`below${count}`, { uplineId: agent.id });
  await people.database.teamLink.createMany({
    data: [
      { ancestorId: agent.id, descendantId: agent.id, distance: 0 },
      { ancestorId: below.id, descendantId: below.id, distance: 0 },
      { ancestorId: agent.id, descendantId: below.id, distance: 1 },
    ],
    skipDuplicates: true,
  });
});

const keyed = () => ({ ...operator, idempotencyKey: randomUUID() });
const set = ({ id }: Member, rates: Rates, by: SignedInCaller = keyed()) =>
  office.setMemberRates({ id, rates, reason: 'A new agreement' }, by);
const slots = async ({ id }: Member) =>
  (await office.readMemberRates(id, operator)).rates.find(({ item }) => item === 'RNG');

test('an account at the top has at most what the site gives, and who is below has at most that', async () => {
  expect(await slots(agent)).toEqual({ item: 'RNG', value: 100, min: 0, max: 100 });
  await set(agent, { RNG: 60, SERIES: 1_950 });
  expect(await slots(agent)).toEqual({ item: 'RNG', value: 60, min: 0, max: 100 });
  expect(await slots(below)).toEqual({ item: 'RNG', value: 60, min: 0, max: 60 });
  await set(below, { RNG: 40 });
  expect(await slots(agent)).toMatchObject({ value: 60, min: 40 });
});

test('a rate above the upline’s or under that of somebody below is refused at its field', async () => {
  await set(agent, { RNG: 60 });
  await set(below, { RNG: 50 });
  const fields = { fields: [{ path: 'rates.RNG', code: 'too_big', max: 60 }] };
  await expect(set(below, { RNG: 61 })).rejects.toMatchObject({ code: 'request.invalid', details: fields });
  await expect(set(agent, { RNG: 49 })).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await slots(agent)).toMatchObject({ value: 60 });
});

test('a change is made once for each request, and is in the audit log with what was before', async () => {
  const once = keyed();
  await set(agent, { RNG: 60 }, once);
  await set(agent, { RNG: 70 });
  await set(agent, { RNG: 60 }, once);
  expect(await slots(agent)).toMatchObject({ value: 70 });
  expect(await refusalOf(set(agent, { RNG: 50 }, once))).toBe('request.key_reused');
  const events = await people.database.auditEvent.findMany({
    where: { kind: 'members.rates_changed', subject: `lotus/${agent.id}` },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ details }) => details)).toMatchObject([
    { from: 'RNG 100', to: 'RNG 60', reason: 'A new agreement' },
    { from: 'RNG 60', to: 'RNG 70' },
  ]);
});

test('an account of another site is unknown', async () => {
  const elsewhere = { ...keyed(), site: { ...operator.site, code: 'padma' } };
  expect(await refusalOf(set(agent, { RNG: 60 }, elsewhere))).toBe('members.unknown');
});

test('a member gets one message of a change, and none when it changes nothing', async () => {
  const once = keyed();
  await set(below, { RNG: 40 }, once);
  await set(below, { RNG: 40 }, once);
  await set(below, { RNG: 40 });
  const sent = await people.database.message.findMany({ where: { memberId: below.id, kind: 'rates_changed' } });
  expect(sent).toHaveLength(1);
});
