import { sql, type RawBuilder } from 'kysely';
import { MEMBER, TRIAL } from '@apsara/domain/members/members';
import { SHARED_DAYS, type SharedKind } from '@apsara/domain/office/risk-cases';
import {
  oppositeBets,
  passedChips,
  quickMoney,
  rewardProfit,
  type SignalKind,
} from '@apsara/domain/office/risk-signals';
import { dayMs } from '@apsara/domain/time';
import { traitsOf } from './shared-traits-sql.ts';

/** What was found about an account, or about two. */
export interface FoundSignal {
  memberId: string;
  otherId: string | null;
  figures: Record<string, string>;
}

interface Look {
  siteCode: string;
  now: Date;
}

const HOUR_MS = 3_600_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Members of one household or mobile network share an address, which alone proves nothing. */
const pairing: readonly SharedKind[] = ['device', 'payout', 'document'];
/** A larger group is a shop's device or an agent's counter; its pairs would be many. */
const MOST_OF_A_GROUP = 20;

const opposite = ({ siteCode, now }: Look) => {
  const since = before(now, oppositeBets.days * dayMs);
  return sql<FoundSignal>`
    WITH traits AS MATERIALIZED (${traitsOf({ siteCode, since: before(now, SHARED_DAYS * dayMs) }, pairing)}),
    small AS (SELECT kind, key FROM traits GROUP BY kind, key HAVING count(*) BETWEEN 2 AND ${MOST_OF_A_GROUP}),
    pairs AS (
      SELECT DISTINCT a.member_id AS one, b.member_id AS other
        FROM small JOIN traits a USING (kind, key) JOIN traits b USING (kind, key) WHERE a.member_id < b.member_id),
    played AS MATERIALIZED (
      SELECT b.member_id, b.vendor_code, bets_netted_round(b.round_id) AS round, sum(b.stake) AS stake, sum(b.payout) AS payout
        FROM bets b
       WHERE b.member_id IN (SELECT one FROM pairs UNION SELECT other FROM pairs)
         AND b.placed_at > ${since} AND b.status IN ('won', 'lost')
       GROUP BY 1, 2, 3)
    SELECT p.one AS member_id, p.other AS other_id,
           json_build_object('rounds', count(*)::text, 'opposite', (count(*) FILTER (WHERE (x.payout > x.stake) <> (y.payout > y.stake)))::text,
             'staked', sum(x.stake + y.stake)::text, 'net', sum(x.payout - x.stake + y.payout - y.stake)::text) AS figures
      FROM pairs p
      JOIN played x ON x.member_id = p.one
      JOIN played y ON y.member_id = p.other AND y.vendor_code = x.vendor_code AND y.round = x.round
     GROUP BY p.one, p.other
    HAVING count(*) >= ${oppositeBets.rounds}
       AND count(*) FILTER (WHERE (x.payout > x.stake) <> (y.payout > y.stake)) * 100 >= count(*) * ${oppositeBets.oppositePercent}
       AND sum(x.stake - x.payout + y.stake - y.payout) * 100 <= sum(x.stake + y.stake) * ${oppositeBets.lostPercent}`;
};

const passed = ({ siteCode, now }: Look) => {
  const since = before(now, passedChips.days * dayMs);
  return sql<FoundSignal>`
    WITH hands AS MATERIALIZED (
      SELECT b.member_id, b.vendor_code, bets_netted_round(b.round_id) AS hand, sum(b.payout - b.stake) AS net
        FROM bets b JOIN members m ON m.id = b.member_id AND m.type <> ${TRIAL}
       WHERE b.site_code = ${siteCode} AND b.game_type = 'PVP' AND b.placed_at > ${since} AND b.status IN ('won', 'lost')
       GROUP BY 1, 2, 3),
    played AS (SELECT member_id, count(*) AS hands FROM hands GROUP BY 1 HAVING count(*) >= ${passedChips.hands})
    SELECT x.member_id, y.member_id AS other_id,
           json_build_object('hands', count(*)::text, 'passed', (count(*) FILTER (WHERE x.net < 0 AND y.net > 0))::text,
             'lost', (-sum(x.net))::text, 'won', sum(y.net)::text) AS figures
      FROM played p
      JOIN hands x ON x.member_id = p.member_id
      JOIN hands y ON y.vendor_code = x.vendor_code AND y.hand = x.hand AND y.member_id <> x.member_id
     GROUP BY x.member_id, y.member_id, p.hands
    HAVING count(*) >= ${passedChips.hands} AND count(*) * 100 >= p.hands * ${passedChips.togetherPercent}
       AND count(*) FILTER (WHERE x.net < 0 AND y.net > 0) * 100 >= count(*) * ${passedChips.passedPercent}`;
};

