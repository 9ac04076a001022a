import { Injectable } from '@nestjs/common';
import type { ExchangeState } from '@apsara/domain/points';
import { Refusal } from '@apsara/domain/refusals';
import { instantsOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideExchange, exchangeList, ExchangeRow } from '@apsara/api/points';
import type { PointExchange, Prisma } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { exchangeRow } from './exchange-rows.ts';

type Filter = NonNullable<ValidInputOf<typeof exchangeList>['filter']>;

/** Exchanges of points as operators see and decide them. */
@Injectable()
export class ExchangesReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly live: Live,
  ) {}

  async list({ sort, range, filter = {} }: ValidInputOf<typeof exchangeList>, caller: SignedInCaller): Promise<Rows<ExchangeRow>> {
    const [field, direction] = sort ?? (['applicationTime', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const order = direction === 'ASC' ? ('asc' as const) : ('desc' as const);
    const where = await this.#where(filter, caller);
    const [found, total] = await Promise.all([
      this.database.pointExchange.findMany({
        where,
        orderBy: [field === 'points' ? { points: order } : { createdAt: order }, { tradeNo: order }],
        skip: from,
        take: to - from + 1,
      }),
      this.database.pointExchange.count({ where }),
    ]);
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
  async decide({ id, decision, remark }: ValidInputOf<typeof decideExchange>, caller: SignedInCaller): Promise<ExchangeRow> {
    const { actor, site } = caller;
    const why = remark.trim();
    if (decision === 'reject' && why === '') throw new Refusal('request.invalid', { fields: [{ path: 'remark', code: 'required' }] });
    const [row] = await this.database.sql<{ state: ExchangeState | null; member_id: string; changed: boolean }>(
      'SELECT * FROM points_decide($1, $2, $3, $4, $5, $6)',
      [id, site.code, decision === 'approve', actor.id, why, this.clock.now()],
    );
    const { state, member_id: memberId, changed } = row!;
    if (state === null) throw new Refusal('points.exchange_unknown');
    if (!changed) throw new Refusal('points.state_changed');
    await this.audit.record('points.decided', id, { decision, remark: why, by: actor.username });
    this.live.toMember(memberId, 'order', { orderNo: id, state });
    return this.one(id, caller);
  }

  async #where(filter: Filter, { site }: SignedInCaller): Promise<Prisma.PointExchangeWhereInput> {
    const { id, q, status, from, to } = filter;
    const { from: since, before } = instantsOf({ from: from ?? '1970-01-01', to: to ?? '9999-12-30' }, site.timeZone);
    const text = q?.trim() ?? '';
    const members = text
      ? await this.database.member.findMany({
          where: { siteCode: site.code, username: { startsWith: text.toLowerCase() } },
          select: { id: true },
        })
      : [];
    return {
      siteCode: site.code,
      createdAt: { gte: since, lt: before },
      ...(id ? { tradeNo: { in: id } } : {}),
      ...(status ? { state: status } : {}),
      ...(text ? { OR: [{ tradeNo: { startsWith: text.toUpperCase() } }, { memberId: { in: members.map((one) => one.id) } }] } : {}),
    };
  }

  async #rows(found: PointExchange[], caller: SignedInCaller): Promise<ExchangeRow[]> {
    const ids = found.flatMap(({ memberId, decidedBy }) => (decidedBy ? [memberId, decidedBy] : [memberId]));
    const people = await this.database.member.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } });
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
