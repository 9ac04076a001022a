import type { Pool } from 'pg';
import { pino } from 'pino';
import { CallStore } from '../shared/call-store.ts';
import type { GameServices } from '../shared/game-services.ts';
import { Outbox } from '../shared/outbox.ts';
import { RaiseStore } from '../shared/raise-store.ts';
import { Store } from '../shared/store.ts';
import { Tickets } from '../shared/tickets.ts';
import { WalletClient } from '../shared/wallet-client.ts';

export interface ServiceOptions {
  now: () => Date;
  platformUrl: string;
  deadline?: () => AbortSignal;
  /** Answers all calls instead of the platform at `platformUrl`. */
  wallet?: Pick<WalletClient, 'send'>;
  /** Answers bets instead of the platform. */
  betWallet?: Pick<WalletClient, 'send'>;
}

/** One life of the vendors' process on some books: another one on the same books is a restart. */
export function servicesOn(pool: Pool, { now, platformUrl, deadline, betWallet, wallet: given }: ServiceOptions) {
  const log = pino({ level: 'silent' });
  const store = new Store(pool);
  const calls = new CallStore(pool);
  const wallet = given ?? new WalletClient({ platformUrl, keys: {}, now, ...(deadline && { deadline }) });
  const outbox = new Outbox({ calls, wallet, now, log });
  const tickets = new Tickets({ store, raises: new RaiseStore(pool), calls, wallet: betWallet ?? wallet, outbox, now });
  const services: GameServices = { tickets, pool, now, log };
  return { store, outbox, tickets, services };
}

/** Services for demo play alone: no stored tickets and no wallet. */
export function demoServices(now: () => Date): GameServices {
  const emptyBooks: Pick<Pool, 'query'> = { query: () => Promise.resolve({ rows: [], rowCount: 0 }) } as never;
  return servicesOn(emptyBooks as Pool, { now, platformUrl: 'http://127.0.0.1:9' }).services;
}
