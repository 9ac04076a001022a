import type { Pool } from 'pg';
import type { LeagueKey } from '@apsara/domain/games/sports/sports-leagues';
import type { Lines } from '@apsara/domain/games/sports/sports-markets';
import type { Score } from '@apsara/domain/games/sports/sports-model';
import type { BookKey } from '@apsara/domain/games/sports/sports-titles';
import schema from './sports-store.sql?raw';

export interface SeededFixture {
  id: string;
  seed: Buffer;
}

/** How a match ended. */
export interface FixtureResult {
  id: string;
  book: BookKey;
  league: LeagueKey;
  kickoffAt: Date;
  home: string;
  away: string;
  /** Null where it was postponed. */
  score: Score | null;
  corrected: boolean;
  lines: Lines;
}

/** Which results are looked for. */
export interface ResultQuery {
  book: BookKey;
  leagues: readonly LeagueKey[];
  from: Date;
  before: Date;
  /** A part of a team's name; empty for all. */
  team: string;
  /** The place of the last result of the page before. */
  after: { kickoffAt: Date; id: string } | null;
  limit: number;
}

/** `provable`: the seed of the match is still kept. */
export type FoundResult = FixtureResult & { provable: boolean };

/** Fixtures' seeds in the vendor's books, and how the matches ended. */
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

  /** Marks fixtures as reviewed and keeps how they ended. */
  async reviewed(results: readonly FixtureResult[], at: Date): Promise<void> {
    await this.pool.query(
      `WITH ended AS (
         INSERT INTO mock_vendors.sports_results
           (id, book, league, kickoff_at, home, away, home_score, away_score, corrected, handicap, total)
         SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::int[],
           $9::int[], $10::boolean[], $11::int[], $12::int[])
         ON CONFLICT DO NOTHING)
       UPDATE mock_vendors.sports_fixtures SET reviewed_at = $1 WHERE id = ANY ($2)`,
      [
        at,
        results.map(({ id }) => id),
        results.map(({ book }) => book),
        results.map(({ league }) => league),
        results.map(({ kickoffAt }) => kickoffAt),
        results.map(({ home }) => home),
        results.map(({ away }) => away),
        results.map(({ score }) => score?.home ?? null),
        results.map(({ score }) => score?.away ?? null),
        results.map(({ corrected }) => corrected),
        results.map(({ lines }) => lines.handicap),
        results.map(({ lines }) => lines.total),
      ],
    );
  }

  /** Results by kick-off, the latest first. */
  async results({ book, leagues, from, before, team, after, limit }: ResultQuery): Promise<FoundResult[]> {
    const { rows } = await this.pool.query<FoundResult>(
      `SELECT r.id, book, league, r.kickoff_at AS "kickoffAt", home, away, corrected,
         CASE WHEN home_score IS NOT NULL THEN json_build_object('home', home_score, 'away', away_score) END AS score,
         json_build_object('handicap', handicap, 'total', total) AS lines, f.id IS NOT NULL AS provable
       FROM mock_vendors.sports_results r LEFT JOIN mock_vendors.sports_fixtures f USING (id)
       WHERE book = $1 AND league = ANY ($2) AND r.kickoff_at >= $3 AND r.kickoff_at < $4
         AND strpos(lower(home || chr(10) || away), lower($5)) > 0
         AND ($6::timestamptz IS NULL OR (r.kickoff_at, r.id) < ($6, $7))
       ORDER BY r.kickoff_at DESC, r.id DESC LIMIT $8`,
      [book, leagues, from, before, team, after?.kickoffAt ?? null, after?.id ?? null, limit],
    );
    return rows;
  }

  /** Forgets the results of matches that kicked off before an instant. */
  async forgetResults(before: Date): Promise<void> {
    await this.pool.query('DELETE FROM mock_vendors.sports_results WHERE kickoff_at < $1', [before]);
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
