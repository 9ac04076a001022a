import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import type { ApprovalDecision } from '@apsara/domain/office/approvals';
import { dayMs } from '@apsara/domain/time';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { OfficeModule } from './office.module.ts';
import { ProofResetsService } from './proof-resets.service.ts';

let people: TestApp;
let resets: ProofResetsService;
let first: SignedInCaller;
let second: SignedInCaller;
let member: Member;
let count = 0;

async function operator(username: string): Promise<SignedInCaller> {
  const { id } = await people.member(username, { type: OPERATOR });
  const { token } = await people.get(SessionsService).start(id, people.caller({ device: 'console' }));
  return (await people.signedIn(token, { device: 'console' }))!;
}

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule]);
  resets = people.get(ProofResetsService);
  first = await operator('first1');
  second = await operator('second1');
});
beforeEach(async () => {
  count += 1;
  member = await people.member(`lost${count}`, { email: `lost${count}@example.com`, authenticator: 'sealed' });
  await people.database.recoveryCode.create({
    data: { memberId: member.id, codeHash: Buffer.from(`code${count}`), createdAt: people.clock.now() },
  });
  await people.get(SessionsService).start(member.id, people.caller());
});

const keyed = (caller: SignedInCaller): SignedInCaller => ({ ...caller, idempotencyKey: randomUUID() });
const ask = (by = keyed(first), reason = 'A lost phone') =>
  resets.createProofReset({ memberId: member.id, reason }, by);
const decide = (id: string, decision: ApprovalDecision, by = second) =>
  resets.decideProofReset({ id, decision, note: 'Called back' }, by);
const left = async () => ({
  authenticator: (await people.database.member.findUniqueOrThrow({ where: { id: member.id } })).authenticator,
  codes: await people.database.recoveryCode.count({ where: { memberId: member.id } }),
  sessions: await people.database.session.count({ where: { memberId: member.id, endedAt: null } }),
});
const whole = { authenticator: 'sealed', codes: 1, sessions: 1 };

test('a second person takes the proof of an account away, which ends its sessions and tells its member', async () => {
  const { id } = await ask();
  expect(await left()).toEqual(whole);
  expect(await decide(id, 'grant')).toMatchObject({ state: 'granted', askedBy: 'first1', decidedBy: 'second1' });
  expect(await left()).toEqual({ authenticator: null, codes: 0, sessions: 0 });
  expect(await people.get(OutboxService).list({ target: member.email! })).toHaveLength(1);
  const events = await people.database.auditEvent.findMany({ where: { subject: `lotus/${member.id}` } });
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['members.proof_reset_asked', 'members.proof_reset_decided']),
  );
});

test('who asked may refuse it and not grant it', async () => {
  const { id } = await ask();
  expect(await refusalOf(decide(id, 'grant', first))).toBe('office.second_person');
  expect(await decide(id, 'refuse', first)).toMatchObject({ state: 'refused', note: 'Called back' });
  expect(await left()).toEqual(whole);
  expect(await refusalOf(decide(id, 'grant'))).toBe('office.request_decided');
});

test('a request is made once, and an account has one that waits', async () => {
  const once = keyed(first);
  const { id } = await ask(once);
  expect((await ask(once)).id).toBe(id);
  expect(await refusalOf(ask(once, 'Another reason'))).toBe('request.key_reused');
  expect(await refusalOf(ask(keyed(second)))).toBe('office.reset_needless');
});

test('of two who ask at once one waits', async () => {
  const asked = await Promise.allSettled([ask(keyed(first)), ask(keyed(second))]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('of two who decide at once one decides', async () => {
  const { id } = await ask();
  const decided = await Promise.allSettled([decide(id, 'grant'), decide(id, 'refuse')]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an account without a second proof has none to reset', async () => {
  await people.database.member.update({ where: { id: member.id }, data: { authenticator: null } });
  expect(await refusalOf(ask())).toBe('office.reset_needless');
});

test('a request and a member of another site are unknown', async () => {
  const { id } = await ask();
  const elsewhere = { ...second, site: { ...second.site, code: 'padma' } };
  expect(await refusalOf(resets.readProofReset(id, elsewhere))).toBe('office.reset_unknown');
  expect(await refusalOf(decide(id, 'grant', elsewhere))).toBe('office.reset_unknown');
  expect(await refusalOf(ask({ ...keyed(first), site: elsewhere.site }))).toBe('members.unknown');
  expect(await left()).toEqual(whole);
});

test('after seven days nobody grants it any more', async () => {
  const { id } = await ask();
  people.clock.move(7 * dayMs);
  expect(await refusalOf(decide(id, 'grant'))).toBe('office.request_decided');
  await resets.expire();
  expect((await resets.readProofReset(id, first)).state).toBe('expired');
  expect(await left()).toMatchObject({ authenticator: 'sealed', codes: 1 });
});
