import { Injectable } from '@nestjs/common';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

/** What makes the bets of a member ask limits and exclusions. */
@Injectable()
export class MemberGuards {
  constructor(private readonly ledger: LedgerService) {}

  /**
   * From now on this member's bets ask the member's limits, the next one in any case. The cash account is locked first, so that this and a bet have one order: a
   * bet that has not looked at the limit finds the account guarded.
   */
  async limit(transaction: Transaction, id: string): Promise<void> {
    await this.ledger.guardCashAccount(transaction, id);
    await transaction
      .updateTable('members')
      .set({ limited: true })
      .where('id', '=', id)
      .where('limited', '=', false)
      .execute();
  }

  /** The next bet of each member of a site asks the member's limits, because the site counts in another way. */
  async askAgain(transaction: Transaction, siteCode: string): Promise<void> {
    await this.ledger.guardSite(transaction, siteCode);
  }

  /**
   * When the account closes; null: no longer. The caller has made this member's bets ask. @returns false where nothing changed
   */
  async close(queries: Queries, id: string, closingAt: Date | null): Promise<boolean> {
    const { numUpdatedRows } = await queries
      .updateTable('members')
      .set({ closingAt })
      .where('id', '=', id)
      .where('closingAt', closingAt ? 'is' : 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keeps a member from everything but taking money out, until an instant that no later call makes earlier. */
  async exclude(transaction: Transaction, id: string, until: Date): Promise<void> {
    await this.limit(transaction, id);
    await transaction.updateTable('members').set({ excludedUntil: until }).where('id', '=', id).execute();
  }
}
