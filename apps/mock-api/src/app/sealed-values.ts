import { documentNumbers } from '../features/identity/identity-rows.ts';
import { chainLinks } from '../features/lottery/chains.service.ts';
import { authenticators } from '../features/members/authenticators.ts';
import { waitingTexts } from '../features/outbox/delivery.service.ts';
import { providerSecrets } from '../features/providers/providers.service.ts';
import { personKeys } from '../features/persons/persons.service.ts';
import { portSecretsColumn } from '../features/ports/ports.service.ts';
import { raffleLinks } from '../features/raffles/raffle-links.service.ts';
import { transportKeys } from '../features/sites/transport-keys.service.ts';
import { nextWalletKeys, walletKeys } from '../features/vendors/vendors.service.ts';
import { reseal, UNSEALED, versionsIn, type SealedColumn } from '../shared/secrets/sealed-columns.ts';
import type { Seals } from '../shared/secrets/seals.ts';
import type { Queries } from '../shared/statements.ts';

/** All that lies sealed in the database. */
const columns: readonly SealedColumn[] = [
  walletKeys,
  nextWalletKeys,
  transportKeys,
  personKeys,
  providerSecrets,
  documentNumbers,
  chainLinks,
  raffleLinks,
  portSecretsColumn,
  waitingTexts,
  ...authenticators,
];

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

const total = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

/**
 * What a secret sealed that is not configured is lost to this instance, and to the members and vendors it belongs to.
 * @throws Error that names the secrets' versions and the columns
 */
export async function requireSecrets(queries: Queries, seals: Seals): Promise<void> {
  const missing: string[] = [];
  for (const column of columns)
    for (const [version, count] of await versionsIn(queries, column))
      if (version !== UNSEALED && !seals.versions.includes(version))
        missing.push(`${nameOf(column)} has ${count} sealed with ${version}`);
  if (missing.length > 0)
    throw new Error(
      `APSARA_SECRET has the secrets ${seals.versions.join(' and ')}, and the database needs others: ${missing.join('; ')}. Add the secret that sealed them.`,
    );
}

/** Seals the keys that are in plain text. @returns how many */
export async function sealKeys(queries: Queries, seals: Seals): Promise<number> {
  let sealed = 0;
  for (const column of columns)
    if ((await versionsIn(queries, column)).has(UNSEALED)) sealed += await reseal(queries, seals, column);
  return sealed;
}

export interface Resealed {
  column: string;
  sealed: number;
  /** What another secret than the first has sealed. */
  left: number;
}

/** Seals everything with the first secret. */
export async function resealAll(queries: Queries, seals: Seals): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of columns) {
    const sealed = await reseal(queries, seals, column);
    const versions = await versionsIn(queries, column);
    const newest = versions.get(seals.versions[0] ?? '') ?? 0;
    done.push({ column: nameOf(column), sealed, left: total(versions.values()) - newest });
  }
  return done;
}
