import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Decision } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { withoutRows } from '../../testing/without-rows.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let reviews: WithdrawalsReviewService;
let receipts: ReceiptsService;
let operator: SignedInCaller;
let payee: Payee;
let orderNo: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  reviews = people.get(WithdrawalsReviewService);
  receipts = people.get(ReceiptsService);
  operator = await fixture.operator();
});
beforeEach(async () => {
  count += 1;
  payee = await fixture.payee(`payee${count}`, 100_000_00n, String(100_000_000 + count));
  ({ orderNo } = await fixture.ask(payee, '20000.00'));
});

const decide = (decision: Decision, reason = 'because', id = orderNo) =>
  reviews.decideWithdrawal({ id, decision, reason }, operator);
const state = async (): Promise<string> => (await fixture.order(orderNo)).state;
const steps = async (): Promise<string[]> =>
  (await reviews.readWithdrawal(orderNo, operator)).steps.map((step) => step.state);
const picture = async (memberId: string): Promise<string> => {
  const id = randomUUID();
  const bytes = new Uint8Array([1]);
  await people.database.upload.create({
    data: {
      id,
      siteCode: 'lotus',
      memberId,
      mediaType: 'image/png',
      bytes,
      digest: bytes,
      createdAt: people.clock.now(),
    },
  });
  return id;
};
const confirm = (received: 'full' | 'partial' | 'none', over: { amount?: string; proof?: string } = {}) =>
  receipts.confirmWithdrawal({ orderNo, received, ...over }, payee.caller);
const pay = async () => {
  await decide('approve', '');
  await fixture.settle(orderNo);
};
const contest = async (amount?: string) => {
  await pay();
  if (amount) await confirm('partial', { amount });
  else await confirm('none', { proof: await picture(payee.id) });
};

test('what becomes of an order stands in the member’s inbox', async () => {
  const told = async () =>
    (await people.get(MessagesService).listMessages({}, payee.caller)).content.map(({ kind, content }) => [
      kind,
      content,
    ]);
  await pay();
  expect(await told()).toContainEqual(['withdrawal_paid', expect.stringMatching(/^We have sent you 19800\.00 KHR/)]);
  await confirm('full');
  expect(await told()).toContainEqual(['withdrawal_completed', expect.stringContaining(orderNo)]);
  ({ orderNo } = await fixture.ask(payee, '20000.00'));
  await decide('reject');
  expect(await told()).toContainEqual(['withdrawal_rejected', expect.stringContaining(orderNo)]);
});

test('an order gets nowhere that its owner could not be told of', async () => {
  const untold = async (step: () => Promise<unknown>) => {
    const before = [await state(), await fixture.balance(payee.id)];
    await expect(withoutRows(people.database, 'messages', step)).rejects.toThrow('nothing is written down');
    expect([await state(), await fixture.balance(payee.id)]).toEqual(before);
  };
  await untold(() => decide('reject'));
  await decide('approve', '');
  await untold(() => fixture.settle(orderNo));
  await fixture.settle(orderNo);
  await untold(() => confirm('full'));
  const { receiptBy } = await fixture.order(orderNo);
  people.clock.move(receiptBy!.getTime() - people.clock.now().getTime());
  await untold(() => receipts.silence());
  await receipts.silence();
  expect(await state()).toBe('completed');
});

