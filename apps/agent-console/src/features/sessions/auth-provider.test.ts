// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, NetworkError } from '@apsara/api/client';
import { readMemberInfo } from '@apsara/api/members';
import { logout } from '@apsara/api/sessions';
import { OPERATOR } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/calls/session-token.ts';
import { createAuthProvider } from './auth-provider.ts';

const agent = { id: '1', account: 'agent1', nickname: '', type: 2, language: 'KM' };

/** A client that answers calls from a table and throws the errors in it. */
function providerWith(answers: Map<unknown, unknown>) {
  const called: unknown[] = [];
  const call = async (endpoint: unknown) => {
    called.push(endpoint);
    const answer = answers.get(endpoint);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { auth: createAuthProvider({ call } as unknown as Client), called };
}

const signedIn = { token: 'token-1', passwordExpired: false, firstTimeLogin: false };

beforeEach(() => {
  sessionStorage.clear();
  sessionToken.keep(signedIn);
});

describe('logging in', () => {
  it("stores the token under the player site's key", async () => {
    const { auth } = providerWith(new Map());
    await auth.login({ ...signedIn, token: 'fresh' });
    expect(sessionStorage.getItem('token')).toBe('fresh');
  });

  it('requires a password change when the server asks for one, and continues when the server no longer does', async () => {
    const answers = new Map<unknown, unknown>([[readMemberInfo, { ...agent, passwordDue: true }]]);
    const { auth } = providerWith(answers);
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=password' });
    expect(sessionToken.isPasswordDue()).toBe(true);
    answers.set(readMemberInfo, agent);
    sessionToken.passwordChanged();
    await auth.login({ ...signedIn });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });

  it('requires a change of an expired password until it is done', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, agent]]));
    await auth.login({ ...signedIn, token: 'fresh', passwordExpired: true });
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=password' });
    sessionToken.passwordChanged();
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('a site that begins to demand an authenticator', () => {
  const due = { ...agent, type: OPERATOR, secondFactorDue: true };

  it.each([
    ['the data provider', { status: 403, body: { errorCode: 'session.second_factor_due' } }],
    ['our own client', new Refusal('session.second_factor_due')],
  ])('leads an open session to the setup when %s is refused, and lets it go on afterwards', async (_, error) => {
    const answers = new Map<unknown, unknown>([[readMemberInfo, { ...due, secondFactorDue: false }]]);
    const { auth } = providerWith(answers);
    await auth.checkAuth({});
    answers.set(readMemberInfo, due);
    await expect(auth.checkError(error)).rejects.toMatchObject({ redirectTo: '/login?reason=authenticator' });
    expect(sessionToken.read()).toBe('token-1');
    expect(await auth.logout({})).toBe('/login?reason=authenticator');
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=authenticator' });
    answers.set(readMemberInfo, { ...due, secondFactorDue: false });
    await auth.login({ ...signedIn });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('checking the session', () => {
  it('asks the server once per token', async () => {
    const { auth, called } = providerWith(new Map([[readMemberInfo, agent]]));
    await auth.checkAuth({});
    await auth.checkAuth({});
    expect(await auth.getIdentity?.()).toMatchObject({ id: '1', account: 'agent1', fullName: 'agent1' });
    expect(called).toEqual([readMemberInfo]);
  });

  it('redirects to the login without a message when there is no token', async () => {
    sessionToken.forget();
    await expect(providerWith(new Map()).auth.checkAuth({})).rejects.toMatchObject({
      redirectTo: '/login',
      message: false,
    });
  });

  it('rejects a player, who stays signed in on the player site', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, { ...agent, type: 0 }]]));
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=not_agent' });
    expect(sessionToken.read()).toBe('token-1');
  });

  it('accepts operators and distinguishes them', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, { ...agent, type: OPERATOR }]]));
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toBe('operator');
  });

  it('ends with the session and gives the reason to the login', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, new Refusal('session.invalid')]]));
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    expect(sessionToken.read()).toBeNull();
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
  });

  it('still gives the reason when the page loads again before the login is shown', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, new Refusal('session.invalid')]]));
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    const again = providerWith(new Map()).auth;
    await expect(again.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    await again.login({ ...signedIn });
    sessionToken.forget();
    await expect(again.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
  });

  it('keeps the session when the server is unreachable', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, new NetworkError('unreachable')]]));
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('an error that ends the session', () => {
  it('redirects to the login once', async () => {
    const { auth } = providerWith(new Map());
    await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('is distinguished from other refusals', async () => {
    await expect(providerWith(new Map()).auth.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});

describe('logging out', () => {
  it('ends the local session when the server cannot be reached', async () => {
    const { auth, called } = providerWith(new Map([[logout, new NetworkError('unreachable')]]));
    await auth.logout({ leave: true });
    expect([called, sessionToken.read()]).toEqual([[logout], null]);
  });

  it('keeps the reason on the login page when react-admin logs out without being asked', async () => {
    const { auth } = providerWith(new Map([[readMemberInfo, new Refusal('session.invalid')]]));
    await expect(auth.checkAuth({})).rejects.toBeDefined();
    expect(await auth.logout({})).toBe('/login?reason=ended');
    await auth.login({ ...signedIn });
    expect(await auth.logout({})).toBe('/login');
  });

  it('does not happen twice on the way to the login', async () => {
    const { auth } = providerWith(new Map());
    const before = location.href;
    history.replaceState(null, '', '/login');
    const first = await Promise.race([
      auth.logout({}),
      new Promise((done) => void setTimeout(() => done('still here'))),
    ]);
    history.replaceState(null, '', before);
    expect(first).toBe('still here');
  });

  it('does not happen when react-admin only shows the login', async () => {
    const { auth, called } = providerWith(new Map());
    await auth.logout({});
    expect([called, sessionToken.read()]).toEqual([[], 'token-1']);
  });
});
