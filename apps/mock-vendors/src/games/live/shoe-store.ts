import type { Pool } from 'pg';
import type { HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import schema from './shoe-store.sql?raw';
import type { Shoe } from './shoe.ts';

const columns = `id, table_name AS "table", cards AS "series", salt, seal, hand, closes_at AS "closesAt", opened_at AS "openedAt", finished_at AS "finishedAt"`;

/** The shoes in the vendor's books. */
export class ShoeStore {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** The shoe a table plays from; none before its first. */
  async onTable(table: HallTableName): Promise<Shoe | undefined> {
    return (await this.select('table_name = $1 AND finished_at IS NULL', [table]))[0];
  }

  async byId(id: string): Promise<Shoe | undefined> {
    return (await this.select('id = $1', [id]))[0];
  }

  /** Newest first. */
  finished(table: HallTableName, limit: number): Promise<Shoe[]> {
    return this.select('table_name = $1 AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT $2', [
      table,
      limit,
    ]);
  }

  async open({ id, table, series, salt, seal, hand, closesAt, openedAt }: Shoe): Promise<void> {
    await this.pool.query(
      `INSERT INTO mock_vendors.live_shoes (id, table_name, cards, salt, seal, hand, closes_at, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, table, series, salt, seal, hand, closesAt, openedAt],
    );
  }

  async moveOn(id: string, hand: number, closesAt: Date): Promise<void> {
    await this.pool.query('UPDATE mock_vendors.live_shoes SET hand = $2, closes_at = $3 WHERE id = $1', [
      id,
      hand,
      closesAt,
    ]);
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.pool.query('UPDATE mock_vendors.live_shoes SET finished_at = $2 WHERE id = $1', [id, at]);
  }

  private async select(where: string, values: unknown[]): Promise<Shoe[]> {
    const { rows } = await this.pool.query<Shoe>(
      `SELECT ${columns} FROM mock_vendors.live_shoes WHERE ${where}`,
      values,
    );
    return rows;
  }
}
