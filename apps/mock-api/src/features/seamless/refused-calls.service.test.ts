import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { RefusedCallRow } from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { receivedCall } from '../../shared/secrets/signatures.ts';
import { testConfig } from '../../testing/test-config.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { refusedCallsOn, seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { AuditService } from '../audit/audit.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { BetBatches } from './bet-batches.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { RefusedCallsService } from './refused-calls.service.ts';
import type { SeamlessService } from './seamless.service.ts';
import { VendorKeys } from './vendor-keys.ts';
import { Unsigned, type WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let refused: RefusedCalls;
let seamless: SeamlessService;
let calls: RefusedCallsService;
let player: Player;
let operator: SignedInCaller;
let elsewhere: SignedInCaller;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  refused = refusedCallsOn(database, clock);
  seamless = seamlessOn(database, clock, refused);
  calls = new RefusedCallsService(database, clock, new AuditService(database, clock));
  const site = { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM' } as const;
  operator = { site } as unknown as SignedInCaller;
  elsewhere = { site: { ...site, code: 'padma' } } as unknown as SignedInCaller;
});

beforeEach(async () => {
  player = await fixture.player(1_000_00n);
  await fixture.database.member.update({ where: { id: player.id }, data: { username: `m${player.id}` } });
});
afterEach(() => vi.restoreAllMocks());

const bet = (): WalletInput => ({
  vendor: 'PG',
  action: 'bet',
  sessionToken: player.token,
  memberId: player.id,
  gameCode: 'PG-1',
  roundId: `r-${player.id}`,
  transactionId: randomUUID(),
  amount: '100.00',
  currency: 'KHR',
  type: 'cash',
  at: clock.now().toISOString(),
});
const call = (over: Partial<WalletInput>) => seamless.callWallet({ ...bet(), ...over });

/** What is listed of this test's player. */
async function listed(filter = {}, who = operator): Promise<RefusedCallRow[]> {
  await refused.flush();
  return (await calls.listRefusedCalls({ filter: { q: player.id, ...filter } }, who)).rows;
}

test('an accepted call leaves no row', async () => {
  await call({});
  await call({ action: 'win', amount: '40.00' });
  await call({ action: 'endround', amount: '0' });
  expect(await listed()).toEqual([]);
});

test('each payment that was refused is a dispute of its own, counted when it comes again, with what was sent, answered and known of its round', async () => {
  await call({ transactionId: `bet-${player.id}` });
  await call({ action: 'endround', amount: '0' });
  for (const transactionId of ['one', 'one', 'two'])
    await call({
      action: 'win',
      transactionId: `${transactionId}-${player.id}`,
      betTransactionId: `bet-${player.id}`,
      amount: '250.00',
    });
  const rows = await listed({ state: 'disputed' });
  expect(rows.map(({ transactionId, times }) => `${transactionId.slice(0, 3)} ${times}`).toSorted()).toEqual([
    'one 2',
    'two 1',
  ]);
  expect(rows[0]).toMatchObject({
    vendor: 'PG',
    action: 'win',
    status: 'ALREADY_SETTLED',
    account: `m${player.id}`,
    amount: '250.00',
  });
  const one = await calls.readRefusedCall(rows[0]!.id, operator);
  expect(one.sent).toMatchObject({ gameCode: 'PG-1', amount: '250.00', betTransactionId: `bet-${player.id}` });
  expect(JSON.stringify(one)).not.toContain(player.token);
  expect(one.answered).toMatchObject({ status: 'ALREADY_SETTLED', balance: '900.00' });
  expect(one.round).toMatchObject({
    bets: 1,
    stake: '100.00',
    payout: '0.00',
    isListed: false,
    closedAt: clock.now().toISOString(),
  });
});

