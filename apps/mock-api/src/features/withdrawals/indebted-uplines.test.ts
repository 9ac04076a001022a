import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Decision } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let operator: SignedInCaller;
let payee: Payee;
let orderNo: string;
let provider: Server;
let isProviderUp = true;
/** Emits the number of each payment when the provider has answered. */
const answered = new EventEmitter();
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  operator = await fixture.operator();
  provider = createServer((request, reply) => {
    void text(request).then((body) => {
      reply.writeHead(isProviderUp ? 200 : 500).end();
      answered.emit((JSON.parse(body) as { paymentNo: string }).paymentNo);
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  (people.get(CONFIG as never) as Config).port = (provider.address() as AddressInfo).port;
});
afterAll(() => void provider.close());
beforeEach(async () => {
  isProviderUp = true;
  count += 1;
  payee = await fixture.payee(`upline${count}`, 100_000_00n, String(200_000_000 + count));
  ({ orderNo } = await fixture.ask(payee, '20000.00'));
});

const decide = (decision: Decision) =>
  people.get(WithdrawalsReviewService).decideWithdrawal({ id: orderNo, decision, reason: 'because' }, operator);
const owesToDownline = { code: 'withdrawals.member_owes', details: { min: '700.00' } };

test('an order in review waits until its member has paid what it owes, and both sides see why', async () => {
  const debt = await fixture.owe(payee.id, 700_00n);
  await expect(decide('approve')).rejects.toMatchObject(owesToDownline);
  const review = await people.get(WithdrawalsReviewService).readWithdrawal(orderNo, operator);
  expect([review.state, review.figures.debt]).toEqual(['reviewing', '700.00']);
  expect(review.figures.debts).toEqual([{ kind: 'daily_wage', owed: '700.00' }]);
  const own = () => people.get(WithdrawalsService).readOwnWithdrawal(orderNo, payee.caller);
  expect((await own()).debt).toBe('700.00');
  await fixture.payDebt(debt);
  expect((await own()).debt).toBe('0.00');
  expect((await decide('approve')).figures.debt).toBe('0.00');
});

test('the order of a member who owes can be rejected, and its money comes back to pay the debt', async () => {
  await fixture.owe(payee.id, 700_00n);
  await decide('reject');
  expect(await fixture.balance(payee.id)).toBe(100_000_00n);
});

test('a debt that a settlement records at this moment stops the approval', async () => {
  const ledger = people.get(LedgerService);
  const approval = await people.database.transaction(async (transaction) => {
    await ledger.lockCashAccount(transaction, payee.id);
    const waiting = decide('approve').catch((error: unknown) => error);
    await fixture.owe(payee.id, 700_00n, transaction);
    return { waiting };
  });
  expect(await approval.waiting).toMatchObject(owesToDownline);
});

test('an approved payment that was not sent yet waits for a debt, and is sent once it is paid', async () => {
  isProviderUp = false;
  const refused = once(answered, `${orderNo}-1`);
  await decide('approve');
  await refused;
  const debt = await fixture.owe(payee.id, 700_00n);
  isProviderUp = true;
  const payouts = people.get(PayoutsService);
  await payouts.sendWaiting();
  expect(await fixture.order(orderNo)).toMatchObject({ state: 'approved', sentAt: null });
  await fixture.payDebt(debt);
  await payouts.sendWaiting();
  expect((await fixture.order(orderNo)).sentAt).not.toBeNull();
});

test('an approved payment that was not sent yet is not sent while the withdrawals of its member are frozen', async () => {
  isProviderUp = false;
  const refused = once(answered, `${orderNo}-1`);
  await decide('approve');
  await refused;
  const hold = { memberId: payee.id, kind: 'withdrawals', siteCode: 'lotus', reason: 'A stolen card' } as const;
  await people.database.memberHold.create({
    data: { ...hold, setBy: operator.actor.id, setAt: people.clock.now() },
  });
  isProviderUp = true;
  const payouts = people.get(PayoutsService);
  await payouts.sendWaiting();
  expect(await fixture.order(orderNo)).toMatchObject({ state: 'approved', sentAt: null });
  await people.database.memberHold.deleteMany({ where: { memberId: payee.id } });
  await payouts.sendWaiting();
  expect((await fixture.order(orderNo)).sentAt).not.toBeNull();
});

test('the missing part of a payment is not paid again to a member who owes', async () => {
  await decide('approve');
  await fixture.settle(orderNo);
  await people.database.withdrawalOrder.update({
    where: { orderNo },
    data: { state: 'disputed', receipt: 'partial', received: 800_00n },
  });
  await fixture.owe(payee.id, 700_00n);
  await expect(decide('pay_again')).rejects.toMatchObject(owesToDownline);
  expect(await refusalOf(decide('force'))).toBe('none');
});
