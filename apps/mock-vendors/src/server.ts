import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import * as z from 'zod';
import { startTracing } from '@apsara/tracing/otlp';
import { openPool } from '@apsara/tracing/pool';
import { CallStore } from './shared/call-store.ts';
import { Outbox } from './shared/outbox.ts';
import { VendorWallets } from './shared/vendor-wallets.ts';
import { RaiseStore } from './shared/raise-store.ts';
import { Store } from './shared/store.ts';
import { Tickets } from './shared/tickets.ts';
import { WalletClient } from './shared/wallet-client.ts';
import { serveIdentity } from './identity/routes.ts';
import { buildServer } from './routes.ts';

const environment = z
  .object({
    VENDORS_PORT: z.coerce.number().int().min(0).max(65_535),
    /** The address the platform knows this process by; the stand-in OpenID provider's name begins with it. */
    VENDORS_URL: z.url().optional(),
    PLATFORM_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
    DATABASE_URL: z.string().min(1),
    VENDOR_KEYS: z
      .string()
      .default('{}')
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.record(z.string(), z.string())),
    /** Origins of sites that show the games from another address than their own, separated by spaces. */
    FRAME_ANCESTORS: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter(Boolean)),
    LOG_LEVEL: z.string().default('info'),
  })
  .parse(process.env);

const log = pino({ level: environment.LOG_LEVEL, base: { service: 'vendors' } });
const now = () => new Date();
const endTraces = await startTracing('apsara-vendors', (err) => log.warn({ err }, 'traces were not exported'));
const pool = openPool({ connectionString: environment.DATABASE_URL, max: 10 });
pool.on('error', (err) => log.error({ err }, 'database connection lost'));

const store = new Store(pool);
const calls = new CallStore(pool);
const keys = environment.VENDOR_KEYS;
const wallet = new WalletClient({ platformUrl: environment.PLATFORM_URL, keys, now });
/** Answers for those whose money lies here, and asks the platform about all others. */
const wallets = new VendorWallets(pool, wallet, now);
const outbox = new Outbox({ calls, wallet: wallets, now, log });
const tickets = new Tickets({ store, raises: new RaiseStore(pool), calls, wallet: wallets, outbox, now });
// The bundle lies in dist/server, the pages beside it in dist/page.
const pageRoot = fileURLToPath(new URL('../page', import.meta.url));
const frameAncestors = environment.FRAME_ANCESTORS;
const app = buildServer({ services: { tickets, pool, now, log }, wallets, store, keys, pageRoot, frameAncestors });
await serveIdentity(
  app,
  (environment.VENDORS_URL ?? `http://127.0.0.1:${environment.VENDORS_PORT}`).replace(/\/+$/, ''),
);

await store.prepare();
await wallets.prepare();
await outbox.start();
await app.listen({ host: '127.0.0.1', port: environment.VENDORS_PORT });

let stopping = false;

/** Rounds in progress are finished; calls that are still unanswered stay stored for the next start. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  await app.close();
  await outbox.stop();
  await pool.end();
  await endTraces();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop(signal).catch((err: unknown) => {
      log.error({ err }, 'could not stop cleanly');
      process.exitCode = 1;
    });
  });
}
