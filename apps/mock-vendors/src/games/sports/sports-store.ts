import type { Pool } from 'pg';
import schema from './sports-store.sql?raw';

export interface SeededFixture {
  id: string;
  seed: Buffer;
}

/** Fixtures' seeds in the vendor's books. */
export class SportsStore {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** Stores the seeds of fixtures; an existing seed is kept. @returns the stored fixtures. */
  async plan(fixtures: readonly (SeededFixture & { kickoffAt: number })[]): Promise<SeededFixture[]> {
    await this.pool.query(
      `INSERT INTO mock_vendors.sports_fixtures (id, kickoff_at, seed)
       SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bytea[]) ON CONFLICT DO NOTHING`,
      [
        fixtures.map(({ id }) => id),
        fixtures.map(({ kickoffAt }) => new Date(kickoffAt)),
        fixtures.map(({ seed }) => seed),
      ],
    );
    return this.found(fixtures.map(({ id }) => id));
  }

  async found(ids: readonly string[]): Promise<SeededFixture[]> {
    const { rows } = await this.pool.query<SeededFixture>(
      'SELECT id, seed FROM mock_vendors.sports_fixtures WHERE id = ANY ($1)',
      [ids],
    );
    return rows;
  }

  /** Fixtures that kicked off before an instant and whose review is not done. */
  async unreviewed(before: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM mock_vendors.sports_fixtures WHERE reviewed_at IS NULL AND kickoff_at < $1 ORDER BY kickoff_at',
      [before],
    );
    return rows.map(({ id }) => id);
  }

  async reviewed(ids: readonly string[], at: Date): Promise<void> {
    await this.pool.query('UPDATE mock_vendors.sports_fixtures SET reviewed_at = $2 WHERE id = ANY ($1)', [ids, at]);
  }

  /** Forgets the reviewed fixtures that kicked off between two instants and that nobody has bet on. */
  async forget(after: Date, before: Date): Promise<void> {
    await this.pool.query(
      `DELETE FROM mock_vendors.sports_fixtures f
       WHERE kickoff_at BETWEEN $1 AND $2 AND reviewed_at IS NOT NULL AND NOT EXISTS (
         SELECT FROM mock_vendors.tickets t WHERE t.kind = 'sports'
           AND t.play -> 'legs' @> jsonb_build_array(jsonb_build_object('fixture', f.id)))`,
      [after, before],
    );
  }

  /** The settled tickets with a leg on a fixture. */
  async settledOn(fixture: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM mock_vendors.tickets
       WHERE kind = 'sports' AND play -> 'legs' @> jsonb_build_array(jsonb_build_object('fixture', $1::text))
         AND state IN ('settling', 'paid', 'closed')`,
      [fixture],
    );
    return rows.map(({ id }) => id);
  }
}
