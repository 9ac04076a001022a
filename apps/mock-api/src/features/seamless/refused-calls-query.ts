import { sql, type SqlBool } from 'kysely';
import { settlingActions } from '@apsara/domain/games/wallet-protocol';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRefusedCalls, RefusedCallState } from '@apsara/api/seamless';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { containing } from '../../shared/lists/like.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listRefusedCalls>['filter']>;

export const sorts = {
  id: 'r.id',
  lastAt: 'r.lastAt',
  vendor: 'r.vendorCode',
  account: 'r.account',
  times: 'r.times',
} as const;

/** True if a call that failed was repeated and answered since: its transaction is known then. */
const stateOf = sql<RefusedCallState>`
  CASE WHEN r.status = 'UNKNOWN_ERROR' THEN CASE WHEN k.key IS NULL THEN 'unanswered' ELSE 'answered' END
       WHEN v.at IS NOT NULL THEN 'reviewed'
       WHEN r.action = ${anyOf(settlingActions)} AND r.answered IS NOT NULL THEN 'disputed' ELSE 'refused' END`;

/** Refused calls about members of a site, and those that name no member. */
export const refusedCallsOf = (queries: Queries, siteCode: string) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('refusedCalls as r')
      .leftJoin('members as m', 'm.id', 'r.memberId')
      .leftJoin('refusedCallReviews as v', (review) =>
        review.onRef('v.callId', '=', 'r.id').on('v.siteCode', '=', siteCode),
      )
      .leftJoin('members as o', 'o.id', 'v.reviewedBy')
      .leftJoin('ledgerRequests as k', (known) =>
        known
          .on('r.status', '=', 'UNKNOWN_ERROR')
          .on(sql<SqlBool>`k.key = r.vendor_code || ':' || (r.sent ->> 'transactionId')`),
      )
      .selectAll('r')
      .select([
        'v.at as reviewedAt',
        sql<string>`coalesce(m.username, '')`.as('account'),
        sql<string>`coalesce(o.username, '')`.as('reviewedBy'),
        sql<string>`coalesce(v.note, '')`.as('note'),
        stateOf.as('state'),
      ])
      .where(({ eb, or }) => or([eb('r.siteCode', '=', siteCode), eb('r.siteCode', 'is', null)]))
      .as('r'),
  );

export type StoredCall = Awaited<
  ReturnType<ReturnType<ReturnType<typeof refusedCallsOf>['selectAll']>['executeTakeFirstOrThrow']>
>;

/** Refused calls that match a list's filter. */
export function chosenCalls(queries: Queries, { code, timeZone }: CallerSite, filter: Filter) {
  const { since, before } = filterRange(filter, timeZone);
  const text = containing(filter.q);
  let chosen = refusedCallsOf(queries, code).where('r.lastAt', '>=', since).where('r.firstAt', '<', before);
  if (filter.state) chosen = chosen.where('r.state', '=', filter.state);
  if (filter.status) chosen = chosen.where('r.status', '=', filter.status);
  if (text !== null)
    chosen = chosen.where(({ eb, or }) =>
      or([
        eb('r.account', 'like', text),
        eb(sql<string>`lower(r.vendor_code)`, 'like', text),
        eb(sql<string>`lower(r.sent ->> 'roundId')`, 'like', text),
        eb(sql<string>`lower(r.sent ->> 'transactionId')`, 'like', text),
      ]),
    );
  return chosen;
}
