import { sql } from 'kysely';
import { MEMBER, TRIAL } from '@apsara/domain/members/members';
import { MARK_DAYS, type History } from '@apsara/domain/protection/marks';
import { dayMs } from '@apsara/domain/time';
import { allRows, sumOf, type Queries } from '../../shared/statements.ts';

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** The real members of a site who did something in the last week. */
export const activeMembers = (queries: Queries, siteCode: string, now: Date): Promise<{ id: string }[]> =>
  allRows(
    queries,
    sql<{ id: string }>`
      SELECT m.id FROM members m
       WHERE m.site_code = ${siteCode} AND m.type <> ${TRIAL} AND (
         EXISTS (SELECT FROM bets b WHERE b.member_id = m.id AND b.placed_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM deposit_orders d WHERE d.member_id = m.id AND d.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM member_transfers t WHERE t.to_id = m.id AND t.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM withdrawal_orders w WHERE w.member_id = m.id AND w.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM feedback f WHERE f.member_id = m.id AND f.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM support_chats c WHERE c.member_id = m.id AND c.last_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM room_messages r WHERE r.member_id = m.id AND r.at > ${before(now, 7)}))`,
  );

/** What a member paid in since an instant, the first first: deposits, and what came from above, but not to an agent. */
export const paidIn = (queries: Queries, memberId: string, since: Date): Promise<{ at: Date; amount: bigint }[]> =>
  allRows(
    queries,
    sql<{ at: Date; amount: bigint }>`
      SELECT d.paid_at AS at, coalesce(d.credited, 0) AS amount FROM deposit_orders d
       WHERE d.member_id = ${memberId} AND d.state = 'paid' AND d.paid_at > ${since}
      UNION ALL
      SELECT t.created_at, t.amount FROM member_transfers t JOIN members m ON m.id = t.to_id
       WHERE t.to_id = ${memberId} AND t.direction = 'downline' AND t.created_at > ${since} AND m.type = ${MEMBER}
       ORDER BY 1`,
  );

type Money = Pick<History, 'deposits' | 'refusals' | 'results' | 'netDeposits'>;

/** What the marks that are looked for at once need. */
export async function moneyOf(queries: Queries, memberId: string, now: Date): Promise<Money> {
  const [deposits, refusals, results, paid, drawn, sentUp] = await Promise.all([
    paidIn(queries, memberId, before(now, 14)),
    queries
      .selectFrom('withdrawalOrders')
      .select('endedAt')
      .where('memberId', '=', memberId)
      .where('state', '=', 'rejected')
      .where('endedAt', '>', before(now, 7))
      .orderBy('endedAt')
      .execute(),
    allRows(
      queries,
      sql<{ at: Date; net: bigint }>`
        SELECT date_trunc('minute', settled_at) AS at, sum(payout - stake)::bigint AS net FROM bets
         WHERE member_id = ${memberId} AND placed_at > ${before(now, 2)} AND status IN ('won', 'lost')
         GROUP BY 1 ORDER BY 1`,
    ),
    paidIn(queries, memberId, before(now, MARK_DAYS)),
    queries
      .selectFrom('withdrawalOrders')
      .select(sumOf('amount').as('amount'))
      .where('memberId', '=', memberId)
      .where('state', 'in', ['paid', 'disputed', 'completed'])
      .where('createdAt', '>', before(now, MARK_DAYS))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('memberTransfers as t')
      .innerJoin('members as m', 'm.id', 't.fromId')
      .select(sumOf('t.amount').as('amount'))
      .where('t.fromId', '=', memberId)
      .where('t.direction', '=', 'upline')
      .where('t.createdAt', '>', before(now, MARK_DAYS))
      // What an agent passes on counts neither way.
      .where('m.type', '=', MEMBER)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    deposits,
    refusals: refusals.flatMap(({ endedAt }) => endedAt ?? []),
    results,
    netDeposits: paid.reduce((all, { amount }) => all + amount, 0n) - drawn.amount - sentUp.amount,
  };
}

/** Minutes of the last week in which the member placed a bet. */
export async function playOf(queries: Queries, memberId: string, now: Date): Promise<Date[]> {
  const minutes = await allRows(
    queries,
    sql<{ at: Date }>`
      SELECT DISTINCT date_trunc('minute', placed_at) AS at FROM bets
       WHERE member_id = ${memberId} AND placed_at > ${before(now, 7)} ORDER BY 1`,
  );
  return minutes.map(({ at }) => at);
}

/** What the member wrote in the last week, to the house and in the chat rooms; there what was removed as well. */
export async function textsOf(queries: Queries, memberId: string, now: Date): Promise<string[]> {
  const [feedback, chats, rooms] = await Promise.all([
    queries
      .selectFrom('feedback')
      .select('content')
      .where('memberId', '=', memberId)
      .where('createdAt', '>', before(now, 7))
      .execute(),
    queries
      .selectFrom('supportMessages as s')
      .innerJoin('supportChats as c', 'c.id', 's.chatId')
      .select('s.text')
      .where('c.memberId', '=', memberId)
      .where('s.author', '=', 'player')
      .where('s.at', '>', before(now, 7))
      .execute(),
    queries
      .selectFrom('roomMessages')
      .select('text')
      .where('memberId', '=', memberId)
      .where('at', '>', before(now, 7))
      .execute(),
  ]);
  return [...feedback.map(({ content }) => content), ...[...chats, ...rooms].map(({ text }) => text)];
}
