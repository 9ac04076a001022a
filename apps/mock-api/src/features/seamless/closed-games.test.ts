import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '@apsara/prisma/calls';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;
let player: Player;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  seamless = seamlessOn(fixture.database, clock);
});

beforeEach(async () => {
  await fixture.database.siteGame.deleteMany();
  await fixture.database.siteVendor.deleteMany();
  player = await fixture.player(1_000_00n);
});

const wallet = (over: Partial<WalletInput>) =>
  seamless.callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: `open-${player.id}`,
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
    ...over,
  });

/** Places bets of one member in rounds, in one set. */
const inSet = async (rounds: readonly string[]) => {
  const of = <T>(value: T): T[] => rounds.map(() => value);
  const answers = await call.seamlessBets(fixture.database.query, {
    vendors: of('PG'),
    transactions: rounds.map(() => randomUUID()),
    fingerprints: of('a'),
    tokens: of(createHash('sha256').update(player.token).digest()),
    members: of(player.id),
    games: of('PG-1'),
    rounds: [...rounds],
    amounts: of(50_00n),
    currencies: of('KHR'),
    bets: rounds.map(() => randomUUID()),
    times: of(clock.now()),
  });
  return answers.map(({ status }) => status);
};

const game = { siteCode: 'lotus', nodeId: 1, isTop: false, demo: true, names: {} };
const vendor = { siteCode: 'lotus', vendorCode: 'PG' };
const closings: Record<string, () => Promise<unknown>> = {
  'a game that is off': () => fixture.database.siteGame.create({ data: { ...game, off: true } }),
  'a game in maintenance': () => fixture.database.siteGame.create({ data: { ...game, maintenanceFrom: clock.now() } }),
  'a vendor that is off': () => fixture.database.siteVendor.create({ data: { ...vendor, off: true } }),
  'a vendor in maintenance': () =>
    fixture.database.siteVendor.create({ data: { ...vendor, maintenanceFrom: clock.now() } }),
};

describe.each(Object.entries(closings))('%s at a site', (_, close) => {
  test('takes no bet in a new round, alone or in a set', async () => {
    await close();
    expect((await wallet({})).status).toBe('GAME_MAINTENANCE');
    expect((await wallet({ amount: '0.00', type: 'free' })).status).toBe('GAME_MAINTENANCE');
    expect(await inSet(['1', '2', '3', '4'])).toEqual(Array(4).fill('GAME_MAINTENANCE'));
    expect(await fixture.balance(player.id)).toBe(1_000_00n);
  });

  test('lets an open round go on with bets and free spins until it ends and pays', async () => {
    await wallet({});
    await close();
    expect((await wallet({})).balance).toBe('800.00');
    expect((await wallet({ amount: '0.00', type: 'free' })).status).toBe('OK');
    const open = `open-${player.id}`;
    expect(await inSet([open, 'new', open, open])).toEqual(['OK', 'GAME_MAINTENANCE', 'OK', 'OK']);
    expect((await wallet({ action: 'win', amount: '500.00' })).balance).toBe('1150.00');
    expect((await wallet({ action: 'endround', amount: '0' })).status).toBe('OK');
    expect((await wallet({})).status).toBe('ALREADY_SETTLED');
    expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
  });
});

test('a vendor that is closed for all sites takes no bet in an open round either, and its win comes through', async () => {
  await wallet({});
  await fixture.database.vendor.updateMany({ data: { maintenance: true } });
  expect((await wallet({})).status).toBe('GAME_MAINTENANCE');
  expect((await wallet({ action: 'win', amount: '150.00' })).balance).toBe('1050.00');
  await fixture.database.vendor.updateMany({ data: { maintenance: false } });
});

test('a round that another member has open opens a closed game for nobody else', async () => {
  const roundId = randomUUID();
  await wallet({ roundId });
  await closings['a game that is off']?.();
  player = await fixture.player(1_000_00n);
  expect((await wallet({ roundId })).status).toBe('GAME_MAINTENANCE');
});
