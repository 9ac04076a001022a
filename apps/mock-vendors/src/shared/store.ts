import type { Pool } from 'pg';
import type { GameKind } from '@apsara/domain/games/game-pages';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import { itemAt } from '@apsara/domain/lists';
import type { PendingCall } from './call-store.ts';
import schema from './store.sql?raw';
import { countedStates, type Tally, type Ticket, type TicketState } from './ticket.ts';

/** A ticket as the books keep it, with what its wallet calls need. */
export interface KeptTicket extends Ticket {
  token: string;
  betId: string;
  sharedRound: string | null;
}

type MembersTickets = Pick<Ticket, 'member' | 'vendor' | 'game' | 'kind'>;
type Row = Omit<KeptTicket, 'stake' | 'payout' | 'paid'> & { stake: string; payout: string | null; paid: string };

const columns = `id, kind, session, token, vendor, game, member, currency, stake, payout, paid, play, rules, bet_id AS "betId", shared_round AS "sharedRound", state, started_at AS "startedAt"`;

const ticketOf = (row: Row): KeptTicket => ({
  ...row,
  stake: BigInt(row.stake),
  payout: row.payout === null ? null : BigInt(row.payout),
  paid: BigInt(row.paid),
});

/** A ticket is not ended while a raise of it waits for an answer. */
const isDecided = `NOT EXISTS (SELECT FROM mock_vendors.raises WHERE ticket_id = $1 AND NOT taken)`;

/** Appends calls to a ticket's others; the first `sent` of them are being sent by the caller already. */
const appendCalls = `
  INSERT INTO mock_vendors.calls (id, ticket_id, position, vendor, action, body, attempts, next_at)
  SELECT call.id::uuid, ticket.id, coalesce((SELECT max(position) FROM mock_vendors.calls WHERE ticket_id = ticket.id), 0) + call.nth,
    ticket.vendor, call.action, call.body, CASE WHEN call.nth = 1 THEN 1 ELSE 0 END, $2
  FROM ticket, unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS call(id, action, body, nth)`;

const callValues = (calls: readonly PendingCall[]) => [
  calls.map(({ id }) => id),
  calls.map((c) => c.action),
  calls.map((c) => c.body),
];

/** The vendor's tickets. Each method is one statement, so each is done wholly or not at all. */
export class Store {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the schema. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  async answers(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /**
   * Writes the ticket and the rollback of its bet. The rollback comes due at `dueAt` unless the bet is answered first.
   */
  async write(ticket: KeptTicket, rollback: PendingCall, dueAt: Date): Promise<void> {
    const {
      id,
      kind,
      session,
      token,
      vendor,
      game,
      member,
      currency,
      stake,
      play,
      rules,
      betId,
      startedAt,
      sharedRound,
    } = ticket;
    await this.pool.query(
      `WITH ticket AS (
         INSERT INTO mock_vendors.tickets (id, kind, session, token, vendor, game, member, currency, stake, play, bet_id, started_at, shared_round, rules)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $17, $18) RETURNING id)
       INSERT INTO mock_vendors.calls (id, ticket_id, position, vendor, action, body, next_at)
       SELECT $13::uuid, id, 0, $5, $14, $15, $16::timestamptz FROM ticket`,
      [
        id,
        kind,
        session,
        token,
        vendor,
        game,
        member,
        currency,
        stake,
        JSON.stringify(play),
        betId,
        startedAt,
        rollback.id,
        rollback.action,
        rollback.body,
        dueAt,
        sharedRound,
        rules,
      ],
    );
  }

  /** The bet was taken: the rollback is withdrawn. @returns false when it has been sent already, so that the ticket is void. */
  async stand(ticketId: string): Promise<boolean> {
    return (await this.afterBet(ticketId, 'open', null)) === 1;
  }

  async refuse(ticketId: string, status: WalletStatus): Promise<void> {
    await this.afterBet(ticketId, 'refused', status);
  }

  private async afterBet(ticketId: string, state: TicketState, refusal: WalletStatus | null): Promise<number | null> {
    const { rowCount } = await this.pool.query(
      `WITH withdrawn AS (
         DELETE FROM mock_vendors.calls WHERE ticket_id = $1 AND action = 'rollback' AND attempts = 0 RETURNING ticket_id)
       UPDATE mock_vendors.tickets SET state = $2, refusal = $3 FROM withdrawn WHERE id = ticket_id`,
      [ticketId, state, refusal],
    );
    return rowCount;
  }

  /**
   * Ends an open ticket; its payout is added to what was paid of it already. Its calls come due at `dueAt`; the caller
   * sends the first of them itself.
   * @returns false when the ticket is not open, or no longer, has another stake by now, was paid otherwise, or waits for
   *   a raise.
   */
  async settle(
    end: { id: string; stake: bigint; paid: bigint; payout: bigint; play: object | undefined; at: Date },
    calls: readonly PendingCall[],
    dueAt: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ticket AS (
         UPDATE mock_vendors.tickets SET state = 'settling', payout = paid + $6, play = coalesce($7::jsonb, play), ended_at = $9
         WHERE id = $1 AND state = 'open' AND stake = $8 AND paid = $10 AND ${isDecided} RETURNING id, vendor) ${appendCalls}`,
      [
        end.id,
        dueAt,
        ...callValues(calls),
        end.payout,
        end.play ? JSON.stringify(end.play) : null,
        end.stake,
        end.at,
        end.paid,
      ],
    );
    return rowCount === calls.length;
  }

  /**
   * Pays for a part of an open ticket by a call, which comes due at `dueAt`; the caller sends it itself.
   * @returns false when the ticket is not open, or no longer, has another stake by now, was paid otherwise, or waits for
   *   a raise.
   */
  async sell(
    { id, stake, paid }: Pick<Ticket, 'id' | 'stake' | 'paid'>,
    { amount, play }: { amount: bigint; play: object },
    { win, dueAt }: { win: PendingCall; dueAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ticket AS (
         UPDATE mock_vendors.tickets SET paid = paid + $6, play = $7
         WHERE id = $1 AND state = 'open' AND stake = $8 AND paid = $9 AND ${isDecided} RETURNING id, vendor) ${appendCalls}`,
      [id, dueAt, ...callValues([win]), amount, JSON.stringify(play), stake, paid],
    );
    return rowCount === 1;
  }

