import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import { must } from '@apsara/domain/must';
import type { SignedInCaller } from '../../shared/caller.ts';
import { FakeProvider } from '../../testing/fake-provider.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { ProvidersService } from '../providers/providers.service.ts';
import { OpenPayoutsService } from './open-payouts.service.ts';
import { OrderSteps } from './order-steps.ts';
import { PayoutsService } from './payouts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';

const MINUTE_MS = 60_000;
const START = 100_000_00n;

let people: TestApp;
let fixture: Withdrawing;
let provider: FakeProvider;
let providers: ProvidersService;
let payouts: PayoutsService;
let providerId: string;
let operator: SignedInCaller;
let payee: Payee;
let orderNo: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  provider = await new FakeProvider().open();
  providers = people.get(ProvidersService);
  payouts = people.get(PayoutsService);
  operator = await fixture.operator();
  providerId = await provider.connect(people.database, providers, 'out', people.clock.now());
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.isUp = true;
  await use(providerId);
  count += 1;
  payee = await fixture.payee(`payee${count}`, START, String(400_000_000 + count));
  orderNo = await approved();
});

/** Lets a provider make the payments of all methods. */
const use = (id: string | null) => people.database.payoutMethod.updateMany({ data: { providerId: id } });

async function approved(): Promise<string> {
  const { orderNo: asked } = await fixture.ask(payee, '20000.00');
  const steps = people.get(OrderSteps);
  await people.database.transaction(async (transaction) => {
    const order = await steps.lockOrder(transaction, asked);
    await steps.take(transaction, order, must(withdrawalStep(order, 'approve'), 'an approval'));
  });
  return asked;
}

const state = async () => (await fixture.order(orderNo)).state;
const paymentNo = () => `${orderNo}-1`;
const hear = async (over: Parameters<FakeProvider['notice']>[2] = {}, from = providerId) => {
  const { body, headers } = provider.notice(paymentNo(), people.clock.machine(), over);
  const { word } = await providers.read(providerId, { headers, body: Buffer.from(JSON.stringify(body)) });
  await payouts.hear(from, word);
};

test('an approved order is paid through the provider of its method, once', async () => {
  await payouts.sendWaiting();
  await payouts.sendWaiting();
  const made = provider.asked.filter(({ body }) => body.includes(paymentNo()));
  expect(made).toHaveLength(1);
  expect(JSON.parse(must(made[0], 'the request').body)).toMatchObject({
    merchant_ref: paymentNo(),
    to: String(400_000_000 + count),
    amount: { currency: 'KHR' },
  });
  await Promise.all([hear({ status: 'SUCCESS' }), hear({ status: 'SUCCESS' })]);
  expect(await state()).toBe('paid');
});

test('a provider that is down is asked again, under the same number', async () => {
  provider.isUp = false;
  await payouts.sendWaiting();
  expect((await fixture.order(orderNo)).sentAt).toBeNull();
  provider.isUp = true;
  await payouts.sendWaiting();
  expect(provider.payments.has(paymentNo())).toBe(true);
  expect((await fixture.order(orderNo)).sentAt).not.toBeNull();
});

test('a payment that failed goes back to the balance', async () => {
  await payouts.sendWaiting();
  await hear({ status: 'REJECTED' });
  expect([await state(), await fixture.balance(payee.id)]).toEqual(['returned', START]);
});

test('a failure without an amount goes back to the balance, by a notice and by asking', async () => {
  await payouts.sendWaiting();
  await hear({ status: 'REJECTED', amount: '', id: '' });
  expect([await state(), await fixture.balance(payee.id)]).toEqual(['returned', START]);
  payee = await fixture.payee('other payee', START, '499999999');
  orderNo = await approved();
  await payouts.sendWaiting();
  provider.end(paymentNo(), 'REJECTED', { amount: '', id: '' });
  people.clock.move(11 * MINUTE_MS);
  await people.get(OpenPayoutsService).checkUnanswered();
  expect([await state(), await fixture.balance(payee.id)]).toEqual(['returned', START]);
});

test('a payment made without an amount changes nothing', async () => {
  await payouts.sendWaiting();
  const { body, headers } = provider.notice(paymentNo(), people.clock.machine(), { status: 'SUCCESS', amount: '' });
  const read = providers.read(providerId, { headers, body: Buffer.from(JSON.stringify(body)) });
  expect(await refusalOf(read)).toBe('request.unreadable');
  expect(await state()).toBe('approved');
});

test('a payment whose notice is lost is asked about', async () => {
  await payouts.sendWaiting();
  provider.end(paymentNo(), 'SUCCESS');
  people.clock.move(11 * MINUTE_MS);
  await people.get(OpenPayoutsService).checkUnanswered();
  expect(await state()).toBe('paid');
});

test('a payment that the provider does not know can be sent again or returned', async () => {
  await payouts.sendWaiting();
  provider.payments.delete(paymentNo());
  people.clock.move(11 * MINUTE_MS);
  await people.get(OpenPayoutsService).checkPayout(orderNo, operator);
  expect((await fixture.order(orderNo)).answer).toBe('unknown');
  await people.get(OpenPayoutsService).returnPayout({ id: orderNo, reason: 'unknown' }, operator);
  expect([await state(), await fixture.balance(payee.id)]).toEqual(['returned', START]);
});

test('the provider that was asked stays the one that is asked about, whatever the method names later', async () => {
  await payouts.sendWaiting();
  await use(null);
  provider.end(paymentNo(), 'SUCCESS');
  people.clock.move(11 * MINUTE_MS);
  await people.get(OpenPayoutsService).checkUnanswered();
  expect(await state()).toBe('paid');
});

test('another provider says nothing of the payment', async () => {
  await payouts.sendWaiting();
  const stranger = await provider.connect(people.database, providers, 'out', people.clock.now());
  expect(await refusalOf(hear({ status: 'SUCCESS' }, stranger))).toBe('withdrawals.order_unknown');
  expect(await state()).toBe('approved');
});

test('a notice of another amount changes nothing', async () => {
  await payouts.sendWaiting();
  expect(await refusalOf(hear({ status: 'SUCCESS', amount: '1.00' }))).toBe('request.invalid');
  expect(await state()).toBe('approved');
});

test('the books are right after all of this', async () => {
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});
