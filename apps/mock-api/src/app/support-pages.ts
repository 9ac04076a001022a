import type { FastifyInstance } from 'fastify';
import { languageOr } from '@apsara/domain/sites/languages';
import { supportPage } from '../features/sites/support-page.ts';
import type { SitesService } from '../features/sites/sites.service.ts';

/** Customer service where no house of that trade is connected; never in production. It answers a closed site's visitors, too. */
export function serveSupport(server: FastifyInstance, sites: SitesService): void {
  server.get<{ Querystring: { lang?: string } }>('/developer/support', async (request, reply) => {
    const site = await sites.byHost(request.hostname);
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(supportPage(languageOr(request.query.lang, site?.defaultLanguage ?? 'EN')));
  });
}
