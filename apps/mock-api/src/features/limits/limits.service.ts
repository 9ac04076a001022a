import { Injectable } from '@nestjs/common';
import type { Currency, Money } from '@apsara/domain/money';
import { Database } from '../../shared/database.ts';
import { MembersService } from '../members/members.service.ts';

/** A member's own limits: the largest stake, the loss of a day, the minutes of one game session. */
export type MemberLimit = { kind: 'bet' | 'loss'; amount: Money<Currency> } | { kind: 'time'; minutes: number };

@Injectable()
export class LimitsService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
  ) {}

  /** Sets one limit; the next bet already meets it. */
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
