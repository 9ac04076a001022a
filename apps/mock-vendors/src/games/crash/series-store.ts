import type { Pool } from 'pg';
import schema from './series-store.sql?raw';
import { withLinks, type KeptSeries, type Series } from './series.ts';

const columns = `id, last_link AS "lastLink", anchor, round, closes_at AS "closesAt", opened_at AS "openedAt", finished_at AS "finishedAt"`;

/** The series in the vendor's books. */
export class SeriesStore {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** The series that is played; none before the first. */
  present(): Promise<Series | undefined> {
    return this.select('finished_at IS NULL', []);
  }

  byId(id: string): Promise<Series | undefined> {
    return this.select('id = $1', [id]);
  }

  async open({ id, lastLink, anchor, round, closesAt, openedAt }: Series): Promise<void> {
    await this.pool.query(
      `INSERT INTO mock_vendors.crash_series (id, last_link, anchor, round, closes_at, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, lastLink, anchor, round, closesAt, openedAt],
    );
  }

  async moveOn(id: string, round: number, closesAt: Date): Promise<void> {
    await this.pool.query('UPDATE mock_vendors.crash_series SET round = $2, closes_at = $3 WHERE id = $1', [
      id,
      round,
      closesAt,
    ]);
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.pool.query('UPDATE mock_vendors.crash_series SET finished_at = $2 WHERE id = $1', [id, at]);
  }

  private async select(where: string, values: unknown[]): Promise<Series | undefined> {
    const { rows } = await this.pool.query<KeptSeries>(
      `SELECT ${columns} FROM mock_vendors.crash_series WHERE ${where}`,
      values,
    );
    return rows[0] && withLinks(rows[0]);
  }
}