describe('the review', () => {
  test('shows the member at a glance, and who else is paid to that account', async () => {
    const twin = await fixture.payee(`twin${count}`, 0n, String(100_000_000 + count));
    const { figures, account, holder } = await reviews.readWithdrawal(orderNo, operator);
    expect({ account, holder }).toEqual({ account: `payee${count}`, holder: 'Sok Dara' });
    expect(figures).toMatchObject({
      balance: '80000.00',
      withdrawn: '0.00',
      bet: '0.00',
      turnoverRemaining: '0.00',
      isNameSame: true,
    });
    expect(figures.sharedWith).toEqual([twin.caller.actor.username]);
  });

  test('lists the site’s orders by state, by account and by number', async () => {
    const idsOf = async (filter: object) =>
      (await reviews.listWithdrawals({ filter, sort: ['amount', 'ASC'] }, operator)).rows.map(({ id }) => id);
    expect(await idsOf({ q: `payee${count}` })).toEqual([orderNo]);
    expect(await idsOf({ q: orderNo.toLowerCase(), state: 'reviewing' })).toEqual([orderNo]);
    expect(await idsOf({ q: orderNo, state: 'paid' })).toEqual([]);
    const elsewhere = { ...operator, site: { ...operator.site, code: 'padma' } };
    expect((await reviews.listWithdrawals({}, elsewhere)).total).toBe(0);
    expect(await refusalOf(reviews.readWithdrawal(orderNo, elsewhere))).toBe('withdrawals.order_unknown');
    expect(await refusalOf(reviews.decideWithdrawal({ id: orderNo, decision: 'approve', reason: '' }, elsewhere))).toBe(
      'withdrawals.order_unknown',
    );
  });

  test('a rejection gives the money back, with its reason, and who decided is on record', async () => {
    await expect(decide('reject', '')).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ path: 'reason' }] },
    });
    expect(await decide('reject', 'name differs')).toMatchObject({
      state: 'rejected',
      reason: 'name differs',
      refunded: '20000.00',
    });
    expect(await fixture.balance(payee.id)).toBe(100_000_00n);
    expect((await reviews.readWithdrawal(orderNo, operator)).steps.at(-1)).toMatchObject({
      by: 'operator1',
      note: 'name differs',
    });
    expect(await people.database.auditEvent.findFirst({ where: { subject: orderNo } })).toMatchObject({
      kind: 'withdrawal.decided',
      details: { decision: 'reject', reason: 'name differs', by: 'operator1' },
    });
  });

  test('a decision that cannot be written down moves no money', async () => {
    await expect(withoutRows(people.database, 'audit_events', () => decide('reject', 'name differs'))).rejects.toThrow(
      'nothing is written down',
    );
    expect([await state(), await fixture.balance(payee.id)]).toEqual(['reviewing', 80_000_00n]);
    await decide('reject', 'name differs');
    expect([await state(), await fixture.balance(payee.id)]).toEqual(['rejected', 100_000_00n]);
  });

  test('approved and rejected at once is one of both', async () => {
    const answers = await Promise.all([
      refusalOf(decide('approve')),
      refusalOf(decide('reject')),
      refusalOf(decide('approve')),
    ]);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'withdrawals.state_changed')).toHaveLength(2);
    const rejected = (await state()) === 'rejected';
    expect(await fixture.balance(payee.id)).toBe(rejected ? 100_000_00n : 80_000_00n);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('a dispute’s ways out are not there before there is a dispute', async () => {
    for (const decision of ['refund', 'pay_again', 'force'] as const)
      expect(await refusalOf(decide(decision))).toBe('withdrawals.state_changed');
    expect(await state()).toBe('reviewing');
  });
});

