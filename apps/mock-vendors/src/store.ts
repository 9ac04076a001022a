import type { Pool } from 'pg';
import type { Currency } from '@apsara/domain/money';
import type { WalletAction, WalletStatus } from '@apsara/domain/wallet-protocol';
import schema from './store.sql?raw';
import type { WalletCall } from './wallet-client.ts';

export type RoundState = 'betting' | 'refused' | 'settling' | 'paid' | 'closed' | 'rolled_back' | 'disputed';

export interface Round {
  id: string;
  session: string;
  vendor: string;
  game: string;
  member: string;
  currency: Currency;
  stake: bigint;
  payout: bigint;
  stops: number[];
  startedAt: Date;
}

/** A wallet call that must be answered, whatever happens to this process. */
export interface PendingCall extends WalletCall {
  id: string;
  roundId: string;
}

export interface SessionRecord {
  last: { id: string; stake: bigint; payout: bigint; stops: number[]; state: RoundState } | undefined;
  staked: bigint;
  paid: bigint;
  since: Date | undefined;
}

interface SessionRow {
  staked: string;
  paid: string;
  since: Date | null;
  id: string | null;
  stake: string;
  payout: string;
  stops: number[];
  state: RoundState;
}

const callColumns = `id, round_id AS "roundId", vendor, action, body`;

/** The vendor's books in its own schema. Each method is one statement, so each is done wholly or not at all. */
export class Store {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the schema. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('vendor_house')); ${schema}`);
  }

  async answers(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** Writes the round and the rollback that undoes its bet. The rollback comes due by itself unless the round is settled or refused before. */
  async open(round: Round, rollback: PendingCall, dueAt: Date): Promise<void> {
    await this.pool.query(
      `WITH round AS (
         INSERT INTO vendor_house.rounds (id, session, vendor, game, member, currency, stake, payout, stops, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id)
       INSERT INTO vendor_house.outbox (id, round_id, position, vendor, action, body, next_at)
       SELECT $11::uuid, id, 0, $3, $12, $13, $14::timestamptz FROM round`,
      [
        round.id,
        round.session,
        round.vendor,
        round.game,
        round.member,
        round.currency,
        round.stake,
        round.payout,
        round.stops,
        round.startedAt,
        rollback.id,
        rollback.action,
        rollback.body,
        dueAt,
      ],
    );
  }

  /**
   * The bet was taken: the rollback is withdrawn and win and endround take its place. They come due at `dueAt`; the caller sends the win first.
   * @returns false when the rollback has been sent already, so that the round is void.
   */
  async settle(roundId: string, calls: [win: PendingCall, endround: PendingCall], dueAt: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH withdrawn AS (
         DELETE FROM vendor_house.outbox WHERE round_id = $1 AND action = 'rollback' AND attempts = 0 RETURNING round_id),
       round AS (
         UPDATE vendor_house.rounds SET state = 'settling' FROM withdrawn WHERE id = round_id RETURNING id, vendor)
       INSERT INTO vendor_house.outbox (id, round_id, position, vendor, action, body, attempts, next_at)
       SELECT call.id::uuid, round.id, call.nth, round.vendor, call.action, call.body, call.attempts, $2
       FROM round, unnest($3::text[], $4::text[], $5::text[], $6::int[]) WITH ORDINALITY AS call(id, action, body, attempts, nth)`,
      [roundId, dueAt, calls.map((call) => call.id), calls.map((call) => call.action), calls.map((call) => call.body), [1, 0]],
    );
    return rowCount === calls.length;
  }

  async refuse(roundId: string, status: WalletStatus): Promise<void> {
    await this.pool.query(
      `WITH withdrawn AS (DELETE FROM vendor_house.outbox WHERE round_id = $1 AND action = 'rollback' AND attempts = 0 RETURNING round_id)
       UPDATE vendor_house.rounds SET state = 'refused', refusal = $2 FROM withdrawn WHERE id = round_id`,
      [roundId, status],
    );
  }

  /** Lets the calls of a round, or of all rounds, be sent now. */
  async hasten(now: Date, roundId?: string): Promise<void> {
    await this.pool.query(`UPDATE vendor_house.outbox SET next_at = $1 WHERE next_at > $1 AND ($2::uuid IS NULL OR round_id = $2)`, [
      now,
      roundId ?? null,
    ]);
  }

  /**
   * Takes calls that are due, first of their round only, and puts their next attempt off by the delay their number of attempts asks for.
   * Whoever dies with a claimed call in hand loses nothing: it comes due again.
   */
  async claim(now: Date, delaysMs: readonly number[], limit: number): Promise<PendingCall[]> {
    const { rows } = await this.pool.query<PendingCall>(
      `UPDATE vendor_house.outbox SET attempts = attempts + 1,
         next_at = $1::timestamptz + interval '1 ms' * ($2::bigint[])[least(attempts + 1, cardinality($2::bigint[]))]
       WHERE id IN (
         SELECT id FROM vendor_house.outbox AS due
         WHERE next_at <= $1 AND NOT EXISTS (
           SELECT 1 FROM vendor_house.outbox AS before WHERE before.round_id = due.round_id AND before.position < due.position)
         ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${callColumns}`,
      [now, delaysMs, limit],
    );
    return rows;
  }

  /** The call is answered and leaves the outbox; its round moves on. A round is closed only after its win was paid. */
  async answered(callId: string, state: RoundState): Promise<void> {
    await this.pool.query(
      `WITH done AS (DELETE FROM vendor_house.outbox WHERE id = $1 RETURNING round_id)
       UPDATE vendor_house.rounds SET state = $2 FROM done WHERE id = round_id AND ($2 <> 'closed' OR state = 'paid')`,
      [callId, state],
    );
  }

  /** A session's last round that was not refused, and what its settled rounds add up to. */
  async session(session: string): Promise<SessionRecord> {
    const { rows } = await this.pool.query<SessionRow>(
      `SELECT tally.*, last.* FROM
         (SELECT coalesce(sum(stake), 0) AS staked, coalesce(sum(payout), 0) AS paid, min(started_at) AS since
          FROM vendor_house.rounds WHERE session = $1 AND state IN ('settling', 'paid', 'closed')) AS tally
       LEFT JOIN
         (SELECT id, stake, payout, stops, state FROM vendor_house.rounds
          WHERE session = $1 AND state <> 'refused' ORDER BY started_at DESC LIMIT 1) AS last ON true`,
      [session],
    );
    const row = rows[0]!;
    const last = row.id === null ? undefined : { ...row, id: row.id, stake: BigInt(row.stake), payout: BigInt(row.payout) };
    return { last, staked: BigInt(row.staked), paid: BigInt(row.paid), since: row.since ?? undefined };
  }
}

/** What a round becomes when one of its calls is answered. A no to a win or a rollback is for people to look into. */
export function stateAfter(action: WalletAction, status: WalletStatus): RoundState {
  if (action === 'endround') return 'closed';
  if (status !== 'OK') return 'disputed';
  return action === 'rollback' ? 'rolled_back' : 'paid';
}
