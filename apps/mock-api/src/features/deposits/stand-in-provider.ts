import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { settleDeposit } from '@apsara/api/deposits';
import type { DepositOrder, ProviderNotice } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { DepositsService } from './deposits.service.ts';
import { ProviderKeys } from './provider-keys.ts';

const minuteMs = 60_000;
/** A notice that is not answered is sent again after 15 s, then after twice as long each time, up to an hour. */
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 60 * minuteMs;

/** What the payer does at the provider's page, and how the provider's notices of it travel: all of them are everyday at real ones. */
export const payerChoices = [
  'paid',
  'declined',
  'paid_repeated',
  'paid_late',
  'paid_after_decline',
  'paid_less',
  'paid_twice',
] as const;
export type PayerChoice = (typeof payerChoices)[number];

type Draft = Partial<Pick<ProviderNotice, 'outcome' | 'amount' | 'sendAt' | 'copies'>>;

/** The notices a choice leads to, in the order the provider sends them. */
function noticesOf(choice: PayerChoice, { amount, expiresAt }: DepositOrder): Draft[] {
  switch (choice) {
    case 'paid':
      return [{}];
    case 'declined':
      return [{ outcome: 'declined' }];
    case 'paid_repeated':
      return [{ copies: 5 }];
    case 'paid_late':
      return [{ sendAt: new Date(expiresAt.getTime() + 2 * minuteMs) }];
    case 'paid_after_decline':
      return [{ outcome: 'declined' }, {}];
    case 'paid_less':
      return [{ amount: amount - amount / 10n }];
    case 'paid_twice':
      return [{}, {}];
  }
}

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

  /** An order that is paid here; a bank transfer is none of the provider's business. */
  async order(orderNo: string): Promise<DepositOrder | undefined> {
    const order = await this.deposits.find(orderNo);
    return order && order.kind !== 'bank' ? order : undefined;
  }

  /** The payer's choice on the provider's page: stored first, so that it survives a crash, then sent to the platform. The first choice counts. */
  async decide(order: DepositOrder, choice: PayerChoice): Promise<void> {
    const now = this.clock.now();
    const plain = { orderNo: order.orderNo, outcome: 'paid', amount: order.amount, decidedAt: now, sendAt: now };
    const notices = noticesOf(choice, order).map((draft, position) => ({
      ...plain,
      position,
      providerRef: randomUUID(),
      ...draft,
    }));
    const [first, ...rest] = notices;
    const { count } = await this.database.providerNotice.createMany({ data: [first!], skipDuplicates: true });
    if (count > 0) await this.database.providerNotice.createMany({ data: rest });
    await this.sendWaiting(order.orderNo);
  }

  /** Sends what is due, of one order or of all. @returns how many were */
  async sendWaiting(orderNo?: string): Promise<number> {
    const due = { answeredAt: null, sendAt: { lte: this.clock.now() }, ...(orderNo === undefined ? {} : { orderNo }) };
    const waiting = await this.database.providerNotice.findMany({
      where: due,
      orderBy: [{ sendAt: 'asc' }, { position: 'asc' }],
      take: 100,
    });
    for (const notice of waiting) await this.send(notice);
    return waiting.length;
  }

  private async send(notice: ProviderNotice): Promise<void> {
    const order = await this.deposits.find(notice.orderNo);
    if (!order) return;
    const where = { orderNo_position: { orderNo: notice.orderNo, position: notice.position } };
    try {
      for (let copy = 0; copy < notice.copies; copy += 1) await this.post(notice, order);
      await this.database.providerNotice.update({
        where,
        data: { answeredAt: this.clock.now(), tries: { increment: 1 } },
      });
    } catch (error) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** notice.tries, LONGEST_RETRY_MS);
      await this.database.providerNotice.update({
        where,
        data: { tries: { increment: 1 }, sendAt: new Date(this.clock.now().getTime() + wait) },
      });
      this.logger.warn(
        { err: error, orderNo: notice.orderNo },
        'the platform did not answer the payment notice; it will be sent again',
      );
    }
  }

  private async post(
    { orderNo, outcome, providerRef, amount }: ProviderNotice,
    { siteCode, currency }: DepositOrder,
  ): Promise<void> {
    const body = JSON.stringify({ providerRef, orderNo, amount: wireAmount(amount, currency), currency, outcome });
    const headers = {
      'Content-Type': 'application/json',
      Merchant: siteCode,
      ...this.keys.headers(settleDeposit.path, body),
    };
    const response = await fetch(`http://${this.config.host}:${this.config.port}${settleDeposit.path}`, {
      method: 'POST',
      headers,
      body,
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }
}
