import { expect, test } from 'vitest';
import { seed } from '@apsara/prisma/seed/seed';
import { freshDatabase } from '../testing/fresh-database.ts';
import { requireNoSeeds } from './production-check.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const hashPassword = () => Promise.resolve('hash');

test('production does not start on a database that was made for development, until its accounts and keys are gone', async () => {
  const database = await freshDatabase();
  await database.transaction((queries) => seed({ queries, now, production: false, hashPassword }));
  await expect(requireNoSeeds(database)).rejects.toThrow(/seeded accounts.*lotus\/operator1.*public wallet key/);
  await database.member.updateMany({ data: { status: 'blocked' } });
  await expect(requireNoSeeds(database)).rejects.toThrow(/^[^(]*vendors with a public wallet key/);
  await database.vendor.updateMany({ data: { walletKey: null } });
  await expect(requireNoSeeds(database)).resolves.toBeUndefined();
});

test('production starts on a database of its own', async () => {
  const database = await freshDatabase();
  await database.transaction((queries) => seed({ queries, now, production: true, hashPassword }));
  await expect(requireNoSeeds(database)).resolves.toBeUndefined();
});
