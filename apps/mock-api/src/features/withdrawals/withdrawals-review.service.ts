import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import { isHolder, type WithdrawalState } from '@apsara/domain/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideWithdrawal, reviewList, ReviewOrder, ReviewRow } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/filter-range.ts';
import { inOrder, pageIds } from '../../shared/page-ids.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { OrderNews } from './order-news.ts';
import { orderRow, type Answered } from './order-rows.ts';
import { PayoutsService } from './payouts.service.ts';

type Filter = NonNullable<ValidInputOf<typeof reviewList>['filter']>;

const sorts = { createdAt: 'o.created_at', amount: 'o.amount' } as const;

const source = `
  FROM withdrawal_orders o WHERE o.site_code = $1 AND o.created_at >= $2 AND o.created_at < $3 AND ($4::text[] IS NULL OR o.order_no = ANY($4)) AND ($5::text IS NULL OR o.state = $5)
   AND ($6 = '' OR starts_with(o.order_no, upper($6)) OR EXISTS (SELECT FROM members m WHERE m.id = o.member_id AND starts_with(m.username, $6)))`;

function valuesOf({ id, q, state, from, to }: Filter, { site }: SignedInCaller): unknown[] {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  return [site.code, since, before, id, state, normalUsername(q ?? '')];
}

/** Withdrawals as operators see and decide them. */
@Injectable()
export class WithdrawalsReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly turnover: TurnoverService,
    private readonly payouts: PayoutsService,
    private readonly news: OrderNews,
  ) {}

  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof reviewList>,
    caller: SignedInCaller,
  ): Promise<Rows<ReviewRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { ids, total } = await pageIds(this.database, {
      id: 'o.order_no',
      source,
      values: valuesOf(filter, caller),
      order: `${sorts[field]} ${direction}, o.order_no ${direction}`,
      range: [from, to],
    });
    const [found, names] = await Promise.all([
      this.database.withdrawalOrder.findMany({ where: { orderNo: { in: ids } } }),
      this.#ways(caller.site.code),
    ]);
    const orders = inOrder(found, ids, ({ orderNo }) => orderNo);
    const accounts = await this.#accounts(orders.map(({ memberId }) => memberId));
    return new Rows(
      orders.map((each) => rowOf(each, names, accounts)),
      total,
      from,
    );
  }

  /** @throws Refusal withdrawals.order_unknown, also for another site's */
  async one(id: string, caller: SignedInCaller): Promise<ReviewOrder> {
    const order = await this.database.withdrawalOrder.findFirst({ where: { orderNo: id, siteCode: caller.site.code } });
    if (!order) throw new Refusal('withdrawals.order_unknown');
    const steps = await this.database.withdrawalStep.findMany({ where: { orderNo: id }, orderBy: { id: 'asc' } });
    const [names, accounts, figures] = await Promise.all([
      this.#ways(caller.site.code),
      this.#accounts([order.memberId, ...steps.flatMap(({ byId }) => byId ?? [])]),
      this.#figures(order),
    ]);
    return {
      ...rowOf(order, names, accounts),
      steps: steps.map(({ state, at, note, byId }) => ({
        state: state as WithdrawalState,
        at: wireInstant(at),
        note,
        by: byId ? (accounts.get(byId) ?? '') : '',
      })),
      figures,
      proofId: order.proofId,
      attempt: order.attempt,
      sentAt: wireInstantOrNull(order.sentAt),
    };
  }

  /** @throws Refusal request.invalid without a reason, withdrawals.order_unknown, withdrawals.state_changed when somebody else was first */
  async decide(
    { id, decision, reason }: ValidInputOf<typeof decideWithdrawal>,
    caller: SignedInCaller,
  ): Promise<ReviewOrder> {
    const { actor, site } = caller;
    const why = reason.trim();
    if (decision !== 'approve' && why === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'reason', code: 'required' }] });
    const isReview = decision === 'approve' || decision === 'reject';
    const { state, memberId } = await this.database.together(async (sql) => {
      const [row] = await sql<Answered>(
        isReview
          ? 'SELECT * FROM withdrawals_review($1, $2, $3, $4, $5, $6)'
          : 'SELECT * FROM withdrawals_resolve($1, $2, $3, $4, $5, $6)',
        [id, site.code, isReview ? decision === 'approve' : decision, actor.id, why, this.clock.now()],
      );
      const { state, member_id: memberId, changed } = row!;
      if (state === null) throw new Refusal('withdrawals.order_unknown');
      if (!changed || state === 'mismatch' || state === 'bounds') throw new Refusal('withdrawals.state_changed');
      await this.audit.record('withdrawal.decided', id, { decision, reason: why, by: actor.username }, sql);
      await this.news.write(sql, [id], state);
      return { state, memberId };
    });
    await this.news.tell(memberId!, id, state);
    if (state === 'approved') this.payouts.sendSoon(id);
    return this.one(id, caller);
  }

  async #ways(siteCode: string): Promise<Map<string, string>> {
    const ways = await this.database.payoutWay.findMany({ where: { siteCode } });
    return new Map(ways.map(({ code, name }) => [code, name]));
  }

  async #accounts(ids: string[]): Promise<Map<string, string>> {
    const members = await this.database.member.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true },
    });
    return new Map(members.map(({ id, username }) => [id, username]));
  }

  async #figures({
    siteCode,
    memberId,
    way,
    number,
    holder,
    currency,
  }: WithdrawalOrder): Promise<ReviewOrder['figures']> {
    const [[sums], { remaining }] = await Promise.all([
      this.database.sql<Figures>(figuresSql, [memberId, siteCode, way, number], 'withdrawals_figures'),
      this.turnover.remaining(memberId),
    ]);
    const { deposited, withdrawn, bet, won, balance, real_name: realName, shared_with: sharedWith } = sums!;
    const amount = (units: bigint): string => wireAmount(units, currency);
    return {
      deposited: amount(deposited),
      withdrawn: amount(withdrawn),
      bet: amount(bet),
      won: amount(won),
      balance: amount(balance),
      turnoverRemaining: amount(remaining),
      realName: realName ?? '',
      isNameSame: realName !== null && isHolder(realName, holder),
      sharedWith,
    };
  }
}

