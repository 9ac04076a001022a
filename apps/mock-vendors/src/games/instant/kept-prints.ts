import type { Pool, PoolClient } from 'pg';
import { SCRATCH_RUN } from '@apsara/domain/games/instant/scratch';
import { itemAt } from '@apsara/domain/lists';
import schema from './prints.sql?raw';
import { freshRun, isSoldOut, type PrintRun, type PrintShop, type SoldTicket } from './print-runs.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';

/** Print runs of play for money, in the vendor's books. */
export class KeptPrints implements PrintShop {
  constructor(private readonly pool: Pool) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the tables. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  current(shelf: string): Promise<PrintRun> {
    return this.alone(shelf, (client) => onSale(client, shelf));
  }

  sell(shelf: string, ticketId: string): Promise<SoldTicket> {
    return this.alone(shelf, async (client) => {
      const found = await client.query<SoldTicket>(
        `SELECT run, seed, number FROM mock_vendors.print_tickets JOIN mock_vendors.print_runs USING (shelf, run) WHERE ticket = $1`,
        [ticketId],
      );
      const [before] = found.rows;
      if (before) return before;
      const { run, seed, sold } = await onSale(client, shelf);
      const number = sold + 1;
      await client.query('UPDATE mock_vendors.print_runs SET sold = $3 WHERE shelf = $1 AND run = $2', [
        shelf,
        run,
        number,
      ]);
      await client.query(
        'INSERT INTO mock_vendors.print_tickets (ticket, shelf, run, number) VALUES ($1, $2, $3, $4)',
        [ticketId, shelf, run, number],
      );
      return { run, seed, number };
    });
  }

  async revealed(hashes: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ seed: string }>(
      'SELECT seed FROM mock_vendors.print_runs WHERE seed_hash = ANY($1) AND sold >= $2',
      [hashes, SCRATCH_RUN],
    );
    return rows.map(({ seed }) => seed);
  }

  /** One change of a shelf at a time, in a transaction. */
  private async alone<T>(shelf: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`print ${shelf}`]);
      const done = await work(client);
      await client.query('COMMIT');
      return done;
    } catch (err) {
      await client.query('ROLLBACK');
      throw err;
    } finally {
      client.release();
    }
  }
}

async function onSale(client: PoolClient, shelf: string): Promise<PrintRun> {
  const { rows } = await client.query<PrintRun>(
    'SELECT run, seed, sold FROM mock_vendors.print_runs WHERE shelf = $1 ORDER BY run DESC LIMIT 1',
    [shelf],
  );
  const last = rows.length > 0 ? itemAt(rows, 0) : undefined;
  if (last && !isSoldOut(last)) return last;
  const next = freshRun((last?.run ?? 0) + 1);
  await client.query('INSERT INTO mock_vendors.print_runs (shelf, run, seed, seed_hash) VALUES ($1, $2, $3, $4)', [
    shelf,
    next.run,
    next.seed,
    seedHash(next.seed),
  ]);
  return next;
}
