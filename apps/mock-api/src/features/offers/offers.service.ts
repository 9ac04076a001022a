import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Queries } from '../../shared/statements.ts';

/**
 * Members who are not offered anything now: their account is not active, or they are in a time-out or exclusion, or
 * their marks of harm are high.
 */
const paused = (queries: Queries, now: Date) =>
  queries
    .selectFrom('members as m')
    .leftJoin('harmLevels as h', 'h.memberId', 'm.id')
    .select('m.id')
    .where((row) =>
      row.or([row('m.status', '!=', 'active'), row('m.excludedUntil', '>', now), row('h.level', '=', 'high')]),
    );

/** Whether a member may be offered something. Every sender of offers asks here, and nowhere else. */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A visitor without an account may be offered what everybody is. */
  async mayBeOffered(memberId: string | undefined, queries: Queries = this.database.query): Promise<boolean> {
    if (memberId === undefined) return true;
    return (await paused(queries, this.clock.now()).where('m.id', '=', memberId).executeTakeFirst()) === undefined;
  }

  /** Members of a site who may not be offered anything, for senders that write to many. */
  async pausedOf(siteCode: string, queries: Queries = this.database.query): Promise<string[]> {
    const rows = await paused(queries, this.clock.now()).where('m.siteCode', '=', siteCode).execute();
    return rows.map(({ id }) => id);
  }
}
