import { sql } from 'kysely';
import type { FriendFigures, FriendState, ReferralRule, Sameness } from '@apsara/domain/referrals/referrals';

/** Registrations before this many days are not looked at again: the server has not been stopped for longer. */
const LOOKBACK_DAYS = 35;

/** A friend with what they have done, and the rule that counts for the pair. */
export type CountedFriend = FriendFigures &
  ReferralRule & { memberId: string; siteCode: string; referrerId: string; promotionId: string; state: FriendState };

/** Notes members who were brought while their site had an offer and a rule, each with the rule of that moment. */
export const noteFriends = (now: Date) => sql`
  INSERT INTO referral_friends (member_id, site_code, referrer_id, promotion_id, version, last_day, created_at)
  SELECT m.id, m.site_code, m.referrer_id, p.id, r.version,
         (m.created_at AT TIME ZONE s.time_zone)::date + r.days, m.created_at
    FROM members m JOIN sites s ON s.code = m.site_code
    JOIN LATERAL (SELECT o.id FROM promotions o
      WHERE o.site_code = m.site_code AND o.kind = 'REFERRAL' AND o.state = 'published' AND o."from" <= m.created_at
        AND (o.until IS NULL OR o.until > m.created_at) ORDER BY o.position, o.code LIMIT 1) p ON true
    JOIN LATERAL (SELECT v.version, v.days FROM referral_rules v
      WHERE v.site_code = m.site_code AND v.created_at <= m.created_at ORDER BY v.version DESC LIMIT 1) r ON true
   WHERE m.referrer_id IS NOT NULL AND m.created_at >= ${now}::timestamptz - ${`${LOOKBACK_DAYS} days`}::interval
     AND NOT EXISTS (SELECT 1 FROM referral_friends f WHERE f.member_id = m.id)
  ON CONFLICT DO NOTHING`;

/** Paid deposits and valid bets of a friend `f` at a site `s` in the days that count, as `d` and `b`. */
const figures = sql`
  CROSS JOIN LATERAL (SELECT coalesce(sum(o.credited), 0)::bigint AS deposited FROM deposit_orders o
    WHERE o.member_id = f.member_id AND o.state = 'paid'
      AND o.paid_at < (f.last_day + 1)::timestamp AT TIME ZONE s.time_zone) d
  CROSS JOIN LATERAL (SELECT coalesce(sum(t.valid), 0)::bigint AS valid FROM member_daily_totals t
    WHERE t.member_id = f.member_id AND t.day <= f.last_day) b`;

/** Friends `f` with what they have done. */
const counted = (now: Date) => sql`
  SELECT f.member_id, f.site_code, f.referrer_id, f.promotion_id, f.state, r.*, d.deposited, b.valid,
         coalesce(m.mobile_confirmed_at < (f.last_day + 1)::timestamp AT TIME ZONE s.time_zone, false) AS confirmed,
         (${now}::timestamptz AT TIME ZONE s.time_zone)::date > f.last_day AS over,
         f.met_at IS NOT NULL AS waiting,
         offers_rewardable(f.site_code, f.member_id, ${now}) AS rewardable
    FROM referral_friends f JOIN sites s ON s.code = f.site_code
    JOIN referral_rules r ON r.site_code = f.site_code AND r.version = f.version
    JOIN members m ON m.id = f.member_id
    ${figures}`;

/** The friends of a site that are not decided yet. */
export const openFriends = (siteCode: string, now: Date) => sql<CountedFriend>`
  ${counted(now)}
   WHERE f.site_code = ${siteCode} AND f.state IN ('registered', 'in_progress')
   ORDER BY f.created_at, f.member_id`;

export const countedFriend = (memberId: string, now: Date) => sql<CountedFriend>`
  ${counted(now)} WHERE f.member_id = ${memberId}`;

interface Pair {
  memberId: string;
  referrerId: string;
}

/**
 * What a friend has in common with the referrer and the referrer's other friends, as far as it is recorded. Logins that
 * were disowned are nobody's.
 */
export const samenessOf = ({
  memberId,
  referrerId,
  addressFriends,
}: Pair & Pick<ReferralRule, 'addressFriends'>) => sql<{ same: Sameness[] }>`
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT 1 FROM sessions a JOIN sessions b ON b.device_hash = a.device_hash
      WHERE a.member_id = ${referrerId} AND b.member_id = ${memberId} AND a.disowned_at IS NULL
        AND b.disowned_at IS NULL) THEN 'device' END,
    CASE WHEN EXISTS (SELECT 1 FROM sessions a JOIN sessions b ON b.ip = a.ip
      WHERE a.member_id = ${referrerId} AND b.member_id = ${memberId} AND a.disowned_at IS NULL
        AND b.disowned_at IS NULL) THEN 'address' END,
    CASE WHEN EXISTS (SELECT 1 FROM payout_accounts a JOIN payout_accounts b ON b.site_code = a.site_code
        AND b.method = a.method AND b.number = a.number
      WHERE a.member_id = ${referrerId} AND b.member_id = ${memberId}) THEN 'payout' END,
    CASE WHEN EXISTS (SELECT 1 FROM identity_checks a JOIN identity_checks b ON b.site_code = a.site_code
        AND b.document_hash = a.document_hash
      WHERE a.member_id = ${referrerId} AND b.member_id = ${memberId}) THEN 'document' END,
    CASE WHEN EXISTS (SELECT 1 FROM referral_friends o JOIN sessions a ON a.member_id = o.member_id
        JOIN sessions b ON b.device_hash = a.device_hash
      WHERE o.referrer_id = ${referrerId} AND o.member_id <> ${memberId} AND b.member_id = ${memberId}
        AND a.disowned_at IS NULL AND b.disowned_at IS NULL) THEN 'friends_device' END,
    CASE WHEN EXISTS (SELECT 1 FROM referral_friends o JOIN payout_accounts a ON a.member_id = o.member_id
        JOIN payout_accounts b ON b.site_code = a.site_code AND b.method = a.method AND b.number = a.number
      WHERE o.referrer_id = ${referrerId} AND o.member_id <> ${memberId} AND b.member_id = ${memberId})
      THEN 'friends_payout' END,
    CASE WHEN EXISTS (SELECT 1 FROM referral_friends o JOIN sessions a ON a.member_id = o.member_id
      WHERE o.referrer_id = ${referrerId} AND a.disowned_at IS NULL
        AND a.ip IN (SELECT b.ip FROM sessions b WHERE b.member_id = ${memberId} AND b.disowned_at IS NULL)
      GROUP BY a.ip HAVING count(DISTINCT o.member_id) >= ${addressFriends}) THEN 'friends_address' END],
    NULL) AS same`;

/** Whether the referrer is above the friend, and how many rewards for friends they had since two instants. */
export const referrerOf = ({ memberId, referrerId }: Pair, since: { day: Date; month: Date }) => sql<{
  above: boolean;
  today: number;
  month: number;
}>`
  SELECT EXISTS (SELECT 1 FROM team_links l WHERE l.ancestor_id = ${referrerId} AND l.descendant_id = ${memberId}) AS above,
         count(*) FILTER (WHERE c.created_at >= ${since.day})::int AS today, count(*)::int AS month
    FROM claims c
   WHERE c.member_id = ${referrerId} AND c.source = 'referral' AND c.about LIKE '%:referrer'
     AND c.created_at >= ${since.month}`;
