import { sql, type RawBuilder } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listSoldIssues } from '@apsara/api/lottery-office';
import type { OfficeState } from '@apsara/domain/lottery/orders/states';
import type { Issue } from '@apsara/domain/lottery/titles/schedule';
import type { CallerSite } from '../../../shared/caller.ts';
import { filterRange } from '../../../shared/lists/filter-range.ts';
import { containing } from '../../../shared/lists/like.ts';
import { anyOf, type Queries } from '../../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listSoldIssues>['filter']>;

/** A number that is bet on, and what it would cost in smallest units. */
interface Load {
  play: string;
  number: string;
  payout: string;
}

export const sorts = {
  id: 'x.id',
  drawsAt: 'x.drawsAt',
  orders: 'x.orders',
  stake: 'x.stake',
  payout: 'x.payout',
} as const;

/**
 * What the numbers of an issue that can be sold out would cost a site, the dearest first: the best prize of each order
 * for what it has on the number.
 */
const dearest = (siteCode: string, most: number): RawBuilder<Load[] | null> => sql<Load[] | null>`(
  SELECT jsonb_agg(l.load ORDER BY l.payout DESC, l.place) FROM (
    SELECT o.play || ':' || e.key AS place, sum(div(e.value::numeric * p.best, o.unit * 100)) AS payout,
           jsonb_build_object('play', o.play, 'number', e.key, 'payout', sum(div(e.value::numeric * p.best, o.unit * 100))::text) AS load
      FROM lottery_orders o CROSS JOIN jsonb_each_text(o.loads) e
      CROSS JOIN LATERAL (SELECT max(value::numeric) AS best FROM jsonb_each_text(o.prizes)) p
     WHERE o.site_code = ${siteCode} AND o.lottery = i.lottery AND o.number = i.number AND o.state = 1
     GROUP BY o.play, e.key ORDER BY payout DESC, place LIMIT ${most}) l)`;

const stateAt = (now: Date): RawBuilder<OfficeState> => sql<OfficeState>`CASE
  WHEN h.state = 'voided' THEN 'voided'
  WHEN i.state = 'open' AND i.closes_at <= ${now} THEN 'closed'
  WHEN i.state = 'open' AND h.state = 'stopped' THEN 'stopped'
  ELSE i.state END`;

interface Seen {
  site: Pick<CallerSite, 'code'>;
  now: Date;
  /** How many of the dearest numbers are listed. */
  loads: number;
}

/** Issues with what a site has of them: orders that stand, their members, stakes and payouts. */
export const issuesOf = (queries: Queries, { site, now, loads }: Seen) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('lotteryIssues as i')
      .leftJoin('lotteryHolds as h', (hold) =>
        hold.onRef('h.lottery', '=', 'i.lottery').onRef('h.number', '=', 'i.number').on('h.siteCode', '=', site.code),
      )
      .innerJoinLateral(
        (orders) =>
          orders
            .selectFrom('lotteryOrders as o')
            .whereRef('o.lottery', '=', 'i.lottery')
            .whereRef('o.number', '=', 'i.number')
            .where('o.siteCode', '=', site.code)
            .select(({ fn }) => [
              fn.countAll<bigint>().as('all'),
              sql<bigint>`count(*) FILTER (WHERE o.state IN (1, 4, 5, 16))`.as('orders'),
              sql<bigint>`count(DISTINCT o.member_id) FILTER (WHERE o.state IN (1, 4, 5, 16))`.as('members'),
              sql<bigint>`coalesce(sum(o.stake) FILTER (WHERE o.state IN (1, 4, 5, 16)), 0)::bigint`.as('stake'),
              sql<bigint>`coalesce(sum(o.payout), 0)::bigint`.as('payout'),
            ])
            .as('t'),
        (join) => join.onTrue(),
      )
      .select(['i.lottery', 'i.number', 'i.slot', 'i.closesAt', 'i.drawsAt', 'i.settledAt', 'i.result'])
      .select(['t.all', 't.orders', 't.members', 't.stake', 't.payout', 'h.state as hold'])
      .select([
        sql<string>`i.lottery || ':' || i.number`.as('id'),
        stateAt(now).as('state'),
        sql<Load[] | null>`CASE WHEN i.state = 'open' THEN ${dearest(site.code, loads)} END`.as('loads'),
      ])
      .as('x'),
  );

export type StoredIssue = Awaited<
  ReturnType<ReturnType<ReturnType<typeof issuesOf>['selectAll']>['executeTakeFirstOrThrow']>
>;

/** An issue on sale of which nothing was sold yet. */
export const nothingSold = (lottery: string, { number, slot, closesAt, drawsAt }: Issue): StoredIssue => ({
  id: `${lottery}:${number}`,
  lottery,
  number,
  slot,
  closesAt,
  drawsAt,
  all: 0n,
  orders: 0n,
  members: 0n,
  stake: 0n,
  payout: 0n,
  state: 'open',
  hold: null,
  settledAt: null,
  result: null,
  loads: null,
});

/** Codes of the lotteries of the filter's type, and of those that its text names. */
interface Codes {
  ofType: readonly string[];
  named: readonly string[];
}

/** Issues that match a list's filter. */
export function chosenIssues(
  queries: Queries,
  seen: Omit<Seen, 'loads'> & { site: CallerSite },
  filter: Filter,
  codes: Codes,
) {
  const { since, before } = filterRange(filter, seen.site.timeZone);
  const text = containing(filter.q);
  let chosen = issuesOf(queries, { ...seen, loads: 1 })
    .where(({ or, eb }) => or([eb('x.all', '>', 0n), eb('x.hold', 'is not', null)]))
    .where('x.drawsAt', '>=', since)
    .where('x.drawsAt', '<', before);
  if (filter.type) chosen = chosen.where('x.lottery', '=', anyOf(codes.ofType));
  if (filter.state) chosen = chosen.where('x.state', '=', filter.state);
  if (text !== null)
    chosen = chosen.where(({ eb, or }) => or([eb('x.lottery', '=', anyOf(codes.named)), eb('x.number', 'like', text)]));
  return chosen;
}
