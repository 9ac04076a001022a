import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { parseAmount, type Currency } from '@apsara/domain/money';
import { settlePayout } from '@apsara/api/withdrawals';
import type { PayoutPayment } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
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

/** Accounts that end in this are closed, so that a failed payment can be seen. */
const CLOSED = '0000';

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

  isSigned(given: { signature: string; timestamp: string; body: Buffer }): boolean {
    return this.keys.isSigned(given);
  }

  /**
   * Accepts an order: stored first, so that it survives a crash and is paid once, then reported to the platform without
   * making it wait.
   */
  async take({ paymentNo, merchant, number, amount, currency }: PaymentOrder): Promise<void> {
    const units = parseAmount(amount, currency)!.amount;
    await this.database.payoutPayment.createMany({
      data: {
        paymentNo,
        siteCode: merchant,
        amount: units,
        currency,
        outcome: number.endsWith(CLOSED) ? 'failed' : 'paid',
        providerRef: randomUUID(),
        decidedAt: this.clock.now(),
      },
      skipDuplicates: true,
    });
    const payment = await this.database.payoutPayment.findUniqueOrThrow({ where: { paymentNo } });
    void this.#notify(payment);
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
        headers: { ...this.keys.headers(body), Merchant: siteCode },
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
