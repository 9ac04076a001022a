import { sql } from 'kysely';
import type { ClaimState } from '@apsara/domain/claims/claims';
import type { StoredRule } from '@apsara/domain/promotions/offer-rules';
import type { ApplicationState, PromotionKind, PromotionState } from '@apsara/domain/promotions/promotions';

/** An offer that issues rewards, and a member's part in it. */
export interface StoredPart {
  id: string;
  siteCode: string;
  kind: PromotionKind;
  state: PromotionState;
  from: Date;
  until: Date | null;
  promoCode: string | null;
  version: number;
  /** The rule that counts for the member: the one they joined under, else the present one. */
  rule: StoredRule;
  full: boolean;
  joinedAt: Date | null;
  applicationId: string | null;
  application: ApplicationState | null;
  remark: string | null;
  tries: number;
  claimId: string | null;
  claim: ClaimState | null;
  claimEnds: Date | null;
}

/** A site's offers with rules that are published or that the member has a part in, or one of them. */
export const ownParts = (siteCode: string, memberId: string, promotionId: string | null) => sql<StoredPart>`
  SELECT p.id, p.site_code, p.kind, p.state, p.from, p.until, p.promo_code, p.version, r.rule,
         coalesce(b.used >= b.places OR b.spent >= b.budget, false) AS full,
         j.joined_at, a.id AS application_id, a.state AS application, a.remark,
         (SELECT count(*)::int FROM promotion_applications t
           WHERE t.promotion_id = p.id AND t.member_id = ${memberId} AND t.state <> 'withdrawn') AS tries,
         c.id AS claim_id, c.state AS claim, c.until AS claim_ends
    FROM promotions p
    LEFT JOIN promotion_members j ON j.promotion_id = p.id AND j.member_id = ${memberId}
    JOIN promotion_rules r ON r.promotion_id = p.id AND r.version = coalesce(j.version, p.version)
    LEFT JOIN claim_budgets b ON b.source_id = p.id
    LEFT JOIN LATERAL (SELECT * FROM promotion_applications t WHERE t.promotion_id = p.id AND t.member_id = ${memberId}
                        ORDER BY t.created_at DESC, t.id LIMIT 1) a ON true
    LEFT JOIN LATERAL (SELECT * FROM claims t WHERE t.source_id = p.id AND t.member_id = ${memberId}
                        ORDER BY t.created_at DESC, t.id LIMIT 1) c ON true
   WHERE p.site_code = ${siteCode} AND p.state <> 'draft' AND (${promotionId}::uuid IS NULL OR p.id = ${promotionId})
     AND (p.state = 'published' OR j.member_id IS NOT NULL OR a.id IS NOT NULL OR c.id IS NOT NULL)
   ORDER BY p.position, p.code`;

interface Counted {
  memberId: string;
  siteCode: string;
  timeZone: string;
  /** From when the member's deposits and bets count. */
  since: Date;
  /** The first and the last day that count, both included. */
  first: string;
  last: string;
}

/** What a member did between two days; smallest units. `deposit` is the largest paid one since an instant. */
export const ownFigures = ({ memberId, timeZone, since, first, last }: Counted) => sql<{
  deposit: bigint;
  deposits: bigint;
  valid: bigint;
  loss: bigint;
}>`
  SELECT coalesce((SELECT max(credited) FROM deposit_orders WHERE member_id = ${memberId} AND state = 'paid'
                     AND paid_at >= greatest(${since}::timestamptz, ${first}::date::timestamp AT TIME ZONE ${timeZone})), 0)::bigint AS deposit,
         coalesce((SELECT sum(deposits) FROM money_days WHERE member_id = ${memberId}
                     AND day BETWEEN ${first}::date AND ${last}::date), 0)::bigint AS deposits,
         coalesce(sum(d.valid), 0)::bigint AS valid, coalesce(sum(d.stake - d.payout), 0)::bigint AS loss
    FROM (SELECT * FROM member_daily_totals WHERE member_id = ${memberId} AND day BETWEEN ${first}::date AND ${last}::date) d`;
