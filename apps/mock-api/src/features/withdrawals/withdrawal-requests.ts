import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import {
  requestedWithdrawal,
  withdrawalRefusal,
  withdrawalStep,
  type WithdrawalRequest as Judged,
} from '@apsara/domain/payments/withdrawal-steps';
import type { PayoutAccount, WithdrawalOrder } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { isHeld } from '../../shared/held.ts';
import { oneRow, sumOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { OrderSteps } from './order-steps.ts';
import { ownTerms } from './own-terms.ts';

/** What a member asks for: what leaves the balance, and what of it is to arrive; smallest units. */
interface Requested {
  accountId: string;
  amount: bigint;
  payout: bigint;
  isReviewed: boolean;
}

/** Orders of the site's day that count towards its limits: not those whose money came back. */
export function ordersOfDay(queries: Queries, memberId: string, since: Date) {
  const orders = queries
    .selectFrom('withdrawalOrders')
    .select(({ fn }) => [fn.countAll<bigint>().as('orders'), sumOf('amount').as('amount')])
    .where('memberId', '=', memberId)
    .where('createdAt', '>=', since)
    .where('state', 'not in', ['rejected', 'returned']);
  return oneRow(queries, orders);
}

/** Makes orders of members' requests. */
@Injectable()
export class WithdrawalRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly turnover: TurnoverService,
    private readonly debts: DebtsService,
    private readonly steps: OrderSteps,
  ) {}

  /**
   * The order of a request, whose money leaves the balance with it. Sent again with its key, the request has the order it had.
   * Locks: the member's cash account, so that two requests of a member come one after the other; the payout account (FOR SHARE);
   * then the house account and the key.
   * @throws Refusal request.key_reused, withdrawals.account_unknown, and what `withdrawalRefusal` finds
   */
  place(requested: Requested, caller: SignedInCaller): Promise<{ order: WithdrawalOrder; isNew: boolean }> {
    const { actor, site, idempotencyKey } = caller;
    return this.database.transaction(async (transaction) => {
      const { balance } = await this.ledger.lockCashAccount(transaction, actor.id);
      const repeated = await transaction
        .selectFrom('withdrawalOrders')
        .selectAll()
        .where('memberId', '=', actor.id)
        .where('requestKey', '=', idempotencyKey)
        .executeTakeFirst();
      if (repeated) {
        if (repeated.amount === requested.amount && repeated.accountId === requested.accountId)
          return { order: repeated, isNew: false };
        throw new Refusal('request.key_reused');
      }
      const account = await ownAccount(transaction, actor.id, requested.accountId);
      const facts = await this.#facts(transaction, account, site);
      requireAllowed({ ...facts, amount: requested.amount, balance }, site);
      return { order: await this.#create(transaction, requested, account, caller), isNew: true };
    });
  }

  async #facts(transaction: Transaction, account: PayoutAccount, { code, timeZone }: CallerSite) {
    const now = this.clock.now();
    const { memberId } = account;
    const day = await ordersOfDay(transaction, memberId, startOfDay(dayOf(now, timeZone), timeZone));
    const method = await transaction
      .selectFrom('payoutMethods')
      .select('offered')
      .where('siteCode', '=', code)
      .where('code', '=', account.method)
      .executeTakeFirst();
    const { closedAt } = await transaction
      .selectFrom('sites')
      .select('closedAt')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const limits = await ownTerms(transaction, { siteCode: code, memberId });
    return {
      isMethodOffered: method?.offered ?? false,
      isAccountUsable: account.usableFrom <= now,
      isFrozen: await isHeld(transaction, memberId, 'withdrawals'),
      debt: await this.debts.debtOf(memberId, transaction),
      // Nobody can play at a closed site, so nothing is asked.
      turnoverRemaining: closedAt ? 0n : await this.turnover.openOf(transaction, memberId),
      day: { orders: Number(day.orders), amount: day.amount },
      limits,
    };
  }

  /** An operator looks at it first, or it is approved at once. */
  async #create(
    transaction: Transaction,
    { amount, payout, isReviewed }: Requested,
    { id: accountId, memberId, method, number, holder }: PayoutAccount,
    { site, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<WithdrawalOrder> {
    const { code: siteCode, currency } = site;
    const at = this.clock.now();
    const day = dayOf(at, site.timeZone).replaceAll('-', '');
    const orderNo = `W${day}${randomBytes(8).toString('hex').toUpperCase()}`;
    await this.ledger.post(transaction, {
      key: `withdrawal:${orderNo}`,
      fingerprint: orderNo,
      debit: (await this.ledger.cashAccount(memberId, transaction)).id,
      credit: await this.ledger.house(siteCode, 'withdrawals', currency, transaction),
      amount,
      currency,
      kind: 'withdrawal',
      at,
    });
    const asked = requestedWithdrawal(amount, payout);
    const approved = isReviewed ? undefined : withdrawalStep(asked, 'approve');
    const figures = approved ? { ...asked, ...approved.changes, state: approved.state } : asked;
    const order = await transaction
      .insertInto('withdrawalOrders')
      .values({
        ...figures,
        orderNo,
        method,
        number,
        holder,
        siteCode,
        memberId,
        accountId,
        currency,
        requestKey,
        createdAt: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.steps.note(transaction, orderNo, { state: order.state, note: '' });
    return order;
  }
}

/** @throws Refusal withdrawals.account_unknown, also for another member's */
async function ownAccount(transaction: Transaction, memberId: string, id: string): Promise<PayoutAccount> {
  const account = await transaction
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!account) throw new Refusal('withdrawals.account_unknown');
  return account;
}

/** @throws Refusal of a request that may not be made, with what may be instead */
function requireAllowed(judged: Judged, { currency }: CallerSite): void {
  const code = withdrawalRefusal(judged);
  if (!code) return;
  const amount = (units: bigint): string => wireAmount(units > 0n ? units : 0n, currency);
  const tooBig = { fields: [{ path: 'amount', code: 'too_big' as const }] };
  switch (code) {
    case 'withdrawals.method_unknown':
    case 'withdrawals.account_waits':
      throw new Refusal(code, { fields: [{ path: 'accountId', code: 'unknown' }] });
    case 'withdrawals.debt_open':
      throw new Refusal(code, { min: amount(judged.debt) });
    case 'withdrawals.turnover_remaining':
      throw new Refusal(code, { min: amount(judged.turnoverRemaining) });
    case 'withdrawals.day_amount_reached':
      throw new Refusal(code, { max: amount(judged.limits.dayAmount - judged.day.amount), ...tooBig });
    case 'withdrawals.not_enough_money':
      throw new Refusal(code, tooBig);
    default:
      throw new Refusal(code);
  }
}
