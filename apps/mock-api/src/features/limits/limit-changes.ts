import { Injectable } from '@nestjs/common';
import {
  changeLimit,
  type LimitAction,
  type LimitKind,
  type LimitPeriod,
  type LimitStep,
} from '@apsara/domain/protection/limits';
import type { LimitSubject } from '@apsara/domain/protection/limit-subjects';
import { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/statements.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { PlayStops } from './play-stops.service.ts';

/** A limit of a member. */
export interface LimitKey {
  memberId: string;
  kind: LimitKind;
  period: LimitPeriod;
}

/** A line of a member's history. */
interface Line {
  action: LimitAction;
  subject: LimitSubject;
  period?: LimitPeriod;
  before?: bigint | null;
  after?: bigint | null;
}

/** Who changed it, when that was not the member. */
interface By {
  by?: string;
  note?: string;
}

/** What is kept of a limit: its row as the rule reads it. */
export const keptOf = (row: { amount: bigint; askedAmount: bigint | null; askedAt: Date | null } | undefined) =>
  row ? { amount: row.amount, asked: row.askedAt && { amount: row.askedAmount, at: row.askedAt } } : null;

/**
 * Writes limits with their history. The member's cash account is locked first, so that a change and a bet have one order: a bet that
 * waits for it asks the limit as it is then.
 */
@Injectable()
export class LimitChanges {
  constructor(
    private readonly guards: MemberGuards,
    private readonly clock: Clock,
    private readonly stops: PlayStops,
  ) {}

  /** Takes a step of a limit that `decide` finds, under lock. @returns whether anything changed */
  async change(
    transaction: Transaction,
    { memberId, kind, period }: LimitKey,
    decide: (kept: ReturnType<typeof keptOf>) => LimitStep | undefined,
    by: By = {},
  ): Promise<boolean> {
    await this.guards.limit(transaction, memberId);
    const row = await transaction
      .selectFrom('memberLimits')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .executeTakeFirst();
    const kept = keptOf(row);
    const step = decide(kept);
    if (!step) return false;
    const { limit, action } = step;
    if (limit) {
      const values = {
        amount: limit.amount,
        setAt: this.clock.now(),
        askedAmount: limit.asked?.amount ?? null,
        askedAt: limit.asked?.at ?? null,
      };
      await transaction
        .insertInto('memberLimits')
        .values({ memberId, kind, period, ...values })
        .onConflict((conflict) => conflict.columns(['memberId', 'kind', 'period']).doUpdateSet(values))
        .execute();
    } else {
      await transaction
        .deleteFrom('memberLimits')
        .where('memberId', '=', memberId)
        .where('kind', '=', kind)
        .where('period', '=', period)
        .execute();
    }
    const after = action === 'asked' ? (limit?.asked?.amount ?? null) : (limit?.amount ?? null);
    await this.note(transaction, memberId, { action, subject: kind, period, before: kept?.amount ?? null, after }, by);
    await this.stops.stopAbove(memberId, transaction);
    return true;
  }

  /** A limit that the member wants, null for none. */
  wish(transaction: Transaction, key: LimitKey, amount: bigint | null, by?: By): Promise<boolean> {
    return this.change(transaction, key, (kept) => changeLimit(kept, amount, this.clock.now()), by);
  }

  async note(transaction: Transaction, memberId: string, line: Line, { by, note = '' }: By = {}): Promise<void> {
    await transaction
      .insertInto('limitChanges')
      .values({
        memberId,
        at: this.clock.now(),
        action: line.action,
        subject: line.subject,
        period: line.period ?? null,
        before: line.before ?? null,
        after: line.after ?? null,
        by: by ?? null,
        note,
      })
      .execute();
  }
}
