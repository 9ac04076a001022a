import type { Pool } from 'pg';
import type { WalletAction, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TicketState } from './ticket.ts';
import type { WalletCall } from './wallet-client.ts';

/** A wallet call that must be answered, whatever happens to this process. */
export interface PendingCall extends WalletCall {
  id: string;
  ticketId: string;
}

/** The wallet calls that are not answered yet. Each method is one statement and therefore atomic. */
export class CallStore {
  constructor(private readonly pool: Pool) {}

  /** Lets the calls of a ticket, or of all tickets, be sent now. */
  async hasten(now: Date, ticketId?: string): Promise<void> {
    await this.pool.query(
      `UPDATE mock_vendors.calls SET next_at = $1 WHERE next_at > $1 AND ($2::uuid IS NULL OR ticket_id = $2)`,
      [now, ticketId ?? null],
    );
  }

  /**
   * Claims calls that are due, only the oldest of each ticket, and postpones their next attempt by the delay for their
   * number of attempts. A call claimed by a process that dies comes due again.
   */
  async claim(now: Date, delaysMs: readonly number[], limit: number): Promise<PendingCall[]> {
    const { rows } = await this.pool.query<PendingCall>(
      `UPDATE mock_vendors.calls SET attempts = attempts + 1,
         next_at = $1::timestamptz + interval '1 ms' * ($2::bigint[])[least(attempts + 1, cardinality($2::bigint[]))]
       WHERE id IN (
         SELECT id FROM mock_vendors.calls AS due
         WHERE next_at <= $1 AND NOT EXISTS (
           SELECT 1 FROM mock_vendors.calls AS before WHERE before.ticket_id = due.ticket_id AND before.position < due.position)
         ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, ticket_id AS "ticketId", vendor, action, body`,
      [now, delaysMs, limit],
    );
    return rows;
  }

  /**
   * The call is answered and goes; its ticket moves on. A ticket is closed only after its win was paid. After the
   * refund of a raise, or the sale of a part, its ticket stays open.
   */
  async answered(callId: string, state: TicketState): Promise<void> {
    await this.pool.query(
      `WITH done AS (DELETE FROM mock_vendors.calls WHERE id = $1 RETURNING ticket_id, raise_id),
       refunded AS (
         DELETE FROM mock_vendors.raises USING done WHERE bet_id = raise_id AND $2 = 'rolled_back')
       UPDATE mock_vendors.tickets SET state = $2 FROM done
       WHERE id = ticket_id AND ($2 <> 'closed' OR state = 'paid') AND (raise_id IS NULL OR $2 <> 'rolled_back') AND (state <> 'open' OR $2 <> 'paid')`,
      [callId, state],
    );
  }
}

/** The ticket's state after one of its calls is answered. A refused win, adjustment or rollback needs manual review. */
export function stateAfter(action: WalletAction, status: WalletStatus): TicketState {
  if (action === 'endround') return 'closed';
  if (status !== 'OK') return 'disputed';
  if (action === 'rollback') return 'rolled_back';
  return action === 'adjust' ? 'closed' : 'paid';
}
