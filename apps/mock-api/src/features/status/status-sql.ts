import { sql } from 'kysely';
import type { StatusChange } from '@apsara/domain/sites/status';

/** A message is late when its channel has tried for this long. */
const LATE_MINUTES = 10;

/** The oldest payments of a site that wait for its staff. */
export const oldestReviewsOf = (site: string) => sql<{ deposits: Date | null; withdrawals: Date | null }>`
  SELECT (SELECT min(created_at) FROM deposit_orders WHERE site_code = ${site} AND state = 'reviewing') AS deposits,
         (SELECT min(created_at) FROM withdrawal_orders WHERE site_code = ${site} AND state = 'reviewing') AS withdrawals`;

/** The last change of each part of a site. */
export const lastChangesOf = (site: string) => sql<StatusChange>`
  SELECT DISTINCT ON (part) part, state, at FROM status_changes WHERE site_code = ${site} ORDER BY part, at DESC`;

/** The channels of a site on which messages of the last day are late. */
export const lateChannelsOf = (site: string, now: Date) => sql<{ channel: string }>`
  SELECT DISTINCT channel FROM outbox_messages
   WHERE site_code = ${site} AND state = 'waiting'
     AND created_at > ${now}::timestamptz - interval '1 day'
     AND created_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES})`;

/** By lottery the oldest issue whose draw is past and that still has open orders of the site. */
export const dueDrawsOf = (site: string, now: Date) => sql<{ lottery: string; drawsAt: Date }>`
  SELECT i.lottery, min(i.draws_at) AS draws_at FROM lottery_issues i
   WHERE i.state IN ('open', 'drawn') AND i.draws_at < ${now}
     AND EXISTS (SELECT FROM lottery_orders o
                  WHERE o.lottery = i.lottery AND o.number = i.number AND o.site_code = ${site} AND o.state = 1)
   GROUP BY i.lottery`;
