import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import type { ContactField } from '@apsara/domain/office/member-acts';
import { FOR_GOOD } from '@apsara/domain/protection/exclusions';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, refusalOf, TestApp } from '../../testing/test-app.ts';
import { TestSite } from '../../testing/test-site.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { PasswordsService } from '../security/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { MemberAccessService } from './member-access.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let access: MemberAccessService;
let operator: SignedInCaller;
let member: Member;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule]);
  access = people.get(MemberAccessService);
  const { id } = await people.member('operator1', { type: OPERATOR });
  const { token } = await people.get(SessionsService).start(id, people.caller({ device: 'console' }));
  operator = (await people.signedIn(token, { device: 'console' }))!;
});
beforeEach(async () => {
  count += 1;
  const mobile = `+8551234500${10 + count}`;
  member = await people.member(`known${count}`, { mobile, email: `known${count}@example.com` });
  await people.get(SessionsService).start(member.id, people.caller());
});

const caller = () => ({ ...operator, idempotencyKey: randomUUID() });
const openSessions = () => people.database.session.count({ where: { memberId: member.id, endedAt: null } });
const stored = () => people.database.member.findUniqueOrThrow({ where: { id: member.id } });
const sentTo = async (target: string) => (await people.get(OutboxService).list({ target })).map(({ text }) => text);
const change = (field: ContactField, value: string) =>
  access.changeMemberContact({ id: member.id, field, value, reason: 'A call' }, caller());

test('all sessions end once for each request', async () => {
  const once = caller();
  const end = () => access.endMemberSessions({ id: member.id, reason: 'A call' }, once);
  expect((await end()).sessions).toBe(0);
  await people.get(SessionsService).start(member.id, people.caller());
  await end();
  expect(await openSessions()).toBe(1);
});

test('a reset password no longer opens the account, and the link in the mailbox sets a new one', async () => {
  await access.resetMemberPassword({ id: member.id, reason: 'A call' }, caller());
  const { passwordHash, hasPassword } = await stored();
  expect([await isPassword(passwordHash, PASSWORD), hasPassword, await openSessions()]).toEqual([false, false, 0]);
  const link = (await sentTo(member.email!)).flatMap((text) => /code=(\S+)/.exec(text)?.[1] ?? []);
  expect(link).toHaveLength(1);
  const newPassword = 'An0ther!word';
  await people
    .get(PasswordsService)
    .resetPasswordByLink({ code: link[0]!, newPassword, confirmNewPassword: newPassword }, people.caller());
  expect(await isPassword((await stored()).passwordHash, newPassword)).toBe(true);
});

test('without an email the link goes by SMS, and without both nothing is reset', async () => {
  const where = { id: member.id };
  await people.database.member.update({ where, data: { email: null } });
  await access.resetMemberPassword({ id: member.id, reason: 'A call' }, caller());
  expect((await sentTo(member.mobile!)).some((text) => text.includes('/reset?code='))).toBe(true);
  await people.database.member.update({ where, data: { mobile: null } });
  const reset = access.resetMemberPassword({ id: member.id, reason: 'A call' }, caller());
  expect(await refusalOf(reset)).toBe('security.no_contact');
});

test('a changed contact is unconfirmed, and the former one is notified', async () => {
  await people.database.member.update({ where: { id: member.id }, data: { emailConfirmedAt: people.clock.now() } });
  await change('email', ' New@Example.com ');
  expect(await stored()).toMatchObject({ email: expect.stringMatching(/^new@example.com$/i), emailConfirmedAt: null });
  expect((await sentTo(member.email!)).length).toBeGreaterThan(0);
  await change('mobile', '+855 12 999 888');
  expect((await stored()).mobile).toBe('+85512999888');
  await change('realName', '  Chan   Dara ');
  expect((await stored()).realName).toBe('Chan Dara');
  const events = await people.database.auditEvent.findMany({ where: { kind: 'members.contact_changed' } });
  const written = JSON.stringify(events.map(({ details }) => details));
  expect(events).toHaveLength(3);
  expect(written).toContain('888');
  for (const secret of [member.email, member.mobile, '+85512999888', 'Chan Dara'])
    expect(written).not.toContain(secret);
});

