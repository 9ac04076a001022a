import { fastify } from 'fastify';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityPath, STAND_IN_SECRET } from './provider.ts';
import { serveIdentity } from './routes.ts';

const issuer = `http://vendors.test${identityPath}`;
const app = fastify();
const verifier = 'v'.repeat(50);
const redirect = 'http://lotus.test:4200/auth/google/callback';

beforeAll(() => serveIdentity(app, 'http://vendors.test'));
afterAll(() => app.close());

const askAs = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'google',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirect,
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...over,
  }).toString();

/** A browser that keeps cookies and does not follow redirects. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async send(method: 'GET' | 'POST', path: string, form?: Record<string, string>) {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        host: 'vendors.test',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }
}

async function comeBack(form: Record<string, string>): Promise<URL> {
  const visitor = new Visitor();
  const asked = await visitor.send('GET', `${identityPath}/auth?${askAs()}`);
  const page = asked.headers.location!;
  const shown = await visitor.send('GET', page);
  expect(shown.body).toContain('Google test login');
  const sent = await visitor.send('POST', page, form);
  const back = await visitor.send('GET', sent.headers.location!);
  return new URL(back.headers.location!);
}

const trade = (code: string, secret: string, codeVerifier: string) =>
  app.inject({
    method: 'POST',
    url: `${identityPath}/token`,
    headers: {
      host: 'vendors.test',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`google:${secret}`).toString('base64')}`,
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      code_verifier: codeVerifier,
    }).toString(),
  });

test('publishes its discovery document', async () => {
  const { body } = await app.inject({
    url: `${identityPath}/.well-known/openid-configuration`,
    headers: { host: 'vendors.test' },
  });
  expect(JSON.parse(body)).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/token`,
    authorization_endpoint: `${issuer}/auth`,
  });
});

test('believes a name, and vouches for it once', async () => {
  const address = await comeBack({ name: ' Sok  Dara ' });
  expect(address.origin + address.pathname).toBe(redirect);
  const code = address.searchParams.get('code')!;
  const answer = await trade(code, STAND_IN_SECRET, verifier);
  const claims = JSON.parse(
    Buffer.from(answer.json<{ id_token: string }>().id_token.split('.')[1]!, 'base64url').toString(),
  ) as object;
  expect(claims).toMatchObject({
    iss: issuer,
    aud: 'google',
    sub: 'sok.dara',
    nonce: 'n',
    email: 'sok.dara@example.com',
  });
  expect((await trade(code, STAND_IN_SECRET, verifier)).statusCode).toBe(400);
});

test('gives nothing for a code without its verifier', async () => {
  const code = (await comeBack({ name: 'dara' })).searchParams.get('code')!;
  expect((await trade(code, STAND_IN_SECRET, 'w'.repeat(50))).statusCode).toBe(400);
});

test('returns an error to a client whose user cancels, and never redirects to an unknown address', async () => {
  expect((await comeBack({ cancel: '1' })).searchParams.get('error')).toBe('access_denied');
  const redirected = await new Visitor().send(
    'GET',
    `${identityPath}/auth?${askAs({ redirect_uri: 'http://evil.test/steal' })}`,
  );
  expect(redirected.statusCode).toBe(400);
});
