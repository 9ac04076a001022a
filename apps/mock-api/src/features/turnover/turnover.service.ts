import { Injectable } from '@nestjs/common';
import type { TurnoverRequirement as Stored } from '@apsara/prisma/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { turnover, TurnoverRequirement } from '@apsara/api/turnover';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { RollsService } from '../reports/rolls.service.ts';

/** Requirements that have ended are shown as far back. */
const ENDED_SHOWN = 20;

/** What is still to be played; smallest units. */
export interface Remaining {
  remaining: bigint;
  /** Those that are open, in the order they are met. */
  requirements: Stored[];
}

const toWire = (row: Stored): TurnoverRequirement => ({
  id: row.id.toString(),
  kind: row.kind as TurnoverRequirement['kind'],
  required: wireAmount(row.required, row.currency),
  done: wireAmount(row.done, row.currency),
  remaining: wireAmount(row.ended ? 0n : row.required - row.done, row.currency),
  currency: row.currency as TurnoverRequirement['currency'],
  state: (row.ended ?? 'open') as TurnoverRequirement['state'],
  createdAt: wireInstant(row.createdAt),
  endedAt: wireInstantOrNull(row.endedAt),
});

@Injectable()
export class TurnoverService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rolls: RollsService,
  ) {}

  /** What the member has still to play before a withdrawal, every bet settled so far counted. */
  async remaining(memberId: string): Promise<Remaining> {
    await this.rolls.countMember(memberId);
    await this.database.sql('SELECT turnover_end_lost($1, $2)', [memberId, this.clock.now()], 'turnover_end_lost');
    const requirements = await this.database.turnoverRequirement.findMany({
      where: { memberId, endedAt: null },
      orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    });
    return { remaining: requirements.reduce((sum, { required, done }) => sum + required - done, 0n), requirements };
  }

  async show({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof turnover>> {
    const { remaining, requirements } = await this.remaining(actor.id);
    const [ended, rule] = await Promise.all([
      this.database.turnoverRequirement.findMany({
        where: { memberId: actor.id, endedAt: { not: null } },
        orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
        take: ENDED_SHOWN,
      }),
      this.database.turnoverRule.findUnique({ where: { siteCode: site.code } }),
    ]);
    return {
      remaining: wireAmount(remaining, site.currency),
      currency: site.currency,
      requirements: [...requirements, ...ended].map(toWire),
      percents: (rule?.percents ?? {}) as Record<string, number>,
    };
  }
}
