import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { LoginService } from './login.service.ts';
import { ThirdPartyService, type Vouched } from './third-party.service.ts';

/** An issuer in this process: it answers what the client asks over the network, and checks what a real one would. */
class Issuer {
  readonly issuer = 'https://issuer.test';
  claims: Record<string, unknown> = {};
  challenge = '';
  asked: string[] = [];
  #key!: CryptoKey;
  #jwk!: JWK;

  async open(): Promise<this> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    this.#key = privateKey;
    this.#jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' };
    return this;
  }

  readonly fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, origin } = new URL(address instanceof Request ? address.url : address);
    this.asked.push(pathname);
    const issuer = origin === 'http://vendors.test' ? `${origin}/vendors/identity` : this.issuer;
    if (pathname.endsWith('/.well-known/openid-configuration')) return Response.json(this.#metadata(issuer));
    if (pathname.endsWith('/jwks')) return Response.json({ keys: [this.#jwk] });
    const form = new URLSearchParams(String(init?.body as URLSearchParams));
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url');
    if (digest !== this.challenge) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const id_token = await new SignJWT(this.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('apsara')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.#key);
    return Response.json({ access_token: 'a', token_type: 'Bearer', id_token });
  };

  #metadata(issuer: string): object {
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }
}

let people: TestApp;
let third: ThirdPartyService;
let site: Site;
let issuer: Issuer;
const opened: Vouched[] = [];
const origin = 'https://lotus.test';

beforeAll(async () => {
  issuer = await new Issuer().open();
  vi.stubGlobal('fetch', issuer.fetch);
  people = await TestApp.create(await freshDatabase());
  await people.site({ thirdParties: ['google', 'telegram', 'facebook'] });
  site = await people.get(SitesService).byCode('lotus');
  third = people.get(ThirdPartyService);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => opened.splice(0));

const open = async (vouched: Vouched): Promise<string> => {
  opened.push(vouched);
  return (await people.member(`${vouched.provider}-${vouched.subject}`)).id;
};

async function leave(provider: 'google' | 'telegram' = 'google') {
  const { address, ticket } = await third.leave({ site, provider, origin, returnTo: '/games' });
  const asked = new URL(address, origin).searchParams;
  issuer.challenge = asked.get('code_challenge')!;
  issuer.claims = {
    sub: 'g-1',
    name: 'Sok Dara',
    email: 'dara@example.com',
    email_verified: true,
    nonce: asked.get('nonce'),
  };
  return { address, ticket, state: asked.get('state')! };
}

const back = (state: string, over: Record<string, string> = {}) =>
  new URL(`${origin}/auth/google/callback?${new URLSearchParams({ code: 'c', state, ...over }).toString()}`);
const arrive = (ticket: string, address: URL, provider: 'google' | 'telegram' = 'google') =>
  third.arrive({ site, provider, address, ticket }, open);

test('sends away with a challenge, a state and a nonce, and asks for no more than a name and an address', async () => {
  const { address } = await leave();
  const url = new URL(address);
  expect(url.origin + url.pathname).toBe('https://issuer.test/auth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'apsara',
    response_type: 'code',
    redirect_uri: 'https://lotus.test/auth/google/callback',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    nonce: expect.any(String),
    state: expect.any(String),
  });
});

test('the stand-in is reached behind the platform’s own port', async () => {
  expect((await leave('telegram')).address).toMatch(/^\/vendors\/identity\/auth\?/);
});

test('opens an account at the first arrival and finds it at the next', async () => {
  const first = await leave();
  expect(await arrive(first.ticket, back(first.state))).toMatchObject({ returnTo: '/games', code: expect.any(String) });
  expect(opened).toEqual([{ provider: 'google', subject: 'g-1', name: 'Sok Dara', email: 'dara@example.com' }]);
  const second = await leave();
  await arrive(second.ticket, back(second.state));
  expect(opened).toHaveLength(1);
  expect(await people.database.identity.count()).toBe(1);
});

test('the code that comes back opens the account in the browser that left, and in no other', async () => {
  const logins = people.get(LoginService);
  const { ticket, state } = await leave();
  const { code } = await arrive(ticket, back(state));
  const stranger = await leave('telegram');
  for (const cookies of [{}, { third: `lotus.${stranger.ticket}` }, { third: ticket }, { third: '' }]) {
    const caller = people.caller({ cookies });
    expect(await refusalOf(logins.login({ type: 'google', code }, caller))).toBe('session.code_expired');
    expect(await refusalOf(logins.exchangeHandover({ code }, caller))).toBe('session.code_expired');
  }
  const own = people.caller({ cookies: { third: `lotus.${ticket}` } });
  expect(await logins.login({ type: 'google', code }, own)).toHaveProperty('token');
});

test('an e-mail address that the third party has not verified is not used', async () => {
  const { ticket, state } = await leave();
  issuer.claims = { ...issuer.claims, sub: 'g-2', email_verified: false };
  await arrive(ticket, back(state));
  expect(opened).toMatchObject([{ email: undefined }]);
});

describe('is not fooled by', () => {
  const failed = 'session.third_party_failed';

  test('another state, a ticket used twice, or no ticket', async () => {
    const { ticket, state } = await leave();
    expect(await refusalOf(arrive(ticket, back('other')))).toBe(failed);
    expect(await refusalOf(arrive(ticket, back(state)))).toBe(failed);
    expect(await refusalOf(arrive('nothing', back(state)))).toBe(failed);
  });

  test('another nonce, another verifier, or a no', async () => {
    const first = await leave();
    issuer.claims = { ...issuer.claims, nonce: 'another' };
    expect(await refusalOf(arrive(first.ticket, back(first.state)))).toBe(failed);
    const second = await leave();
    issuer.challenge = 'another';
    expect(await refusalOf(arrive(second.ticket, back(second.state)))).toBe(failed);
    const third_ = await leave();
    const error = new URL(`${origin}/auth/google/callback?error=access_denied&state=${third_.state}`);
    expect(await refusalOf(arrive(third_.ticket, error))).toBe(failed);
  });

  test('a ticket of another issuer, or one that is too old', async () => {
    const { ticket, state } = await leave();
    expect(await refusalOf(arrive(ticket, back(state), 'telegram'))).toBe(failed);
    const late = await leave();
    people.clock.move(601_000);
    expect(await refusalOf(arrive(late.ticket, back(late.state)))).toBe(failed);
    expect(opened).toEqual([]);
  });
});

test('a third party that the site does not offer, or that is not configured, is switched off', async () => {
  const without = { ...site, thirdParties: [] };
  expect(await refusalOf(third.leave({ site: without, provider: 'google', origin, returnTo: '/' }))).toBe(
    'site.switched_off',
  );
  expect(await refusalOf(third.leave({ site, provider: 'facebook', origin, returnTo: '/' }))).toBe('site.switched_off');
});
