import type { Pool } from 'pg';
import type { RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import schema from './seeds.sql?raw';
import { freshPair, type SeedBooks, type SeedPair } from './seed-books.ts';

const columns = 'server_seed AS "serverSeed", client_seed AS "clientSeed", bets';
const inUse =
  '(player, number) = (SELECT player, max(number) FROM mock_vendors.seed_pairs WHERE player = $1 GROUP BY player)';

/** Seeds of play for money, in the vendor's books. */
export class KeptSeeds implements SeedBooks {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the table. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  async current(player: string): Promise<SeedPair> {
    const found = await this.inUse(player);
    if (found) return found;
    const { serverSeed, clientSeed } = freshPair();
    await this.pool.query(
      'INSERT INTO mock_vendors.seed_pairs (player, number, server_seed, client_seed) VALUES ($1, 1, $2, $3) ON CONFLICT DO NOTHING',
      [player, serverSeed, clientSeed],
    );
    return must(await this.inUse(player), 'seeds that were just kept');
  }

  async next(player: string): Promise<RoundSeeds> {
    await this.current(player);
    const { rows } = await this.pool.query<SeedPair>(
      `UPDATE mock_vendors.seed_pairs SET bets = bets + 1 WHERE ${inUse} RETURNING ${columns}`,
      [player],
    );
    const { serverSeed, clientSeed, bets } = itemAt(rows, 0);
    return { serverSeed, clientSeed, nonce: bets };
  }

  async rotate(player: string, clientSeed: string): Promise<void> {
    await this.current(player);
    await this.pool.query(
      `INSERT INTO mock_vendors.seed_pairs (player, number, server_seed, client_seed)
       SELECT player, max(number) + 1, $2, $3 FROM mock_vendors.seed_pairs WHERE player = $1 GROUP BY player`,
      [player, freshPair().serverSeed, clientSeed],
    );
  }

  async former(player: string, limit: number): Promise<SeedPair[]> {
    const { rows } = await this.pool.query<SeedPair>(
      `SELECT ${columns} FROM mock_vendors.seed_pairs WHERE player = $1 ORDER BY number DESC OFFSET 1 LIMIT $2`,
      [player, limit],
    );
    return rows;
  }

  private async inUse(player: string): Promise<SeedPair | undefined> {
    return (await this.pool.query<SeedPair>(`SELECT ${columns} FROM mock_vendors.seed_pairs WHERE ${inUse}`, [player]))
      .rows[0];
  }
}
