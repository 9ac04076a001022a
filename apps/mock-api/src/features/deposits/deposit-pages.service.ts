import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { nextQuestion, type ProviderWord } from '@apsara/domain/payments/providers';
import { isCurrency, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { DepositOrder } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { ProvidersService } from '../providers/providers.service.ts';
import { resultPathOf } from './deposit-orders.ts';
import { DepositsService } from './deposits.service.ts';

const DAY_MS = 86_400_000;

/** Orders that one run asks about. */
const BATCH = 200;

/** Deposits that a payment provider takes: its page for each, and what it says of them. */
@Injectable()
export class DepositPagesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly providers: ProvidersService,
    private readonly deposits: DepositsService,
    jobs: JobsService,
  ) {
    jobs.every('deposits-ask', '* * * * *', () => this.askUnanswered());
  }

  /**
   * Where the payer goes: the provider's page, or back when the order no longer waits for a payment. The provider is asked when the payer
   * comes and not when the order is opened, so that one that is down for a moment costs another try and no order.
   * @throws Refusal deposits.order_unknown @throws ProviderError
   */
  async pageOf(orderNo: string): Promise<string> {
    const order = await this.deposits.find(orderNo);
    if (!order?.providerId) throw new Refusal('deposits.order_unknown');
    if (order.state !== 'pending') return resultPathOf(orderNo);
    if (order.providerPage !== '') return order.providerPage;
    const page = await this.providers.open(order.providerId, {
      ...paymentOf(order),
      back: resultPathOf(orderNo),
    });
    await this.database.depositOrder.update({ where: { orderNo }, data: { providerPage: page } });
    return page;
  }

  /** Asks the providers about orders whose notice may be lost. @returns how many it asked about */
  async askUnanswered(): Promise<number> {
    const now = this.clock.now();
    const open = await this.database.depositOrder.findMany({
      where: {
        providerId: { not: null },
        providerPage: { not: '' },
        state: { in: ['pending', 'expired'] },
        createdAt: { gt: new Date(now.getTime() - DAY_MS) },
      },
      orderBy: { askedAt: { sort: 'asc', nulls: 'first' } },
      take: BATCH,
    });
    let asked = 0;
    for (const order of open) {
      const due = nextQuestion(order);
      if (!due || due > now) continue;
      await this.database.depositOrder.update({ where: { orderNo: order.orderNo }, data: { askedAt: now } });
      await this.#ask(order).catch((error: unknown) =>
        this.logger.warn({ err: error, orderNo: order.orderNo }, 'a deposit could not be asked about'),
      );
      asked += 1;
    }
    return asked;
  }

  async #ask(order: DepositOrder): Promise<void> {
    if (order.providerId === null) return;
    await this.hear(order.providerId, await this.providers.stateOf(order.providerId, paymentOf(order)));
  }

  /**
   * What a provider says of a payment, by a notice or when it is asked.
   * @throws Refusal deposits.order_unknown, request.invalid
   */
  async hear(providerId: string, { reference, providerRef, amount, currency, outcome }: ProviderWord): Promise<void> {
    if (outcome === 'pending' || outcome === 'unknown') return;
    const order = await this.deposits.find(reference);
    if (!order) throw new Refusal('deposits.order_unknown');
    const known = isCurrency(currency) ? currency : undefined;
    if (outcome === 'paid' && !known)
      throw new Refusal('request.invalid', { fields: [{ path: 'currency', code: 'mismatch' }] });
    const said =
      outcome === 'paid' && known
        ? { outcome, amount, currency: known }
        : // A payment that failed brings nothing, whatever amount is said with it.
          { outcome: 'declined' as const, ...ordered(order) };
    await this.deposits.settleDeposit({ orderNo: reference, providerRef, ...said }, providerId);
  }
}

const ordered = ({ amount, currency }: DepositOrder): { amount: string; currency: Currency } => ({
  amount: wireAmount(amount, currency),
  currency,
});

const paymentOf = (order: DepositOrder): { reference: string; amount: string; currency: Currency } => ({
  reference: order.orderNo,
  ...ordered(order),
});
