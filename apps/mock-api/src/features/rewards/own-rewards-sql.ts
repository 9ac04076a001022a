import { sql } from 'kysely';
import type { GameType } from '@apsara/domain/games/vendors';
import type { Day } from '@apsara/domain/time';
import type { Reward } from '@apsara/api/rewards';
import type { Position } from '../../shared/lists/cursor.ts';

/** Rewards of a member between two instants, of one kind and product where these are named. */
export interface RewardsAsked {
  memberId: string;
  from: Date;
  before: Date;
  kind: Reward['kind'] | undefined;
  product: GameType | undefined;
}

interface StoredReward {
  kind: Reward['kind'];
  id: string;
  amount: bigint;
  at: Date;
  /** Of a rebate or a win. */
  product: GameType | null;
  /** Of a rebate. */
  day: Day | null;
  valid: bigint | null;
  basisPoints: number | null;
  /** Of a bonus. */
  reason: string | null;
  multiple: number | null;
}

/** A rebate that came to nothing is no reward. */
const rewards = ({ memberId, from, before, kind, product }: RewardsAsked) => sql`(
  SELECT 'bonus' AS kind, id::text AS id, amount, created_at AS at, NULL AS day, NULL AS product, NULL::bigint AS valid,
         NULL::int AS basis_points, reason, multiple
    FROM bonuses WHERE member_id = ${memberId}
  UNION ALL
  SELECT 'rebate', day || '-' || product, amount, paid_at, to_char(day, 'YYYY-MM-DD'), product, valid, basis_points,
         NULL, NULL
    FROM rebates WHERE member_id = ${memberId} AND amount > 0
  UNION ALL
  SELECT kind, kind || '-' || transfer_id, amount, at, NULL, product, NULL, NULL, NULL, NULL
    FROM wins_without_bet WHERE member_id = ${memberId}) r
  WHERE at >= ${from} AND at < ${before} AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
    AND (${product ?? null}::text IS NULL OR product = ${product ?? null})`;

/** A page of rewards behind a position, the latest first. */
export const rewardsPage = (asked: RewardsAsked, position: Position | undefined, limit: number) => sql<StoredReward>`
  SELECT * FROM ${rewards(asked)} ${position ? sql`AND (at, id) < (${position[0]}, ${position[1]})` : sql``}
   ORDER BY at DESC, id DESC LIMIT ${limit}`;

/** Of each kind there is: how many rewards, and their sum in smallest units. */
export const rewardTotals = (asked: RewardsAsked) => sql<{ kind: Reward['kind']; count: bigint; amount: bigint }>`
  SELECT kind, count(*), sum(amount)::bigint AS amount FROM ${rewards(asked)} GROUP BY kind`;
