import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members';
import type { ExchangeState } from '@apsara/domain/points';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideExchange, exchangeList, ExchangeRow } from '@apsara/api/points';
import type { PointExchange } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/filter-range.ts';
import { Live } from '../../shared/live.ts';
import { inOrder, pageIds } from '../../shared/page-ids.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { exchangeRow } from './exchange-rows.ts';

type Filter = NonNullable<ValidInputOf<typeof exchangeList>['filter']>;

const sorts = { applicationTime: 'e.created_at', points: 'e.points' } as const;

const source = `
  FROM point_exchanges e WHERE e.site_code = $1 AND e.created_at >= $2 AND e.created_at < $3 AND ($4::text[] IS NULL OR e.trade_no = ANY($4)) AND ($5::text IS NULL OR e.state = $5)
   AND ($6 = '' OR starts_with(e.trade_no, upper($6)) OR EXISTS (SELECT FROM members m WHERE m.id = e.member_id AND starts_with(m.username, $6)))`;

function valuesOf({ id, q, status, from, to }: Filter, { site }: SignedInCaller): unknown[] {
  const { since, before } = filterRange({ from, to }, site.timeZone);
  return [site.code, since, before, id, status, normalUsername(q ?? '')];
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

  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof exchangeList>,
    caller: SignedInCaller,
  ): Promise<Rows<ExchangeRow>> {
    const [field, direction] = sort ?? (['applicationTime', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { ids, total } = await pageIds(this.database, {
      id: 'e.trade_no',
      source,
      values: valuesOf(filter, caller),
      order: `${sorts[field]} ${direction}, e.trade_no ${direction}`,
      range: [from, to],
    });
    const found = inOrder(
      await this.database.pointExchange.findMany({ where: { tradeNo: { in: ids } } }),
      ids,
      ({ tradeNo }) => tradeNo,
    );
    return new Rows(await this.#rows(found, caller), total, from);
  }

  /** @throws Refusal points.exchange_unknown, also for another site's */
  async one(id: string, caller: SignedInCaller): Promise<ExchangeRow> {
    const stored = await this.database.pointExchange.findFirst({ where: { tradeNo: id, siteCode: caller.site.code } });
    if (!stored) throw new Refusal('points.exchange_unknown');
    const [row] = await this.#rows([stored], caller);
    return row!;
  }

  /** @throws Refusal request.invalid without a reason to reject, points.exchange_unknown, points.state_changed when somebody was first */
  async decide(
    { id, decision, remark }: ValidInputOf<typeof decideExchange>,
    caller: SignedInCaller,
  ): Promise<ExchangeRow> {
    const { actor, site } = caller;
    const why = remark.trim();
    if (decision === 'reject' && why === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const { state, memberId } = await this.database.together(async (sql) => {
      const [row] = await sql<{ state: ExchangeState | null; member_id: string; changed: boolean }>(
        'SELECT * FROM points_decide($1, $2, $3, $4, $5, $6)',
        [id, site.code, decision === 'approve', actor.id, why, this.clock.now()],
      );
      const { state, member_id: memberId, changed } = row!;
      if (state === null) throw new Refusal('points.exchange_unknown');
      if (!changed) throw new Refusal('points.state_changed');
      await this.audit.record('points.decided', id, { decision, remark: why, by: actor.username }, sql);
      return { state, memberId };
    });
    this.live.toMember(memberId, 'order', { orderNo: id, state });
    return this.one(id, caller);
  }

  async #rows(found: PointExchange[], caller: SignedInCaller): Promise<ExchangeRow[]> {
    const ids = found.flatMap(({ memberId, decidedBy }) => (decidedBy ? [memberId, decidedBy] : [memberId]));
    const people = await this.database.member.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true },
    });
    const names = new Map(people.map(({ id, username }) => [id, username]));
    return found.map((stored) => ({
      ...exchangeRow(stored, caller),
      id: stored.tradeNo,
      account: names.get(stored.memberId) ?? '',
      decidedBy: stored.decidedBy ? (names.get(stored.decidedBy) ?? '') : '',
      decidedAt: wireInstantOrNull(stored.decidedAt),
    }));
  }
}
