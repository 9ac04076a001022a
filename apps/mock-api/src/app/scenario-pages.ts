import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '@apsara/domain/refusals';
import type { ScenariosService } from '../features/developer/scenarios.service.ts';
import { namesAt, scenarioNames, summaryOf } from '../features/developer/scenarios.ts';
import { scenariosPage, type ScenariosShown } from '../features/developer/scenarios-page.ts';
import type { Site, SitesService } from '../features/sites/sites.service.ts';
import type { Config } from '../shared/config.ts';
import { errorsOf } from '../shared/input/errors.ts';
import { siteOfHost } from './site-of-host.ts';

/** A vendor waits five seconds for a bet; this one takes six. */
const SLOW_MS = 6_000;

/** One scenario or, without a name, all of them. */
const order = z.object({
  vendor: z.string(),
  scenario: z.optional(z.enum(scenarioNames)),
  slowMs: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000)), SLOW_MS),
});

interface ScenarioParts {
  scenarios: ScenariosService;
  sites: SitesService;
  config: Config;
}

/** The wallet protocol's scenarios, to be played as any vendor, as a page and as JSON: for developers and tests, never in production. */
export function serveScenarios(server: FastifyInstance, { scenarios, sites, config }: ScenarioParts): void {
  const siteOf = async ({ hostname }: FastifyRequest): Promise<Site> => {
    const site = await siteOfHost(sites, config, hostname);
    if (!site) throw new Refusal('site.unknown');
    return site;
  };
  const play = async ({ body }: FastifyRequest, site: Site) => {
    const read = order.safeParse(body ?? {});
    if (!read.success) throw new Refusal('request.invalid', { fields: errorsOf(read.error.issues) });
    const { vendor, scenario, slowMs } = read.data;
    const { address, family, port } = server.server.address() as AddressInfo;
    const platform = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    const run = await scenarios.play({ vendor, names: scenario ? [scenario] : namesAt(site), slowMs, site, platform });
    return { vendor, slowMs, run };
  };
  const show = async (
    reply: FastifyReply,
    site: Site,
    shown: Omit<ScenariosShown, 'vendors' | 'isSingle'>,
  ): Promise<FastifyReply> => {
    const page = scenariosPage({ ...shown, isSingle: site.isSingle, vendors: await scenarios.playable(site) });
    return reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
  };

  server.get<{ Querystring: { vendor?: string } }>('/developer/scenarios', async (request, reply) =>
    show(reply, await siteOf(request), { vendor: request.query.vendor ?? 'TEST', slowMs: SLOW_MS }),
  );
  server.post('/developer/scenarios', async (request, reply) => {
    const site = await siteOf(request);
    return show(reply, site, await play(request, site));
  });
  server.get('/developer/scenarios.json', async (request) => {
    const site = await siteOf(request);
    return {
      vendors: await scenarios.playable(site),
      scenarios: namesAt(site).map((name) => ({ name, summary: summaryOf(name) })),
    };
  });
  server.post('/developer/scenarios.json', async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send((await play(request, await siteOf(request))).run),
  );
}