  /**
   * Gives an open ticket's stakes back, each by a call.
   * @returns false when the ticket is not open, or no longer, has another stake by now, had a part sold, or waits for a
   *   raise.
   */
  async cancel(
    { id, stake, at }: { id: string; stake: bigint; at: Date },
    rollbacks: readonly PendingCall[],
    dueAt: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH ticket AS (
         UPDATE mock_vendors.tickets SET state = 'rolled_back', ended_at = $7
         WHERE id = $1 AND state = 'open' AND stake = $6 AND paid = 0 AND ${isDecided} RETURNING id, vendor) ${appendCalls}`,
      [id, dueAt, ...callValues(rollbacks), stake, at],
    );
    return rowCount === rollbacks.length;
  }

  /**
   * Keeps what came to pass in an open ticket.
   * @returns false when the ticket is not open, or no longer, has another stake by now, or waits for a raise.
   */
  async amend({ id, stake }: { id: string; stake: bigint }, play: object): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE mock_vendors.tickets SET play = $2 WHERE id = $1 AND state = 'open' AND stake = $3 AND ${isDecided}`,
      [id, JSON.stringify(play), stake],
    );
    return rowCount === 1;
  }

  /** Changes the payout of a settled ticket. @returns false if its payout is no longer `from`. */
  async correct(
    change: { id: string; from: bigint; to: bigint; play: object },
    calls: readonly PendingCall[],
    dueAt: Date,
  ): Promise<boolean> {
    const { rows } = await this.pool.query<{ changed: string }>(
      `WITH ticket AS (
         UPDATE mock_vendors.tickets SET payout = $7, play = $8::jsonb
         WHERE id = $1 AND payout = $6 AND state IN ('settling', 'paid', 'closed') RETURNING id, vendor),
       appended AS (${appendCalls})
       SELECT count(*) AS changed FROM ticket`,
      [change.id, dueAt, ...callValues(calls), change.from, change.to, JSON.stringify(change.play)],
    );
    return rows[0]?.changed === '1';
  }

  async ticket(id: string): Promise<KeptTicket | undefined> {
    return (await this.select('id = $1', [id]))[0];
  }

  /** A session's tickets of a kind that were not refused, newest first. */
  ofSession(session: string, kind: GameKind, limit: number): Promise<KeptTicket[]> {
    const where = `session = $1 AND kind = $2 AND state <> 'refused' ORDER BY started_at DESC, id LIMIT $3`;
    return this.select(where, [session, kind, limit]);
  }

  /** A member's tickets of a kind in a game that were not refused, of whatever session, newest first. */
  ofMember({ member, vendor, game, kind }: MembersTickets, limit: number): Promise<KeptTicket[]> {
    const where = `member = $1 AND vendor = $2 AND game = $3 AND kind = $4 AND state <> 'refused' ORDER BY started_at DESC, id LIMIT $5`;
    return this.select(where, [member, vendor, game, kind, limit]);
  }

  inState(kind: GameKind, state: TicketState): Promise<KeptTicket[]> {
    return this.select('kind = $1 AND state = $2 ORDER BY started_at, id', [kind, state]);
  }

  async tally(session: string): Promise<Tally> {
    const { rows } = await this.pool.query<{ staked: string; paid: string; since: Date | null }>(
      `SELECT coalesce(sum(stake), 0) AS staked, coalesce(sum(payout), 0) AS paid, min(started_at) AS since
       FROM mock_vendors.tickets WHERE session = $1 AND state = ANY ($2)`,
      [session, countedStates],
    );
    const row = itemAt(rows, 0);
    return { staked: BigInt(row.staked), paid: BigInt(row.paid), since: row.since };
  }

  private async select(where: string, values: unknown[]): Promise<KeptTicket[]> {
    const { rows } = await this.pool.query<Row>(`SELECT ${columns} FROM mock_vendors.tickets WHERE ${where}`, values);
    return rows.map(ticketOf);
  }
}