/** What came in for a member between two instants: deposits, and what came from above. */
const cameIn = (member: string, since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  SELECT count(*) AS payments, coalesce(sum(i.amount), 0) AS amount FROM (
    SELECT d.credited AS amount FROM deposit_orders d
     WHERE d.member_id = ${sql.ref(member)} AND d.state = 'paid' AND d.credited > 0 AND d.paid_at > ${since} AND d.paid_at <= ${until}
    UNION ALL
    SELECT t.amount FROM member_transfers t
     WHERE t.to_id = ${sql.ref(member)} AND t.direction = 'downline' AND t.created_at > ${since} AND t.created_at <= ${until}) i`;

/** What left in the same way: withdrawals without a refund, and what went up. */
const wentOut = (member: string, since: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  SELECT coalesce(sum(o.amount), 0) AS amount FROM (
    SELECT w.amount FROM withdrawal_orders w
     WHERE w.member_id = ${sql.ref(member)} AND w.state NOT IN ('rejected', 'returned')
       AND w.created_at > ${since} AND w.created_at <= ${until}
    UNION ALL
    SELECT t.amount FROM member_transfers t
     WHERE t.from_id = ${sql.ref(member)} AND t.direction = 'upline' AND t.created_at > ${since} AND t.created_at <= ${until}) o`;

const quick = ({ siteCode, now }: Look) => {
  const since = before(now, quickMoney.lookHours * HOUR_MS);
  const [from, until] = [sql`l.at - make_interval(hours => ${quickMoney.hours})`, sql`l.at`];
  return sql<FoundSignal>`
    WITH left_at AS MATERIALIZED (
      SELECT w.member_id, w.created_at AS at FROM withdrawal_orders w
       WHERE w.site_code = ${siteCode} AND w.state NOT IN ('rejected', 'returned') AND w.created_at > ${since}
      UNION ALL
      SELECT t.from_id, t.created_at FROM member_transfers t
       WHERE t.site_code = ${siteCode} AND t.direction = 'upline' AND t.created_at > ${since})
    SELECT DISTINCT ON (l.member_id) l.member_id, NULL::uuid AS other_id,
           json_build_object('payments', i.payments::text, 'paidIn', i.amount::text, 'withdrawn', o.amount::text,
             'staked', b.amount::text) AS figures
      FROM left_at l JOIN members m ON m.id = l.member_id AND m.type = ${MEMBER},
      LATERAL (${cameIn('l.member_id', from, until)}) i,
      LATERAL (${wentOut('l.member_id', from, until)}) o,
      LATERAL (SELECT coalesce(sum(b.stake), 0) AS amount FROM bets b
                WHERE b.member_id = l.member_id AND b.placed_at > ${from} AND b.placed_at <= ${until} AND b.status <> 'rolled_back') b
     WHERE i.payments >= ${quickMoney.payments} AND o.amount * 100 >= i.amount * ${quickMoney.withdrawnPercent}
       AND b.amount * 100 <= i.amount * ${quickMoney.stakedPercent}
     ORDER BY l.member_id, l.at DESC`;
};

/** Claims can be made so many days after their issue at most. */
const LONGEST_CLAIM_DAYS = 90;

const profit = ({ siteCode, now }: Look) => {
  const since = before(now, rewardProfit.days * dayMs);
  const [from, until] = [sql`${since}::timestamptz`, sql`${now}::timestamptz`];
  return sql<FoundSignal>`
    WITH rewarded AS MATERIALIZED (
      SELECT c.member_id, count(*) AS rewards, sum(c.amount) AS amount
        FROM claims c JOIN members m ON m.id = c.member_id AND m.type = ${MEMBER}
       WHERE c.site_code = ${siteCode} AND c.kind = 'money' AND c.state = 'claimed' AND c.claimed_at > ${since}
         AND c.created_at > ${before(since, LONGEST_CLAIM_DAYS * dayMs)}
       GROUP BY c.member_id HAVING count(*) >= ${rewardProfit.rewards})
    SELECT r.member_id, NULL::uuid AS other_id,
           json_build_object('rewards', r.rewards::text, 'rewarded', r.amount::text, 'paidIn', i.amount::text,
             'withdrawn', o.amount::text) AS figures
      FROM rewarded r,
      LATERAL (${cameIn('r.member_id', from, until)}) i,
      LATERAL (${wentOut('r.member_id', from, until)}) o
     WHERE o.amount > i.amount AND r.amount * 100 >= i.amount * ${rewardProfit.rewardsPercent}`;
};

/** How each kind of signal is found; the rules are those of `@apsara/domain/office/risk-signals`. */
export const signalsSql: Record<SignalKind, (look: Look) => RawBuilder<FoundSignal>> = {
  opposite_bets: opposite,
  passed_chips: passed,
  quick_money: quick,
  reward_profit: profit,
};
