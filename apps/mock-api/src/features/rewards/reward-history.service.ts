import { Injectable } from '@nestjs/common';
import { percentOf } from '@apsara/domain/agents/rebates';
import { bonusTurnover } from '@apsara/domain/promotions/bonuses';
import { instantsOf } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listOwnRewards, Reward } from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { cursorOf, positionOf } from '../../shared/lists/cursor.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { rewardsPage, rewardTotals } from './own-rewards-sql.ts';

const PAGE = 30;

/** A bonus is known by its number, a rebate by its day and product, a win by its kind and transfer. */
const REWARD_ID = /^[\w-]{1,60}$/;

@Injectable()
export class RewardHistoryService {
  constructor(private readonly database: Database) {}

  async listOwnRewards(
    query: ValidInputOf<typeof listOwnRewards>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof listOwnRewards>> {
    const { from, before } = instantsOf(query, site.timeZone);
    const { kind, product } = query;
    const asked = { memberId: actor.id, from, before, kind, product };
    const [rows, totals] = await Promise.all([
      allRows(this.database.query, rewardsPage(asked, positionOf(query.cursor, REWARD_ID), PAGE + 1)),
      allRows(this.database.query, rewardTotals(asked)),
    ]);
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    const content = rows.slice(0, PAGE);
    const total = (of: Reward['kind']): string => amount(totals.find((each) => each.kind === of)?.amount ?? 0n);
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
          rate: percentOf(row.basisPoints!),
        },
        bonus:
          row.reason === null
            ? null
            : { reason: row.reason, turnover: amount(bonusTurnover(row.amount, row.multiple!)) },
        win: row.product && row.day === null ? { product: row.product } : null,
      })),
      nextCursor: rows.length > PAGE ? cursorOf([content.at(-1)!.at, content.at(-1)!.id]) : null,
      totals: {
        count: totals.reduce((sum, { count }) => sum + Number(count), 0),
        bonus: total('bonus'),
        rebate: total('rebate'),
        free_win: total('free_win'),
        promo_win: total('promo_win'),
        jackpot_win: total('jackpot_win'),
        currency: site.currency,
      },
    };
  }
}
