import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { depositStep, noticedPayment } from '@apsara/domain/payments/deposit-steps';
import type { DepositState } from '@apsara/domain/payments/deposits';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  attachDepositSlip,
  createDeposit,
  DepositOrder,
  listOfferedDepositMethods,
  listOwnDeposits,
  settleDeposit,
} from '@apsara/api/deposits';
import type { DepositMethod, DepositOrder as StoredOrder } from '@apsara/prisma/client';
import type { Tables } from '@apsara/prisma/tables';
import { requireAgreed } from '../../shared/agreed.ts';
import type { Actor, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Database } from '../../shared/database.ts';
import { json, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { MarksService } from '../marks/marks.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { DepositNews } from './deposit-news.ts';
import { orderOf, payUrlOf, summaryOf } from './deposit-orders.ts';
import { DepositSteps } from './deposit-steps.ts';

const minuteMs = 60_000;

type OpenedOrder = Insertable<Tables['depositOrders']>;

@Injectable()
export class DepositsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'production'>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly steps: DepositSteps,
    private readonly news: DepositNews,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly limits: LimitsService,
    private readonly levels: IdentityLevels,
    private readonly marks: MarksService,
    jobs: JobsService,
  ) {
    jobs.every('deposits-expire', '* * * * *', () => this.expire());
  }

  async listOfferedDepositMethods({ site }: SignedInCaller): Promise<AnswerOf<typeof listOfferedDepositMethods>> {
    const rows = await this.database.depositMethod.findMany({
      where: { siteCode: site.code, offered: true },
      orderBy: { position: 'asc' },
    });
    const takes = rows.filter((row) => this.#isTaken(row));
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return takes.map(({ code, kind, min, max, presets, feeBps, feeFixed, turnover }) => ({
      code,
      kind,
      currency: site.currency,
      min: amount(min),
      max: amount(max),
      presets: presets.map(amount),
      feeBps,
      feeFixed: amount(feeFixed),
      turnover,
    }));
  }

  /**
   * Opens an order under the method's terms of this moment. The member's idempotency key is the order's: sent twice, the
   * request opens one.
   * @throws Refusal deposits.method_unknown, deposits.amount_out_of_bounds, members.terms_outdated, identity.level_needed, marks.limit_first
   */
  async createDeposit(
    input: ValidInputOf<typeof createDeposit>,
    { actor, site, language, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<{ orderNo: string; payUrl: string }> {
    const method = await this.database.depositMethod.findUnique({
      where: { siteCode_code: { siteCode: site.code, code: input.method } },
    });
    if (!method?.offered || !this.#isTaken(method)) throw new Refusal('deposits.method_unknown');
    const amount = amountWithin(method, input.amount, site);
    await this.#requireAllowed(actor, site.code, requestKey);
    const now = this.clock.now();
    const orderNo = `D${dayOf(now, site.timeZone).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
    const { code, kind, feeBps, feeFixed, turnover, payee, openMinutes, providerId } = method;
    const opened = {
      orderNo,
      siteCode: site.code,
      memberId: actor.id,
      method: code,
      amount,
      currency: site.currency,
      requestKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMinutes * minuteMs),
      kind,
      feeBps,
      feeFixed,
      turnover,
      payee: payee && json(payee),
      providerId,
    };
    const order = await this.database.transaction((transaction) => this.#open(transaction, opened));
    if (order.method !== code || order.amount !== amount) throw new Refusal('request.key_reused');
    return { orderNo: order.orderNo, payUrl: payUrlOf(order, language) };
  }

  /** Whether anybody takes payments by a method: a bank transfer needs nobody, and production has no stand-in. */
  #isTaken({ kind, providerId }: Pick<DepositMethod, 'kind' | 'providerId'>): boolean {
    return kind === 'bank' || providerId !== null || !this.config.production;
  }

  /** Opens an order within the member's deposit limits, or finds the one of the same request; two at once count each other. */
  async #open(transaction: Transaction, opened: OpenedOrder): Promise<StoredOrder> {
    const { memberId, requestKey, amount, currency } = opened;
    await this.ledger.lockCashAccount(transaction, memberId);
    const known = await transaction
      .selectFrom('depositOrders')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('requestKey', '=', requestKey)
      .executeTakeFirst();
    if (known) return known;
    await this.limits.requireDeposit(transaction, memberId, amount, currency);
    return transaction.insertInto('depositOrders').values(opened).returningAll().executeTakeFirstOrThrow();
  }

  /** What was asked for once is not asked about again. */
  async #requireAllowed(actor: Actor, siteCode: string, requestKey: string): Promise<void> {
    const memberId = actor.id;
    if ((await this.database.depositOrder.count({ where: { memberId, requestKey } })) > 0) return;
    requireAgreed(actor);
    await this.levels.require({ memberId, siteCode }, 'deposit');
    await this.marks.requireLimit(memberId);
  }

  async listOwnDeposits(
    { pageNo, pageSize, state }: ValidInputOf<typeof listOwnDeposits>,
    { actor }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnDeposits>> {
    const where = { memberId: actor.id, ...(state ? { state } : {}) };
    const [rows, totalCount] = await Promise.all([
      this.database.depositOrder.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
        skip: (pageNo - 1) * pageSize,
        take: pageSize,
      }),
      this.database.depositOrder.count({ where }),
    ]);
    return { content: rows.map(summaryOf), pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
  }

  /** @throws Refusal deposits.order_unknown, also for another member's order */
  async readOwnDeposit(orderNo: string, { actor, language }: SignedInCaller): Promise<DepositOrder> {
    const order = await this.database.depositOrder.findUnique({
      where: { orderNo },
      include: { steps: { orderBy: { id: 'asc' } } },
    });
    if (order?.memberId !== actor.id) throw new Refusal('deposits.order_unknown');
    return orderOf(order, language);
  }

  find(orderNo: string): Promise<StoredOrder | null> {
    return this.database.depositOrder.findUnique({ where: { orderNo } });
  }

  /** @throws Refusal deposits.order_unknown, deposits.order_closed, uploads.unknown */
  async attachDepositSlip(
    { orderNo, uploadId }: ValidInputOf<typeof attachDepositSlip>,
    caller: SignedInCaller,
  ): Promise<DepositOrder> {
    const { actor } = caller;
    const { kind } = await this.readOwnDeposit(orderNo, caller);
    if (kind !== 'bank') throw new Refusal('deposits.order_unknown');
    const state = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, orderNo);
      await this.uploads.claim(uploadId, actor.id, `deposit:${orderNo}`, transaction);
      // The same slip again says nothing new.
      if (order.slipId === uploadId) return undefined;
      const step = depositStep(order, 'slip');
      if (!step) throw new Refusal('deposits.order_closed');
      return this.steps.take(transaction, order, step, { over: { slipId: uploadId } });
    });
    if (state) await this.news.tell(actor.id, orderNo, state);
    return this.readOwnDeposit(orderNo, caller);
  }

  /**
   * The provider's notice, which may come twice, late, before another that was sent earlier, or after the order expired. A payment is
   * never refused: one that cannot be credited as ordered is put under review. Only the order's own provider is heard.
   * @param from the provider; null: the stand-in
   * @throws Refusal deposits.order_unknown, request.invalid
   */
  async settleDeposit(
    notice: ValidInputOf<typeof settleDeposit>,
    from: string | null = null,
  ): Promise<{ orderNo: string; state: DepositState }> {
    const { orderNo, currency, amount } = notice;
    const order = await this.find(orderNo);
    if (!order || order.kind === 'bank' || order.providerId !== from) throw new Refusal('deposits.order_unknown');
    const units = parseAmount(amount, currency)?.amount ?? 0n;
    if (units <= 0n) throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'format' }] });
    if (currency !== order.currency) {
      await this.audit.record('deposit.currency_mismatch', orderNo, { amount, currency });
      throw new Refusal('request.invalid', { fields: [{ path: 'currency', code: 'mismatch' }] });
    }
    const { state, isNews } = await this.database.transaction((transaction) =>
      this.#settle(transaction, notice, units),
    );
    if (isNews) await this.news.tell(order.memberId, orderNo, state);
    return { orderNo, state };
  }

  async #settle(
    transaction: Transaction,
    { orderNo, outcome, providerRef }: ValidInputOf<typeof settleDeposit>,
    amount: bigint,
  ): Promise<{ state: DepositState; isNews: boolean }> {
    const order = await this.steps.lockOrder(transaction, orderNo);
    const action = outcome === 'declined' ? 'fail' : noticedPayment(order, providerRef);
    const step = action && depositStep(order, action, amount);
    if (!step) return { state: order.state, isNews: false };
    const over = action === 'pay' ? { providerRef } : {};
    const state = await this.steps.take(transaction, order, step, { over });
    const isOpened = step.beside && (await this.steps.openBeside(transaction, order, step.beside, providerRef));
    return { state, isNews: state !== order.state || isOpened === true };
  }

  /** Closes orders nobody paid in time. */
  async expire(): Promise<number> {
    const orders = await this.database.transaction((transaction) => this.steps.expire(transaction));
    for (const { orderNo, memberId } of orders) await this.news.tell(memberId, orderNo, 'expired');
    return orders.length;
  }
}

/** @throws Refusal deposits.amount_out_of_bounds with the bounds, beside the field */
function amountWithin({ min, max }: DepositMethod, typed: string, { currency }: SignedInCaller['site']): bigint {
  const amount = parseAmount(typed, currency)?.amount;
  if (amount !== undefined && amount >= min && amount <= max) return amount;
  throw new Refusal('deposits.amount_out_of_bounds', {
    min: wireAmount(min, currency),
    max: wireAmount(max, currency),
    fields: [{ path: 'amount', code: amount !== undefined && amount > max ? 'too_big' : 'too_small' }],
  });
}
