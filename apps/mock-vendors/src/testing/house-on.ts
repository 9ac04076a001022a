import type { Pool } from 'pg';
import { pino } from 'pino';
import { CallStore } from '../house/call-store.ts';
import type { House } from '../house/house.ts';
import { Outbox } from '../house/outbox.ts';
import { Store } from '../house/store.ts';
import { Tickets } from '../house/tickets.ts';
import { WalletClient } from '../house/wallet-client.ts';

export interface HouseOptions {
  now: () => Date;
  platformUrl: string;
  deadline?: () => AbortSignal;
  /** Answers all calls instead of the platform at `platformUrl`. */
  wallet?: Pick<WalletClient, 'send'>;
  /** Answers bets instead of the platform. */
  betWallet?: Pick<WalletClient, 'send'>;
}

/** One life of the vendors' process on some books: another one on the same books is a restart. */
export function houseOn(pool: Pool, { now, platformUrl, deadline, betWallet, wallet: given }: HouseOptions) {
  const log = pino({ level: 'silent' });
  const store = new Store(pool);
  const calls = new CallStore(pool);
  const wallet = given ?? new WalletClient({ platformUrl, keys: {}, now, ...(deadline && { deadline }) });
  const outbox = new Outbox({ calls, wallet, now, log });
  const tickets = new Tickets({ store, calls, wallet: betWallet ?? wallet, outbox, now });
  const house: House = { tickets, pool, now, log };
  return { store, outbox, tickets, house };
}

/** Services for demo play alone: no stored tickets and no wallet. */
export function demoHouse(now: () => Date): House {
  const emptyBooks: Pick<Pool, 'query'> = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) } as never;
  return houseOn(emptyBooks as Pool, { now, platformUrl: 'http://127.0.0.1:9' }).house;
}
