import type { resultGroups } from '@apsara/api/reports';

export const figures = ['bets', 'stake', 'payout', 'net', 'deposits', 'withdrawals', 'rebates', 'promotions', 'profit'] as const;

/** What an account, or its line, did; smallest units. */
export type Sums = Record<(typeof figures)[number], bigint>;

/**
 * Accounts of the team ($1) that a filter names: whose user name begins with $6, directly below $7, of the kind $8, among $9; null asks for
 * nothing. Days $4 to $5 begin and end at the instants $2 and $3.
 */
const team = `team AS MATERIALIZED (
    SELECT m.id, m.username AS account, m.nickname, m.type, t.distance AS level, u.username AS upline
      FROM team_links t JOIN members m ON m.id = t.descendant_id LEFT JOIN members u ON u.id = m.upline_id
     WHERE t.ancestor_id = $1 AND ($6::text IS NULL OR m.username LIKE $6) AND ($7::uuid IS NULL OR (m.upline_id = $7 AND t.distance > 0))
       AND ($8::text IS NULL OR (m.type = 0) = ($8 = 'member')) AND ($9::uuid[] IS NULL OR m.id = ANY($9)))`;

const played = 'bets, stake, payout, 0::bigint, 0::bigint, 0::bigint, 0::bigint';
const moved = '0, 0, 0, deposits, withdrawals, rebates, promotions';

/** What is counted of each account, in as few spans as make up the days, and what no total holds yet. */
const own = `
    SELECT member_id, bets, stake, payout, deposits, withdrawals, rebates, promotions
      FROM member_spans WHERE span = ANY (rolls_cover($4, $5)) AND member_id IN (SELECT id FROM team)
    UNION ALL
    SELECT member_id, ${played} FROM bet_changes WHERE member_id IN (SELECT id FROM team) AND settled_at >= $2 AND settled_at < $3
    UNION ALL
    SELECT member_id, ${moved} FROM money_changes WHERE member_id IN (SELECT id FROM team) AND at >= $2 AND at < $3`;

/** The same of everybody below each account. */
const below = `
    SELECT ancestor_id, ${played} FROM team_days WHERE ancestor_id IN (SELECT id FROM team) AND product = 'CONS' AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT t.ancestor_id, ${played} FROM bet_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN (SELECT id FROM team) AND c.settled_at >= $2 AND c.settled_at < $3
    UNION ALL
    SELECT ancestor_id, ${moved} FROM team_money_days WHERE ancestor_id IN (SELECT id FROM team) AND day BETWEEN $4 AND $5
    UNION ALL
    SELECT t.ancestor_id, ${moved} FROM money_changes c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0
     WHERE t.ancestor_id IN (SELECT id FROM team) AND c.at >= $2 AND c.at < $3`;

/** `result`: a row for each account that did anything, by itself or with its line. */
export const resultsSql = (by: (typeof resultGroups)[number]): string => `${team},
  part (id, bets, stake, payout, deposits, withdrawals, rebates, promotions) AS (${by === 'account' ? own : `${own} UNION ALL ${below}`}),
  result AS MATERIALIZED (
    SELECT team.*, s.bets, s.stake, s.payout, s.payout - s.stake AS net, s.deposits, s.withdrawals, s.rebates, s.promotions,
           s.stake - s.payout - s.rebates - s.promotions AS profit
      FROM team JOIN (SELECT id, ${figures
        .filter((name) => name !== 'net' && name !== 'profit')
        .map((name) => `sum(${name})::bigint AS ${name}`)
        .join(', ')} FROM part GROUP BY 1) s USING (id)
     WHERE s.bets <> 0 OR s.stake <> 0 OR s.payout <> 0 OR s.deposits <> 0 OR s.withdrawals <> 0 OR s.rebates <> 0 OR s.promotions <> 0)`;
