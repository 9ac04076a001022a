import { sql, type SqlBool } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listRounds, RoundState } from '@apsara/api/seamless';
import { containing } from '../../shared/lists/like.ts';
import type { Queries } from '../../shared/statements.ts';

type Filter = NonNullable<ValidInputOf<typeof listRounds>['filter']>;

/** The range in which rounds were opened. */
interface Begun {
  since: Date;
  before: Date;
}

export const sorts = {
  id: sql`(r.vendor_code, r.member_id, r.round_id)`,
  openedAt: sql.ref('r.openedAt'),
  account: sql.ref('r.account'),
  vendor: sql.ref('r.vendorCode'),
} as const;

/** Joins a bet `b` to its round `r`. The minute allows for servers whose clocks differ. */
export const isOfRound = sql<SqlBool>`
  b.member_id = r.member_id AND b.placed_at >= r.opened_at - interval '1 minute' AND b.vendor_code = r.vendor_code AND b.round_id = r.round_id`;

/** A round `r` that its vendor did not close. */
export const isLeft = sql<boolean>`(r.closed_at IS NULL OR r.closed_by <> 'vendor')`;

/** Rounds of a site that their vendors did not close. */
export const leftRounds = (queries: Queries, siteCode: string, { since, before }: Begun) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('seamlessRounds as r')
      .innerJoin('members as m', (member) => member.onRef('m.id', '=', 'r.memberId').on('m.siteCode', '=', siteCode))
      .leftJoin('members as o', (operator) => operator.on(sql<SqlBool>`o.id::text = r.closed_by`))
      .select(['r.vendorCode', 'r.roundId', 'r.memberId', 'm.username as account', 'r.openedAt', 'r.closedAt'])
      .select([
        sql<string>`coalesce(o.username, '')`.as('endedBy'),
        sql<RoundState>`CASE WHEN r.closed_at IS NULL THEN 'open' WHEN r.closed_by = 'job' THEN 'expired' ELSE 'ended' END`.as(
          'state',
        ),
      ])
      .where('r.openedAt', '>=', since)
      .where('r.openedAt', '<', before)
      .where(isLeft)
      .as('r'),
  );

type LeftRounds = ReturnType<typeof leftRounds>;

/** Rounds that match a list's filter. */
export function chosenRounds(rounds: LeftRounds, filter: Filter) {
  const text = containing(filter.q);
  let chosen = rounds;
  if (filter.state) chosen = chosen.where('r.state', '=', filter.state);
  if (text !== null)
    chosen = chosen.where(({ eb, or }) =>
      or([
        eb('r.account', 'like', text),
        eb(sql<string>`lower(r.round_id)`, 'like', text),
        eb(sql<string>`lower(r.vendor_code)`, 'like', text),
      ]),
    );
  return chosen.selectAll('r');
}

/** Rounds with the sums of their bets. For one page at most: the bets of each round are looked up separately. */
export const withBets = (queries: Queries, rounds: ReturnType<typeof chosenRounds>) =>
  queries
    .selectFrom(rounds.as('r'))
    .crossJoinLateral((each) =>
      each
        .selectFrom('bets as b')
        .leftJoin('games as g', 'g.nodeId', 'b.nodeId')
        .select(({ fn }) => [
          fn.countAll<bigint>().filterWhere('b.status', '=', 'open').as('openBets'),
          sql<bigint>`coalesce(sum(b.stake) FILTER (WHERE b.status = 'open'), 0)::bigint`.as('openStake'),
          sql<string>`coalesce((array_agg(g.names ->> 'EN' ORDER BY b.placed_at DESC))[1], '')`.as('game'),
        ])
        .where(isOfRound)
        .as('b'),
    )
    .selectAll(['r', 'b']);

export type StoredRound = Awaited<ReturnType<ReturnType<typeof withBets>['executeTakeFirstOrThrow']>>;
