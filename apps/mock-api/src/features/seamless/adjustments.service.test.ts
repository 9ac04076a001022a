import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { adjustReviewAbove, type WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import type { AdjustmentDecision, AdjustmentRow } from '@apsara/api/seamless';
import type { CallerSite } from '../../shared/caller.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { AdjustmentsService } from './adjustments.service.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

interface Operator {
  site: CallerSite;
  actor: { id: string; username: string };
}

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;
let adjustments: AdjustmentsService;
let operator: Operator;
let elsewhere: Operator;
let player: Player;
/** The bet of 100.00 that each test is about, in the round of the same name; it was paid 150.00. */
let bet: string;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  seamless = seamlessOn(database, clock);
  adjustments = new AdjustmentsService(database, clock, new SocketGateway(), new AuditService(database, clock));
  const { id } = await fixture.player(0n);
  await database.member.update({ where: { id }, data: { username: 'careful' } });
  const site = {
    code: 'lotus',
    currency: 'KHR',
    timeZone: 'Asia/Phnom_Penh',
    defaultLanguage: 'KM',
    closedAt: null,
  } as const;
  const actor = { id, username: 'careful' };
  operator = { site, actor };
  elsewhere = { site: { ...site, code: 'padma' }, actor };
});

beforeEach(async () => {
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: 100_00n } });
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

async function listed(filter = {}, who = operator): Promise<AdjustmentRow[]> {
  return (await adjustments.listAdjustments({ filter: { q: bet, ...filter } }, who)).rows;
}
const decide = async (decision: AdjustmentDecision, who = operator) =>
  adjustments.decideAdjustment({ id: (await listed())[0]!.id, decision, note: 'asked the vendor' }, who);
const paid = async () =>
  (await fixture.database.bet.findFirstOrThrow({ where: { memberId: player.id, roundId: bet } })).payout;

test('a correction above the site’s amount waits, in either direction; one of exactly that amount does not', async () => {
  expect((await call({ amount: '100.00' })).status).toBe('OK');
  expect((await call({ amount: '-100.00' })).status).toBe('OK');
  const transactionId = randomUUID();
  const before = await fixture.transfers();
  for (const amount of ['100.01', '-100.01'])
    expect(await call({ transactionId: `${transactionId}${amount}`, amount })).toMatchObject({
      status: 'ADJUST_WAITS',
      balance: '1050.00',
    });
  expect(await fixture.transfers()).toBe(before);
  expect(await fixture.database.refusedCall.count({ where: { memberId: player.id } })).toBe(0);
  expect(await listed({ state: 'waiting' })).toHaveLength(2);
  expect(await listed({ q: `${transactionId}100.01` })).toMatchObject([
    { vendor: 'PG', amount: '100.01', currency: 'KHR', reason: 'the result was corrected', roundId: bet },
  ]);
});

test('a site that has set no amount of its own uses the currency’s', async () => {
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: null } });
  const above = adjustReviewAbove('KHR');
  expect((await call({ amount: wire(above) })).status).toBe('OK');
  expect((await call({ amount: wire(above + 1n) })).status).toBe('ADJUST_WAITS');
});

test('approved, it is booked once; the vendor who asks again hears what it heard', async () => {
  const transactionId = randomUUID();
  const first = await call({ transactionId, amount: '500.00' });
  const both = await Promise.all([1, 2].map(() => refusalOf(decide('approve'))));
  expect(both.toSorted()).toEqual(['none', 'seamless.adjustment_decided']);
  expect([await fixture.balance(player.id), await paid()]).toEqual([1_550_00n, 650_00n]);
  expect(await call({ transactionId, amount: '500.00' })).toEqual(first);
  expect(await fixture.balance(player.id)).toBe(1_550_00n);
  expect(await listed({ state: 'approved' })).toMatchObject([{ decidedBy: 'careful' }]);
  expect(await fixture.database.auditEvent.findMany({ where: { subject: `PG:${transactionId}` } })).toMatchObject([
    { kind: 'wallet.adjustment_approved', details: { by: 'careful', amount: '500.00', note: 'asked the vendor' } },
  ]);
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test('rejected, it never moves anything and keeps the operator’s reason', async () => {
  await call({ amount: '500.00' });
  expect(await decide('reject')).toMatchObject({
    state: 'rejected',
    note: 'asked the vendor',
    decidedAt: clock.now().toISOString(),
  });
  expect(await refusalOf(decide('approve'))).toBe('seamless.adjustment_decided');
  expect([await fixture.balance(player.id), await paid()]).toEqual([1_050_00n, 150_00n]);
});

test('two that wait may not take together what one of them could', async () => {
  await call({ amount: '-120.00' });
  await decide('approve');
  expect(await paid()).toBe(30_00n);
  await call({ amount: '100.00' });
  await call({ amount: '-130.00' });
  await call({ amount: '-100.00' });
  const [waiting] = await listed({ state: 'waiting' });
  const note = 'asked the vendor';
  const approving = adjustments.decideAdjustment({ id: waiting!.id, decision: 'approve', note }, operator);
  expect(await refusalOf(approving)).toBe('seamless.adjustment_outdated');
  expect(await listed({ state: 'waiting' })).toHaveLength(1);
});

test('one that takes more than the member has left is not booked, and waits on', async () => {
  await call({ amount: '-150.00' });
  await call({ action: 'bet', roundId: randomUUID(), amount: '1000.00' });
  expect(await refusalOf(decide('approve'))).toBe('seamless.adjustment_unfunded');
  expect(await listed({ state: 'waiting' })).toHaveLength(1);
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { adjustReviewAbove: null } });
  await call({ amount: '100.00' });
  expect((await decide('approve')).state).toBe('approved');
  expect([await fixture.balance(player.id), await paid()]).toEqual([0n, 100_00n]);
});

test('one of another site does not exist', async () => {
  await call({ amount: '500.00' });
  expect(await listed({}, elsewhere)).toEqual([]);
  expect(await refusalOf(decide('approve', elsewhere))).toBe('seamless.adjustment_unknown');
  expect(await fixture.balance(player.id)).toBe(1_050_00n);
});
