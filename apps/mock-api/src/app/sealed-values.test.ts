import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { VendorsService } from '../features/vendors/vendors.service.ts';
import type { Database } from '../shared/database.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { testConfig } from '../testing/test-config.ts';
import { TestServer } from '../testing/test-server.ts';
import { TestClock, TestSite } from '../testing/test-site.ts';
import { requireSecrets, resealAll, sealKeys } from './sealed-values.ts';

const clock = new TestClock();
const first = new Seals({ secrets: ['the first secret'] });
const rotated = new Seals({ secrets: ['the second secret', 'the first secret'] });
const second = new Seals({ secrets: ['the second secret'] });
let database: Database;

/** A database whose keys are in plain text: two vendors, a transport key, two members with an authenticator. */
beforeEach(async () => {
  database = await freshDatabase();
  const site = await new TestSite(database, clock).build();
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = JSON.stringify(await exportJWK(privateKey));
  await database.transportKey.create({ data: { kid: 'kept', jwk, createdAt: clock.now() } });
  const { id } = await site.player(0n);
  await database.member.update({ where: { id }, data: { authenticator: 'CONFIRMED' } });
  const other = await site.player(0n);
  await database.member.update({ where: { id: other.id }, data: { newAuthenticator: 'SHOWN' } });
});

/** Everything the columns hold. */
async function kept(): Promise<string[]> {
  const vendors = await database.vendor.findMany({ orderBy: { code: 'desc' } });
  const keys = await database.transportKey.findMany();
  const members = await database.member.findMany();
  const values = [
    ...vendors.map(({ walletKey }) => walletKey),
    ...keys.map(({ jwk }) => jwk),
    ...members.map(({ authenticator }) => authenticator),
    ...members.map(({ newAuthenticator }) => newAuthenticator),
  ];
  return values.filter((value) => value !== null);
}

const isSealedBy = (seals: Seals) => (value: string) => value.startsWith(`sealed:${seals.versions[0]}:`);

test('a start seals what lies in plain text, once', async () => {
  expect((await kept()).filter(isSealedBy(first))).toEqual([]);
  expect(await sealKeys(database.query, first)).toBe(5);
  const sealed = await kept();
  expect(sealed.every(isSealedBy(first))).toBe(true);
  const [vendorKey = '', , , authenticator = '', shown = ''] = sealed;
  expect(first.open('vendor keys', vendorKey)).toBe('pg-key');
  expect(first.open('authenticator secrets', authenticator)).toBe('CONFIRMED');
  expect(first.open('authenticator secrets', shown)).toBe('SHOWN');
  expect(await sealKeys(database.query, first)).toBe(0);
  expect(await kept()).toEqual(sealed);
});

test('two instances that start at once seal each value once', async () => {
  const counts = await Promise.all([sealKeys(database.query, first), sealKeys(database.query, first)]);
  expect(counts[0] + counts[1]).toBe(5);
  expect((await kept()).every(isSealedBy(first))).toBe(true);
});

test('a start is refused while the database needs a secret that is not configured', async () => {
  await sealKeys(database.query, rotated);
  await database.vendor.update({
    where: { code: 'MG' },
    data: { walletKey: first.seal('vendor keys', 'mg-key') },
  });
  await expect(requireSecrets(database.query, second)).rejects.toThrow(
    `vendors.wallet_key has 1 sealed with ${first.versions[0]}. Add the secret that sealed them.`,
  );
  await expect(requireSecrets(database.query, rotated)).resolves.toBeUndefined();
});

