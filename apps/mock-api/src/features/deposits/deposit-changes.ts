import { Injectable } from '@nestjs/common';
import type { DepositState } from '@apsara/domain/deposits';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

/** What the SQL that changes orders answers: the order's state now, and whether this very call brought it there. */
export interface Change {
  state: DepositState | 'unknown' | 'mismatch' | 'closed';
  member_id: string;
  changed: boolean;
}

/** Runs the functions that end orders, and tells the member's open pages. */
@Injectable()
export class DepositChanges {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly ledger: LedgerService,
  ) {}

  /** @param call one of the functions of the deposits' migrations, with the order's number as its first value */
  async run(call: string, orderNo: string, values: readonly unknown[]): Promise<Change> {
    const [change] = await this.database.sql<Change>(`SELECT * FROM ${call}`, [orderNo, ...values], call);
    if (change!.changed) await this.tell(orderNo, change!);
    return change!;
  }

  async tell(orderNo: string, { state, member_id: memberId }: Pick<Change, 'state' | 'member_id'>): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (state !== 'paid') return;
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
