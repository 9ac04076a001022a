import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Tickets } from './tickets.ts';

/** Services that every game server uses. */
export interface GameServices {
  tickets: Tickets;
  /** For a game's own data, in its tables of the schema `mock_vendors`. */
  pool: Pool;
  now: () => Date;
  log: Logger;
}