test('the key of a change of contact is refused for another contact', async () => {
  const once = caller();
  const set = (value: string) =>
    access.changeMemberContact({ id: member.id, field: 'email', value, reason: 'A call' }, once);
  await set('first@example.com');
  await set('first@example.com');
  expect(await sentTo(member.email!)).toHaveLength(1);
  expect(await refusalOf(set('other@example.com'))).toBe('request.key_reused');
});

test('a contact that the account has already stays as it is, and is refused', async () => {
  await people.database.member.update({ where: { id: member.id }, data: { emailConfirmedAt: people.clock.now() } });
  expect(await refusalOf(change('email', member.email!))).toBe('office.state_changed');
  expect((await stored()).emailConfirmedAt).not.toBeNull();
});

test('of two operators who set an email at once, one is refused', async () => {
  const answers = await Promise.all(['one@example.com', 'two@example.com'].map((to) => refusalOf(change('email', to))));
  expect(answers.toSorted()).toEqual(['none', 'office.state_changed']);
});

test('operators of another site find no account to act on', async () => {
  const elsewhere = { ...caller(), site: await people.addSite('padma') };
  const act = { id: member.id, reason: 'A call' };
  for (const refused of [
    access.endMemberSessions(act, elsewhere),
    access.resetMemberPassword(act, elsewhere),
    access.changeMemberContact({ ...act, field: 'realName', value: 'Chan Dara' }, elsewhere),
  ])
    expect(await refusalOf(refused)).toBe('members.unknown');
  expect(await openSessions()).toBe(1);
});

test('a mobile of another account, and what is none, is refused', async () => {
  const other = await people.member(`other${count}`, { mobile: '+85512777666' });
  expect(await refusalOf(change('mobile', other.mobile!))).toBe('members.mobile_taken');
  for (const [field, value] of [
    ['mobile', '012'],
    ['email', 'nobody'],
    ['realName', '   '],
  ] as const)
    expect([field, await refusalOf(change(field, value))]).toEqual([field, 'request.invalid']);
});

const close = (by = caller()) => access.closeMember({ id: member.id, reason: 'A second account' }, by);

/** The member is one with a wallet from here on. */
async function withWallet(units = 0n): Promise<void> {
  const { id } = await new TestSite(people.database, people.clock).player(units);
  member = await people.database.member.update({
    where: { id },
    data: { email: `wallet${count}@example.com`, language: 'EN' },
  });
  await people.get(SessionsService).start(id, people.caller());
}

test('a closed account is out for good, once for each request, and its member gets a message', async () => {
  await withWallet();
  const messages = async () => (await sentTo(member.email!)).filter((text) => text.includes('closed'));
  const once = caller();
  expect((await close(once)).flags).toContain('excluded');
  expect((await stored()).excludedUntil).toEqual(FOR_GOOD);
  expect(await openSessions()).toBe(0);
  await close(once);
  expect(await refusalOf(close())).toBe('office.state_changed');
  expect(await messages()).toHaveLength(1);
});

test('an account with money stays open', async () => {
  await withWallet(5n);
  expect(await refusalOf(close())).toBe('office.account_open');
  expect([(await stored()).excludedUntil, await openSessions()]).toEqual([null, 1]);
});

test('an account with one below it stays open', async () => {
  await withWallet();
  const below = await people.member(`below${count}`);
  await people.database.teamLink.create({ data: { ancestorId: member.id, descendantId: below.id, distance: 1 } });
  expect(await refusalOf(close())).toBe('office.account_open');
});

test('an account whose member asked to close it is closed at once', async () => {
  await withWallet();
  await people.database.member.update({ where: { id: member.id }, data: { closingAt: people.clock.now() } });
  expect(await close()).toMatchObject({ closingAt: null });
});
