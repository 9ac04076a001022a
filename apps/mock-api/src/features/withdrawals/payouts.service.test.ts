import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { PayoutsService } from './payouts.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

let people: TestApp;
let fixture: Withdrawing;
let operator: SignedInCaller;
let provider: Server;
let asked: string[] = [];
let refuses: ReadonlySet<string> = new Set();

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  operator = await fixture.operator();
  provider = createServer((request, reply) => {
    void text(request).then((body) => {
      const { paymentNo } = JSON.parse(body) as { paymentNo: string };
      asked.push(paymentNo);
      reply.writeHead(refuses.has(paymentNo) ? 500 : 200).end();
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  (people.get(CONFIG as never) as Config).port = (provider.address() as AddressInfo).port;
});
afterAll(() => void provider.close());

test('payments are asked for oldest first, and many that the provider refuses keep none behind them waiting', async () => {
  const payee = await fixture.payee('patient', 100_000_00n);
  const { orderNo } = await fixture.ask(payee, '20000.00');
  const first = await fixture.order(orderNo);
  const numbers = Array.from({ length: 250 }, (_, index) => `W${String(index).padStart(4, '0')}`);
  await people.database.withdrawalOrder.createMany({
    data: numbers
      .map((number, index) => ({
        ...first,
        orderNo: number,
        requestKey: number,
        state: 'approved' as const,
        // Three to an instant; the newest stands first in the table.
        createdAt: new Date(first.createdAt.getTime() + Math.floor(index / 3)),
      }))
      .toReversed(),
  });
  const wanted = numbers.map((number) => `${number}-${first.attempt}`);
  refuses = new Set(wanted.slice(0, 210));
  const payouts = people.get(PayoutsService);

  asked = [];
  expect(await payouts.sendWaiting()).toBe(250);
  expect(asked).toEqual(wanted);

  asked = [];
  expect(await payouts.sendWaiting()).toBe(210);
  expect(asked).toEqual(wanted.slice(0, 210));
});

describe('a notice that comes late', () => {
  const first = { amount: '19800.00' };
  const second = { amount: '4800.00' };
  const decide = (id: string, decision: Decision) =>
    people.get(WithdrawalsReviewService).decideWithdrawal({ id, decision, reason: 'because' }, operator);
  const contradictions = async (subject: string) =>
    (
      await people.database.auditEvent.findMany({
        where: { subject, kind: 'withdrawal.contradiction' },
        orderBy: { id: 'asc' },
      })
    ).map(({ details }) => details);
  const settle = (orderNo: string, attempt: number, outcome: 'paid' | 'failed', said: { amount: string }) =>
    fixture.settle(orderNo, outcome, { paymentNo: `${orderNo}-${attempt}`, ...said });

  /** An order whose first payment arrived in part, and the rest of which is paid again. */
  async function paidAgain(username: string): Promise<{ orderNo: string; memberId: string }> {
    const payee = await fixture.payee(username, 100_000_00n);
    const { orderNo } = await fixture.ask(payee, '20000.00');
    await decide(orderNo, 'approve');
    await fixture.settle(orderNo);
    await people
      .get(ReceiptsService)
      .confirmWithdrawal({ orderNo, received: 'partial', amount: '15000.00' }, payee.caller);
    await decide(orderNo, 'pay_again');
    return { orderNo, memberId: payee.id };
  }

  test('and says that a payment was made which had failed and was given back is refused, and on record', async () => {
    const { orderNo, memberId } = await paidAgain('refunded');
    await settle(orderNo, 2, 'failed', second);
    await decide(orderNo, 'refund');
    expect(await settle(orderNo, 2, 'failed', second)).toMatchObject({ state: 'completed' });
    expect(await contradictions(orderNo)).toEqual([]);
    expect(await refusalOf(settle(orderNo, 2, 'paid', second))).toBe('withdrawals.order_closed');
    expect(await contradictions(orderNo)).toEqual([{ paymentNo: `${orderNo}-2`, outcome: 'paid', state: 'completed' }]);
    expect(await fixture.balance(memberId)).toBe(84_800_00n);
  });

  test('and says that an earlier payment failed which was made is refused, and on record; said again it is the same', async () => {
    const { orderNo } = await paidAgain('earlier');
    expect(await settle(orderNo, 1, 'paid', first)).toMatchObject({ state: 'approved' });
    expect(await refusalOf(settle(orderNo, 1, 'failed', first))).toBe('withdrawals.order_closed');
    expect(await contradictions(orderNo)).toEqual([
      { paymentNo: `${orderNo}-1`, outcome: 'failed', state: 'approved' },
    ]);
    await settle(orderNo, 2, 'paid', second);
    expect(await settle(orderNo, 2, 'paid', second)).toMatchObject({ state: 'paid' });
    expect(await contradictions(orderNo)).toHaveLength(1);
  });

  test('and says that an earlier payment was made which had failed is refused, and on record', async () => {
    const { orderNo } = await paidAgain('later');
    await settle(orderNo, 2, 'failed', second);
    await decide(orderNo, 'pay_again');
    expect(await settle(orderNo, 2, 'failed', second)).toMatchObject({ state: 'approved' });
    expect(await refusalOf(settle(orderNo, 2, 'paid', second))).toBe('withdrawals.order_closed');
    expect(await contradictions(orderNo)).toEqual([{ paymentNo: `${orderNo}-2`, outcome: 'paid', state: 'approved' }]);
    expect(await settle(orderNo, 3, 'paid', second)).toMatchObject({ state: 'paid' });
  });

  test('and says what is so of a payment that was made before its order was given back is no contradiction', async () => {
    const payee = await fixture.payee('unreceived', 100_000_00n);
    const { orderNo } = await fixture.ask(payee, '20000.00');
    await decide(orderNo, 'approve');
    await fixture.settle(orderNo);
    await people
      .get(ReceiptsService)
      .confirmWithdrawal({ orderNo, received: 'partial', amount: '15000.00' }, payee.caller);
    await decide(orderNo, 'refund');
    expect(await settle(orderNo, 1, 'paid', first)).toMatchObject({ state: 'completed' });
    expect(await contradictions(orderNo)).toEqual([]);
  });
});
