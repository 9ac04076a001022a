import { Injectable } from '@nestjs/common';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database, type Sql } from '../../shared/database.ts';

export type AuditKind =
  | 'site.changed'
  | 'wallet.duplicate_transaction'
  | 'wallet.win_above_cap'
  | 'wallet.round_ended'
  | 'wallet.dispute_reviewed'
  | 'wallet.feed_retried'
  | 'deposit.currency_mismatch'
  | 'deposit.approved'
  | 'deposit.declined'
  | 'deposit.method_changed'
  | 'withdrawal.settings_changed'
  | 'withdrawal.way_changed'
  | 'withdrawal.decided'
  | 'withdrawal.amount_mismatch'
  | 'withdrawal.contradiction'
  | 'transfer.rules_changed'
  | 'turnover.rules_changed'
  | 'bonus.granted'
  | 'rewards.rebate_changed'
  | 'promotion.changed'
  | 'help.changed'
  | 'announcement.changed'
  | 'feedback.answered'
  | 'points.decided'
  | 'wages.decided'
  | 'contracts.settings_changed'
  | 'points.product_changed'
  | 'agents.promoted'
  | 'agents.rates_changed'
  | 'reports.difference';

/** A setting before and after somebody changed it; null where there is none. */
interface Change {
  before: object | null;
  after: object | null;
}

@Injectable()
export class AuditService {
  private readonly sql: Sql;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.sql = database.sql.bind(database);
  }

  /** Writes down what an operator may have to explain later; with `sql`, in that transaction, so that it stands there if what it tells of does. */
  async record(kind: AuditKind, subject: string, details: Record<string, string>, sql: Sql = this.sql): Promise<void> {
    await sql('INSERT INTO audit_events (at, kind, subject, details) VALUES ($1, $2, $3, $4)', [
      this.clock.now(),
      kind,
      subject,
      details,
    ]);
  }

  /** Writes down what an operator changed of the own site: `subject` names the thing there. */
  changed(kind: AuditKind, subject: string, { actor, site }: SignedInCaller, { before, after }: Change): Promise<void> {
    const details = { by: actor.username, before: JSON.stringify(before), after: JSON.stringify(after) };
    return this.record(kind, subject === site.code ? subject : `${site.code}/${subject}`, details);
  }
}
