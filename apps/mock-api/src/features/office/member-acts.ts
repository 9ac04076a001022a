import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MemberActKind } from '@apsara/domain/office/member-acts';
import { Refusal } from '@apsara/domain/refusals';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';

export interface MemberAct {
  kind: MemberActKind;
  reason: string;
  /** What else the audit event says. */
  details?: Record<string, string>;
  /** What the request asked for, where that is not what the audit event says. */
  asked?: readonly string[];
}

type Write = (transaction: Transaction) => Promise<void>;
/** Runs what an act writes in a transaction, and what else belongs to it. */
type Run = (write: Write) => Promise<unknown>;

/** Ends the transaction of an act that this very request did before. */
class Repeated extends Error {}

/** Writes acts of operators down, each once, with its audit event and in the transaction of what it does. */
@Injectable()
export class MemberActs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param write what the act changes, all or nothing
   * @param run opens the transaction, where that is not only a transaction
   * @returns false where this very request did it before
   * @throws Refusal request.key_reused
   */
  async take(
    { member, caller }: { member: Member; caller: SignedInCaller },
    act: MemberAct,
    write: Write,
    run: Run = (work) => this.database.transaction(work),
  ): Promise<boolean> {
    try {
      await run(async (transaction) => {
        await this.#note(transaction, member, act, caller);
        await write(transaction);
      });
      return true;
    } catch (error) {
      if (error instanceof Repeated) return false;
      throw error;
    }
  }

  async #note(
    transaction: Transaction,
    { id: memberId, username }: Member,
    { kind, reason, details = {}, asked }: MemberAct,
    { actor, site, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<void> {
    const request = JSON.stringify([memberId, kind, reason, asked ?? details]);
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const noted = await transaction
      .insertInto('memberActs')
      .values({
        byId: actor.id,
        requestKey,
        id: randomUUID(),
        siteCode: site.code,
        memberId,
        kind,
        reason,
        fingerprint,
        at: this.clock.now(),
      })
      .onConflict((taken) => taken.columns(['byId', 'requestKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!noted) {
      const before = await transaction
        .selectFrom('memberActs')
        .select('fingerprint')
        .where('byId', '=', actor.id)
        .where('requestKey', '=', requestKey)
        .executeTakeFirstOrThrow();
      throw before.fingerprint === fingerprint ? new Repeated() : new Refusal('request.key_reused');
    }
    const words = { by: actor.username, account: username, reason, ...details };
    await this.audit.record(`members.${kind}`, `${site.code}/${memberId}`, words, transaction);
  }
}
