import type { Pool } from 'pg';
import { itemAt } from '@apsara/domain/lists';
import schema from './bingo-store.sql?raw';

/** Days' secrets in the vendor's books. */
export class BingoStore {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** The secret of a day; `fresh` becomes it when there is none yet. */
  async secret(day: number, fresh: Buffer): Promise<Buffer> {
    await this.pool.query(
      'INSERT INTO mock_vendors.bingo_secrets (day, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, fresh],
    );
    const { rows } = await this.pool.query<{ secret: Buffer }>(
      'SELECT secret FROM mock_vendors.bingo_secrets WHERE day = $1',
      [day],
    );
    return itemAt(rows, 0).secret;
  }
}
