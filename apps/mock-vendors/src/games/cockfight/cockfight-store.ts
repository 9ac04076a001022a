import type { Pool } from 'pg';
import type { CockfightOutcome } from '@apsara/domain/games/cockfight/cockfight';
import type { Pools } from '@apsara/domain/games/cockfight/cockfight-pool';
import type { Currency } from '@apsara/domain/money';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import schema from './cockfight-store.sql?raw';

/** One match's pools: each ring keeps one for each currency. */
export interface PoolKey {
  game: string;
  currency: Currency;
  match: number;
}

/** Closed pools and the tickets in them. */
export interface FinalPools {
  pools: Pools;
  /** Units bet on the draw, which are in no pool. */
  draw: bigint;
  tickets: readonly string[];
}

/** The house's account of a match's pool, kept for audits; units. */
export interface PoolAccount {
  outcome: CockfightOutcome;
  commission: bigint;
  /** Payout of the house's own stakes. */
  houseShare: bigint;
}

/** Days' secrets and final pools in the vendor's books. */
export class CockfightStore {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** The secret of a day; `fresh` becomes it when there is none yet. */
  async secret(day: number, fresh: Buffer): Promise<Buffer> {
    await this.pool.query(
      'INSERT INTO mock_vendors.cockfight_secrets (day, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, fresh],
    );
    const { rows } = await this.pool.query<{ secret: Buffer }>(
      'SELECT secret FROM mock_vendors.cockfight_secrets WHERE day = $1',
      [day],
    );
    return itemAt(rows, 0).secret;
  }

  /** Keeps pools as final, or answers with those that already are. */
  async finish(
    key: PoolKey,
    { pools, draw, tickets }: FinalPools,
    { outcome, commission, houseShare }: PoolAccount,
  ): Promise<FinalPools> {
    await this.pool.query(
      `INSERT INTO mock_vendors.cockfight_pools (game, currency, match, meron, wala, draw, tickets, outcome, commission, house_share)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      [key.game, key.currency, key.match, pools.meron, pools.wala, draw, tickets, outcome, commission, houseShare],
    );
    return must(await this.finished(key), 'pools that were just finished');
  }

  async finished({ game, currency, match }: PoolKey): Promise<FinalPools | undefined> {
    const { rows } = await this.pool.query<{ meron: string; wala: string; draw: string; tickets: string[] }>(
      'SELECT meron, wala, draw, tickets FROM mock_vendors.cockfight_pools WHERE game = $1 AND currency = $2 AND match = $3',
      [game, currency, match],
    );
    const [row] = rows;
    return (
      row && {
        pools: { meron: BigInt(row.meron), wala: BigInt(row.wala) },
        draw: BigInt(row.draw),
        tickets: row.tickets,
      }
    );
  }
}
