import { sql, type SqlBool } from 'kysely';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { readWinnerBoard } from '@apsara/api/winners';
import type { Queries } from '../../shared/statements.ts';

interface Board {
  siteCode: string;
  gameCategory: ValidInputOf<typeof readWinnerBoard>['gameCategory'];
  limit: number;
  now: Date;
}

/**
 * The site's largest wins as its bets are now: what was corrected below the rule is no large win any more. The text is
 * the same for every board, since it is prepared under one name.
 */
export const largestWins = (queries: Queries, { siteCode, gameCategory, limit, now }: Board) =>
  queries
    .selectFrom('winnerRules as r')
    .innerJoin('winners as w', (win) =>
      win
        .onRef('w.siteCode', '=', 'r.siteCode')
        .on(sql<SqlBool>`w.won_at > ${now}::timestamptz - make_interval(days => r.days)`)
        .on('w.wonAt', '<=', now),
    )
    .innerJoin('bets as b', (bet) =>
      bet
        .onRef('b.id', '=', 'w.betId')
        .onRef('b.placedAt', '=', 'w.placedAt')
        .on(sql<SqlBool>`b.status <> 'rolled_back' AND b.payout - b.stake >= r.min_win`),
    )
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .select(['m.username', 'b.nodeId', sql<bigint>`b.payout - b.stake`.as('gained')])
    .where('r.siteCode', '=', siteCode)
    .where(sql<SqlBool>`(${gameCategory} = 'ALL' OR b.game_type = ${gameCategory})`)
    .orderBy('gained', 'desc')
    .orderBy('w.wonAt', 'desc')
    .orderBy('w.betId')
    .limit(limit);

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
