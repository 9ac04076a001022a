import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isOneOf } from '@apsara/domain/lists';
import { pushHosts } from '@apsara/domain/members/push';
import { filePlaces, type FilePlace } from '@apsara/domain/payments/uploads';
import { isPrivateWay } from '@apsara/domain/sites/ports';
import { thirdParties, type ThirdParty } from '@apsara/domain/members/sessions';

/** Injects the Config. */
export const CONFIG = Symbol('config');

/** A house that vouches for people, as an OpenID provider. */
export interface Issuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The stand-in is reached behind the platform's own port, and without TLS. */
  standIn: boolean;
}

/** A store that speaks S3, of any vendor. */
export interface S3Settings {
  bucket: string;
  /** Empty: Amazon's own of the region. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path and not in the host name. */
  pathStyle: boolean;
}

/** The keys with which this installation signs notices for browsers (VAPID), and where notices may go. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or an https address: whom a push service asks when something is wrong. */
  subject: string;
  hosts: readonly string[];
}

/** Where new files go; files that lie in another place are still read there. */
export interface FileSettings {
  store: FilePlace;
  folder: string;
  s3: S3Settings | undefined;
}

/** The configuration of this instance. Everything comes from the environment; every default suits a laptop. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Production has no seeded accounts, no stand-in vendors or payment pages, and no developer pages. */
  production: boolean;
  databaseUrl: string | undefined;
  /** Whether the start applies the migrations; in watch mode tools/dev.mjs does. */
  migrates: boolean;
  redisUrl: string | undefined;
  /** Where the stand-in vendors listen; their pages appear below /vendors/. */
  vendorsUrl: string | undefined;
  thirdParties: Partial<Record<ThirdParty, Issuer>>;
  /** Shared by all instances of an installation: the first signs and seals, the others are accepted as well. */
  secrets: readonly [string, ...string[]];
  /** Vendors whose wallet calls may have a signature of the first version, which does not name the action. */
  signatureV1Vendors: readonly string[];
  /** Reverse proxies to trust for the caller's address: a count of hops, 0 for none. */
  trustedHops: number;
  /** Where Prometheus reads the figures of this process; undefined: nowhere. */
  metricsPort: number | undefined;
  /** Whether this instance works on the jobs; others of the installation may leave them to it. */
  worksOnJobs: boolean;
  webRoot: string;
  files: FileSettings;
  /** Undefined: no notices in browsers. */
  push: PushSettings | undefined;
  /** Customer service of the installation, for visitors of an address that is no site's; empty: none. */
  supportUrl: string;
  logLevel: string;
}

/** Characters that a secret needs at least; `openssl rand -base64 32` makes 44. */
const SECRET_LENGTH = 32;
/** Different characters among them: a word repeated is no secret. */
const SECRET_VARIETY = 12;

const isStrong = (secret: string): boolean => secret.length >= SECRET_LENGTH && new Set(secret).size >= SECRET_VARIETY;

/** The installation's secret: given, or made once and kept beside the data. */
function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Each third party's issuer by its own variables; where there are none, the vendors' process stands in. */
function issuersIn(env: NodeJS.ProcessEnv, vendorsUrl: string | undefined): Config['thirdParties'] {
  const issuerOf = (party: ThirdParty): Issuer | undefined => {
    const setting = (name: string): string => env[`THIRD_PARTY_${party.toUpperCase()}_${name}`] ?? '';
    const issuer = setting('ISSUER');
    if (issuer)
      return { issuer, clientId: setting('CLIENT_ID'), clientSecret: setting('CLIENT_SECRET'), standIn: false };
    if (!vendorsUrl) return undefined;
    return { issuer: `${vendorsUrl}/vendors/identity`, clientId: party, clientSecret: 'stand-in', standIn: true };
  };
  return Object.fromEntries(
    thirdParties.map((party) => [party, issuerOf(party)] as const).filter(([, issuer]) => issuer),
  );
}

