import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';

export type AuditKind =
  | 'site.changed'
  | 'wallet.duplicate_transaction'
  | 'wallet.win_above_cap'
  | 'wallet.round_ended'
  | 'deposit.currency_mismatch'
  | 'deposit.approved'
  | 'deposit.declined'
  | 'deposit.method_changed'
  | 'withdrawal.decided'
  | 'withdrawal.amount_mismatch'
  | 'withdrawal.contradiction'
  | 'bonus.granted'
  | 'points.decided'
  | 'reports.difference';

@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes down what an operator may have to explain later. */
  async record(kind: AuditKind, subject: string, details: Record<string, string>): Promise<void> {
    await this.database.auditEvent.create({ data: { at: this.clock.now(), kind, subject, details } });
  }
}
