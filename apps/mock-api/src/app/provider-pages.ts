import type { FastifyInstance } from 'fastify';
import { languageOr } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import { providerNoticePath, providerPagePath } from '@apsara/api/pages';
import type { DepositPagesService } from '../features/deposits/deposit-pages.service.ts';
import { providerDownPage } from '../features/deposits/provider-down-page.ts';
import { ProviderError, type ProvidersService } from '../features/providers/providers.service.ts';
import type { PayoutsService } from '../features/withdrawals/payouts.service.ts';
import type { Limiter } from '../shared/limiter.ts';
import { networkOf } from '../shared/network.ts';

interface Parts {
  pages: DepositPagesService;
  payouts: PayoutsService;
  providers: ProvidersService;
  limiter: Limiter;
}

/** A provider tells of many payments, and nobody guesses a signature. */
const perNetwork = { max: 6_000, seconds: 60 };

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Where payers go to their provider's page, and where providers send their notices. */
export function serveProviders(server: FastifyInstance, { pages, payouts, providers, limiter }: Parts): void {
  server.get<{ Params: { orderNo: string }; Querystring: { lang?: string } }>(
    providerPagePath,
    async ({ params: { orderNo }, query: { lang } }, reply) => {
      void reply.header('Cache-Control', 'no-store');
      try {
        return await reply.redirect(await pages.pageOf(orderNo), 303);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const page = providerDownPage(orderNo, languageOr(lang, 'EN'));
        return reply.status(502).header('Content-Type', 'text/html; charset=utf-8').send(page);
      }
    },
  );
  server.post<{ Params: { id: string } }>(providerNoticePath, async ({ ip, params, headers, rawBody }, reply) => {
    await limiter.take('provider-notices', networkOf(ip), perNetwork);
    if (!isId(params.id)) throw new Refusal('providers.unknown');
    const { provider, word } = await providers.read(params.id, { headers, body: rawBody ?? Buffer.alloc(0) });
    if (provider.direction === 'in') await pages.hear(provider.id, word);
    else await payouts.hear(provider.id, word);
    return reply.code(204).send();
  });
}