test('after everything was sealed again the old secret can go', async () => {
  await sealKeys(database.query, first);
  await expect(requireSecrets(database.query, second)).rejects.toThrow('APSARA_SECRET');
  expect(await resealAll(database.query, rotated)).toEqual([
    { column: 'vendors.wallet_key', sealed: 2, left: 0 },
    { column: 'vendors.next_wallet_key', sealed: 0, left: 0 },
    { column: 'transport_keys.jwk', sealed: 1, left: 0 },
    { column: 'person_keys.key', sealed: 0, left: 0 },
    { column: 'payment_providers.secrets', sealed: 0, left: 0 },
    { column: 'identity_checks.document_number', sealed: 0, left: 0 },
    { column: 'lottery_chains.last_link', sealed: 0, left: 0 },
    { column: 'raffles.link', sealed: 0, left: 0 },
    { column: 'ports.secrets', sealed: 0, left: 0 },
    { column: 'outbox_messages.sealed_text', sealed: 0, left: 0 },
    { column: 'members.authenticator', sealed: 1, left: 0 },
    { column: 'members.new_authenticator', sealed: 1, left: 0 },
  ]);
  await expect(requireSecrets(database.query, second)).resolves.toBeUndefined();
  expect((await kept()).every(isSealedBy(second))).toBe(true);
  expect(await new VendorsService(database, clock, second, testConfig).all()).toMatchObject(
    new Map([
      ['PG', { walletKey: 'pg-key' }],
      ['MG', { walletKey: 'mg-key' }],
    ]),
  );
});

test('what no secret opens is left, and said to be', async () => {
  await sealKeys(database.query, first);
  const broken = `sealed:${first.versions[0]}:${randomBytes(40).toString('base64url')}`;
  await database.vendor.update({ where: { code: 'PG' }, data: { walletKey: broken } });
  const [vendors] = await resealAll(database.query, rotated);
  expect(vendors).toEqual({ column: 'vendors.wallet_key', sealed: 1, left: 1 });
});

test('more members than are read at once are all sealed again', async () => {
  await database.member.createMany({
    data: Array.from({ length: 1_100 }, (_, i) => ({
      id: randomUUID(),
      siteCode: 'lotus',
      username: `many${i}`,
      passwordHash: '',
      type: 0,
      language: 'KM' as const,
      createdAt: clock.now(),
      authenticator: first.seal('authenticator secrets', `SECRET${i}`),
    })),
  });
  const done = await resealAll(database.query, rotated);
  expect(done).toContainEqual({ column: 'members.authenticator', sealed: 1_101, left: 0 });
});

test('transport keys of now are made sealed, and open what was encrypted for them', async () => {
  await database.transportKey.deleteMany();
  // The sealed body contains the time of its encryption.
  const server = await TestServer.open(database, new TestClock(new Date()), { secrets: ['the first secret'] });
  const body = { type: 'username', username: 'nobody', password: 'Passw0rd!' };
  const answer = await server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true });
  expect(answer.body.errorCode).toMatch(/^session\./);
  const keys = await database.transportKey.findMany();
  expect(keys.map(({ jwk }) => isSealedBy(first)(jwk))).toEqual([true]);
});

test('old transport keys are removed when they open nothing any longer', async () => {
  const server = await TestServer.open(database, clock, { secrets: ['the first secret'] });
  const kids = async () => {
    await server.send({ method: 'GET', path: '/wps/system/keys' });
    return (await database.transportKey.findMany({ orderBy: { createdAt: 'asc' } })).map(({ kid }) => kid);
  };
  expect(await kids()).toEqual(['kept']);
  clock.move(25 * 3_600_000);
  const [oldest, next] = await kids();
  expect(oldest).toBe('kept');
  clock.move(25 * 3_600_000);
  expect((await kids()).slice(0, -1)).toEqual([next]);
});

test('a vendor’s key is opened when the vendors are read, and not for each call', async () => {
  await sealKeys(database.query, first);
  const open = vi.spyOn(first, 'open');
  const vendors = new VendorsService(database, clock, first, testConfig);
  for (let i = 0; i < 100; i += 1) expect((await vendors.all()).get('PG')?.walletKey).toBe('pg-key');
  expect(open).toHaveBeenCalledTimes(2);
});
