import { generate, generateSecret } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { PASSWORD, refusalOf, TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { Authenticator } from '../sessions/authenticator.service.ts';
import { LoginService } from '../sessions/login.service.ts';
import { SecondStep } from '../sessions/second-step.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { PasskeySetupService } from './passkey-setup.service.ts';
import { SecurityModule } from './security.module.ts';

const HOST = 'lotus.test';
const EVIL = 'https://evil.test';
let people: TestApp;
let setup: PasskeySetupService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  await people.site({ hosts: [HOST] });
  setup = people.get(PasskeySetupService);
});

const newDevice = (counts = true) => new PasskeyDevice(HOST, `http://${HOST}:${testConfig.port}`, counts);

async function enter(username: string, over: Partial<Member> = {}): Promise<SignedInCaller> {
  const { id } = await people.member(username, over);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return (await people.signedIn(token))!;
}

async function added(
  username: string,
  device = newDevice(),
): Promise<{ device: PasskeyDevice; caller: SignedInCaller }> {
  const caller = await enter(username, { email: `${username}@example.com` });
  const { code, creation } = await setup.startPasskey({ password: PASSWORD }, caller);
  await setup.createPasskey({ code, made: device.make(creation.challenge) }, caller);
  return { device, caller };
}

const logIn = async (username: string) => {
  const input = { type: 'username' as const, username, password: PASSWORD };
  const answer = await people.get(LoginService).login(input, people.caller());
  return 'verificationRequired' in answer ? answer.verificationRequired : undefined;
};
const challengeOf = async (ticket: string) =>
  (await people.get(SecondStep).readLoginPasskey(ticket, people.caller())).challenge;
const verify = (ticket: string, code: string) =>
  people.get(SecondStep).verifyLogin({ ticket, method: 'passkey', code }, people.caller());

test('wants the password, and another second proof beside it', async () => {
  const poor = await enter('poor');
  expect(await refusalOf(setup.startPasskey({ password: 'a guess' }, poor))).toBe('security.old_password_wrong');
  expect(await refusalOf(setup.startPasskey({ password: PASSWORD }, poor))).toBe('security.passkey_alone');
});

test('is asked for at every login, also at a known address, and opens the session', async () => {
  const { device, caller } = await added('keyed');
  expect(await setup.listOwnPasskeys(caller)).toMatchObject([{ lastUsedAt: null }]);
  const step = (await logIn('keyed'))!;
  expect(step.methods.map(({ method }) => method)).toEqual(['passkey', 'email']);
  expect(await verify(step.ticket, device.prove(await challengeOf(step.ticket)))).toHaveProperty('token');
  const news = await people.database.message.findMany({ where: { memberId: caller.actor.id } });
  expect(news.map(({ kind }) => kind)).toEqual(['passkey_added']);
});

test('is worth nothing for another login, at another site’s page, twice, or from another device', async () => {
  const { device } = await added('careful-key');
  const first = (await logIn('careful-key'))!;
  const second = (await logIn('careful-key'))!;
  const challenge = await challengeOf(first.ticket);
  expect(await refusalOf(verify(second.ticket, device.prove(challenge)))).toBe('session.code_wrong');
  expect(await refusalOf(verify(first.ticket, device.prove(challenge, EVIL)))).toBe('session.code_wrong');
  expect(await refusalOf(verify(first.ticket, newDevice().prove(challenge)))).toBe('session.code_wrong');
  expect(await refusalOf(verify(first.ticket, 'no answer of a browser'))).toBe('session.code_wrong');
  const proof = device.prove(challenge);
  expect(await verify(first.ticket, proof)).toHaveProperty('token');
  expect(await refusalOf(verify(first.ticket, proof))).toBe('session.ticket_expired');
});

