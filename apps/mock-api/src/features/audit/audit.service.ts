import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuditKind } from '@apsara/domain/office/audit-kinds';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { currentCall } from '../../shared/current-call.ts';
import { Database } from '../../shared/database.ts';
import { json, type Queries } from '../../shared/statements.ts';

/** A setting before and after a change; null where there is none. */
interface Change {
  before: object | null;
  after: object | null;
}

@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down what an operator may have to explain later, with the site and the address of the call that is served; with
   * a transaction's `queries`, it holds if the transaction does. `details` name by `member` the id of the member that it
   * is about, where the subject is another.
   */
  async record(
    kind: AuditKind,
    subject: string,
    details: Record<string, string>,
    queries: Queries = this.database.query,
  ): Promise<void> {
    const call = currentCall();
    // Jobs, vendors and commands come without a call of a site; most of their subjects name it first.
    const siteCode = call?.siteCode
      ? call.siteCode
      : sql<string | null>`(SELECT code FROM sites WHERE code = split_part(${subject}, '/', 1))`;
    const kept = call?.ip ? { ...details, ip: call.ip } : details;
    await queries
      .insertInto('auditEvents')
      .values({ at: this.clock.now(), kind, subject, siteCode, details: json(kept) })
      .execute();
  }

  /** Writes down what an operator changed of the own site: `subject` names the thing there. */
  changed(kind: AuditKind, subject: string, { actor, site }: SignedInCaller, { before, after }: Change): Promise<void> {
    const details = { by: actor.username, before: JSON.stringify(before), after: JSON.stringify(after) };
    return this.record(kind, subject === site.code ? subject : `${site.code}/${subject}`, details);
  }
}
