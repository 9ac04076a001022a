import { Injectable } from '@nestjs/common';
import type { PromotionKind } from '@apsara/domain/promotions/promotions';
import { isQuiet, quietEnd, type QuietHours } from '@apsara/domain/protection/quiet-hours';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Queries } from '../../shared/statements.ts';

/**
 * Members who are not offered anything now: their site is closed, their account is not active or closes, or they are in a time-out or
 * exclusion, or an operator bars them from rewards, or their marks of harm are high.
 */
const paused = (queries: Queries, now: Date) =>
  queries
    .selectFrom('members as m')
    .innerJoin('sites as s', 's.code', 'm.siteCode')
    .leftJoin('harmLevels as h', 'h.memberId', 'm.id')
    .select('m.id')
    .where((row) =>
      row.or([
        row('m.status', '!=', 'active'),
        row('s.closedAt', 'is not', null),
        row('m.closingAt', 'is not', null),
        row('m.excludedUntil', '>', now),
        row('h.level', '=', 'high'),
        row.exists(
          row
            .selectFrom('memberHolds as b')
            .select('b.kind')
            .whereRef('b.memberId', '=', 'm.id')
            .where('b.kind', '=', 'rewards'),
        ),
      ]),
    );

/** Whether a member may be offered something now. Every sender of offers asks here, and nowhere else. */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A visitor without an account may be offered what everybody is: nothing in the site's quiet hours. */
  async mayBeOffered(
    { siteCode, memberId }: { siteCode: string; memberId: string | undefined },
    queries: Queries = this.database.query,
  ): Promise<boolean> {
    if (await this.#quietTime(siteCode, queries)) return false;
    if (memberId === undefined) return true;
    return (await paused(queries, this.clock.now()).where('m.id', '=', memberId).executeTakeFirst()) === undefined;
  }

  /** Whether a site has an offer of this kind now for a member. */
  async isOffered(
    kind: PromotionKind,
    { siteCode, memberId }: { siteCode: string; memberId: string },
  ): Promise<boolean> {
    if (!(await this.mayBeOffered({ siteCode, memberId }))) return false;
    const now = this.clock.now();
    const running = { siteCode, kind, state: 'published' as const, from: { lte: now } };
    return (
      (await this.database.promotion.count({ where: { ...running, OR: [{ until: null }, { until: { gt: now } }] } })) >
      0
    );
  }

  /** Whether a member may be rewarded: asked when an offer is joined; claims ask for themselves when they are issued and paid. */
  rewardable(
    { siteCode, memberId }: { siteCode: string; memberId: string },
    queries: Queries = this.database.query,
  ): Promise<boolean> {
    return call.offersRewardable(queries, { site: siteCode, member: memberId, at: this.clock.now() });
  }

  /** Members of a site who may not be offered anything, for senders that write to many. @throws Refusal offers.quiet_hours */
  async pausedOf(siteCode: string, queries: Queries = this.database.query): Promise<string[]> {
    await this.requireHours(siteCode, queries);
    return this.pausedAt(siteCode, queries);
  }

  /** The same members at any hour, for what is only counted, and for senders that wait for the quiet hours to end. */
  async pausedAt(siteCode: string, queries: Queries = this.database.query): Promise<string[]> {
    const rows = await paused(queries, this.clock.now()).where('m.siteCode', '=', siteCode).execute();
    return rows.map(({ id }) => id);
  }

  /** For staff and agents, who learn when they may send. @throws Refusal offers.quiet_hours in the site's quiet hours */
  async requireHours(siteCode: string, queries: Queries = this.database.query): Promise<void> {
    const min = await this.#quietTime(siteCode, queries);
    if (min) throw new Refusal('offers.quiet_hours', { min });
  }

  /** When the quiet hours end that a site is in. */
  async quietUntil(siteCode: string): Promise<Date | undefined> {
    const hours = await this.#hoursOf(siteCode, this.database.query);
    return hours && quietEnd(hours, this.clock.now(), hours.timeZone);
  }

  /** The end of the quiet hours a site is in, as its clocks show it. */
  async #quietTime(siteCode: string, queries: Queries): Promise<string | undefined> {
    const hours = await this.#hoursOf(siteCode, queries);
    return hours && isQuiet(hours, this.clock.now(), hours.timeZone) ? hours.until : undefined;
  }

  async #hoursOf(siteCode: string, queries: Queries): Promise<(QuietHours & { timeZone: string }) | undefined> {
    const rules = await queries
      .selectFrom('limitRules as r')
      .innerJoin('sites as s', 's.code', 'r.siteCode')
      .select(['s.timeZone', 'r.quietFrom as from', 'r.quietUntil as until'])
      .where('r.siteCode', '=', siteCode)
      .executeTakeFirst();
    if (!rules?.from || !rules.until) return undefined;
    const { timeZone, from, until } = rules;
    return { timeZone, from, until };
  }
}