describe('the provider’s notice', () => {
  test('fifty times at once pays once', async () => {
    await decide('approve', '');
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.settle(orderNo)));
    expect(new Set(answers.map((answer) => answer.state))).toEqual(new Set(['paid']));
    expect(await steps()).toEqual(['reviewing', 'approved', 'paid']);
    expect(await fixture.balance(payee.id)).toBe(80_000_00n);
  });

  test('of a payment that failed gives the money back, once, with the provider’s words', async () => {
    await decide('approve', '');
    await Promise.all([fixture.settle(orderNo, 'failed'), fixture.settle(orderNo, 'failed')]);
    expect(await fixture.order(orderNo)).toMatchObject({ state: 'returned', reason: 'account closed' });
    expect(await fixture.balance(payee.id)).toBe(100_000_00n);
    expect(await refusalOf(fixture.settle(orderNo))).toBe('withdrawals.order_closed');
    expect(await fixture.balance(payee.id)).toBe(100_000_00n);
    expect(
      await people.database.auditEvent.count({ where: { subject: orderNo, kind: 'withdrawal.contradiction' } }),
    ).toBe(1);
  });

  test('and another about the same payment at once count once, whichever comes first', async () => {
    await decide('approve', '');
    await Promise.all([refusalOf(fixture.settle(orderNo)), refusalOf(fixture.settle(orderNo, 'failed'))]);
    const isPaid = (await state()) === 'paid';
    expect(await steps()).toEqual(['reviewing', 'approved', isPaid ? 'paid' : 'returned']);
    expect(await fixture.balance(payee.id)).toBe(isPaid ? 80_000_00n : 100_000_00n);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('about another amount, another payment or an order nobody approved changes nothing', async () => {
    expect(await refusalOf(fixture.settle(orderNo, 'paid', { paymentNo: `${orderNo}-1`, amount: '19800.00' }))).toBe(
      'withdrawals.order_unknown',
    );
    await decide('approve', '');
    expect(await refusalOf(fixture.settle(orderNo, 'paid', { amount: '20000.00' }))).toBe('request.invalid');
    expect(await refusalOf(fixture.settle(orderNo, 'paid', { currency: 'USD' }))).toBe('request.invalid');
    expect(await refusalOf(fixture.settle(orderNo, 'paid', { paymentNo: `${orderNo}-2` }))).toBe(
      'withdrawals.order_unknown',
    );
    expect(await refusalOf(fixture.settle(orderNo, 'paid', { paymentNo: 'W404' }))).toBe('withdrawals.order_unknown');
    expect(await state()).toBe('approved');
  });
});

describe('the receipt', () => {
  test('in full completes the order; said again it is the same', async () => {
    await pay();
    expect(await refusalOf(confirm('partial', { amount: '0.00' }))).toBe('request.invalid');
    expect(await refusalOf(confirm('partial', { amount: '19800.00' }))).toBe('request.invalid');
    expect(await refusalOf(confirm('none'))).toBe('request.invalid');
    await Promise.all([confirm('full'), confirm('full')]);
    expect(await fixture.order(orderNo)).toMatchObject({ state: 'completed', receipt: 'full', received: 19_800_00n });
    expect(await refusalOf(confirm('partial', { amount: '1.00' }))).toBe('withdrawals.state_changed');
  });

  test('in part or of nothing, said again after a lost answer, is the same; anything else comes too late', async () => {
    await pay();
    const [proof, other] = [await picture(payee.id), await picture(payee.id)];
    await Promise.all([confirm('none', { proof }), confirm('none', { proof })]);
    await confirm('none', { proof });
    expect(await steps()).toEqual(['reviewing', 'approved', 'paid', 'disputed']);
    const others = [confirm('none', { proof: other }), confirm('full'), confirm('partial', { amount: '1.00' })].map(
      refusalOf,
    );
    expect(new Set(await Promise.all(others))).toEqual(new Set(['withdrawals.state_changed']));
    await decide('pay_again');
    expect(await refusalOf(confirm('none', { proof }))).toBe('withdrawals.state_changed');
    await fixture.settle(orderNo);
    await confirm('partial', { amount: '15000.00' });
    await confirm('partial', { amount: '15000.00' });
    expect(await refusalOf(confirm('partial', { amount: '14999.00' }))).toBe('withdrawals.state_changed');
    await decide('pay_again');
    await fixture.settle(orderNo);
    await confirm('partial', { amount: '800.00', proof });
    await confirm('partial', { amount: '800.00', proof });
    expect(await refusalOf(confirm('partial', { amount: '15800.00', proof }))).toBe('withdrawals.state_changed');
    expect(await fixture.order(orderNo)).toMatchObject({ state: 'disputed', received: 15_800_00n });
  });

  test('is the owner’s word only, and about a payment that was made', async () => {
    expect(await refusalOf(confirm('full'))).toBe('withdrawals.state_changed');
    const stranger = await fixture.payee(`stranger${count}`, 0n);
    expect(await refusalOf(receipts.confirmWithdrawal({ orderNo, received: 'full' }, stranger.caller))).toBe(
      'withdrawals.order_unknown',
    );
    await pay();
    const foreign = await picture(stranger.id);
    expect(await refusalOf(confirm('none', { proof: foreign }))).toBe('uploads.unknown');
    expect(await state()).toBe('paid');
  });

  test('silence counts as received when the time is over, once, whoever asks how often', async () => {
    people.clock.move(2 * 60 * 60_000);
    await receipts.silence();
    await pay();
    people.clock.move(60 * 60_000 - 1);
    expect(await receipts.silence()).toBe(0);
    people.clock.move(1);
    const done = await Promise.all([receipts.silence(), receipts.silence(), receipts.silence()]);
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await fixture.order(orderNo)).toMatchObject({ state: 'completed', receipt: 'silence' });
    expect((await steps()).filter((each) => each === 'completed')).toHaveLength(1);
    expect(await fixture.balance(payee.id)).toBe(80_000_00n);
  });

  test('said too late comes too late, also where no job has run, and the inbox says how it ended', async () => {
    await pay();
    people.clock.move(60 * 60_000);
    expect(await refusalOf(confirm('partial', { amount: '1.00' }))).toBe('withdrawals.receipt_over');
    expect(await fixture.order(orderNo)).toMatchObject({ state: 'completed', receipt: 'silence' });
    const { content } = await people.get(MessagesService).listMessages({}, payee.caller);
    expect(content.map(({ kind }) => kind)).toContain('withdrawal_completed');
  });
});

