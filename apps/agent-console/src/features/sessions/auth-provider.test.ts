// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkFault, type Client } from '@apsara/api/client';
import { memberInfo } from '@apsara/api/members';
import { logout } from '@apsara/api/sessions';
import { OPERATOR } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/session-token.ts';
import { createAuthProvider } from './auth-provider.ts';

const agent = { id: '1', account: 'agent1', nickname: '', type: 2, language: 'KM' };

/** A client whose calls are answered from a table; an Error in it is thrown. */
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

describe('entering', () => {
  it('keeps the token where the player site keeps it', async () => {
    const { auth } = providerWith(new Map());
    await auth.login({ ...signedIn, token: 'fresh' });
    expect(sessionStorage.getItem('token')).toBe('fresh');
  });

  it('with a password that must go, as the server says, leads to the change of it, and goes on when the server says otherwise', async () => {
    const answers = new Map<unknown, unknown>([[memberInfo, { ...agent, passwordDue: true }]]);
    const { auth } = providerWith(answers);
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=password' });
    expect(sessionToken.isPasswordDue()).toBe(true);
    answers.set(memberInfo, agent);
    sessionToken.passwordChanged();
    await auth.login({ ...signedIn });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });

  it('with an expired password leads to the change of it, until that is done', async () => {
    const { auth } = providerWith(new Map([[memberInfo, agent]]));
    await auth.login({ ...signedIn, token: 'fresh', passwordExpired: true });
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=password' });
    sessionToken.passwordChanged();
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('being signed in', () => {
  it('is asked of the server once a token', async () => {
    const { auth, called } = providerWith(new Map([[memberInfo, agent]]));
    await auth.checkAuth({});
    await auth.checkAuth({});
    expect(await auth.getIdentity?.()).toMatchObject({ id: '1', account: 'agent1', fullName: 'agent1' });
    expect(called).toEqual([memberInfo]);
  });

  it('without a token leads to the log in without a word', async () => {
    sessionToken.forget();
    await expect(providerWith(new Map()).auth.checkAuth({})).rejects.toMatchObject({
      redirectTo: '/login',
      message: false,
    });
  });

  it('as a player is not enough, and the player stays signed in', async () => {
    const { auth } = providerWith(new Map([[memberInfo, { ...agent, type: 0 }]]));
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=not_agent' });
    expect(sessionToken.read()).toBe('token-1');
  });

  it('is for operators too, who are told apart', async () => {
    const { auth } = providerWith(new Map([[memberInfo, { ...agent, type: OPERATOR }]]));
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toBe('operator');
  });

  it('ends with the session, and the log in says so', async () => {
    const { auth } = providerWith(new Map([[memberInfo, new Refusal('session.invalid')]]));
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    expect(sessionToken.read()).toBeNull();
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
  });

  it('does not end because the server is out of reach', async () => {
    const { auth } = providerWith(new Map([[memberInfo, new NetworkFault('unreachable')]]));
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('an answer that the session is over', () => {
  it('leads to the log in once', async () => {
    const { auth } = providerWith(new Map());
    await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo: '/login?reason=ended' });
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('is no other refusal', async () => {
    await expect(providerWith(new Map()).auth.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});

describe('leaving', () => {
  it('ends the session here even where the server cannot be told', async () => {
    const { auth, called } = providerWith(new Map([[logout, new NetworkFault('unreachable')]]));
    await auth.logout({ leave: true });
    expect([called, sessionToken.read()]).toEqual([[logout], null]);
  });

  it('without being asked to, as react-admin does, still leads to the log in that says why', async () => {
    const { auth } = providerWith(new Map([[memberInfo, new Refusal('session.invalid')]]));
    await expect(auth.checkAuth({})).rejects.toBeDefined();
    expect(await auth.logout({})).toBe('/login?reason=ended');
    await auth.login({ ...signedIn });
    expect(await auth.logout({})).toBe('/login');
  });

  it('is not done a second time on the way to the log in', async () => {
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

  it('is not what react-admin does when it only shows the log in', async () => {
    const { auth, called } = providerWith(new Map());
    await auth.logout({});
    expect([called, sessionToken.read()]).toEqual([[], 'token-1']);
  });
});
