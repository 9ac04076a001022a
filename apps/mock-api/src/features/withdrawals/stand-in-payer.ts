import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { parseAmount, type Currency } from '@apsara/domain/money';
import { payoutStatePath } from '@apsara/api/pages';
import { settlePayout } from '@apsara/api/withdrawals';
import type { PayoutPayment } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import type { ReceivedCall } from '../../shared/secrets/signatures.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PayerKeys } from './payer-keys.ts';

/** What the platform asks a payout provider for. */
export interface PaymentOrder {
  paymentNo: string;
  merchant: string;
  number: string;
  amount: string;
  currency: Currency;
}

/** What the platform asks for the state of a payment with. */
export type PaymentQuestion = Pick<PaymentOrder, 'paymentNo' | 'merchant'>;

/**
 * Accounts that end in these meet with something other than a payment and its notice, so that it can be seen: the account is closed, the
 * notice is lost, the payment stays pending, or the order itself is lost.
 */
const endings = { closed: '0000', unnoticed: '1111', pending: '2222', lost: '3333' } as const;

/**
 * A payout provider that stands outside the platform: it takes signed orders, pays each once, and sends a signed notice over HTTP, again
 * until one is answered. Absent in production.
 */
@Injectable()
export class StandInPayer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: PayerKeys,
    jobs: JobsService,
  ) {
    jobs.every('withdrawals-payer-notices', '* * * * *', () => this.sendWaiting());
  }

  isSigned(call: ReceivedCall): boolean {
    return this.keys.isSigned(call);
  }

  /**
   * Accepts an order: stored first, so that it survives a crash and is paid once, then reported to the platform without
   * making it wait. What stays pending, or whose notice is lost, counts as reported.
   */
  async take({ paymentNo, merchant, number, amount, currency }: PaymentOrder): Promise<void> {
    const units = parseAmount(amount, currency)!.amount;
    const ending = number.slice(-4);
    if (ending === endings.lost) return;
    const at = this.clock.now();
    const isPending = ending === endings.pending;
    await this.database.payoutPayment.createMany({
      data: {
        paymentNo,
        siteCode: merchant,
        amount: units,
        currency,
        outcome: isPending ? 'pending' : ending === endings.closed ? 'failed' : 'paid',
        providerRef: randomUUID(),
        decidedAt: at,
        answeredAt: isPending || ending === endings.unnoticed ? at : null,
      },
      skipDuplicates: true,
    });
    const payment = await this.database.payoutPayment.findUniqueOrThrow({ where: { paymentNo } });
    if (payment.answeredAt === null) void this.#notify(payment);
  }

  /** What it knows of a payment, signed. */
  async stateOf({ paymentNo, merchant }: PaymentQuestion): Promise<{ headers: Record<string, string>; body: string }> {
    const payment = await this.database.payoutPayment.findFirst({ where: { paymentNo, siteCode: merchant } });
    const isEnded = payment && payment.outcome !== 'pending';
    const body = isEnded
      ? this.noticeOf(payment)
      : JSON.stringify({ paymentNo, outcome: payment?.outcome ?? 'unknown' });
    return { headers: this.keys.headers(payoutStatePath, body), body };
  }

  async sendWaiting(): Promise<number> {
    const waiting = await this.database.payoutPayment.findMany({ where: { answeredAt: null }, take: 100 });
    for (const payment of waiting) await this.#notify(payment);
    return waiting.length;
  }

  /** The notice of a payment as the platform gets it. */
  noticeOf({ paymentNo, providerRef, amount, currency, outcome }: PayoutPayment): string {
    return JSON.stringify({
      providerRef,
      paymentNo,
      amount: wireAmount(amount, currency),
      currency,
      outcome,
      ...(outcome === 'failed' ? { reason: 'account closed' } : {}),
    });
  }

  async #notify(payment: PayoutPayment): Promise<void> {
    const { paymentNo, siteCode } = payment;
    const body = this.noticeOf(payment);
    try {
      const url = `http://${this.config.host}:${this.config.port}${settlePayout.path}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...this.keys.headers(settlePayout.path, body), Merchant: siteCode },
        body,
      });
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      await this.database.payoutPayment.update({ where: { paymentNo }, data: { answeredAt: this.clock.now() } });
    } catch (error) {
      this.logger.warn(
        { err: error, paymentNo },
        'the platform did not answer the payout notice; it will be sent again',
      );
    }
  }
}
