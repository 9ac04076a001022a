import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Currency, Money } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, startOfDay } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { oneRow, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';

/** A member's own limits: the largest stake, the loss of a day, the minutes of one game session. */
export type MemberLimit = { kind: 'bet' | 'loss'; amount: Money<Currency> } | { kind: 'time'; minutes: number };

/** What is left of a member's own limits now; null where no limit is set. Amounts in smallest units. */
export interface Room {
  /** The largest stake. */
  bet: bigint | null;
  /** Minutes of one game session. */
  minutes: bigint | null;
  /** How much the member may still lose today; open bets count as lost. */
  loss: bigint | null;
}

/** A day's loss, calculated as `limits_verdict` does for each bet of a single wallet. */
const room = (memberId: string, since: Date) => sql<Room>`
  SELECT max(l.amount) FILTER (WHERE l.kind = 'bet') AS bet, max(l.amount) FILTER (WHERE l.kind = 'time') AS minutes,
         CASE WHEN bool_or(l.kind = 'loss') THEN max(l.amount) FILTER (WHERE l.kind = 'loss') - (
           SELECT coalesce(sum(b.stake - b.payout), 0) FROM bets b WHERE b.member_id = ${memberId} AND b.placed_at >= ${since} AND b.status <> 'rolled_back')::bigint END AS loss
    FROM member_limits l WHERE l.member_id = ${memberId}`;

/** Money that may be lost without a call to the platform: at vendors, and on its way there. */
const atVendors = (memberId: string) => sql<{ held: bigint }>`
  SELECT coalesce(sum(a.balance), 0)::bigint AS held FROM ledger_accounts a
   WHERE a.member_id = ${memberId} AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%')`;

@Injectable()
export class LimitsService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
    private readonly clock: Clock,
  ) {}

  /** What is left of the member's limits for a game that is opened now. @throws Refusal limits.loss_reached */
  async requireRoom(memberId: string, timeZone: string): Promise<Room> {
    const left = await this.room(memberId, timeZone, this.database.query);
    if (left.loss !== null && left.loss <= 0n) throw new Refusal('limits.loss_reached');
    return left;
  }

  /**
   * Requires that the money at vendors, the caller's transaction included, does not exceed what may be lost today.
   * @throws Refusal limits.loss_over, with the amount that may still be moved
   */
  async requireCover(
    memberId: string,
    { currency, timeZone }: { currency: Currency; timeZone: string },
    transaction: Transaction,
  ): Promise<void> {
    const { loss } = await this.room(memberId, timeZone, transaction);
    if (loss === null) return;
    const { held } = await oneRow(transaction, atVendors(memberId));
    if (held <= loss) return;
    throw new Refusal('limits.loss_over', {
      max: wireAmount(loss > 0n ? loss : 0n, currency),
      fields: [{ path: 'amount', code: 'too_big' }],
    });
  }

  private room(memberId: string, timeZone: string, queries: Queries): Promise<Room> {
    return oneRow(queries, room(memberId, startOfDay(dayOf(this.clock.now(), timeZone), timeZone)));
  }

  /** Sets one limit; it applies from the next bet on. */
  async set(memberId: string, limit: MemberLimit): Promise<void> {
    const amount = limit.kind === 'time' ? BigInt(limit.minutes) : limit.amount.amount;
    await this.database.memberLimit.upsert({
      where: { memberId_kind: { memberId, kind: limit.kind } },
      create: { memberId, kind: limit.kind, amount },
      update: { amount },
    });
    await this.members.markLimited(memberId);
  }
}
