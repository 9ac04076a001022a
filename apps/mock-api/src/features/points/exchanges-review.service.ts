import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import { exchangeStep, type ExchangeFigures } from '@apsara/domain/promotions/exchange-steps';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideExchange, listExchanges, ExchangeRow } from '@apsara/api/points';
import type { PointExchange } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { anyOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { exchangeRow } from './exchange-rows.ts';
import { PointAccounts } from './point-accounts.ts';

type Filter = NonNullable<ValidInputOf<typeof listExchanges>['filter']>;

const sorts = { id: 'e.tradeNo', applicationTime: 'e.createdAt', points: 'e.points' } as const;

/** A site's exchanges, with the names of who asked and of who decided. */
const exchangesOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('pointExchanges as e')
    .leftJoin('members as m', 'm.id', 'e.memberId')
    .leftJoin('members as d', 'd.id', 'e.decidedBy')
    .selectAll('e')
    .select(['m.username as account', 'd.username as decider'])
    .where('e.siteCode', '=', siteCode);

type StoredExchange = Awaited<ReturnType<ReturnType<typeof exchangesOf>['executeTakeFirstOrThrow']>>;

function chosenExchanges(queries: Queries, { id, q, memberId, status, from, to }: Filter, { site }: SignedInCaller) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  const text = normalUsername(q ?? '');
  let chosen = exchangesOf(queries, site.code).where('e.createdAt', '>=', since).where('e.createdAt', '<', before);
  if (id) chosen = chosen.where('e.tradeNo', '=', anyOf(id));
  if (memberId) chosen = chosen.where('e.memberId', '=', memberId);
  if (status) chosen = chosen.where('e.state', '=', status);
  if (text)
    chosen = chosen.where(
      sql<boolean>`(starts_with(e.trade_no, ${text.toUpperCase()}) OR starts_with(m.username, ${text}))`,
    );
  return chosen;
}

/** Exchanges of points as operators see and decide them. */
@Injectable()
export class ExchangesReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
    private readonly accounts: PointAccounts,
  ) {}

  async listExchanges(
    { sort, range, filter = {} }: ValidInputOf<typeof listExchanges>,
    caller: SignedInCaller,
  ): Promise<Rows<ExchangeRow>> {
    const [field, direction] = sort ?? (['applicationTime', 'DESC'] as const);
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenExchanges(query, filter, caller).orderBy(sorts[field], order).orderBy('e.tradeNo', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((stored) => rowOf(stored, caller)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal points.exchange_unknown, also for another site's */
  async readExchange(id: string, caller: SignedInCaller): Promise<ExchangeRow> {
    const stored = await exchangesOf(this.database.query, caller.site.code)
      .where('e.tradeNo', '=', id)
      .executeTakeFirst();
    if (!stored) throw new Refusal('points.exchange_unknown');
    return rowOf(stored, caller);
  }

  /** @throws Refusal request.invalid without a reason to reject, points.exchange_unknown, points.state_changed when another operator was first */
  async decideExchange(
    { id, decision, remark }: ValidInputOf<typeof decideExchange>,
    caller: SignedInCaller,
  ): Promise<ExchangeRow> {
    const { actor, site } = caller;
    const why = remark.trim();
    if (decision === 'reject' && why === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const { state, memberId } = await this.database.transaction(async (transaction) => {
      const exchange = await lockExchange(transaction, id, site.code);
      const step = exchangeStep(exchange, decision);
      if (!step) throw new Refusal('points.state_changed');
      if (step.back) await this.#refund(transaction, exchange, step.back);
      await transaction
        .updateTable('pointExchanges')
        .set({ state: step.state, remark: why, decidedBy: actor.id, decidedAt: this.clock.now() })
        .where('tradeNo', '=', id)
        .execute();
      const details = { decision, remark: why, by: actor.username, member: exchange.memberId };
      await this.audit.record('points.decided', id, details, transaction);
      return { state: step.state, memberId: exchange.memberId };
    });
    this.live.toMember(memberId, 'order', { orderNo: id, state });
    return this.readExchange(id, caller);
  }

  /** Locks: the account of points, then the product, as a request does. */
  async #refund(
    transaction: Transaction,
    { tradeNo, siteCode, memberId, productId }: PointExchange,
    { points, quantity }: ExchangeFigures,
  ): Promise<void> {
    const account = await this.accounts.lock(transaction, memberId);
    const key = `points_returned:${tradeNo}`;
    await this.accounts.credit(transaction, account, { key, siteCode, points, kind: 'points_returned' });
    await transaction
      .updateTable('pointProducts')
      .set(({ eb }) => ({ remaining: eb('remaining', '+', quantity) }))
      .where('id', '=', productId)
      .execute();
  }
}

/** @throws Refusal points.exchange_unknown, also for another site's */
async function lockExchange(transaction: Transaction, id: string, siteCode: string): Promise<PointExchange> {
  const exchange = await transaction
    .selectFrom('pointExchanges')
    .selectAll()
    .where('tradeNo', '=', id)
    .where('siteCode', '=', siteCode)
    .forUpdate()
    .executeTakeFirst();
  if (!exchange) throw new Refusal('points.exchange_unknown');
  return exchange;
}

const rowOf = (stored: StoredExchange, caller: SignedInCaller): ExchangeRow => ({
  ...exchangeRow(stored, caller),
  id: stored.tradeNo,
  account: stored.account ?? '',
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
});
