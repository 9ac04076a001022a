import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { adjustWindowDays, winCap, type WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { dayMs } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
const cap = winCap('KHR');
let fixture: TestSite;
let seamless: SeamlessService;
let player: Player;
/** The bet of 100.00 that each test is about, in the round of the same name; it was paid 150.00. */
let bet: string;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  seamless = seamlessOn(fixture.database, clock);
});

beforeEach(async () => {
  // Review by operators is another matter (adjustments.service.test.ts).
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: 2n * cap } });
  player = await fixture.player(1_000_00n);
  bet = randomUUID();
  await call({ action: 'bet', transactionId: bet });
  await call({ action: 'win', betTransactionId: bet, amount: '150.00' });
});

const call = (over: Partial<WalletInput>): Promise<WalletAnswer> =>
  seamless.callWallet({
    vendor: 'PG',
    action: 'adjust',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: bet,
    transactionId: randomUUID(),
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    reason: 'the result was corrected',
    at: clock.now().toISOString(),
    ...over,
  });
const wire = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
const refused = (transactionId: string) =>
  fixture.database.refusedCall.findMany({
    where: { sent: { path: ['transactionId'], equals: transactionId } },
    select: { action: true, status: true },
  });

test('a correction moves the difference and changes what its bet was paid, however it names the bet', async () => {
  expect(await call({ betTransactionId: bet, amount: '-150.00' })).toMatchObject({ status: 'OK', balance: '900.00' });
  expect(await call({ amount: '20.00' })).toMatchObject({ status: 'OK', balance: '920.00' });
  expect(await fixture.database.bet.findFirst({ where: { memberId: player.id } })).toMatchObject({
    payout: 20_00n,
    status: 'won',
  });
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test.each([
  ['of a round nobody bet in', () => ({ roundId: randomUUID() }), 'TRANSACTION_DOES_NOT_EXIST'],
  ['of a bet nobody placed', () => ({ betTransactionId: randomUUID() }), 'TRANSACTION_DOES_NOT_EXIST'],
  ['without a reason', () => ({ reason: undefined }), 'REQUEST_INVALID'],
  ['whose reason is blank', () => ({ reason: '  ' }), 'REQUEST_INVALID'],
  ['that takes more than was paid', () => ({ amount: '-150.01' }), 'REQUEST_INVALID'],
  ['that gives more than the win cap', () => ({ amount: '50000000.00' }), 'WIN_ABOVE_CAP'],
  ['beyond the cap with what was paid', () => ({ amount: wire(cap - 150_00n + 1n) }), 'WIN_ABOVE_CAP'],
] as const)('a correction %s is refused, moves nothing and stands in Refused calls', async (_, wrong, status) => {
  const transactionId = randomUUID();
  const before = await fixture.transfers();
  const over = { betTransactionId: bet, ...wrong(), transactionId };
  expect(await call('roundId' in over ? { ...over, betTransactionId: undefined } : over)).toMatchObject({
    status,
    balance: '1050.00',
  });
  expect(await fixture.transfers()).toBe(before);
  expect(await refused(transactionId)).toEqual([{ action: 'adjust', status }]);
});

test('a correction of somebody else’s bet is refused, also where both are in one round', async () => {
  const other = await fixture.player(1_000_00n);
  const theirs = { memberId: other.id, sessionToken: other.token };
  for (const named of [{ betTransactionId: bet }, {}])
    expect(await call({ ...theirs, ...named })).toMatchObject({
      status: 'TRANSACTION_DOES_NOT_EXIST',
      balance: '1000.00',
    });
  await call({ ...theirs, action: 'bet' });
  expect((await call({ ...theirs, betTransactionId: bet })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
  expect(await fixture.database.bet.findFirst({ where: { memberId: player.id } })).toMatchObject({ payout: 150_00n });
});

test('a bet is corrected for 30 days after it was placed and no longer', async () => {
  clock.move(adjustWindowDays * dayMs);
  expect((await call({ betTransactionId: bet })).status).toBe('OK');
  clock.move(1);
  for (const named of [{ betTransactionId: bet }, {}])
    expect((await call(named)).status).toBe('TRANSACTION_DOES_NOT_EXIST');
});

test('a win above the cap, paid in error, can be taken back whole', async () => {
  const above = wire(cap + 1n);
  await call({ action: 'win', betTransactionId: bet, amount: above });
  expect((await call({ betTransactionId: bet, amount: '0.01' })).status).toBe('WIN_ABOVE_CAP');
  expect(await call({ betTransactionId: bet, amount: `-${above}` })).toMatchObject({
    status: 'OK',
    balance: '1050.00',
  });
});

test('two corrections at once do not take more than was paid together', async () => {
  const statuses = await Promise.all([1, 2].map(async () => (await call({ amount: '-100.00' })).status));
  expect(statuses.toSorted()).toEqual(['OK', 'REQUEST_INVALID']);
  expect(await fixture.balance(player.id)).toBe(950_00n);
});

test('money that was spent since is not taken: the balance never falls below zero', async () => {
  await call({ action: 'bet', roundId: randomUUID(), amount: '1000.00' });
  expect(await call({ amount: '-50.01' })).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '50.00' });
  expect((await call({ amount: '-50.00' })).status).toBe('OK');
});
