import type { Pool } from 'pg';
import type { PendingCall } from './call-store.ts';

/** A further stake on an open ticket; units. */
export interface Raise {
  /** The id of its bet for the wallet. */
  betId: string;
  ticketId: string;
  /** The ticket's stake before it. */
  upon: bigint;
  amount: bigint;
}

/** The raises of the vendor's tickets. Each method is one statement and therefore atomic. */
export class RaiseStore {
  constructor(private readonly pool: Pool) {}

  /**
   * Writes a raise and its rollback, which comes due at `dueAt` unless the raise is answered first.
   * @returns false when the ticket is not open, has another stake by now, or waits for another raise.
   */
  async write({ betId, ticketId, upon, amount }: Raise, rollback: PendingCall, dueAt: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ticket AS (
         SELECT id, vendor FROM mock_vendors.tickets WHERE id = $1 AND state = 'open' AND stake = $3 FOR UPDATE),
       raise AS (
         INSERT INTO mock_vendors.raises (bet_id, ticket_id, upon, amount) SELECT $2, id, $3, $4 FROM ticket
         ON CONFLICT DO NOTHING RETURNING bet_id)
       INSERT INTO mock_vendors.calls (id, ticket_id, position, vendor, action, body, next_at, raise_id)
       SELECT $5::uuid, ticket.id, 0, vendor, $6, $7, $8::timestamptz, bet_id FROM ticket, raise`,
      [ticketId, betId, upon, amount, rollback.id, rollback.action, rollback.body, dueAt],
    );
    return rowCount === 1;
  }

  /**
   * The wallet took the raise: its rollback is withdrawn.
   * @returns false when it has been sent already, or the ticket has ended meanwhile; then the raise is refunded.
   */
  async stand(betId: string, play: object): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ticket AS (
         SELECT t.id FROM mock_vendors.tickets t JOIN mock_vendors.raises r ON r.ticket_id = t.id
         WHERE r.bet_id = $1 AND t.state = 'open' FOR UPDATE OF t),
       withdrawn AS (
         DELETE FROM mock_vendors.calls c USING ticket WHERE c.raise_id = $1 AND c.attempts = 0 RETURNING c.raise_id),
       taken AS (
         UPDATE mock_vendors.raises SET taken = true FROM withdrawn WHERE bet_id = raise_id RETURNING ticket_id, amount)
       UPDATE mock_vendors.tickets SET stake = stake + taken.amount, play = $2 FROM taken WHERE id = ticket_id`,
      [betId, JSON.stringify(play)],
    );
    return rowCount === 1;
  }

  /** The wallet refused the raise, so that nothing is to be refunded. */
  async refuse(betId: string): Promise<void> {
    await this.pool.query(
      `WITH withdrawn AS (
         DELETE FROM mock_vendors.calls WHERE raise_id = $1 AND attempts = 0 RETURNING raise_id)
       DELETE FROM mock_vendors.raises USING withdrawn WHERE bet_id = raise_id`,
      [betId],
    );
  }

  /** Whether a raise of the ticket waits for an answer. */
  async isWaiting(ticketId: string): Promise<boolean> {
    const { rows } = await this.pool.query('SELECT FROM mock_vendors.raises WHERE ticket_id = $1 AND NOT taken', [
      ticketId,
    ]);
    return rows.length > 0;
  }

  /** The raises that were taken, in their order. */
  async taken(ticketId: string): Promise<Raise[]> {
    const { rows } = await this.pool.query<Omit<Raise, 'upon' | 'amount'> & { upon: string; amount: string }>(
      `SELECT bet_id AS "betId", ticket_id AS "ticketId", upon, amount FROM mock_vendors.raises
       WHERE ticket_id = $1 AND taken ORDER BY upon`,
      [ticketId],
    );
    return rows.map((row) => ({ ...row, upon: BigInt(row.upon), amount: BigInt(row.amount) }));
  }
}
