import type { Pool } from 'pg';
import type { GameKind } from '@apsara/domain/games/game-pages';
import schema from './hand-store.sql?raw';
import type { HandPlay, TableKey } from './hall-table.ts';
import type { SealedHands } from './sealed-hands.ts';

/** Result of a ticket; units. */
export interface TicketEnd<Play extends HandPlay = HandPlay> {
  /** Of the ticket's first bet. */
  payout: bigint;
  /** What each further bet of the ticket pays, where a game has any. */
  raises?: readonly bigint[];
  play: Play;
}

/** Result of a hand. The house's gain is the net result of its bots. Units. */
export interface HandAccount {
  ends: ReadonlyMap<string, TicketEnd>;
  rake: bigint;
  house: bigint;
}

type KeptEnds = Record<string, { payout: string; raises?: string[]; play: HandPlay }>;

/** The hands of one kind of card game in the vendor's books. */
export class HandStore {
  constructor(
    private readonly pool: Pool,
    private readonly kind: GameKind,
  ) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the table. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** Writes a hand down before its first card is seen; again changes nothing. */
  async deal({ game, currency, level }: TableKey, { id, packets, salts }: SealedHands, at: Date): Promise<void> {
    await this.pool.query(
      `INSERT INTO mock_vendors.pvp_hands (id, kind, game, currency, level, cards, salts, dealt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, this.kind, game, currency, level, packets.flat().join(''), salts, at],
    );
  }

  /** @returns false if the hand has been voided. */
  async end(id: string, { ends, rake, house }: HandAccount): Promise<boolean> {
    const kept: KeptEnds = Object.fromEntries(
      [...ends].map(([ticket, { payout, raises = [], play }]) => [
        ticket,
        { payout: String(payout), raises: raises.map(String), play },
      ]),
    );
    const { rowCount } = await this.pool.query(
      `UPDATE mock_vendors.pvp_hands SET outcome = 'ended', ends = $2, rake = $3, house = $4 WHERE id = $1 AND outcome IS NULL`,
      [id, JSON.stringify(kept), rake, house],
    );
    return rowCount === 1;
  }

  /** Voids hands that a former process dealt but did not end: their stakes are refunded. */
  async voidOpen(): Promise<void> {
    await this.pool.query(`UPDATE mock_vendors.pvp_hands SET outcome = 'void' WHERE outcome IS NULL AND kind = $1`, [
      this.kind,
    ]);
  }

  /** Results of the tickets of finished hands, by ticket. */
  async endsOf(hands: readonly string[]): Promise<Map<string, TicketEnd>> {
    const { rows } = await this.pool.query<{ ends: KeptEnds }>(
      `SELECT ends FROM mock_vendors.pvp_hands WHERE id = ANY ($1) AND outcome = 'ended'`,
      [hands],
    );
    return new Map(
      rows.flatMap(({ ends }) =>
        Object.entries(ends).map(([ticket, { payout, raises = [], play }]): [string, TicketEnd] => [
          ticket,
          { payout: BigInt(payout), raises: raises.map(BigInt), play },
        ]),
      ),
    );
  }
}
