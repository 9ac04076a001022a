import { sql } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listAdjustments } from '@apsara/api/seamless';
import type { CallerSite } from '../../shared/caller.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { containing } from '../../shared/lists/like.ts';
import type { Queries } from '../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listAdjustments>['filter']>;

export const sorts = {
  id: 'a.id',
  askedAt: 'a.askedAt',
  vendor: 'a.vendorCode',
  account: 'a.account',
  amount: 'a.amount',
} as const;

/** A site's corrections that an operator decides, each with its bet. */
export const adjustmentsOf = (queries: Queries, siteCode: string) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('seamlessAdjustments as a')
      .innerJoin('members as m', 'm.id', 'a.memberId')
      .innerJoin('bets as b', (bet) => bet.onRef('b.id', '=', 'a.betId').onRef('b.placedAt', '=', 'a.betAt'))
      .leftJoin('games as g', 'g.nodeId', 'b.nodeId')
      .leftJoin('members as o', 'o.id', 'a.decidedBy')
      .select(['a.id', 'a.vendorCode', 'a.transactionId', 'a.memberId', 'a.roundId', 'a.amount', 'a.currency'])
      .select(['a.reason', 'a.askedAt', 'a.state', 'a.decidedAt', 'm.username as account'])
      .select(['b.placedAt', 'b.stake', 'b.payout'])
      .select([
        sql<string>`coalesce(g.names ->> 'EN', '')`.as('game'),
        sql<string>`coalesce(o.username, '')`.as('decidedBy'),
        sql<string>`coalesce(a.note, '')`.as('note'),
      ])
      .where('a.siteCode', '=', siteCode)
      .as('a'),
  );

export type StoredAdjustment = Awaited<
  ReturnType<ReturnType<ReturnType<typeof adjustmentsOf>['selectAll']>['executeTakeFirstOrThrow']>
>;

/** Corrections that match a list's filter. */
export function chosenAdjustments(queries: Queries, { code, timeZone }: CallerSite, filter: Filter) {
  const { since, before } = filterRange(filter, timeZone);
  const text = containing(filter.q);
  let chosen = adjustmentsOf(queries, code).where('a.askedAt', '>=', since).where('a.askedAt', '<', before);
  if (filter.state) chosen = chosen.where('a.state', '=', filter.state);
  if (text !== null)
    chosen = chosen.where(({ eb, or }) =>
      or([
        eb('a.account', 'like', text),
        eb(sql<string>`lower(a.vendor_code)`, 'like', text),
        eb(sql<string>`lower(a.round_id)`, 'like', text),
        eb(sql<string>`lower(a.transaction_id)`, 'like', text),
      ]),
    );
  return chosen;
}
