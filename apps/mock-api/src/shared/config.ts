import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Injects the Config. */
export const CONFIG = Symbol('config');

/** How this instance was told to run. Everything comes from the environment; every default suits a laptop. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Production has no seeded accounts, no stand-in vendors or payment pages, and no developer pages. */
  production: boolean;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where the stand-in vendors listen; their pages appear below /vendors/. */
  vendorsUrl: string | undefined;
  /** Shared by all instances of an installation; signs what the payment stand-in sends. */
  secret: string;
  /** Reverse proxies to trust for the caller's address: a count of hops, 0 for none. */
  trustedHops: number;
  webRoot: string;
  logLevel: string;
}

/** The installation's secret: given, or made once and kept beside the data. */
function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const production = env['NODE_ENV'] === 'production';
  const secret = env['APSARA_SECRET'];
  if (production && !secret) throw new Error('APSARA_SECRET must be set in production: every instance signs with it.');
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 4200),
    dataDir,
    production,
    databaseUrl: env['DATABASE_URL'] || undefined,
    redisUrl: env['REDIS_URL'] || undefined,
    vendorsUrl: production ? undefined : env['VENDORS_URL'] || undefined,
    secret: secret ?? secretIn(dataDir),
    trustedHops: Number(env['TRUSTED_HOPS'] ?? 0),
    webRoot: resolve(env['WEB_ROOT'] ?? 'apps'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}