describe('a dispute', () => {
  test('refunded and paid again at once is one of both', async () => {
    await contest('15000.00');
    const answers = await Promise.all([refusalOf(decide('refund')), refusalOf(decide('pay_again'))]);
    expect(answers.toSorted()).toEqual(['none', 'withdrawals.state_changed']);
    const isRefunded = (await state()) === 'completed';
    expect(await fixture.balance(payee.id)).toBe(isRefunded ? 84_800_00n : 80_000_00n);
  });

  test('of a part: the missing part goes back', async () => {
    await contest('15000.00');
    expect(await decide('refund', 'bank confirmed')).toMatchObject({
      state: 'completed',
      received: '15000.00',
      refunded: '4800.00',
    });
    expect(await fixture.balance(payee.id)).toBe(84_800_00n);
  });

  test('of nothing received: everything goes back, the fee too; decided twice at once it goes back once', async () => {
    await contest();
    expect((await reviews.readWithdrawal(orderNo, operator)).proofId).toMatch(/^[0-9a-f-]{36}$/);
    const answers = await Promise.all([
      refusalOf(decide('refund')),
      refusalOf(decide('refund')),
      refusalOf(decide('force')),
    ]);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    const forced = (await fixture.order(orderNo)).receipt === 'forced';
    expect(await fixture.balance(payee.id)).toBe(forced ? 80_000_00n : 100_000_00n);
  });

  test('paid again: only the missing part, by a payment of its own, which may fail and be contested as well', async () => {
    await contest('15000.00');
    const { attempt, paying } = await decide('pay_again');
    expect({ attempt, paying }).toEqual({ attempt: 2, paying: '4800.00' });
    // A late repetition about the first payment is not about the second.
    expect(await fixture.settle(orderNo, 'paid', { paymentNo: `${orderNo}-1`, amount: '19800.00' })).toMatchObject({
      state: 'approved',
    });
    await fixture.settle(orderNo, 'failed');
    expect(await state()).toBe('disputed');
    await decide('pay_again');
    await fixture.settle(orderNo);
    await confirm('partial', { amount: '800.00' });
    expect(await decide('refund')).toMatchObject({ state: 'completed', received: '15800.00', refunded: '4000.00' });
    expect(await fixture.balance(payee.id)).toBe(84_000_00n);
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  });

  test('forced: the receipt holds and nothing goes back', async () => {
    await contest();
    expect(await decide('force', 'the bank shows it')).toMatchObject({
      state: 'completed',
      receipt: 'forced',
      refunded: '0.00',
    });
    expect(await fixture.balance(payee.id)).toBe(80_000_00n);
    expect(await refusalOf(decide('refund'))).toBe('withdrawals.state_changed');
    expect(await refusalOf(confirm('full'))).toBe('withdrawals.state_changed');
  });
});
