import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { TurnoverRequirement as Stored } from '@apsara/prisma/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readOwnTurnover, TurnoverRequirement } from '@apsara/api/turnover';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { oneRow, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';

/** How many ended requirements a member is shown. */
const ENDED_SHOWN = 20;

/** What is left to wager; smallest units. */
export interface Remaining {
  remaining: bigint;
  /** The open ones, in the order in which bets count towards them. */
  requirements: Stored[];
}

/** Turnover that posted money requires; smallest units. */
interface NewRequirement {
  memberId: string;
  kind: 'deposit' | 'bonus';
  key: string;
  required: bigint;
  currency: Currency;
}

const toWire = (row: Stored): TurnoverRequirement => ({
  id: row.id.toString(),
  kind: row.kind,
  product: row.product,
  required: wireAmount(row.required, row.currency),
  done: wireAmount(row.done, row.currency),
  remaining: wireAmount(row.ended ? 0n : row.required - row.done, row.currency),
  currency: row.currency,
  state: row.ended ?? 'open',
  createdAt: wireInstant(row.createdAt),
  endedAt: wireInstantOrNull(row.endedAt),
});

@Injectable()
export class TurnoverService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly totals: DailyTotalsService,
    private readonly members: SiteMembersService,
  ) {
    totals.passOnTo('turnover_count');
  }

  /** What the member must still wager before a withdrawal. Counts every bet settled so far first. */
  async remaining(memberId: string): Promise<Remaining> {
    await this.totals.countMember(memberId);
    await sql`SELECT turnover_end_lost(${memberId}, ${this.clock.now()})`.execute(this.database.query);
    const requirements = await this.database.turnoverRequirement.findMany({
      where: { memberId, endedAt: null },
      orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    });
    return { remaining: requirements.reduce((sum, { required, done }) => sum + required - done, 0n), requirements };
  }

  /** What is left of open requirements, of one kind or of all, as of the last count; smallest units. */
  async openOf(queries: Queries, memberId: string, kind?: 'deposit' | 'bonus'): Promise<bigint> {
    let open = queries
      .selectFrom('turnoverRequirements')
      .select(sql<bigint>`coalesce(sum(required - done), 0)::bigint`.as('remaining'))
      .where('memberId', '=', memberId)
      .where('endedAt', 'is', null);
    if (kind) open = open.where('kind', '=', kind);
    return (await oneRow(queries, open)).remaining;
  }

  /** Adds the turnover that money requires; none for 0. The same transaction has posted the money under `key`. */
  async add(transaction: Transaction, { memberId, kind, key, required, currency }: NewRequirement): Promise<void> {
    const at = this.clock.now();
    await call.turnoverAdd(transaction, { member: memberId, kind, key, required, currency, at });
  }

  /** @throws Refusal turnover.requirement_unknown, also for another member's */
  async requirementOf(memberId: string, id: bigint): Promise<Stored> {
    const found = await this.database.turnoverRequirement.findFirst({ where: { id, memberId } });
    if (!found) throw new Refusal('turnover.requirement_unknown');
    return found;
  }

  /**
   * Leaves a smaller part of a requirement to wager, and ends it where that is nothing.
   * @param found the requirement as it was read; where it ended, was played for or was lowered since, nothing changes
   * @param left smallest units
   * @throws Refusal turnover.not_lower, office.state_changed
   */
  async forgive(transaction: Transaction, found: Stored, left: bigint): Promise<void> {
    const { id, required, done, ended, currency } = found;
    if (ended) throw new Refusal('office.state_changed');
    if (left >= required - done)
      throw new Refusal('turnover.not_lower', {
        max: wireAmount(required - done, currency),
        fields: [{ path: 'left', code: 'too_big' }],
      });
    const { numUpdatedRows } = await transaction
      .updateTable('turnoverRequirements')
      .set(left === 0n ? { ended: 'forgiven', endedAt: this.clock.now() } : { required: done + left })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .where('required', '=', required)
      .where('done', '=', done)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('office.state_changed');
  }

  /** @throws Refusal members.unknown, also for another site's member */
  async listMemberTurnover(id: string, { site }: SignedInCaller): Promise<TurnoverRequirement[]> {
    await this.members.ofSite(id, site.code);
    const { requirements } = await this.remaining(id);
    return [...requirements, ...(await this.#ended(id))].map(toWire);
  }

  async readOwnTurnover({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof readOwnTurnover>> {
    const { remaining, requirements } = await this.remaining(actor.id);
    const [ended, rule] = await Promise.all([
      this.#ended(actor.id),
      this.database.turnoverRule.findUnique({ where: { siteCode: site.code } }),
    ]);
    return {
      remaining: wireAmount(remaining, site.currency),
      currency: site.currency,
      requirements: [...requirements, ...ended].map(toWire),
      percents: rule?.percents ?? {},
    };
  }

  #ended(memberId: string): Promise<Stored[]> {
    return this.database.turnoverRequirement.findMany({
      where: { memberId, endedAt: { not: null } },
      orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
      take: ENDED_SHOWN,
    });
  }
}
