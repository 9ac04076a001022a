import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createDeposit, depositMethods, DepositOrder, depositStates, depositWebhook } from '@apsara/api/deposits';
import type { DepositOrder as StoredOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

type State = (typeof depositStates)[number];

/** How long a payment page stays open. */
const OPEN_MS = 30 * 60_000;

const payUrlOf = (orderNo: string, language: Language): string => `/pay/${orderNo}?lang=${language}`;

@Injectable()
export class DepositsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('deposits-expire', '* * * * *', () => this.expire());
  }

  async methods({ site }: SignedInCaller): Promise<AnswerOf<typeof depositMethods>> {
    const rows = await this.database.depositMethod.findMany({ where: { siteCode: site.code }, orderBy: { position: 'asc' } });
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return rows.map(({ code, min, max, presets }) => ({
      code,
      currency: site.currency,
      min: amount(min),
      max: amount(max),
      presets: presets.map(amount),
    }));
  }

  /** Opens an order. The member's idempotency key is the order's: sent twice, the request opens one. */
  async create(
    input: ValidInputOf<typeof createDeposit>,
    { actor, site, language, idempotencyKey }: SignedInCaller,
  ): Promise<{ orderNo: string; payUrl: string }> {
    const method = await this.database.depositMethod.findUnique({ where: { siteCode_code: { siteCode: site.code, code: input.method } } });
    if (!method) throw new Refusal('deposits.method_unknown');
    const amount = parseAmount(input.amount, site.currency)?.amount;
    if (amount === undefined || amount < method.min || amount > method.max) {
      const bounds = { min: wireAmount(method.min, site.currency), max: wireAmount(method.max, site.currency) };
      throw new Refusal('deposits.amount_out_of_bounds', {
        ...bounds,
        fields: [{ path: 'amount', code: amount !== undefined && amount > method.max ? 'too_big' : 'too_small' }],
      });
    }
    const now = this.clock.now();
    const orderNo = `D${dayOf(now, site.timeZone).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
    const requestKey = idempotencyKey ?? orderNo;
    await this.database.depositOrder.createMany({
      data: {
        orderNo,
        siteCode: site.code,
        memberId: actor.id,
        method: method.code,
        amount,
        currency: site.currency,
        requestKey,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OPEN_MS),
      },
      skipDuplicates: true,
    });
    const order = await this.database.depositOrder.findUniqueOrThrow({
      where: { memberId_requestKey: { memberId: actor.id, requestKey } },
    });
    if (order.method !== method.code || order.amount !== amount) throw new Refusal('request.key_reused');
    return { orderNo: order.orderNo, payUrl: payUrlOf(order.orderNo, language) };
  }

  /** @throws Refusal deposits.order_unknown, also for somebody else's order */
  async order(orderNo: string, { actor, language }: SignedInCaller): Promise<DepositOrder> {
    const order = await this.find(orderNo);
    if (order?.memberId !== actor.id) throw new Refusal('deposits.order_unknown');
    const { method, amount, currency, state, createdAt, expiresAt, paidAt } = order;
    return {
      orderNo,
      method,
      state: state as State,
      payUrl: payUrlOf(orderNo, language),
      amount: wireAmount(amount, currency),
      currency: currency as DepositOrder['currency'],
      createdAt: wireInstant(createdAt),
      expiresAt: wireInstant(expiresAt),
      paidAt: wireInstantOrNull(paidAt),
    };
  }

  find(orderNo: string): Promise<StoredOrder | null> {
    return this.database.depositOrder.findUnique({ where: { orderNo } });
  }

  /** The provider's notice, which may come twice, late, or after the order expired. */
  async settle(notice: ValidInputOf<typeof depositWebhook>): Promise<{ orderNo: string; state: State }> {
    const { orderNo, outcome, providerRef, currency } = notice;
    const units = parseAmount(notice.amount, currency)?.amount ?? -1n;
    const [row] = await this.database.sql<{ state: State | 'unknown' | 'mismatch'; member_id: string; credited: boolean }>(
      'SELECT * FROM deposits_end($1, $2, $3, $4, $5, $6)',
      [orderNo, outcome, providerRef, units, currency, this.clock.now()],
      'deposits_end',
    );
    const { state, member_id: memberId, credited } = row!;
    if (state === 'unknown') throw new Refusal('deposits.order_unknown');
    if (state === 'mismatch') {
      await this.audit.record('deposit.amount_mismatch', orderNo, { amount: notice.amount, currency });
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'mismatch' }] });
    }
    // A payment for an order that was declined is money without a home: the provider must hear no.
    if (outcome === 'paid' && state !== 'paid') throw new Refusal('deposits.order_closed');
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (credited) {
      const { balance } = await this.ledger.cashAccount(memberId);
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    }
    return { orderNo, state };
  }

  /** Closes orders nobody paid in time. */
  async expire(): Promise<number> {
    const { count } = await this.database.depositOrder.updateMany({
      where: { state: 'pending', expiresAt: { lt: this.clock.now() } },
      data: { state: 'expired' },
    });
    return count;
  }
}
