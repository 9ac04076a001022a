import type { Pool } from 'pg';
import type { BuyingInForce, BuyingSwitch } from '@apsara/domain/games/vendor-buying';
import type { Currency } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import schema from './buying.sql?raw';

const ALL_TITLES = '';

/** Where features are not for sale. Sites that share a currency share what is set for it. */
export class BuyingStore {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Statements sent together are one transaction, so that of two processes starting at once only one creates the table. */
  async prepare(): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('mock_vendors')); ${schema}`);
  }

  /** Asked for each purchase, so that a switch counts from the next one on. Demo play follows no switch: it costs nothing. */
  async isOffered({ mode, vendor, currency, game }: GameSession): Promise<boolean> {
    if (mode === 'demo') return true;
    const { rows } = await this.pool.query(
      'SELECT 1 FROM mock_vendors.buying_off WHERE vendor = $1 AND currency = $2 AND game = ANY ($3)',
      [vendor, currency, [game, ALL_TITLES]],
    );
    return rows.length === 0;
  }

  async set(vendor: string, { currency, game = ALL_TITLES, isOff }: BuyingSwitch): Promise<void> {
    await this.pool.query(
      isOff
        ? 'INSERT INTO mock_vendors.buying_off (vendor, currency, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
        : 'DELETE FROM mock_vendors.buying_off WHERE vendor = $1 AND currency = $2 AND game = $3',
      [vendor, currency, game],
    );
  }

  async inForce(vendor: string, currency: Currency): Promise<BuyingInForce> {
    const { rows } = await this.pool.query<{ game: string }>(
      'SELECT game FROM mock_vendors.buying_off WHERE vendor = $1 AND currency = $2 ORDER BY game',
      [vendor, currency],
    );
    const games = rows.map(({ game }) => game);
    return { currency, isOff: games.includes(ALL_TITLES), gamesOff: games.filter((game) => game !== ALL_TITLES) };
  }
}
