import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Tickets } from './tickets.ts';

/** Services that every game server uses. */
export interface House {
  tickets: Tickets;
  /** For a game's own data, in its tables of the schema `vendor_house`. */
  pool: Pool;
  now: () => Date;
  log: Logger;
}
