import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { dayMs } from '@apsara/domain/time';
import { share, type Account } from '../../testing/contract-site.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { FiguresService } from './figures.service.ts';
import { PaymentsService } from './payments.service.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;
let settlement: SettlementService;
let payments: PaymentsService;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule, LedgerModule]);
  settlement = line.people.get(SettlementService);
  payments = line.people.get(PaymentsService);
});
beforeEach(() => line.begin());

describe('a payment that waits', () => {
  let operator: Account;
  beforeEach(async () => {
    operator = await line.account(undefined, 0n, OPERATOR);
  });
  const earn = async (over: object): Promise<string> => {
    await line.setting('daily_wage', over);
    await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
    await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    const [payment] = await line.people.database.contractPayment.findMany({ where: { holderId: line.top.id } });
    return payment!.id;
  };
  const decide = (id: string, action: 'approve' | 'deny' | 'collect', { caller }: Account) =>
    payments.decidePayment('wages', { id, action }, caller);

  test('for an operator is paid when it is approved, once', async () => {
    const id = await earn({ review: true });
    expect(await line.paidTo(line.top)).toMatchObject({ paid: 0n, statuses: ['pending_review'] });
    expect(await refusalOf(decide(id, 'approve', line.top))).toBe('wages.unknown');
    expect(await refusalOf(decide(id, 'collect', line.top))).toBe('wages.state_changed');
    const both = await Promise.allSettled([decide(id, 'approve', operator), decide(id, 'deny', operator)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(decide(id, 'approve', operator))).toBe('wages.state_changed');
  });

  test('for an operator and is denied moves nothing', async () => {
    const id = await earn({ review: true });
    expect((await decide(id, 'deny', operator)).status).toBe('denied');
    const toldTo = async ({ caller }: Account) => (await payments.readPayment('wages', id, caller)).decidedBy;
    expect([await toldTo(operator), await toldTo(line.top)]).toEqual([operator.caller.actor.username, '']);
    expect(await line.balance(line.top)).toBe(0n);
  });

  test('for its holder is paid when it is collected', async () => {
    const id = await earn({ collectDays: 2 });
    expect(await refusalOf(decide(id, 'collect', line.middle))).toBe('wages.unknown');
    expect((await decide(id, 'collect', line.top)).status).toBe('issued');
    expect(await line.balance(line.top)).toBe(10_00n);
  });

  test("for an operator and then for its holder is the holder's to collect for the days after it was approved", async () => {
    const id = await earn({ review: true, collectDays: 2 });
    expect(await refusalOf(decide(id, 'collect', line.top))).toBe('wages.state_changed');
    line.days(3);
    const until = new Date(line.people.clock.now().getTime() + 2 * dayMs).toISOString();
    expect(await decide(id, 'approve', operator)).toMatchObject({
      status: 'to_collect',
      paid: '0.00',
      expiresAt: until,
    });
    expect(await refusalOf(decide(id, 'deny', operator))).toBe('wages.state_changed');
    expect(await line.balance(line.top)).toBe(0n);
    line.days(1);
    expect(await decide(id, 'collect', line.top)).toMatchObject({ status: 'issued', paid: '10.00' });
    expect(await line.balance(line.top)).toBe(10_00n);
  });

  test('for its holder too long after it was approved is expired', async () => {
    const id = await earn({ review: true, collectDays: 2 });
    await decide(id, 'approve', operator);
    line.days(2);
    expect(await refusalOf(decide(id, 'collect', line.top))).toBe('wages.state_changed');
    expect(await line.balance(line.top)).toBe(0n);
  });

  test.each([false, true])(
    'does not wait for a plain member, who has no console to collect in; reviewed: %s',
    async (review) => {
      const member = await line.player(line.top);
      await line.setting('daily_wage', { review, collectDays: 2 });
      await line.contract('daily_wage', undefined, member, [share(1n, 1, 10_000)]);
      await line.bet(member, 1_000_00n, 0n);
      line.days(1);
      await settlement.settleAll();
      const { id } = await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: member.id } });
      if (review) await decide(id, 'approve', operator);
      expect(await line.paidTo(member)).toMatchObject({ paid: 10_00n, statuses: ['issued'] });
    },
  );

  test('for its holder too long is expired', async () => {
    const id = await earn({ collectDays: 2 });
    line.days(2);
    expect(await refusalOf(decide(id, 'collect', line.top))).toBe('wages.state_changed');
    await settlement.settleAll();
    expect(await line.paidTo(line.top)).toMatchObject({
      paid: 0n,
      statuses: ['expired', 'not_reached', 'not_reached'],
    });
  });
});

