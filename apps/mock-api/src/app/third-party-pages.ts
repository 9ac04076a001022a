import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEMBER } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import { thirdParties, type ThirdParty } from '@apsara/domain/sessions';
import type { MembersService } from '../features/members/members.service.ts';
import { AWAY_SECONDS, type OpenAccount, type ThirdPartyService } from '../features/sessions/third-party.service.ts';
import type { Site, SitesService } from '../features/sites/sites.service.ts';
import type { Limiter } from '../shared/limiter.ts';

type Visit = FastifyRequest<{ Params: { provider: string }; Querystring: { merchant?: string; returnTo?: string } }>;

const perAddress = { max: 30, seconds: 60 };
const cookieName = 'third';

/** A way inside this site; an address that leads elsewhere leads home. */
const wayInside = (path: string | undefined): string => (path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/');

function providerOf(name: string): ThirdParty {
  const provider = thirdParties.find((party) => party === name);
  if (!provider) throw new Refusal('request.not_found');
  return provider;
}

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

function keep(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): FastifyReply {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return reply
    .header('set-cookie', `${cookieName}=${value}; Path=/auth; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`)
    .header('cache-control', 'no-store');
}

/** The site somebody left from, and the ticket of the journey. */
function keptBy(request: FastifyRequest): { siteCode: string; ticket: string } {
  const [, siteCode, ticket] = /(?:^|;\s*)third=([\w-]+)\.([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  if (!siteCode || !ticket) throw new Refusal('session.third_party_failed');
  return { siteCode, ticket };
}

/** The way back ends on a page in any case: with a code, or with what went wrong. */
const refused = (no: unknown): string => {
  if (!(no instanceof Refusal)) throw no;
  return `/login?${new URLSearchParams({ refused: no.code }).toString()}`;
};

/** The account of somebody who was never here: named after who vouches, without a password. The same person asked for twice is one account. */
const opening =
  (site: Site, members: MembersService): OpenAccount =>
  ({ provider, subject, name, email }) => {
    const digest = createHash('sha256').update(`${site.code}/${provider}/${subject}`).digest('hex');
    return members.open({
      site,
      username: `${provider}-${digest.slice(0, 10)}`,
      password: undefined,
      nickname: name.slice(0, 60),
      type: MEMBER,
      uplineId: null,
      language: site.defaultLanguage,
      profile: {},
      key: `third/${digest}`,
      email,
    });
  };

/** The way to a third party and back: `/auth/google` sends away, `/auth/google/callback` brings home with a code for the page to log in with. */
export function serveThirdParties(
  server: FastifyInstance,
  of: { third: ThirdPartyService; members: MembersService; sites: SitesService; limiter: Limiter },
): void {
  const { third, members, sites, limiter } = of;
  server.get('/auth/:provider', async (request: Visit, reply) => {
    await limiter.take('third-party', request.ip, perAddress);
    const provider = providerOf(request.params.provider);
    const { merchant, returnTo } = request.query;
    const site = await sites.byCode(merchant ?? (await sites.byHost(request.hostname))?.code);
    const { address, ticket } = await third.leave({ site, provider, origin: originOf(request), returnTo: wayInside(returnTo) });
    return keep(request, reply, `${site.code}.${ticket}`, AWAY_SECONDS).redirect(address);
  });

  server.get('/auth/:provider/callback', async (request: Visit, reply) => {
    await limiter.take('third-party', request.ip, perAddress);
    const provider = providerOf(request.params.provider);
    const arrive = async (): Promise<string> => {
      const { siteCode, ticket } = keptBy(request);
      const site = await sites.byCode(siteCode);
      const address = new URL(request.url, originOf(request));
      const { code, returnTo } = await third.arrive({ site, provider, address, ticket }, opening(site, members));
      const home = new URL(returnTo, address.origin);
      home.searchParams.set('code', code);
      home.searchParams.set('provider', provider);
      return home.pathname + home.search;
    };
    return keep(request, reply, '', 0).redirect(await arrive().catch(refused));
  });
}
