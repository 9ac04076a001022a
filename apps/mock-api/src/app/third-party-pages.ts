import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@apsara/domain/refusals';
import { thirdParties, type ThirdParty } from '@apsara/domain/members/sessions';
import { ownPath } from '@apsara/domain/sites/own-path';
import type { MembersService } from '../features/members/members.service.ts';
import {
  AWAY_SECONDS,
  BACK_SECONDS,
  JOURNEY_COOKIE,
  type ThirdPartyService,
} from '../features/sessions/third-party.service.ts';
import type { Site, SitesService } from '../features/sites/sites.service.ts';
import { cookiesOf, keptCookie } from '../shared/cookies.ts';
import type { Limiter } from '../shared/limiter.ts';
import { networkOf } from '../shared/network.ts';

type Visit = FastifyRequest<{ Params: { provider: string }; Querystring: { merchant?: string; returnTo?: string } }>;

const perAddress = { max: 30, seconds: 60 };

function providerOf(name: string): ThirdParty {
  const provider = thirdParties.find((party) => party === name);
  if (!provider) throw new Refusal('request.not_found');
  return provider;
}

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

function keep(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): FastifyReply {
  return reply
    .header(
      'set-cookie',
      keptCookie(request.protocol === 'https', { name: JOURNEY_COOKIE, value, seconds: value ? seconds : 0 }),
    )
    .header('cache-control', 'no-store');
}

/** The site where the login began, and its ticket. */
function keptBy(request: FastifyRequest): { siteCode: string; ticket: string; kept: string } {
  const kept = cookiesOf(request.headers.cookie)[JOURNEY_COOKIE] ?? '';
  const [siteCode, ticket] = kept.split('.');
  if (!siteCode || !ticket) throw new Refusal('session.third_party_failed');
  return { siteCode, ticket, kept };
}

/** Either way ends on a page in any case, be it with what went wrong. */
const refused = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return `/login?${new URLSearchParams({ refused: error.code }).toString()}`;
};

/** The way to a third party and back: `/auth/google` sends away, `/auth/google/callback` brings home with a code for the page to log in with. */
export function serveThirdParties(
  server: FastifyInstance,
  of: { third: ThirdPartyService; members: MembersService; sites: SitesService; limiter: Limiter },
): void {
  const { third, members, sites, limiter } = of;
  /** These ways are not the gate's: a closed site opens no account here either. */
  const openSite = async (code: string | undefined, request: Visit): Promise<Site> => {
    const site = await sites.byCode(code);
    const closed = sites.closedTo(site, request.ip);
    if (closed) throw new Refusal(closed);
    return site;
  };

  const away = async (request: Visit): Promise<{ address: string; kept: string }> => {
    await limiter.take('third-party', networkOf(request.ip), perAddress);
    const { merchant, returnTo } = request.query;
    const site = await openSite(merchant ?? (await sites.byHost(request.hostname))?.code, request);
    const provider = providerOf(request.params.provider);
    const { address, ticket } = await third.leave({
      site,
      provider,
      origin: originOf(request),
      returnTo: ownPath(returnTo) ?? '/',
    });
    return { address, kept: `${site.code}.${ticket}` };
  };
  const home = async (request: Visit): Promise<{ address: string; kept: string }> => {
    await limiter.take('third-party', networkOf(request.ip), perAddress);
    const { siteCode, ticket, kept } = keptBy(request);
    const site = await openSite(siteCode, request);
    const provider = providerOf(request.params.provider);
    const address = new URL(request.url, originOf(request));
    const { code, returnTo } = await third.arrive({ site, provider, address, ticket }, (vouched) =>
      members.openVouched(site, vouched),
    );
    const page = new URL(returnTo, address.origin);
    page.searchParams.set('code', code);
    page.searchParams.set('provider', provider);
    return { address: page.pathname + page.search, kept };
  };
  server.get('/auth/:provider', async (request: Visit, reply) => {
    const { address, kept } = await away(request).catch((error: unknown) => ({ address: refused(error), kept: '' }));
    return keep(request, reply, kept, AWAY_SECONDS).redirect(address);
  });
  server.get('/auth/:provider/callback', async (request: Visit, reply) => {
    const { address, kept } = await home(request).catch((error: unknown) => ({ address: refused(error), kept: '' }));
    return keep(request, reply, kept, BACK_SECONDS).redirect(address);
  });
}