test('a dispute is written down before it is answered', async () => {
  expect((await call({ action: 'win' })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
  const stored = await fixture.database.refusedCall.findMany({ where: { memberId: player.id } });
  expect(stored.map(({ action }) => action)).toEqual(['win']);
});

test('bets refused for the same reason on a day are one row, however many there are', async () => {
  await Promise.all(Array.from({ length: 700 }, () => call({ amount: '5000.00' })));
  clock.move(60_000);
  await call({ amount: '5000.00' });
  await call({ currency: 'USD' });
  const rows = await listed({ state: 'refused' });
  expect(rows.map(({ status, times }) => `${status} ${times}`).toSorted()).toEqual([
    'NOT_ENOUGH_MONEY 701',
    'WRONG_CURRENCY 1',
  ]);
  const broke = rows.find(({ status }) => status === 'NOT_ENOUGH_MONEY')!;
  expect(Date.parse(broke.lastAt) - Date.parse(broke.firstAt)).toBe(60_000);
  expect(await listed({ status: 'WRONG_CURRENCY' })).toHaveLength(1);
});

test('a storm of different refusals is cut off at once: what it costs is bounded', async () => {
  const before = await fixture.database.refusedCall.count();
  const answer = { status: 'INVALID_SESSION', balance: '0.00', currency: 'KHR', transactionId: '' } as const;
  // All in one go, so that nothing is written between them.
  const kept = Array.from({ length: 800 }, () => refused.keep({ ...bet(), memberId: randomUUID() }, answer));
  await Promise.all([...kept, refused.flush()]);
  expect(await fixture.database.refusedCall.count()).toBe(before + 500);
});

test('a call that failed waits for its answer, and is said to have one once the vendor asked again', async () => {
  const transactionId = randomUUID();
  vi.spyOn(BetBatches.prototype, 'place').mockRejectedValueOnce(new Error('the database is away'));
  await expect(call({ transactionId })).rejects.toThrow('away');
  const [failed] = await listed();
  expect(failed).toMatchObject({ state: 'unanswered', status: 'UNKNOWN_ERROR', transactionId });
  expect(await calls.readRefusedCall(failed!.id, operator)).toMatchObject({ answered: null, round: null });
  await call({ transactionId });
  expect(await listed()).toMatchObject([{ state: 'answered', transactionId }]);
});

test('what was gathered while the database was away is written when it is back', async () => {
  await call({ amount: '5000.00' });
  const sql = vi.spyOn(fixture.database, 'sql').mockRejectedValueOnce(new Error('away'));
  await refused.onApplicationShutdown();
  sql.mockRestore();
  expect(await listed()).toMatchObject([{ status: 'NOT_ENOUGH_MONEY', times: 1 }]);
});

test('half a pair of characters, sent or left by a cut, is replaced and keeps nothing from being written', async () => {
  const half = '\ud83c';
  expect((await call({ action: 'win', roundId: `r${half}` })).status).toBe('TRANSACTION_DOES_NOT_EXIST');
  await call({ amount: '5000.00', roundId: `r${half}` });
  const cut = { ...bet(), transactionId: 'cut', roundId: `${'x'.repeat(199)}🎰` };
  await refused.keepUnread({ vendor: 'PG', action: 'bet' }, cut, new Refusal('request.invalid'));
  const rows = await listed();
  expect(rows.map(({ status, roundId }) => `${status} ${roundId}`).toSorted()).toEqual([
    'NOT_ENOUGH_MONEY r\ufffd',
    'TRANSACTION_DOES_NOT_EXIST r\ufffd',
    `WRONG_TYPES ${'x'.repeat(199)}\ufffd`,
  ]);
});

test('a call that was not signed is counted for its vendor, with nothing of what it says, and shown at every site', async () => {
  const keys = new VendorKeys(
    { signatureV1Vendors: [] },
    clock,
    new VendorsService(fixture.database, clock, new Seals(testConfig), testConfig),
    refused,
  );
  const headers = { 'x-timestamp': String(clock.now().getTime()), 'x-signature': 'no' };
  const sent = (vendor: string, action: string) => {
    const call = receivedCall({ method: 'POST', url: `/seamless/v1/${vendor}/${action}`, headers });
    return keys.verify({ vendor, keyName: vendor, action, ip: '127.0.0.1', call });
  };
  for (const action of ['win', 'win', 'nonsense']) await expect(sent('PG', action)).rejects.toThrow(Unsigned);
  await expect(sent('NOBODY', 'win')).rejects.toThrow(Unsigned);
  for (const who of [operator, elsewhere]) {
    const rows = await listed({ status: 'INVALID_SIGNATURE', q: '' }, who);
    expect(rows).toMatchObject([{ vendor: 'PG', action: 'win', account: '', roundId: '', times: 2, state: 'refused' }]);
    expect(await calls.readRefusedCall(rows[0]!.id, who)).toMatchObject({ sent: null, answered: null, round: null });
  }
});

test('calls about a member are for operators of the member’s site', async () => {
  await call({ action: 'win', roundId: randomUUID() });
  const [row] = await listed();
  expect(await listed({}, elsewhere)).toEqual([]);
  expect(await refusalOf(calls.readRefusedCall(row!.id, elsewhere))).toBe('seamless.call_unknown');
  expect(await refusalOf(calls.readRefusedCall('nothing', operator))).toBe('seamless.call_unknown');
});

test('days of the site choose, and 90 days after its last time a call is forgotten', async () => {
  await call({ action: 'win', roundId: randomUUID() });
  const today = { from: '2026-11-21', to: '2026-11-21' } as const;
  expect(await listed(today)).toHaveLength(1);
  expect(await listed({ from: '2026-11-22', to: '2026-11-30' })).toEqual([]);
  clock.move(90 * dayMs);
  await refused.forget();
  expect(await listed()).toHaveLength(1);
  clock.move(1);
  await refused.forget();
  expect(await listed()).toEqual([]);
});

test('what was sent and answered cannot be changed', async () => {
  await expect(fixture.database.refusedCall.updateMany({ data: { answered: {} } })).rejects.toThrow('append-only');
});
