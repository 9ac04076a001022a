import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, refusalOf, TestApp } from '../../testing/test-app.ts';
import { LoginService } from '../sessions/login.service.ts';
import { OwnLoginsService } from './own-logins.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SecurityModule } from './security.module.ts';

let people: TestApp;
let own: OwnLoginsService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  own = people.get(OwnLoginsService);
  await people.site({ newAddressStep: false });
});

const HOME = '203.0.113.1';
const AWAY = '198.51.100.1';

const logIn = (username: string, ip: string, password = PASSWORD) => {
  people.clock.move(1_000);
  return people.get(LoginService).login({ type: 'username', username, password }, people.caller({ ip }));
};

/** A member who logged in at home after someone else did elsewhere. */
async function visited(username: string, over: Partial<Member> = {}) {
  const member = await people.member(username, over);
  await logIn(username, HOME);
  await logIn(username, AWAY);
  const answer = await logIn(username, HOME);
  const { token } = answer as { token: string };
  const caller = (await people.signedIn(token))!;
  const { content } = await own.listOwnLogins({}, caller);
  return { member, token, caller, stranger: content.find(({ ip }) => ip === AWAY)! };
}

const addressesOf = async (caller: SignedInCaller) =>
  (await own.listOwnLogins({}, caller)).addresses.map(({ ip }) => ip);

test('lists the logins, the newest first, and the addresses that are known', async () => {
  const { caller } = await visited('reader');
  const { content } = await own.listOwnLogins({}, caller);
  expect(content.map(({ ip, current }) => [ip, current])).toEqual([
    [HOME, true],
    [AWAY, false],
    [HOME, false],
  ]);
  expect(await addressesOf(caller)).toEqual([HOME, AWAY]);
});

test('“this was not me” ends all sessions; the next login gives a second proof and changes the password', async () => {
  const { caller, token, stranger, member } = await visited('robbed', { email: 'robbed@example.com' });
  expect(await own.markLoginDisowned(stranger.id, caller)).toEqual({ stays: false });
  expect(await people.signedIn(token)).toBeUndefined();
  expect(await logIn('robbed', HOME)).toHaveProperty('verificationRequired');
  expect(await people.database.message.count({ where: { memberId: member.id, kind: 'login_disowned' } })).toBe(1);
});

test('a passkey that was added since the login of someone else no longer proves anybody; an older one stays', async () => {
  const { member, caller, stranger } = await visited('keyed', { email: 'keyed@example.com' });
  const seen = new Date(stranger.at).getTime();
  const key = (name: string, at: number) => ({
    id: randomUUID(),
    memberId: member.id,
    credentialId: name,
    publicKey: new Uint8Array(),
    counter: 0n,
    userAgent: '',
    createdAt: new Date(at),
  });
  await people.database.passkey.createMany({ data: [key('own', seen - 1), key('theirs', seen + 1)] });
  await own.markLoginDisowned(stranger.id, caller);
  const left = await people.database.passkey.findMany({ where: { memberId: member.id } });
  expect(left.map(({ credentialId }) => credentialId)).toEqual(['own']);
});

test('without a second proof this session stays and must change the password; then nothing more is asked', async () => {
  const { caller, token, stranger } = await visited('bare-robbed');
  expect(await own.markLoginDisowned(stranger.id, caller)).toEqual({ stays: true });
  const kept = (await people.signedIn(token))!;
  expect(kept.actor.passwordDue).toBe(true);
  expect(await addressesOf(kept)).toEqual([HOME]);
  const newPassword = 'An0ther!pass';
  const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
  people.clock.move(1_000);
  await people.get(PasswordsService).changePassword(change, kept);
  expect(await logIn('bare-robbed', HOME, newPassword)).toMatchObject({ passwordExpired: false });
});

test('the session that asks, and another account’s, are not there', async () => {
  const { caller } = await visited('careful');
  const { stranger } = await visited('other');
  const { content } = await own.listOwnLogins({}, caller);
  const current = content.find((login) => login.current)!;
  expect(await refusalOf(own.markLoginDisowned(current.id, caller))).toBe('request.not_found');
  expect(await refusalOf(own.markLoginDisowned(stranger.id, caller))).toBe('request.not_found');
});

test('a login from a new place is reported in the inbox and by e-mail', async () => {
  const { member } = await visited('traveller', { email: 'traveller@example.com' });
  expect(await people.database.message.count({ where: { memberId: member.id, kind: 'new_device' } })).toBe(1);
  expect(await people.database.outboxMessage.count({ where: { target: 'traveller@example.com' } })).toBe(1);
});
