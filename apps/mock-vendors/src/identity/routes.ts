import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { loginPage } from './login-page.ts';
import { accountOf, houses, identityPath, identityProvider } from './provider.ts';

const MAX_FORM = 2_000;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_FORM) break;
  }
  return new URLSearchParams(text);
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** The stand-in OpenID provider below its path. Its answers contain no host name, so it works behind any. */
export async function serveIdentity(app: FastifyInstance, vendorsUrl: string): Promise<void> {
  const provider = identityProvider(vendorsUrl + identityPath);
  const answer = provider.callback();
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.get<{ Params: { uid: string } }>(`${identityPath}/interaction/:uid`, async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      return reply.headers(pageHeaders).send(loginPage(houses[params.client_id] ?? params.client_id, uid));
    });
    scope.post(`${identityPath}/interaction/:uid`, async (request, reply) => {
      const form = await formOf(request.raw);
      const accountId = accountOf(form.get('name') ?? '');
      const isRefused = form.has('cancel') || accountId === '';
      const result = isRefused ? { error: 'access_denied' } : { login: { accountId, remember: false } };
      const { pathname } = new URL(await provider.interactionResult(request.raw, reply.raw, result));
      return reply.redirect(pathname, 303);
    });
    scope.all(`${identityPath}/*`, (request, reply) => {
      reply.hijack();
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
      raw.url = request.url.slice(identityPath.length);
      void answer(raw, reply.raw);
    });
  });
}
