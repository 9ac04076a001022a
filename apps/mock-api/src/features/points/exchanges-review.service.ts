import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import type { ExchangeState } from '@apsara/domain/promotions/points';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideExchange, listExchanges, ExchangeRow } from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { Live } from '../../shared/live.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { anyOf, oneRow, type Queries } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { exchangeRow } from './exchange-rows.ts';

type Filter = NonNullable<ValidInputOf<typeof listExchanges>['filter']>;

const sorts = { applicationTime: 'e.createdAt', points: 'e.points' } as const;

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

function chosenExchanges(queries: Queries, { id, q, status, from, to }: Filter, { site }: SignedInCaller) {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  const text = normalUsername(q ?? '');
  let chosen = exchangesOf(queries, site.code).where('e.createdAt', '>=', since).where('e.createdAt', '<', before);
  if (id) chosen = chosen.where('e.tradeNo', '=', anyOf(id));
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
    private readonly live: Live,
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

  /** @throws Refusal request.invalid without a reason to reject, points.exchange_unknown, points.state_changed when somebody was first */
  async decideExchange(
    { id, decision, remark }: ValidInputOf<typeof decideExchange>,
    caller: SignedInCaller,
  ): Promise<ExchangeRow> {
    const { actor, site } = caller;
    const why = remark.trim();
    if (decision === 'reject' && why === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const { state, memberId } = await this.database.transaction(async (transaction) => {
      const decided = sql<{ state: ExchangeState | null; memberId: string; changed: boolean }>`
        SELECT * FROM points_decide(${id}, ${site.code}, ${decision === 'approve'}, ${actor.id}, ${why}, ${this.clock.now()})`;
      const { state, memberId, changed } = await oneRow(transaction, decided);
      if (state === null) throw new Refusal('points.exchange_unknown');
      if (!changed) throw new Refusal('points.state_changed');
      await this.audit.record('points.decided', id, { decision, remark: why, by: actor.username }, transaction);
      return { state, memberId };
    });
    this.live.toMember(memberId, 'order', { orderNo: id, state });
    return this.readExchange(id, caller);
  }
}

const rowOf = (stored: StoredExchange, caller: SignedInCaller): ExchangeRow => ({
  ...exchangeRow(stored, caller),
  id: stored.tradeNo,
  account: stored.account ?? '',
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
});
