import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let orders: WithdrawalsService;
let payee: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  orders = people.get(WithdrawalsService);
});
beforeEach(async () => {
  count += 1;
  await rules({ dayCount: 1_000, dayAmount: 10n ** 12n, reviewAlways: true, waitHours: 0 });
  payee = await fixture.payee(`payee${count}`, 100_000_00n);
});

const rules = (data: object) => people.database.withdrawalSetting.update({ where: { siteCode: 'lotus' }, data });
const requirement = (memberId: string, required: bigint) =>
  people.database.sql("SELECT turnover_add($1, 'deposit', $2, $3, 'KHR', $4)", [
    memberId,
    `t-${memberId}`,
    required,
    people.clock.now(),
  ]);

describe('asking for money', () => {
  test('takes it off the balance at once, with what arrives after the fee', async () => {
    const order = await fixture.ask(payee, '20000.00');
    expect(order).toMatchObject({
      state: 'reviewing',
      amount: '20000.00',
      fee: '200.00',
      payout: '19800.00',
      methodName: 'ABA Bank',
      number: '•••• 3456',
    });
    expect(await fixture.balance(payee.id)).toBe(80_000_00n);
    expect(await orders.readOwnWithdrawalSettings(payee.caller)).toMatchObject({
      available: '80000.00',
      receiptMinutes: 60,
      isFundPasswordSet: true,
    });
    expect(await orders.readOwnWithdrawal(order.orderNo, payee.caller)).toMatchObject({
      ...order,
      steps: [{ state: 'reviewing' }],
    });
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('sent five times at once with one key asks once; the key with another amount is refused', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => fixture.ask(payee, '20000.00', 'same')));
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await fixture.balance(payee.id)).toBe(80_000_00n);
    expect(await refusalOf(fixture.ask(payee, '20001.00', 'same'))).toBe('request.key_reused');
  });

  test('for the whole balance twice at once is paid once', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => refusalOf(fixture.ask(payee, '100000.00', key))));
    expect(answers.toSorted()).toEqual(['none', 'withdrawals.not_enough_money', 'withdrawals.not_enough_money']);
    expect(await fixture.balance(payee.id)).toBe(0n);
  });

  test.each(['999.99', '1000000.01', '0', '-5', '1.001', 'NaN', '1e308', '99999999999999999999'])(
    'of %s is refused with the bounds beside the field',
    async (amount) => {
      await expect(fixture.ask(payee, amount)).rejects.toMatchObject({
        code: 'withdrawals.amount_out_of_bounds',
        details: { min: '1000.00', max: '1000000.00', fields: [{ path: 'amount' }] },
      });
    },
  );

  test('wants the fund password, and an account of the member’s own that is still there', async () => {
    expect(await refusalOf(fixture.ask(payee, '5000.00', undefined, '000001'))).toBe('security.fund_password_wrong');
    const other = await fixture.payee(`other${count}`, 0n);
    expect(await refusalOf(fixture.ask({ ...payee, accountId: other.accountId }, '5000.00'))).toBe(
      'withdrawals.account_unknown',
    );
    await people.get(PayoutAccountsService).removePayoutAccount(payee.accountId, payee.caller);
    expect(await refusalOf(fixture.ask(payee, '5000.00'))).toBe('withdrawals.account_unknown');
    expect(await fixture.balance(payee.id)).toBe(100_000_00n);
  });

  test('at a new account waits as long as the site says', async () => {
    await rules({ waitHours: 24 });
    const fresh = await fixture.payee(`fresh${count}`, 10_000_00n);
    expect(await refusalOf(fixture.ask(fresh, '5000.00'))).toBe('withdrawals.account_waits');
    people.clock.move(24 * 3_600_000);
    // A day later the site has closed the session, but the account is as good as any.
    expect(await refusalOf(fixture.ask(fresh, '5000.00'))).toBe('none');
  });

  test('is refused to a bank the site pays to no more, and comes through where it was asked for before', async () => {
    const order = await fixture.ask(payee, '5000.00', 'before');
    const offer = (offered: boolean) =>
      people.database.payoutMethod.updateMany({ where: { code: 'ABA' }, data: { offered } });
    await offer(false);
    expect(await refusalOf(fixture.ask(payee, '5000.00'))).toBe('withdrawals.method_unknown');
    expect((await fixture.ask(payee, '5000.00', 'before')).orderNo).toBe(order.orderNo);
    await offer(true);
  });

  test('waits for the turnover and says what remains', async () => {
    await requirement(payee.id, 30_000_00n);
    await expect(fixture.ask(payee, '5000.00')).rejects.toMatchObject({
      code: 'withdrawals.turnover_remaining',
      details: { min: '30000.00' },
    });
    expect((await orders.readOwnWithdrawalSettings(payee.caller)).turnover).toEqual({
      required: '30000.00',
      remaining: '30000.00',
    });
    expect(await fixture.balance(payee.id)).toBe(100_000_00n);
  });

  test('asks for no turnover at a closed site, where nobody can play it', async () => {
    await requirement(payee.id, 30_000_00n);
    const closedAt = people.clock.now();
    const caller = { ...payee.caller, site: { ...payee.caller.site, closedAt } };
    await people.site({ closedAt });
    const nothing = { required: '0.00', remaining: '0.00' };
    expect((await orders.readOwnWithdrawalSettings(caller)).turnover).toEqual(nothing);
    expect(await fixture.ask({ ...payee, caller }, '5000.00')).toMatchObject({ state: 'reviewing' });
    await people.site({ closedAt: null });
    expect(await refusalOf(fixture.ask(payee, '5000.00'))).toBe('withdrawals.turnover_remaining');
  });

  test('waits until what contracts promised downwards is paid', async () => {
    const order = await fixture.ask(payee, '5000.00', 'before');
    const debt = await fixture.owe(payee.id, 700_00n);
    expect((await orders.readOwnWithdrawalSettings(payee.caller)).debt).toBe('700.00');
    await expect(fixture.ask(payee, '5000.00')).rejects.toMatchObject({
      code: 'withdrawals.debt_open',
      details: { min: '700.00' },
    });
    expect((await fixture.ask(payee, '5000.00', 'before')).orderNo).toBe(order.orderNo);
    await fixture.payDebt(debt);
    await fixture.ask(payee, '5000.00');
  });

  test('is bounded by the day, in the site’s own time', async () => {
    await rules({ dayCount: 2, dayAmount: 15_000_00n });
    await fixture.ask(payee, '10000.00');
    await expect(fixture.ask(payee, '5000.01')).rejects.toMatchObject({
      code: 'withdrawals.day_amount_reached',
      details: { max: '5000.00' },
    });
    await fixture.ask(payee, '5000.00');
    expect(await refusalOf(fixture.ask(payee, '1000.00'))).toBe('withdrawals.day_count_reached');
    expect((await orders.readOwnWithdrawalSettings(payee.caller)).day).toEqual({
      count: 2,
      amount: '15000.00',
      countLeft: 0,
      amountLeft: '0.00',
    });
    people.clock.move(24 * 3_600_000);
    expect(await refusalOf(fixture.ask(payee, '1000.00'))).toBe('none');
  });

  test('goes straight to the provider where the site looks at larger amounts only', async () => {
    await rules({ reviewAlways: false, reviewAbove: 10_000_00n });
    expect((await fixture.ask(payee, '10000.00')).state).toBe('approved');
    expect((await fixture.ask(payee, '10000.01')).state).toBe('reviewing');
  });
});

test('the list has every order once, newest first, and nobody else’s', async () => {
  const asked: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    if (index % 3 === 0) people.clock.move(1_000);
    asked.unshift((await fixture.ask(payee, '1000.00')).orderNo);
  }
  const first = await orders.listOwnWithdrawals({}, payee.caller);
  expect(first.content).toHaveLength(20);
  const second = await orders.listOwnWithdrawals({ cursor: first.nextCursor! }, payee.caller);
  expect(second.nextCursor).toBe(null);
  expect(new Set([...first.content, ...second.content].map(({ orderNo }) => orderNo))).toEqual(new Set(asked));
  const stranger = await fixture.payee(`stranger${count}`, 0n);
  expect((await orders.listOwnWithdrawals({}, stranger.caller)).content).toEqual([]);
  expect(await refusalOf(orders.readOwnWithdrawal(asked[0]!, stranger.caller))).toBe('withdrawals.order_unknown');
  expect(await refusalOf(orders.listOwnWithdrawals({ cursor: 'x' }, payee.caller))).toBe('request.invalid');
});
