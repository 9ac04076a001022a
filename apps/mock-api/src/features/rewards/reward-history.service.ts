import { Injectable } from '@nestjs/common';
import { percentOf } from '@apsara/domain/agents/rebates';
import { instantsOf, type Day } from '@apsara/domain/time';
import type { GameType } from '@apsara/domain/games/vendors';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listOwnRewards, Reward } from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, placeOf } from '../../shared/lists/place.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';

const PAGE = 30;

interface StoredReward {
  kind: Reward['kind'];
  id: string;
  amount: bigint;
  at: Date;
  day: Day | null;
  product: GameType | null;
  valid: bigint | null;
  basis_points: number | null;
  reason: string | null;
  turnover: bigint | null;
}

/** Rewards of a member ($1) between two instants, of one kind and product where these are named. A rebate that came to nothing is none. */
const source = `FROM (
  SELECT 'bonus' AS kind, id::text AS id, amount, created_at AS at, NULL AS day, NULL AS product, NULL::bigint AS valid, NULL::int AS basis_points,
         reason, trunc(amount::numeric * multiple / 100)::bigint AS turnover
    FROM bonuses WHERE member_id = $1
  UNION ALL
  SELECT 'rebate', day || '-' || product, amount, paid_at, to_char(day, 'YYYY-MM-DD'), product, valid, basis_points, NULL, NULL FROM rebates WHERE member_id = $1 AND amount > 0) r
  WHERE at >= $2 AND at < $3 AND ($4::text IS NULL OR kind = $4) AND ($5::text IS NULL OR product = $5)`;

/** A bonus is known by its number, a rebate by its day and product. */
const REWARD_ID = /^[\w-]{1,60}$/;

@Injectable()
export class RewardHistoryService {
  constructor(private readonly database: Database) {}

  async listOwnRewards(
    query: ValidInputOf<typeof listOwnRewards>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnRewards>> {
    const { from, before } = instantsOf(query, site.timeZone);
    const values = [actor.id, from, before, query.kind ?? null, query.product ?? null];
    const [rows, [totals]] = await Promise.all([
      this.database.sql<StoredReward>(
        `SELECT * ${source} AND ($6::timestamptz IS NULL OR (at, id) < ($6, $7::text)) ORDER BY at DESC, id DESC LIMIT ${PAGE + 1}`,
        [...values, ...(placeOf(query.cursor, REWARD_ID) ?? [null, null])],
      ),
      this.database.sql<{ count: bigint; bonus: bigint; rebate: bigint }>(
        `SELECT count(*), coalesce(sum(amount) FILTER (WHERE kind = 'bonus'), 0)::bigint AS bonus, coalesce(sum(amount) FILTER (WHERE kind = 'rebate'), 0)::bigint AS rebate ${source}`,
        values,
      ),
    ]);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    const content = rows.slice(0, PAGE);
    return {
      content: content.map((row) => ({
        id: row.id,
        kind: row.kind,
        amount: amount(row.amount),
        currency: site.currency,
        at: wireInstant(row.at),
        rebate: row.day && {
          day: row.day,
          product: row.product!,
          valid: amount(row.valid!),
          rate: percentOf(row.basis_points!),
        },
        bonus: row.reason === null ? null : { reason: row.reason, turnover: amount(row.turnover!) },
      })),
      nextCursor: rows.length > PAGE ? cursorOf([content.at(-1)!.at, content.at(-1)!.id]) : null,
      totals: {
        count: Number(totals!.count),
        bonus: amount(totals!.bonus),
        rebate: amount(totals!.rebate),
        currency: site.currency,
      },
    };
  }
}