/** The names of secrets that may be files: what holds them mounts them so, and they stay out of the environment. */
const fileNames = [
  'APSARA_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
] as const;

/**
 * The environment with the contents of the files that it names as `<NAME>_FILE`.
 * @throws Error when a file cannot be read, or both names are set
 */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = fileNames.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: take one away.`);
    return [[name, readFileSync(file, 'utf8').trim()]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function s3In(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return undefined;
  const [endpoint, accessKeyId, secretAccessKey] = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
    (name) => env[name] ?? '',
  );
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or the files of both.');
  if (endpoint && !isPrivateWay(endpoint))
    throw new Error('S3_ENDPOINT must be an https address: only on this machine may it be http.');
  const region = env['S3_REGION'] || 'us-east-1';
  const pathStyle = env['S3_PATH_STYLE'] === 'on';
  return { bucket, endpoint: endpoint ?? '', region, accessKeyId, secretAccessKey, pathStyle };
}

/** @throws Error for a place that is none, or S3 without its settings */
function filesIn(env: NodeJS.ProcessEnv, dataDir: string): FileSettings {
  const store = env['FILES'] || 'database';
  if (!isOneOf(filePlaces, store)) throw new Error(`FILES is one of ${filePlaces.join(', ')}.`);
  const s3 = s3In(env);
  if (store === 's3' && !s3) throw new Error('FILES=s3 needs S3_BUCKET.');
  return { store, folder: resolve(env['FILES_FOLDER'] || join(dataDir, 'files')), s3 };
}

/** @throws Error for keys that are none */
function pushIn(env: NodeJS.ProcessEnv): PushSettings | undefined {
  const [publicKey = '', privateKey = '', subject = ''] = ['PUBLIC_KEY', 'PRIVATE_KEY', 'SUBJECT'].map(
    (name) => env[`VAPID_${name}`] ?? '',
  );
  if (!publicKey && !privateKey) return undefined;
  const arePair = /^[\w-]{87}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey);
  if (!arePair || !/^(mailto:[^\s@]+@|https:\/\/)\S+$/.test(subject))
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair of push-keys, and VAPID_SUBJECT is mailto: or an https address.',
    );
  const others = (env['PUSH_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean);
  return { publicKey, privateKey, subject, hosts: [...pushHosts, ...others] };
}

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withFiles(given);
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const production = env['NODE_ENV'] === 'production';
  const vendorsUrl = production ? undefined : env['VENDORS_URL']?.replace(/\/+$/, '') || undefined;
  const secrets = env['APSARA_SECRET']?.split(/\s+/).filter(Boolean) ?? [];
  if (production && (secrets.length === 0 || !secrets.every(isStrong)))
    throw new Error(
      `APSARA_SECRET must be set in production: one secret, or several separated by spaces, each of at least ${SECRET_LENGTH} random characters.`,
    );
  const [secret = secretIn(dataDir), ...accepted] = secrets;
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: Number(env['PORT'] ?? 4200),
    dataDir,
    production,
    databaseUrl: env['DATABASE_URL'] || undefined,
    migrates: env['MIGRATE'] !== 'off',
    redisUrl: env['REDIS_URL'] || undefined,
    vendorsUrl,
    thirdParties: issuersIn(env, vendorsUrl),
    secrets: [secret, ...accepted],
    signatureV1Vendors: (env['SIGNATURE_V1_VENDORS'] ?? '').split(/[\s,]+/).filter(Boolean),
    trustedHops: Number(env['TRUSTED_HOPS'] ?? 0),
    metricsPort: Number(env['METRICS_PORT']) || undefined,
    worksOnJobs: env['JOBS'] !== 'off',
    webRoot: resolve(env['WEB_ROOT'] ?? 'apps'),
    files: filesIn(env, dataDir),
    push: pushIn(env),
    supportUrl: env['SUPPORT_URL'] ?? '',
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}
