import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, type LedgerPostAnswer } from '@apsara/prisma/calls';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { LedgerAudit } from './ledger-audit.ts';
import { LedgerService } from './ledger.service.ts';

const clock = new TestClock();
let database: Database;
let site: TestSite;
let ledger: LedgerService;

beforeAll(async () => {
  database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  ledger = new LedgerService(database);
});

function post(
  key: string,
  debit: bigint,
  credit: bigint,
  amount: bigint,
  fingerprint = 'p',
): Promise<LedgerPostAnswer> {
  const what = { debit, credit, amount, currency: 'KHR', kind: 'adjust', at: clock.now() };
  return call.ledgerPost(database.query, { key, fingerprint, ...what });
}

test('play money is given once', async () => {
  const player = await site.player(0n);
  await database.ledgerAccount.updateMany({ where: { memberId: player.id }, data: { currency: 'FUN' } });
  for (const units of [500n, 500n]) await ledger.grantPlayMoney('lotus', player.id, units, clock.now());
  expect(await site.balance(player.id)).toBe(500n);
});

describe('posting', () => {
  test('under one key happens once, fifty times at once, and another fingerprint under that key is refused', async () => {
    const player = await site.player(0n);
    const { id: account } = await ledger.cashAccount(player.id);
    const source = await ledger.house('lotus', 'test', 'KHR');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(key, source, account, 7n)));
    expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(await site.balance(player.id)).toBe(7n);
    expect((await post(key, source, account, 7n, 'other')).status).toBe('KEY_REUSED');
  });

  test('never takes more than there is, however many ask at once', async () => {
    const player = await site.player(100n);
    const { id: account } = await ledger.cashAccount(player.id);
    const sink = await ledger.house('lotus', 'test', 'KHR');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(randomUUID(), account, sink, 30n)));
    expect(answers.filter((answer) => answer.status === 'OK')).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 'NOT_ENOUGH_MONEY')).toHaveLength(17);
    expect(await site.balance(player.id)).toBe(10n);
  });

  test('into an account of another currency is a bug, and moves nothing', async () => {
    const player = await site.player(100n);
    const { id: account } = await ledger.cashAccount(player.id);
    const dollars = await ledger.house('lotus', 'test', 'USD');
    await expect(post(randomUUID(), account, dollars, 1n)).rejects.toThrow('no KHR account');
    expect(await site.balance(player.id)).toBe(100n);
  });

  test('a house account is created once by the first of several callers', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => ledger.house('lotus', 'together', 'KHR')));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the database itself', () => {
  test('refuses a negative balance and any change to what was posted', async () => {
    const player = await site.player(5n);
    await expect(
      database.sql('UPDATE ledger_accounts SET balance = -1 WHERE member_id = $1', [player.id]),
    ).rejects.toThrow('ledger_accounts_balance_not_negative');
    await expect(database.sql('UPDATE ledger_transfers SET amount = 1')).rejects.toThrow('append-only');
    await expect(database.sql('DELETE FROM ledger_transfers')).rejects.toThrow('append-only');
    await expect(database.sql('TRUNCATE ledger_transfers')).rejects.toThrow('append-only');
  });

  test.each([
    ['audit_events', 'at'],
    ['bonuses', 'amount'],
    ['deposit_steps', 'state'],
    ['member_transfers', 'amount'],
    ['point_earnings', 'points'],
    ['rebates', 'amount'],
    ['withdrawal_steps', 'note'],
  ])('refuses any change to what is written in %s', async (table, column) => {
    for (const change of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(database.sql(change)).rejects.toThrow(`${table} is append-only`);
  });
});

describe('the audit', () => {
  test('finds the books right, and names each balance that is not', async () => {
    const player = await site.player(5n);
    const audit = new LedgerAudit(database);
    expect(await audit.run()).toEqual([]);
    await database.sql('UPDATE ledger_accounts SET balance = 6 WHERE member_id = $1', [player.id]);
    const { id } = await ledger.cashAccount(player.id);
    expect(await audit.run()).toContainEqual({
      rule: 'a balance is the sum of its entries',
      subject: String(id),
      found: 'kept 6, entries make 5',
    });
    await database.sql('UPDATE ledger_accounts SET balance = 5 WHERE member_id = $1', [player.id]);
  });

  test('finds a paid order without its credit', async () => {
    const at = clock.now();
    const member = await site.player(0n);
    await database.depositOrder.create({
      data: {
        orderNo: 'D1',
        siteCode: 'lotus',
        memberId: member.id,
        method: 'QR',
        kind: 'qr',
        amount: 1n,
        received: 1n,
        fee: 0n,
        credited: 1n,
        currency: 'KHR',
        state: 'paid',
        requestKey: 'D1',
        createdAt: at,
        expiresAt: at,
        paidAt: at,
      },
    });
    expect((await new LedgerAudit(database).run()).map(({ rule, subject }) => [rule, subject])).toContainEqual([
      'a paid deposit is credited once, and no other',
      'D1',
    ]);
  });
});
