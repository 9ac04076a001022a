import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { depositWebhook } from '@apsara/api/deposits';
import { DepositsService } from './deposits.service.ts';
import { ProviderKeys } from './provider-keys.ts';

export type Outcome = 'paid' | 'declined';

/**
 * A payment provider that stands outside the platform: it decides nothing about money, it only sends signed notices over HTTP,
 * again until one is answered. Absent in production.
 */
@Injectable()
export class StandInProvider {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly deposits: DepositsService,
    private readonly keys: ProviderKeys,
    jobs: JobsService,
  ) {
    jobs.every('deposits-provider-notices', '* * * * *', () => this.sendWaiting());
  }

  order(orderNo: string): ReturnType<DepositsService['find']> {
    return this.deposits.find(orderNo);
  }

  /** The payer's choice on the provider's page: noted first, so that it survives a crash, then told to the platform. */
  async decide(orderNo: string, outcome: Outcome): Promise<void> {
    await this.database.providerNotice.createMany({
      data: { orderNo, outcome, providerRef: randomUUID(), decidedAt: this.clock.now() },
      skipDuplicates: true,
    });
    await this.send(orderNo);
  }

  async sendWaiting(): Promise<number> {
    const waiting = await this.database.providerNotice.findMany({ where: { answeredAt: null }, take: 100 });
    for (const { orderNo } of waiting) await this.send(orderNo);
    return waiting.length;
  }

  private async send(orderNo: string): Promise<void> {
    const notice = await this.database.providerNotice.findUniqueOrThrow({ where: { orderNo } });
    const order = await this.deposits.find(orderNo);
    if (!order) return;
    const { outcome, providerRef } = notice;
    const body = JSON.stringify({
      providerRef,
      orderNo,
      amount: wireAmount(order.amount, order.currency),
      currency: order.currency,
      outcome,
    });
    const timestamp = String(this.clock.now().getTime());
    const headers = {
      'Content-Type': 'application/json',
      Merchant: order.siteCode,
      'X-Timestamp': timestamp,
      'X-Signature': this.keys.sign(timestamp, body),
    };
    try {
      const response = await fetch(`http://${this.config.host}:${this.config.port}${depositWebhook.path}`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      await this.database.providerNotice.update({ where: { orderNo }, data: { answeredAt: this.clock.now() } });
    } catch (error) {
      this.logger.warn({ err: error, orderNo }, 'the platform did not answer the payment notice; it will be sent again');
    }
  }
}
