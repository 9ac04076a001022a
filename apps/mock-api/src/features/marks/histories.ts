import { sql } from 'kysely';
import { TRIAL } from '@apsara/domain/members/members';
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
         EXISTS (SELECT FROM withdrawal_orders w WHERE w.member_id = m.id AND w.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM feedback f WHERE f.member_id = m.id AND f.created_at > ${before(now, 7)}) OR
         EXISTS (SELECT FROM support_chats c WHERE c.member_id = m.id AND c.last_at > ${before(now, 7)}))`,
  );

type Money = Pick<History, 'deposits' | 'refusals' | 'results' | 'netDeposits'>;

/** What the marks that are looked for at once need. */
export async function moneyOf(queries: Queries, memberId: string, now: Date): Promise<Money> {
  const [deposits, refusals, results, paidIn, paidOut] = await Promise.all([
    queries
      .selectFrom('depositOrders')
      .select(['paidAt', 'credited'])
      .where('memberId', '=', memberId)
      .where('state', '=', 'paid')
      .where('paidAt', '>', before(now, 14))
      .orderBy('paidAt')
      .execute(),
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
    queries
      .selectFrom('depositOrders')
      .select(sumOf('credited').as('amount'))
      .where('memberId', '=', memberId)
      .where('state', '=', 'paid')
      .where('paidAt', '>', before(now, MARK_DAYS))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('withdrawalOrders')
      .select(sumOf('amount').as('amount'))
      .where('memberId', '=', memberId)
      .where('state', 'in', ['paid', 'disputed', 'completed'])
      .where('createdAt', '>', before(now, MARK_DAYS))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    deposits: deposits.flatMap(({ paidAt, credited }) => (paidAt ? [{ at: paidAt, amount: credited ?? 0n }] : [])),
    refusals: refusals.flatMap(({ endedAt }) => endedAt ?? []),
    results,
    netDeposits: paidIn.amount - paidOut.amount,
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

/** What the member wrote to the house in the last week. */
export async function textsOf(queries: Queries, memberId: string, now: Date): Promise<string[]> {
  const [feedback, chats] = await Promise.all([
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
  ]);
  return [...feedback.map(({ content }) => content), ...chats.map(({ text }) => text)];
}
