import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Tickets } from './tickets.ts';

/** What every game's server works with. */
export interface House {
  tickets: Tickets;
  /** For what a game keeps besides its tickets, in tables of its own in the schema `vendor_house`. */
  pool: Pool;
  now: () => Date;
  log: Logger;
}
