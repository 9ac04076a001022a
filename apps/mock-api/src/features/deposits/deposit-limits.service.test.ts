import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limitPeriods, type LimitPeriod } from '@apsara/domain/protection/limits';
import { updateOwnLimit } from '@apsara/api/limits';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';

const hour = 60;
const days: Record<LimitPeriod, number> = { day: 1, week: 7, month: 31 };
let at: DepositSite;
let member: SignedIn;

beforeAll(async () => {
  at = await DepositSite.build();
});

beforeEach(async () => {
  member = await at.signIn();
});

const limit = (period: LimitPeriod, amount: string) =>
  at.server.send({
    method: updateOwnLimit.method,
    path: updateOwnLimit.path,
    body: { kind: 'deposit', period, amount },
    token: member.token,
  });
/** An order that a limit refuses: its code, what may still be paid in, and the limit's period. */
const refused = async (amount: string) => {
  const { body } = await at.create(member.token, { amount });
  const { max, limit: over } = (body.value ?? {}) as { max?: string; limit?: { period: string } };
  return [body.errorCode, max, over?.period];
};
const none = [undefined, undefined, undefined];

test.each(limitPeriods)('row 2: a limit per %s counts what was paid with its fee, until it renews', async (period) => {
  await limit(period, '250000.00');
  const orderNo = await at.open(member.token, { method: 'CARD' });
  expect(await refused('150000.01')).toEqual(['limits.deposit_over', '150000.00', period]);
  await at.notify({ orderNo });
  expect((await at.order(orderNo, member.token)).credited).toBe('98500.00');
  expect(await refused('150000.01')).toEqual(['limits.deposit_over', '150000.00', period]);
  expect(await refused('150000.00')).toEqual(none);
  await at.pass(days[period] * 24 * hour);
  member = await at.again(member);
  expect(await refused('250000.00')).toEqual(none);
});

test('row 2: the lowest of several limits holds', async () => {
  await limit('month', '300000.00');
  await limit('week', '150000.00');
  await limit('day', '200000.00');
  await at.open(member.token);
  expect(await refused('50000.01')).toEqual(['limits.deposit_over', '50000.00', 'week']);
});

test('row 2: of two orders at once that do not both fit, one is opened', async () => {
  await limit('day', '150000.00');
  const answers = await Promise.all([refused('100000.00'), refused('100000.00')]);
  expect(answers.filter(([code]) => code === undefined)).toHaveLength(1);
  expect(answers.filter(([code]) => code === 'limits.deposit_over')).toHaveLength(1);
});

test('row 2: money that comes late is credited, its order says that it went beyond the limit, and the next is refused', async () => {
  await limit('week', '150000.00');
  const late = await at.open(member.token);
  await at.pass(2 * hour);
  const next = await at.open(member.token);
  await at.notify({ orderNo: next, providerRef: 'next' });
  await at.notify({ orderNo: late, providerRef: 'late' });
  expect(await at.fixture.balance(member.id)).toBe(200_000_00n);
  expect(await at.order(late, member.token)).toMatchObject({ state: 'paid', overLimit: true });
  expect(await at.order(next, member.token)).toMatchObject({ overLimit: false });
  expect(await refused('4000.00')).toEqual(['limits.deposit_over', '0.00', 'week']);
});

test.each([
  ['limits.closing', { closingAt: new Date('2027-01-01') }],
  ['limits.excluded', { excludedUntil: new Date('2027-01-01') }],
])('an order beside what ends in %s waits for it, and is refused', async (code, data) => {
  const { database } = at.fixture;
  const isWaiting = async () => {
    const waiting = await database.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ledger_accounts%'",
    );
    return waiting.length > 0;
  };
  const { order } = await database.transaction(async (transaction) => {
    await transaction
      .selectFrom('ledgerAccounts')
      .select('id')
      .where('memberId', '=', member.id)
      .where('purpose', '=', 'cash')
      .forUpdate()
      .execute();
    const opening = refused('50000.00');
    await vi.waitUntil(isWaiting, { timeout: 120_000 });
    await transaction.updateTable('members').set(data).where('id', '=', member.id).execute();
    return { order: opening };
  });
  expect((await order)[0]).toBe(code);
});
