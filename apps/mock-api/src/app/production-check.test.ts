import { expect, test } from 'vitest';
import { seedAccounts } from '@apsara/prisma/seed/accounts';
import { seedGames } from '@apsara/prisma/seed/games';
import { seed } from '@apsara/prisma/seed/seed';
import { seedSites } from '@apsara/prisma/seed/sites';
import { freshDatabase } from '../testing/fresh-database.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { requireNoSeeds } from './production-check.ts';
import { sealKeys } from './sealed-values.ts';
import { inTransaction } from '../testing/plain-sql.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const seals = new Seals({ secrets: ['a secret'] });
const hashPassword = () => Promise.resolve('hash');

test('production does not start on a database that was made for development, until its accounts and keys are gone', async () => {
  const database = await freshDatabase();
  // The rest of the development seed is sixty days of play, which take half a minute; tests/api starts on the whole.
  await inTransaction(database, async (sql) => {
    const sites = await seedSites(sql, false);
    await seedGames(sql, false);
    await seedAccounts(sql, sites, now, { password: 'hash', fundPassword: 'hash' });
  });
  await expect(requireNoSeeds(database, seals)).rejects.toThrow(
    /seeded accounts.*lotus\/developer1.*public wallet key/,
  );
  await database.member.updateMany({ data: { status: 'blocked' } });
  await expect(requireNoSeeds(database, seals)).rejects.toThrow(/^[^(]*vendors with a public wallet key/);
  await database.vendor.updateMany({ data: { walletKey: null } });
  await expect(requireNoSeeds(database, seals)).resolves.toBeUndefined();
});

test('production knows a public key also when it is sealed, and starts with keys of its own', async () => {
  const database = await freshDatabase();
  await database.transaction((queries) => seed({ queries, now, production: true, hashPassword }));
  await database.vendor.create({
    data: { code: 'PG', displayName: 'PG', gameTypes: [], position: 1, walletKey: 'pg-vendor-key' },
  });
  expect(await sealKeys(database.query, seals)).toBe(1);
  await expect(requireNoSeeds(database, seals)).rejects.toThrow(/public wallet key \(PG\)/);
  await database.vendor.update({ where: { code: 'PG' }, data: { walletKey: 'mg-vendor-key' } });
  await expect(requireNoSeeds(database, seals)).rejects.toThrow(/public wallet key \(PG\)/);
  await database.vendor.update({
    where: { code: 'PG' },
    data: { walletKey: '4b3d1f0a9c', nextWalletKey: 'pg-vendor-key' },
  });
  await expect(requireNoSeeds(database, seals)).rejects.toThrow(/public wallet key \(PG\)/);
  await database.vendor.update({ where: { code: 'PG' }, data: { nextWalletKey: '77aa0c21de' } });
  await expect(requireNoSeeds(database, seals)).resolves.toBeUndefined();
});

test('production starts on a database of its own', async () => {
  const database = await freshDatabase();
  await database.transaction((queries) => seed({ queries, now, production: true, hashPassword }));
  await expect(requireNoSeeds(database, seals)).resolves.toBeUndefined();
});