test('that counts its uses is worth nothing with a count that was passed, and one that counts none goes on', async () => {
  const [{ device: counting }, { device: kept }] = [await added('counting'), await added('kept', newDevice(false))];
  const proofOf = async (username: string, device: PasskeyDevice) => {
    const { ticket } = (await logIn(username))!;
    return { ticket, proof: device.prove(await challengeOf(ticket)) };
  };
  const [old, next] = [await proofOf('counting', counting), await proofOf('counting', counting)];
  expect(await verify(next.ticket, next.proof)).toHaveProperty('token');
  expect(await refusalOf(verify(old.ticket, old.proof))).toBe('session.code_wrong');
  for (let time = 0; time < 2; time += 1) {
    const { ticket, proof } = await proofOf('kept', kept);
    expect(await verify(ticket, proof)).toHaveProperty('token');
  }
});

test('of another account is not kept for a second one', async () => {
  const { device } = await added('first-owner');
  const other = await enter('second-owner', { email: 'second@example.com' });
  const { code, creation } = await setup.startPasskey({ password: PASSWORD }, other);
  expect(await refusalOf(setup.createPasskey({ code, made: device.make(creation.challenge) }, other))).toBe(
    'session.code_wrong',
  );
  expect(await setup.listOwnPasskeys(other)).toEqual([]);
});

test('what another site’s page made is not kept, and a code makes one passkey', async () => {
  const caller = await enter('maker', { mobile: '+85512777888' });
  const { code, creation } = await setup.startPasskey({ password: PASSWORD }, caller);
  const made = newDevice().make(creation.challenge, EVIL);
  expect(await refusalOf(setup.createPasskey({ code, made }, caller))).toBe('session.code_wrong');
  expect(await refusalOf(setup.createPasskey({ code, made }, caller))).toBe('session.code_expired');
});

test('is removed for the password only; then the login asks for nothing more at a known address', async () => {
  const { caller } = await added('remover');
  const other = await enter('not-the-owner', { email: 'x@example.com' });
  const [{ id } = { id: '' }] = await setup.listOwnPasskeys(caller);
  expect(await refusalOf(setup.removePasskey({ id, password: PASSWORD }, other))).toBe('request.not_found');
  expect(await refusalOf(setup.removePasskey({ id, password: 'a guess' }, caller))).toBe('security.old_password_wrong');
  expect(await setup.removePasskey({ id, password: PASSWORD }, caller)).toEqual([]);
  expect(await logIn('remover')).toBeUndefined();
});

describe('beside an authenticator', () => {
  async function withApp(username: string) {
    const caller = await enter(username);
    const secret = generateSecret();
    const authenticator = people.get(Authenticator).sealSecret(secret);
    await people.database.member.update({ where: { id: caller.actor.id }, data: { authenticator } });
    /** A code counts once. */
    const appCode = () => {
      people.clock.move(30_000);
      return generate({ secret, epoch: Math.floor(people.clock.now().getTime() / 1_000) });
    };
    return { caller, appCode };
  }

  test('is added with a code of it, too: the password and an open session are not enough', async () => {
    const { caller, appCode } = await withApp('app-first');
    const start = (presentCode?: string) =>
      setup.startPasskey({ password: PASSWORD, ...(presentCode ? { presentCode } : {}) }, caller);
    expect(await refusalOf(start())).toBe('security.authenticator_code_needed');
    expect(await refusalOf(start('000000'))).toBe('session.code_wrong');
    expect(await start(await appCode())).toHaveProperty('creation');
  });

  test('stays beside it: it cannot be removed while no other second proof is left', async () => {
    const { caller, appCode } = await withApp('app-and-key');
    const start = { password: PASSWORD, presentCode: await appCode() };
    const { code, creation } = await setup.startPasskey(start, caller);
    const [made] = await setup.createPasskey({ code, made: newDevice().make(creation.challenge) }, caller);
    const remove = async () =>
      people.get(AuthenticatorSetupService).removeAuthenticator({ code: await appCode() }, caller);
    expect(await refusalOf(remove())).toBe('security.passkey_alone');
    await setup.removePasskey({ id: made!.id, password: PASSWORD }, caller);
    expect(await remove()).toEqual({ enabled: false });
  });
});