interface Figures {
  deposited: bigint;
  withdrawn: bigint;
  bet: bigint;
  won: bigint;
  balance: bigint;
  real_name: string | null;
  shared_with: string[];
}

const figuresSql = `SELECT m.real_name,
  (SELECT a.balance FROM ledger_accounts a WHERE a.member_id = m.id AND a.purpose = 'cash') AS balance,
  (SELECT coalesce(sum(d.credited), 0)::bigint FROM deposit_orders d WHERE d.member_id = m.id) AS deposited,
  (SELECT coalesce(sum(w.amount - w.refunded), 0)::bigint FROM withdrawal_orders w WHERE w.member_id = m.id AND w.state = 'completed') AS withdrawn,
  b.bet, b.won,
  ARRAY(SELECT DISTINCT o.username FROM payout_accounts p JOIN members o ON o.id = p.member_id
    WHERE p.site_code = $2 AND p.way = $3 AND p.number = $4 AND p.member_id <> m.id ORDER BY o.username) AS shared_with
  FROM members m,
    LATERAL (SELECT coalesce(sum(stake), 0)::bigint AS bet, coalesce(sum(payout), 0)::bigint AS won FROM bets WHERE member_id = m.id AND status <> 'rolled_back') b
  WHERE m.id = $1`;

const rowOf = (
  order: WithdrawalOrder,
  ways: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
): ReviewRow => ({
  ...orderRow(order, ways),
  id: order.orderNo,
  memberId: order.memberId,
  account: accounts.get(order.memberId) ?? '',
  holder: order.holder,
  number: order.number,
  paidAt: wireInstantOrNull(order.paidAt),
  endedAt: wireInstantOrNull(order.endedAt),
});
