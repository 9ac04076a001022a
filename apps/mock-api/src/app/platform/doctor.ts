import { randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { OPERATOR } from '@apsara/domain/members/members';
import { FilePlaces } from '../../features/uploads/file-places.ts';
import { StoreAway } from '../../features/uploads/file-store.ts';
import type { Config } from '../../shared/config.ts';
import { redisAt } from '../../shared/redis.ts';
import type { Database } from '../../shared/database.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { portsWithoutAdapter, requireNoSeeds } from '../production-check.ts';
import { requireSecrets } from '../sealed-values.ts';

/** What is looked at. */
export interface Patient {
  database: Database;
  config: Pick<Config, 'dataDir' | 'files' | 'production' | 'redisUrl' | 'secrets'>;
  /** The machine's time. */
  now: Date;
  /** Files of certificates. */
  certificates: readonly string[];
  migrations: string;
  /** How much of the disk of a folder is free, from 0 to 1. */
  freeShare: (folder: string) => Promise<number>;
}

const DAY_MS = 86_400_000;
/** Signatures are good for minutes, and codes for one. */
const CLOCK_MS = 2_000;
const CERTIFICATE_DAYS = 14;
const DISK_SHARE = 0.1;
const QUEUE_MINUTES = 5;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function clockFaults({ database, now }: Patient): Promise<string[]> {
  const { at } = await oneRow(database.query, sql<{ at: Date }>`SELECT clock_timestamp() AS at`);
  const off = Math.abs(at.getTime() - now.getTime());
  return off > CLOCK_MS
    ? [`The clocks of this machine and the database differ by ${Math.round(off / 1_000)} s: set both by NTP.`]
    : [];
}

async function migrationFaults({ database, migrations }: Patient): Promise<string[]> {
  const there = await allRows(
    database.query,
    sql<{ name: string }>`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Set(there.map(({ name }) => name));
  const missing = readdirSync(migrations).filter(
    (name) => existsSync(join(migrations, name, 'migration.sql')) && !applied.has(name),
  );
  return missing.map((name) => `The migration ${name} is missing: start one instance of this version.`);
}

async function redisFaults({ config: { redisUrl } }: Patient): Promise<string[]> {
  if (!redisUrl) return [];
  const once = {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  };
  const redis = redisAt(redisUrl, once);
  try {
    await redis.connect();
    await redis.ping();
    return [];
  } catch (error) {
    return [`Redis does not answer (${wordsOf(error)}): start it, or correct REDIS_URL.`];
  } finally {
    redis.disconnect();
  }
}

async function secretFaults({ database, config }: Patient): Promise<string[]> {
  const seals = new Seals(config);
  try {
    await requireSecrets(database.query, seals);
    if (config.production) await requireNoSeeds(database, seals);
    return [];
  } catch (error) {
    return [wordsOf(error)];
  }
}

async function siteFaults({ database }: Patient): Promise<string[]> {
  const sites = await database.site.findMany({ select: { code: true, hosts: true }, orderBy: { code: 'asc' } });
  const faults: string[] = sites.length === 0 ? ['There is no site: run create-site.'] : [];
  for (const { code, hosts } of sites) {
    for (const host of hosts)
      await lookup(host).catch(() =>
        faults.push(`The host ${host} of ${code} has no address: correct its DNS record, or the host.`),
      );
    const staff = await database.member.count({ where: { siteCode: code, type: OPERATOR, status: 'active' } });
    if (staff === 0) faults.push(`The site ${code} has no operator: run create-operator --site ${code}.`);
  }
  return faults;
}

async function portFaults({ database, config }: Patient): Promise<string[]> {
  const missing = config.production ? await portsWithoutAdapter(database) : [];
  const ports = await database.port.findMany({ orderBy: [{ siteCode: 'asc' }, { port: 'asc' }] });
  const dead = ports.filter(
    ({ lastErrorAt, lastSuccessAt }) => lastErrorAt && (!lastSuccessAt || lastSuccessAt < lastErrorAt),
  );
  return [
    ...missing.map((port) => `The port ${port} has no adapter: set it up in the console, under Ports.`),
    ...dead.map(
      ({ siteCode, port, lastError }) =>
        `The port ${siteCode}/${port} fails (${lastError}): correct it in the console, under Ports.`,
    ),
  ];
}

async function queueFaults({ database }: Patient): Promise<string[]> {
  const old = await allRows(
    database.query,
    sql<{ site: string; channel: string; count: number }>`
      SELECT site_code AS site, channel, count(*)::int AS count FROM outbox_messages
       WHERE state = 'waiting' AND channel <> 'push' AND created_at < clock_timestamp() - ${`${QUEUE_MINUTES} minutes`}::interval
       GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return old.map(
    ({ site, channel, count }) =>
      `${count} messages wait at the port ${channel} of ${site} for more than ${QUEUE_MINUTES} minutes: see that an instance runs and the port works.`,
  );
}

/** Writes, reads and removes a file in each store that is used. */
async function fileFaults({ database, config }: Patient): Promise<string[]> {
  const { store } = config.files;
  const used = await database.storedFile.findMany({ select: { store: true }, distinct: ['store'] });
  const stores = new Set([...(store === 'database' ? [] : [store]), ...used.map((file) => file.store)]);
  const places = new FilePlaces(config.files);
  const faults: string[] = [];
  for (const name of stores) {
    const probe = { id: randomUUID(), bytes: randomBytes(64), mediaType: 'application/octet-stream' };
    try {
      const place = await places.open(name);
      await place.put(probe);
      const found = await place.get(probe.id);
      await place.remove(probe.id);
      if (!probe.bytes.equals(found)) faults.push(`The store ${name} answers with other bytes than it was given.`);
    } catch (error) {
      const why = error instanceof StoreAway ? error.reason : wordsOf(error);
      faults.push(`The store of files ${name} fails (${why}): start it, or correct its settings.`);
    }
  }
  return faults;
}

async function certificateFaults({ certificates, now }: Patient): Promise<string[]> {
  const faults: string[] = [];
  for (const file of certificates)
    try {
      const ends = new Date(new X509Certificate(await readFile(file)).validTo);
      const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
      if (days < CERTIFICATE_DAYS) faults.push(`The certificate ${file} ends in ${days} days: renew it.`);
    } catch (error) {
      faults.push(`The certificate ${file} cannot be read (${wordsOf(error)}): correct the path.`);
    }
  return faults;
}

export async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(existsSync(folder) ? folder : resolve('.'));
  return bavail / blocks;
}

async function diskFaults({ config, freeShare }: Patient): Promise<string[]> {
  return (await freeShare(config.dataDir)) < DISK_SHARE
    ? [`${config.dataDir} has less than a tenth of its disk free: make room.`]
    : [];
}

/** What is wrong with an installation: a line for each fault, with what to do. */
export async function diagnose(patient: Patient): Promise<string[]> {
  const beside = [
    ...(await redisFaults(patient)),
    ...(await certificateFaults(patient)),
    ...(await diskFaults(patient)),
  ];
  try {
    await sql`SELECT 1`.execute(patient.database.query);
  } catch (error) {
    return [`The database does not answer (${wordsOf(error)}): start it, or correct DATABASE_URL.`, ...beside];
  }
  const missing = await migrationFaults(patient).catch(() => ['The database is empty: start one instance.']);
  // Without its tables nothing else can be asked.
  if (missing.length > 0) return [...missing, ...beside];
  const looks = [clockFaults, secretFaults, siteFaults, portFaults, queueFaults, fileFaults];
  const faults = [];
  for (const look of looks) faults.push(...(await look(patient)));
  return [...faults, ...beside];
}
