import { sql, type SqlBool } from 'kysely';
import type { WinnerPeriod, WinnerSort } from '@apsara/domain/games/winners';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { readWinnerBoard } from '@apsara/api/winners';
import type { Queries } from '../../shared/statements.ts';

interface Board {
  siteCode: string;
  timeZone: string;
  gameCategory: ValidInputOf<typeof readWinnerBoard>['gameCategory'];
  sort: WinnerSort;
  /** Without one: the days of the site's rule. */
  period: WinnerPeriod | undefined;
  limit: number;
  now: Date;
}

const firsts = {
  largest: sql`b.payout - b.stake`,
  latest: sql`w.won_at`,
  multiplier: sql`b.payout::numeric / greatest(b.stake, 1)`,
} as const;

/** Payout by stake, two decimals. */
const multiplier = sql<string>`round(b.payout::numeric / greatest(b.stake, 1), 2)::text`;

/**
 * The site's large wins as its bets are now: what was corrected below the rule is no large win any more. The text depends
 * on the order alone, since it is prepared under its name.
 */
export const boardOf = (queries: Queries, { siteCode, timeZone, gameCategory, sort, period, limit, now }: Board) =>
  queries
    .selectFrom('winnerRules as r')
    .innerJoin('winners as w', (win) =>
      win
        .onRef('w.siteCode', '=', 'r.siteCode')
        .on(
          sql<SqlBool>`w.won_at > CASE WHEN ${period ?? null}::text IS NULL
            THEN ${now}::timestamptz - make_interval(days => r.days)
            ELSE date_trunc(${period ?? 'day'}::text, ${now}::timestamptz, ${timeZone}::text) END`,
        )
        .on('w.wonAt', '<=', now),
    )
    .innerJoin('bets as b', (bet) =>
      bet
        .onRef('b.id', '=', 'w.betId')
        .onRef('b.placedAt', '=', 'w.placedAt')
        .on(sql<SqlBool>`b.status <> 'rolled_back' AND b.payout - b.stake >= r.min_win`),
    )
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .select([
      'm.username',
      'm.nameHidden',
      'b.nodeId',
      'w.wonAt',
      sql<bigint>`b.payout - b.stake`.as('gained'),
      multiplier.as('multiplier'),
    ])
    .where('r.siteCode', '=', siteCode)
    .where('r.off', '=', false)
    .where('w.hidden', '=', false)
    .where(sql<SqlBool>`NOT b.game_type = ANY(r.excluded)`)
    .where(sql<SqlBool>`(${gameCategory} = 'ALL' OR b.game_type = ${gameCategory})`)
    .orderBy(firsts[sort], 'desc')
    .orderBy('w.wonAt', 'desc')
    .orderBy('w.betId')
    .limit(limit);

/** The site's large wins as its bets are now, hidden ones and those of every product too. */
export const winsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('winners as w')
    .innerJoin('winnerRules as r', 'r.siteCode', 'w.siteCode')
    .innerJoin('bets as b', (bet) =>
      bet
        .onRef('b.id', '=', 'w.betId')
        .onRef('b.placedAt', '=', 'w.placedAt')
        .on(sql<SqlBool>`b.status <> 'rolled_back' AND b.payout - b.stake >= r.min_win`),
    )
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .select([
      'w.betId as id',
      'w.wonAt',
      'w.hidden',
      'm.username as account',
      'b.nodeId',
      'b.gameType as product',
      sql<bigint>`b.payout - b.stake`.as('gained'),
      multiplier.as('multiplier'),
    ])
    .where('w.siteCode', '=', siteCode);

/** Marks wins as announced, each by one instance only. */
export const tellWins = (queries: Queries, now: Date) =>
  queries
    .updateTable('winners')
    .set({ toldAt: now })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('betId', 'placedAt'),
        'in',
        selectFrom('winners')
          .select(['betId', 'placedAt'])
          .where('toldAt', 'is', null)
          .orderBy('wonAt')
          .limit(sql.lit(1_000))
          .forUpdate()
          .skipLocked()
          .$asTuple('betId', 'placedAt'),
      ),
    )
    .returning('siteCode');
