import { Injectable } from '@nestjs/common';
import type { MemberActKind } from '@apsara/domain/office/member-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { json, type Queries } from '../../shared/statements.ts';

export type AuditKind =
  | 'site.changed'
  | 'site.created'
  | 'wallet.duplicate_transaction'
  | 'wallet.win_above_cap'
  | 'wallet.round_ended'
  | 'wallet.dispute_reviewed'
  | 'wallet.adjustment_approved'
  | 'wallet.adjustment_rejected'
  | 'wallet.feed_retried'
  | 'deposit.currency_mismatch'
  | 'deposit.approved'
  | 'deposit.declined'
  | 'deposit.paid_less'
  | 'deposit.second_credit'
  | 'deposit.method_changed'
  | 'provider.changed'
  | 'withdrawal.settings_changed'
  | 'withdrawal.way_changed'
  | 'withdrawal.decided'
  | 'withdrawal.amount_mismatch'
  | 'withdrawal.contradiction'
  | 'transfer.rules_changed'
  | 'turnover.rules_changed'
  | 'bonus.granted'
  | 'rewards.rebate_changed'
  | 'returns.weights_changed'
  | 'promotion.changed'
  | 'promotion.decided'
  | 'mission.changed'
  | 'leaderboard.changed'
  | 'leaderboard.disqualified'
  | 'raffle.tickets_given'
  | 'referral.rules_changed'
  | 'referral.decided'
  | 'claim.issued'
  | 'claim.decided'
  | 'help.changed'
  | 'announcement.changed'
  | 'feedback.answered'
  | 'feedback.saved_answer_changed'
  | 'points.decided'
  | 'port.changed'
  | 'wages.decided'
  | 'contracts.settings_changed'
  | 'points.product_changed'
  | 'agents.promoted'
  | 'agents.rates_changed'
  | 'limits.lowered'
  | 'limits.excluded'
  | 'limits.rules_changed'
  | 'reports.difference'
  | 'identity.rules_changed'
  | 'identity.viewed'
  | 'identity.decided'
  | 'identity.pictures_deleted'
  | 'marks.noted'
  | 'lottery.rules_changed'
  | 'lottery.setting_changed'
  | 'lottery.issue_changed'
  | 'lottery.correction_asked'
  | 'lottery.correction_decided'
  | 'lottery.order_refunded'
  | 'vip.level_changed'
  | 'vip.rewards_changed'
  | 'vip.member_level_set'
  | `members.${MemberActKind}`
  | 'members.contacts_viewed'
  | 'members.correction_asked'
  | 'members.correction_decided'
  | 'staff.created'
  | 'staff.networks_changed'
  | 'staff.blocked'
  | 'staff.let_in'
  | 'staff.sessions_ended'
  | 'staff.password_given'
  | 'staff.request_asked'
  | 'staff.request_decided'
  | 'security.authenticator_reset'
  | 'security.operator_created';

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

  /** Writes down what an operator may have to explain later; with a transaction's `queries`, it holds if the transaction does. */
  async record(
    kind: AuditKind,
    subject: string,
    details: Record<string, string>,
    queries: Queries = this.database.query,
  ): Promise<void> {
    await queries
      .insertInto('auditEvents')
      .values({ at: this.clock.now(), kind, subject, details: json(details) })
      .execute();
  }

  /** Writes down what an operator changed of the own site: `subject` names the thing there. */
  changed(kind: AuditKind, subject: string, { actor, site }: SignedInCaller, { before, after }: Change): Promise<void> {
    const details = { by: actor.username, before: JSON.stringify(before), after: JSON.stringify(after) };
    return this.record(kind, subject === site.code ? subject : `${site.code}/${subject}`, details);
  }
}
