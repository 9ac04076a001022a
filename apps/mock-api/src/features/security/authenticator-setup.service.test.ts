import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { MembersService } from '../members/members.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { SecurityModule } from './security.module.ts';

let people: TestApp;
let setup: AuthenticatorSetupService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  setup = people.get(AuthenticatorSetupService);
});

const enter = async (username: string, over: Partial<Member> = {}) => {
  const { id } = await people.member(username, over);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return (await people.signedIn(token))!;
};
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(people.clock.now().getTime() / 1000) });

test('counts from its first right code and can be removed with its last', async () => {
  const caller = await enter('dara');
  const { secret, address, enabled } = await setup.setUpAuthenticator({ password: PASSWORD }, caller);
  expect(enabled).toBe(false);
  expect(address).toMatch(/^otpauth:\/\/totp\/Lotus:dara\?/);
  expect(address).toContain(`secret=${secret}`);
  expect(await setup.readAuthenticator(caller)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  const stored = await people.database.member.findUniqueOrThrow({ where: { id: caller.actor.id } });
  expect(stored.newAuthenticator).not.toContain(secret);
  expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: '000000' }, caller))).toBe(
    'session.code_wrong',
  );
  const code = await codeOf(secret!);
  expect(await setup.setUpAuthenticator({ password: PASSWORD, code }, caller)).toMatchObject({ enabled: true });
  expect(await setup.readAuthenticator(caller)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  expect(await refusalOf(setup.removeAuthenticator({ code }, caller))).toBe('session.code_wrong');
  people.clock.move(60_000);
  expect(await setup.removeAuthenticator({ code: await codeOf(secret!) }, caller)).toEqual({ enabled: false });
  expect(await setup.readAuthenticator(caller)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
});

test('recovery codes remove a lost app, each of them once and only for its own account', async () => {
  const [caller, other] = [await enter('lost'), await enter('other')];
  const setUp = async (who: typeof caller) => {
    const { secret } = await setup.setUpAuthenticator({ password: PASSWORD }, who);
    return setup.setUpAuthenticator({ password: PASSWORD, code: await codeOf(secret!) }, who);
  };
  const { recoveryCodes = [] } = await setUp(caller);
  expect(new Set(recoveryCodes).size).toBe(8);
  const code = recoveryCodes[0]!;
  await setUp(other);
  expect(await refusalOf(setup.removeAuthenticator({ code }, other))).toBe('session.code_wrong');
  expect(await setup.removeAuthenticator({ code: code.toLowerCase().replace('-', ' ') }, caller)).toEqual({
    enabled: false,
  });
  people.clock.move(60_000);
  await setUp(caller);
  expect(await refusalOf(setup.removeAuthenticator({ code }, caller))).toBe('session.code_wrong');
});

test('a new secret replaces the old one only when its own code was right', async () => {
  const caller = await enter('bopha');
  const first = await setup.setUpAuthenticator({ password: PASSWORD }, caller);
  await setup.setUpAuthenticator({ password: PASSWORD, code: await codeOf(first.secret!) }, caller);
  people.clock.move(60_000);
  const presentCode = await codeOf(first.secret!);
  const second = await setup.setUpAuthenticator({ password: PASSWORD, presentCode }, caller);
  people.clock.move(60_000);
  expect(
    await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: await codeOf(first.secret!) }, caller)),
  ).toBe('session.code_wrong');
  await setup.setUpAuthenticator({ password: PASSWORD, code: await codeOf(second.secret!) }, caller);
  people.clock.move(60_000);
  expect(await refusalOf(setup.removeAuthenticator({ code: await codeOf(first.secret!) }, caller))).toBe(
    'session.code_wrong',
  );
});

test('is replaced by a code of the present one or a recovery code, never by session and password alone', async () => {
  const member = await enter('replaced');
  const { secret } = await setup.setUpAuthenticator({ password: PASSWORD }, member);
  const code = await codeOf(secret!);
  const { recoveryCodes = [] } = await setup.setUpAuthenticator({ password: PASSWORD, code }, member);
  people.clock.move(60_000);
  for (const caller of [member, { ...member, device: 'console' as const }]) {
    const start = (presentCode?: string) =>
      refusalOf(setup.setUpAuthenticator({ password: PASSWORD, ...(presentCode ? { presentCode } : {}) }, caller));
    expect(await start()).toBe('security.authenticator_code_needed');
    expect(await start('000000')).toBe('session.code_wrong');
    // Nothing was offered, so there is nothing that a code could confirm.
    expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: '000000' }, caller))).toBe(
      'session.code_expired',
    );
  }
  const presentCode = recoveryCodes[0]!;
  const offer = await setup.setUpAuthenticator({ password: PASSWORD, presentCode }, member);
  expect(offer.enabled).toBe(true);
  expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, presentCode }, member))).toBe(
    'session.code_wrong',
  );
  const replaced = { password: PASSWORD, code: await codeOf(offer.secret!) };
  expect(await setup.setUpAuthenticator(replaced, member)).toMatchObject({ enabled: true });
});

test('an offer made before the app was set up in another window does not replace it', async () => {
  const { actor } = await enter('two-windows');
  const members = people.get(MembersService);
  await members.change(actor.id, { authenticator: 'sealed' });
  expect(await members.offerAuthenticator(actor.id, null, 'other')).toBe(false);
  expect(await members.byId(actor.id)).toMatchObject({ authenticator: 'sealed', newAuthenticator: null });
});

test('wants the password, and a secret that was asked for', async () => {
  const caller = await enter('rith');
  expect(await refusalOf(setup.setUpAuthenticator({ password: 'wrong' }, caller))).toBe('security.old_password_wrong');
  expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: '123456' }, caller))).toBe(
    'session.code_expired',
  );
  expect(await setup.removeAuthenticator({ code: '123456' }, caller)).toEqual({ enabled: false });
  const without = await enter('nary', { hasPassword: false });
  expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD }, without))).toBe(
    'security.old_password_wrong',
  );
});

test('five guesses, then a wait', async () => {
  const caller = await enter('kosal');
  await setup.setUpAuthenticator({ password: PASSWORD }, caller);
  for (let tries = 0; tries < 5; tries += 1)
    await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: '000000' }, caller));
  expect(await refusalOf(setup.setUpAuthenticator({ password: PASSWORD, code: '000000' }, caller))).toBe(
    'request.too_many',
  );
});
