import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  endOf,
  isForGood,
  kindOf,
  type ExclusionKind,
  type ExclusionLength,
} from '@apsara/domain/protection/exclusions';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { retryOnDeadlock } from '../../shared/retry-on-deadlock.ts';
import type { Transaction } from '../../shared/statements.ts';
import { MemberGuards } from '../members/member-guards.service.ts';
import { PersonsService } from '../persons/persons.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { untilOf } from './limit-rows.ts';
import { PlayStops } from './play-stops.service.ts';

interface Beginning {
  kind: ExclusionKind;
  until: Date;
  by?: string;
  note?: string;
}

/** Time-outs, self-exclusions and closed accounts. They begin at once, and nothing ends one early. */
@Injectable()
export class ExclusionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly guards: MemberGuards,
    private readonly sessions: SessionsService,
    private readonly changes: LimitChanges,
    private readonly persons: PersonsService,
    private readonly stops: PlayStops,
  ) {}

  /** @throws Refusal limits.excluded_longer when one that runs ends later or at the same time */
  async createExclusion(length: ExclusionLength, { actor }: SignedInCaller): Promise<{ until: string | null }> {
    const until = endOf(length, this.clock.now());
    await this.begin(actor.id, { kind: kindOf(length), until });
    return { until: untilOf(until) };
  }

  /**
   * Begins an exclusion: it holds from the next bet on, stakes that wait for later games come back, all sessions end, and
   * the member may sign in again to take money out.
   * @param allowed refuses in the transaction, with the member's cash account locked
   * @throws Refusal limits.excluded_longer
   */
  async begin(
    memberId: string,
    { kind, until, by, note = '' }: Beginning,
    allowed?: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    // Its refunds take their locks in another order than the correction of a lottery's issue does.
    const write = async (transaction: Transaction): Promise<void> => {
      await this.guards.limit(transaction, memberId);
      await allowed?.(transaction);
      const { excludedUntil } = await transaction
        .selectFrom('members')
        .select('excludedUntil')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (excludedUntil && excludedUntil >= until) throw new Refusal('limits.excluded_longer');
      await this.guards.exclude(transaction, memberId, until);
      await transaction
        .insertInto('exclusions')
        .values({
          id: randomUUID(),
          memberId,
          kind,
          begunAt: now,
          endsAt: isForGood(until) ? null : until,
          by: by ?? null,
          note,
        })
        .execute();
      if (kind === 'self_exclusion' && isForGood(until)) await this.persons.remember(memberId, transaction);
      await this.changes.note(transaction, memberId, { action: 'begun', subject: kind }, { ...(by && { by }), note });
      await this.stops.stop(memberId, transaction);
    };
    await retryOnDeadlock(() => this.sessions.endAll(memberId, undefined, write));
  }
}
