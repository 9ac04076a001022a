import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { withdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import { must } from '@apsara/domain/must';
import type { SignedInCaller } from '../../shared/caller.ts';
import { FakePayer } from '../../testing/fake-payer.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { OpenPayoutsService } from './open-payouts.service.ts';
import { OrderSteps } from './order-steps.ts';
import { PayoutsService } from './payouts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

const MINUTE_MS = 60_000;
const START = 100_000_00n;
const LEFT = 80_000_00n;

let people: TestApp;
let fixture: Withdrawing;
let payer: FakePayer;
let open: OpenPayoutsService;
let operator: SignedInCaller;
let picture: Uint8Array;
let payee: Payee;
let orderNo: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  payer = await new FakePayer(people).open();
  open = people.get(OpenPayoutsService);
  operator = await fixture.operator();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(() => payer.close());
beforeEach(async () => {
  Object.assign(payer, { isUp: true, keeps: true, says: 'pending', amount: undefined, isSigning: true });
  payer.onQuestion = () => Promise.resolve();
  payer.asked.length = 0;
  count += 1;
  payee = await fixture.payee(`payee${count}`, START, String(300_000_000 + count));
  orderNo = await approved();
});

/** An approved order that the provider has not been asked to pay. */
async function approved(): Promise<string> {
  const { orderNo: asked } = await fixture.ask(payee, '20000.00');
  const steps = people.get(OrderSteps);
  await people.database.transaction(async (transaction) => {
    const order = await steps.lockOrder(transaction, asked);
    await steps.take(transaction, order, must(withdrawalStep(order, 'approve'), 'an approval'));
  });
  return asked;
}

const send = () => people.get(PayoutsService).sendWaiting();
const order = () => fixture.order(orderNo);
const state = async () => (await order()).state;
const balance = () => fixture.balance(payee.id);
const steps = async () =>
  (await people.get(WithdrawalsReviewService).readWithdrawal(orderNo, operator)).steps.map((step) => step.state);
const audited = async (kind: string) =>
  (await people.database.auditEvent.findMany({ where: { subject: orderNo, kind }, orderBy: { id: 'asc' } })).map(
    ({ details }) => details,
  );

const check = (by = operator) => open.checkPayout(orderNo, by);
const retry = (by = operator) => open.retryPayout(orderNo, by);
const mark = (over: { reason?: string; files?: Uint8Array[] } = {}, by = operator) =>
  open.markPayoutPaid({ id: orderNo, reason: 'paid at the counter', files: [picture], ...over }, by);
const giveBack = (reason = 'never paid', by = operator) => open.returnPayout({ id: orderNo, reason }, by);

/** The provider answered that it took the payment on, and has forgotten it. */
async function unknown(): Promise<void> {
  payer.keeps = false;
  await send();
  payer.keeps = true;
  people.clock.move(MINUTE_MS);
  await check();
}

describe('the state of a payment', () => {
  test('that was made counts as its notice', async () => {
    await send();
    payer.says = 'paid';
    await check();
    expect(await steps()).toEqual(['reviewing', 'approved', 'paid']);
    expect(await refusalOf(check())).toBe('withdrawals.state_changed');
    expect(await fixture.settle(orderNo, 'paid')).toMatchObject({ state: 'paid' });
    expect(await audited('withdrawal.contradiction')).toEqual([]);
  });

  test('that failed counts as its notice, and the money comes back', async () => {
    await send();
    payer.says = 'failed';
    await check();
    expect([await state(), await balance()]).toEqual(['returned', START]);
  });

  test('that is pending is noted, and the payment is not asked for again', async () => {
    await send();
    await check();
    expect(await order()).toMatchObject({ state: 'approved', answer: 'pending', answeredAt: people.clock.now() });
    expect(await steps()).toEqual(['reviewing', 'approved']);
    await send();
    expect(payer.asked).toEqual([`${orderNo}-1`]);
  });

  test('that is pending though its request went unanswered shows that it was taken on', async () => {
    await send();
    await people.database.withdrawalOrder.update({ where: { orderNo }, data: { sentAt: null } });
    await check();
    expect((await order()).sentAt).not.toBeNull();
    await send();
    expect(payer.asked).toHaveLength(1);
  });

  test('that is unknown counts only when no request can be on its way any more', async () => {
    payer.keeps = false;
    await send();
    people.clock.move(29_000);
    expect(await refusalOf(check())).toBe('withdrawals.sent_just_now');
    expect((await order()).answer).toBeNull();
    people.clock.move(1_000);
    await check();
    expect((await order()).answer).toBe('unknown');
  });

  test('is not asked before the payment is sent', async () => {
    expect(await refusalOf(check())).toBe('withdrawals.not_sent');
  });

  test.each([
    ['does not answer', { isUp: false }],
    ['is not who signs', { isSigning: false }],
  ])('changes nothing where the provider %s', async (_, manner) => {
    await send();
    Object.assign(payer, { says: 'paid', ...manner });
    expect(await refusalOf(check())).toBe('withdrawals.no_answer');
    expect(await order()).toMatchObject({ state: 'approved', answer: null });
  });

  test('of another amount changes nothing and is on record', async () => {
    await send();
    Object.assign(payer, { says: 'paid', amount: '20000.00' });
    expect(await refusalOf(check())).toBe('withdrawals.answer_differs');
    expect(await state()).toBe('approved');
    expect(await audited('withdrawal.amount_mismatch')).toEqual([{ amount: '20000.00', currency: 'KHR' }]);
  });
});

describe('a notice that comes while the provider is asked', () => {
  test('and says the same settles the payment once', async () => {
    await send();
    payer.says = 'paid';
    payer.onQuestion = () => fixture.settle(orderNo, 'paid');
    await check();
    expect(await steps()).toEqual(['reviewing', 'approved', 'paid']);
    expect(await audited('withdrawal.contradiction')).toEqual([]);
  });

  test('and says something else is believed, and the answer is on record', async () => {
    await send();
    payer.says = 'failed';
    payer.onQuestion = () => fixture.settle(orderNo, 'paid');
    expect(await refusalOf(check())).toBe('withdrawals.order_closed');
    expect([await state(), await balance()]).toEqual(['paid', LEFT]);
    expect(await audited('withdrawal.contradiction')).toHaveLength(1);
  });

  test('outdates an answer that the payment is unknown', async () => {
    payer.keeps = false;
    await send();
    people.clock.move(MINUTE_MS);
    payer.onQuestion = () => fixture.settle(orderNo, 'paid');
    await check();
    expect(await order()).toMatchObject({ state: 'paid', answer: null });
  });
});

describe('the job', () => {
  test('asks about each payment that was taken on ten minutes ago, and again ten minutes later', async () => {
    await send();
    people.clock.move(10 * MINUTE_MS - 1);
    await open.checkUnanswered();
    expect((await order()).answer).toBeNull();
    people.clock.move(1);
    await open.checkUnanswered();
    const answeredAt = people.clock.now();
    expect(await order()).toMatchObject({ answer: 'pending', answeredAt });
    payer.says = 'paid';
    people.clock.move(5 * MINUTE_MS);
    await open.checkUnanswered();
    expect(await state()).toBe('approved');
    people.clock.move(5 * MINUTE_MS);
    await open.checkUnanswered();
    expect(await state()).toBe('paid');
  });

  test('goes on to the next payment where one is of another amount', async () => {
    const other = await approved();
    await send();
    people.clock.move(10 * MINUTE_MS);
    payer.says = 'paid';
    // Whichever of the two is asked about first.
    let wrong = '';
    payer.onQuestion = (paymentNo) => {
      if ([orderNo, other].some((number) => paymentNo.startsWith(number))) wrong ||= paymentNo;
      payer.amount = paymentNo === wrong ? '1.00' : undefined;
      return Promise.resolve();
    };
    await open.checkUnanswered();
    const [first, second] = wrong.startsWith(orderNo) ? [orderNo, other] : [other, orderNo];
    expect((await fixture.order(first)).state).toBe('approved');
    expect((await fixture.order(second)).state).toBe('paid');
  });
});

describe('a payment that the provider does not know', () => {
  test('is sent again under its own number, and not by the clock', async () => {
    await unknown();
    await people.database.withdrawalOrder.update({ where: { orderNo }, data: { sentAt: null } });
    await send();
    expect(payer.asked).toEqual([`${orderNo}-1`]);
    await retry();
    await send();
    expect(new Set(payer.asked)).toEqual(new Set([`${orderNo}-1`]));
    expect(await order()).toMatchObject({ state: 'approved', attempt: 1, answer: null });
    await check();
    expect(await order()).toMatchObject({ answer: 'pending' });
    expect(await fixture.settle(orderNo, 'paid')).toMatchObject({ state: 'paid' });
    expect(await refusalOf(fixture.settle(orderNo, 'failed'))).toBe('withdrawals.order_closed');
    expect(await fixture.settle(orderNo, 'paid')).toMatchObject({ state: 'paid' });
  });

  test('is sent again once by two operators at once', async () => {
    await unknown();
    const answers = await Promise.all([refusalOf(retry()), refusalOf(retry())]);
    expect(answers.toSorted()).toEqual(['none', 'withdrawals.payment_open']);
    expect(await steps()).toEqual(['reviewing', 'approved', 'approved']);
  });

  test('is not sent again while its member owes money to downlines', async () => {
    await unknown();
    const debt = await fixture.owe(payee.id, 700_00n);
    await expect(retry()).rejects.toMatchObject({ code: 'withdrawals.member_owes', details: { min: '700.00' } });
    await fixture.payDebt(debt);
    await retry();
    await send();
    expect(payer.asked.length).toBeGreaterThan(1);
  });

  test.each(['retry', 'return'] as const)('only is what an operator can %s', async (way) => {
    const act = () => (way === 'retry' ? retry() : giveBack());
    await send();
    expect(await refusalOf(act())).toBe('withdrawals.payment_open');
    await check();
    expect(await refusalOf(act())).toBe('withdrawals.payment_open');
    expect([await state(), await balance()]).toEqual(['approved', LEFT]);
    await fixture.settle(orderNo, 'paid');
    expect(await refusalOf(act())).toBe('withdrawals.state_changed');
  });

  test('can be returned, by one of two operators at once, and a payment made after all is refused and on record', async () => {
    await unknown();
    const answers = await Promise.all([refusalOf(giveBack()), refusalOf(giveBack())]);
    expect(answers.toSorted()).toEqual(['none', 'withdrawals.state_changed']);
    expect([await state(), await balance(), (await order()).reason]).toEqual(['returned', START, 'never paid']);
    expect(await refusalOf(fixture.settle(orderNo, 'paid'))).toBe('withdrawals.order_closed');
    expect(await audited('withdrawal.contradiction')).toEqual([
      { paymentNo: `${orderNo}-1`, outcome: 'paid', state: 'returned' },
    ]);
    expect(await balance()).toBe(START);
  });

  test('is either sent again or returned', async () => {
    await unknown();
    await Promise.all([refusalOf(retry()), refusalOf(giveBack())]);
    await send();
    expect(payer.asked.length > 1).toBe((await state()) === 'approved');
    expect(await balance()).toBe((await state()) === 'approved' ? LEFT : START);
  });
});

describe('a payment that was never asked for', () => {
  test('because its member owes money can be returned, which pays the debt', async () => {
    await fixture.owe(payee.id, 700_00n);
    await send();
    await giveBack();
    expect([await state(), await balance(), payer.asked]).toEqual(['returned', START, []]);
  });

  test('is either sent or returned, however close they come', async () => {
    const [, said] = await Promise.all([send(), refusalOf(giveBack())]);
    expect(payer.asked).toEqual(said === 'none' ? [] : [`${orderNo}-1`]);
    expect(await balance()).toBe(said === 'none' ? START : LEFT);
  });
});

describe('a payment marked as paid', () => {
  test('has a reason and a picture, and the member may say what arrived', async () => {
    await send();
    await mark();
    const { paidProofId, reason, receiptBy } = await order();
    expect([await state(), reason, await balance()]).toEqual(['paid', 'paid at the counter', LEFT]);
    expect(receiptBy).not.toBeNull();
    const upload = await people.get(UploadsService).readUpload(paidProofId ?? '', { siteCode: 'lotus' });
    expect(upload.type).toMatch(/^image\//);
    expect(await audited('withdrawal.decided')).toMatchObject([
      { decision: 'mark', reason: 'paid at the counter', by: 'operator1' },
    ]);
  });

  test.each([
    ['a picture', { files: [] }, 'uploads.no_picture'],
    ['a picture that is one', { files: [new Uint8Array([1])] }, 'uploads.no_picture'],
  ])('is not without %s', async (_, over, refusal) => {
    expect(await refusalOf(mark(over))).toBe(refusal);
    expect(await state()).toBe('approved');
  });

  test('is marked once', async () => {
    const answers = await Promise.all([refusalOf(mark()), refusalOf(mark())]);
    expect(answers.toSorted()).toEqual(['none', 'withdrawals.state_changed']);
    expect(await steps()).toEqual(['reviewing', 'approved', 'paid']);
  });

  test('contradicts every later notice: it may have been paid twice', async () => {
    await send();
    await mark();
    for (const outcome of ['paid', 'failed'] as const)
      expect(await refusalOf(fixture.settle(orderNo, outcome))).toBe('withdrawals.order_closed');
    expect(await audited('withdrawal.contradiction')).toEqual([
      { paymentNo: `${orderNo}-1`, outcome: 'paid', state: 'paid' },
      { paymentNo: `${orderNo}-1`, outcome: 'failed', state: 'paid' },
    ]);
    expect(await state()).toBe('paid');
  });

  test('is not sent any more', async () => {
    await mark();
    await send();
    expect(payer.asked).toEqual([]);
  });
});

test('no operator of another site asks, sends, marks or returns', async () => {
  await unknown();
  const other = { ...operator, site: { ...operator.site, code: 'padma' } };
  for (const act of [check, retry, (by: SignedInCaller) => mark({}, by), (by: SignedInCaller) => giveBack('why', by)])
    expect(await refusalOf(act(other))).toBe('withdrawals.order_unknown');
  expect(await order()).toMatchObject({ state: 'approved', answer: 'unknown', paidProofId: null });
});

test('all that was done above stands in the books', async () => {
  const differences = await new LedgerAudit(people.database).run();
  expect(differences.filter(({ rule }) => rule.startsWith('a withdrawal'))).toEqual([]);
});
