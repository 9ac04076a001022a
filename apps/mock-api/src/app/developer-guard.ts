import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '@apsara/domain/refusals';
import type { SitesService } from '../features/sites/sites.service.ts';
import type { Config } from '../shared/config.ts';
import { siteOfHost } from './site-of-host.ts';

/** Whether a page of another origin sent the request. Programs send no origin. */
function isFromAnotherOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Developer pages show codes and move the clock without a login. They answer only at an address of this platform, so
 * that no foreign name can be pointed at it, and only to requests of their own pages.
 */
export function guardDeveloperPages(server: FastifyInstance, sites: SitesService, config: Config): void {
  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/developer/')) return;
    const site = await siteOfHost(sites, config, request.hostname);
    if (!site || isFromAnotherOrigin(request)) throw new Refusal('request.not_found');
  });
}
