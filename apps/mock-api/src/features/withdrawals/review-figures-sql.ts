import { sql } from 'kysely';
import type { WithdrawalOrder } from '@apsara/prisma/client';

interface Figures {
  deposited: bigint;
  withdrawn: bigint;
  bet: bigint;
  won: bigint;
  balance: bigint;
  realName: string | null;
  /** User names of other members of the site who are paid to the order's account. */
  sharedWith: string[];
}

/** What an operator looks at before deciding an order; sums of all time in smallest units. */
export const reviewFigures = ({ memberId, siteCode, method, number }: WithdrawalOrder) => sql<Figures>`
  SELECT m.real_name,
    (SELECT a.balance FROM ledger_accounts a WHERE a.member_id = m.id AND a.purpose = 'cash') AS balance,
    (SELECT coalesce(sum(d.credited), 0)::bigint FROM deposit_orders d WHERE d.member_id = m.id) AS deposited,
    (SELECT coalesce(sum(w.amount - w.refunded), 0)::bigint FROM withdrawal_orders w
      WHERE w.member_id = m.id AND w.state = 'completed') AS withdrawn,
    b.bet, b.won,
    ARRAY(SELECT DISTINCT o.username FROM payout_accounts p JOIN members o ON o.id = p.member_id
      WHERE p.site_code = ${siteCode} AND p.method = ${method} AND p.number = ${number} AND p.member_id <> m.id
      ORDER BY o.username) AS shared_with
    FROM members m,
      LATERAL (SELECT coalesce(sum(stake), 0)::bigint AS bet, coalesce(sum(payout), 0)::bigint AS won
        FROM bets WHERE member_id = m.id AND status <> 'rolled_back') b
   WHERE m.id = ${memberId}`;
