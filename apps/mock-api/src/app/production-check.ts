import { isPublicKey } from '@apsara/prisma/seed/games';
import { seededIds } from '@apsara/prisma/seed/accounts';
import { portNames } from '@apsara/domain/sites/ports';
import { walletKeys } from '../features/vendors/vendors.service.ts';
import type { Database } from '../shared/database.ts';
import type { Seals } from '../shared/secrets/seals.ts';

/** How many names an error lists. */
const SHOWN = 5;

/**
 * A database that was first started outside production has accounts and vendor keys that everybody can read in the
 * source. Production does not start with one.
 * @throws Error that names them
 */
export async function requireNoSeeds(database: Database, seals: Seals): Promise<void> {
  const accounts = await database.member.findMany({
    where: { id: { in: seededIds() }, status: 'active' },
    select: { siteCode: true, username: true },
    orderBy: [{ type: 'desc' }, { username: 'asc' }],
  });
  const vendors = await database.vendor.findMany({
    select: { code: true, walletKey: true, nextWalletKey: true },
    orderBy: { code: 'asc' },
  });
  const withPublicKey = vendors.filter(({ walletKey, nextWalletKey }) =>
    [walletKey, nextWalletKey].some((key) => key !== null && isPublicKey(seals.open(walletKeys.use, key))),
  );
  const errors = [
    ...listed(
      'seeded accounts that are not blocked',
      accounts.map(({ siteCode, username }) => `${siteCode}/${username}`),
    ),
    ...listed(
      'vendors with a public wallet key',
      withPublicKey.map(({ code }) => code),
    ),
  ];
  if (errors.length > 0)
    throw new Error(`Production does not start on this database: it has ${errors.join(', and ')}.`);
}

/** The ports through which a site can send nothing, `lotus/sms`. */
export async function portsWithoutAdapter(database: Database): Promise<string[]> {
  const sites = await database.site.findMany({ select: { code: true }, orderBy: { code: 'asc' } });
  const connected = new Set((await database.port.findMany()).map(({ siteCode, port }) => `${siteCode}/${port}`));
  const all = sites.flatMap(({ code }) => portNames.map((port) => `${code}/${port}`));
  return all.filter((port) => !connected.has(port));
}

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return [`${what} (${names.slice(0, SHOWN).join(', ')}${more})`];
}