test('a payment of a kind that the site no longer uses is shown until it was decided, collected and paid, and then to nobody', async () => {
  await line.setting('daily_wage', { review: true, collectDays: 2 });
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000)]);
  await line.bets([1_000_00n]);
  line.days(1);
  await settlement.settleAll();
  const { id } = await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: line.top.id } });
  const { caller } = line.top;
  const shown = async () => {
    const exported = [];
    for await (const batch of (await payments.exportPayments('wages', {}, caller)).batches) exported.push(...batch);
    const { rows, total } = await payments.listPayments('wages', {}, caller);
    return [rows.length, total, (await payments.readPaymentTotals({ family: 'wages' }, caller)).count, exported.length];
  };
  expect(await shown()).toEqual([1, 1, 1, 1]);
  await line.people.database.contractSetting.deleteMany({ where: { kind: 'daily_wage' } });
  await line.setting('realtime_wage');
  expect(await shown()).toEqual([1, 1, 1, 1]);
  expect(
    await payments.decidePayment(
      'wages',
      { id, action: 'approve' },
      (await line.account(undefined, 0n, OPERATOR)).caller,
    ),
  ).toMatchObject({
    paid: '10.00',
  });
  expect(await shown()).toEqual([0, 0, 0, 0]);
  const asked = [
    line.people.get(FiguresService).listPaymentMembers({ filter: { paymentId: id } }, caller),
    payments.decidePayment('wages', { id, action: 'collect' }, caller),
    payments.readPayment('wages', id, caller),
  ];
  expect(await Promise.all(asked.map(refusalOf))).toEqual(asked.map(() => 'contracts.kind_off'));
});

describe('the totals', () => {
  test('are of everything a filter names, not only of a page, and of the own team only', async () => {
    await line.setting('daily_wage');
    for (const [by, holder] of [
      [undefined, line.top],
      [line.top, line.middle],
    ] as const)
      await line.contract('daily_wage', by, holder, [share(1n, 1, 10_000)]);
    await line.bets([1_000_00n]);
    line.days(1);
    await settlement.settleAll();
    const of = ({ caller }: Account, filter = {}) =>
      payments.readPaymentTotals({ family: 'wages', filter: { kind: 'daily_wage', ...filter } }, caller);
    expect(await of(line.top)).toEqual({ count: 2, amount: '20.00', paid: '20.00', owed: '0.00', currency: 'KHR' });
    expect(await of(line.top, { side: 'payer' })).toMatchObject({ count: 1, amount: '10.00' });
    expect(await of(line.low)).toMatchObject({ count: 0, amount: '0.00' });
    expect(await of(line.top, { status: 'denied' })).toMatchObject({ count: 0, amount: '0.00', owed: '0.00' });
  });
});

test('a list finds what one payer still owes', async () => {
  await line.setting('daily_wage');
  await line.contract('daily_wage', line.top, line.middle, [share(1n, 1, 10_000)]);
  await line.bets([1_000_00n]);
  line.days(1);
  await settlement.settleAll();
  const { caller } = await line.account(undefined, 0n, OPERATOR);
  const payer = line.top.caller.actor.username;
  const found = async (filter: { status: 'owed'; payer: string }) =>
    (await payments.listPayments('wages', { filter }, caller)).rows.map(({ holder, owed }) => [holder, owed]);
  expect(await found({ status: 'owed', payer: ` ${payer.toUpperCase()}` })).toEqual([
    [line.middle.caller.actor.username, '10.00'],
  ]);
  expect(await found({ status: 'owed', payer: line.middle.caller.actor.username })).toEqual([]);
});
