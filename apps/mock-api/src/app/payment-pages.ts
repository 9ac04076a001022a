import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DepositKind } from '@apsara/domain/payments/deposits';
import { languageOr } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import { turnoverOf } from '../features/deposits/deposit-orders.ts';
import { paymentPage } from '../features/deposits/payment-page.ts';
import { payerChoices, type StandInProvider } from '../features/deposits/stand-in-provider.ts';
import type { SitesService } from '../features/sites/sites.service.ts';
import { wireAmount } from '../shared/wire.ts';

type OrderRequest = { Params: { orderNo: string }; Querystring: { lang?: string } };

/** The stand-in payment provider's hosted page. It knows an order by its unguessable number, as a real one would. */
export function servePayments(server: FastifyInstance, provider: StandInProvider, sites: SitesService): void {
  const show = async (orderNo: string, lang: string | undefined, reply: FastifyReply): Promise<FastifyReply> => {
    const order = await provider.order(orderNo);
    if (!order) throw new Refusal('deposits.order_unknown');
    const { defaultLanguage, name } = await sites.byCode(order.siteCode);
    const shown = {
      orderNo,
      method: order.method,
      kind: order.kind as Exclude<DepositKind, 'bank'>,
      amount: wireAmount(order.amount, order.currency),
      currency: order.currency,
      turnover: wireAmount(turnoverOf(order), order.currency),
      merchant: name,
      open: order.state === 'pending',
    };
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await paymentPage(shown, languageOr(lang, defaultLanguage)));
  };
  server.get<OrderRequest>('/pay/:orderNo', (request, reply) =>
    show(request.params.orderNo, request.query.lang, reply),
  );
  server.post<OrderRequest & { Body: { outcome?: string } }>('/pay/:orderNo', async (request, reply) => {
    const { orderNo } = request.params;
    const choice = payerChoices.find((each) => each === request.body?.outcome);
    if (!choice) throw new Refusal('request.unreadable');
    const order = await provider.order(orderNo);
    if (!order) throw new Refusal('deposits.order_unknown');
    if (order.state === 'pending') await provider.decide(order, choice);
    return reply.redirect(`/deposit/result/${orderNo}`, 303);
  });
}
