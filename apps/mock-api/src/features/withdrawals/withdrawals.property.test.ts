import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutAnswers, resolutions, type PayoutAnswer } from '@apsara/domain/payments/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { FakePayer } from '../../testing/fake-payer.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { OpenPayoutsService } from './open-payouts.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

const START = 50_000_00n;

let people: TestApp;
let fixture: Withdrawing;
let operator: SignedInCaller;
let proof: string;
let payer: FakePayer;
let picture: Uint8Array;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  operator = await fixture.operator();
  payer = await new FakePayer(people).open();
  picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(() => payer.close());

type Action =
  | { do: 'ask'; amount: number; key: number }
  | { do: 'approve' | 'reject' | 'paid' | 'failed' | 'full' | 'none' | 'silence'; order: number; times: number }
  | { do: 'partial'; order: number; amount: number }
  | { do: 'resolve'; order: number; how: number; times: number }
  | { do: 'send' | 'retry' | 'mark' | 'return'; order: number; times: number }
  | { do: 'check'; order: number; says: PayoutAnswer; times: number };

const order = fc.nat(1);
const times = fc.integer({ min: 1, max: 3 });
const says = fc.constantFrom(...payoutAnswers, 'unknown', 'unknown', 'unknown');
/** Weighted, so that many orders come far enough to be contested. */
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      amount: fc.integer({ min: 900, max: 30_000 }),
      key: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('approve', 'paid'), order, times }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('reject', 'failed', 'full', 'none', 'none', 'silence'), order, times }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('partial' as const), order, amount: fc.integer({ min: 0, max: 3_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resolve' as const), order, how: fc.nat(2), times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send' as const), order, times }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('retry', 'retry', 'retry', 'mark', 'return'), order, times }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('check' as const), order, says, times }) },
);

/** What is refused has changed nothing, which the sums below show. */
const tried = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((no: unknown) => {
    expect(no).toHaveProperty('code');
  });

async function act(step: Action, payee: Payee, orders: string[]): Promise<void> {
  if (step.do === 'ask') {
    const asked = await tried(fixture.ask(payee, `${step.amount}.00`, `key-${step.key}`));
    const { orderNo } = (asked ?? {}) as { orderNo?: string };
    if (orderNo && !orders.includes(orderNo)) orders.push(orderNo);
    return;
  }
  const orderNo = orders[step.order % Math.max(orders.length, 1)];
  if (!orderNo) return;
  const reviews = people.get(WithdrawalsReviewService);
  const receipts = people.get(ReceiptsService);
  const open = people.get(OpenPayoutsService);
  const decide = (decision: 'approve' | 'reject' | (typeof resolutions)[number]) =>
    reviews.decideWithdrawal({ id: orderNo, decision, reason: 'because' }, operator);
  const once = (): Promise<unknown> => {
    switch (step.do) {
      case 'approve':
      case 'reject':
        return decide(step.do);
      case 'resolve':
        return decide(resolutions[step.how]!);
      case 'paid':
      case 'failed':
        return fixture.settle(orderNo, step.do);
      case 'full':
        return receipts.confirmWithdrawal({ orderNo, received: 'full' }, payee.caller);
      case 'none':
        return receipts.confirmWithdrawal({ orderNo, received: 'none', proof }, payee.caller);
      case 'partial':
        return receipts.confirmWithdrawal({ orderNo, received: 'partial', amount: `${step.amount}.00` }, payee.caller);
      case 'silence':
        people.clock.move(20 * 60_000);
        return receipts.silence();
      case 'send':
        return people.get(PayoutsService).sendWaiting();
      case 'check':
        people.clock.move(60_000);
        payer.says = step.says;
        return open.checkPayout(orderNo, operator);
      case 'retry':
        return open.retryPayout(orderNo, operator);
      case 'mark':
        return open.markPayoutPaid({ id: orderNo, reason: 'because', files: [picture] }, operator);
      case 'return':
        return open.returnPayout({ id: orderNo, reason: 'because' }, operator);
    }
  };
  await Promise.all(Array.from({ length: 'times' in step ? step.times : 1 }, () => tried(once())));
}

test(
  'whatever is done in whatever order and at once, money is where the orders say and nowhere twice',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }),
        fc.boolean(),
        async (steps, isApproved) => {
          count += 1;
          const payee = await fixture.payee(`someone${count}`, START);
          proof = randomUUID();
          const at = { createdAt: people.clock.now() };
          const bytes = new Uint8Array([1]);
          await people.database.upload.create({
            data: {
              id: proof,
              siteCode: 'lotus',
              memberId: payee.id,
              mediaType: 'image/png',
              bytes,
              digest: bytes,
              ...at,
            },
          });
          const orders: string[] = [];
          if (isApproved) {
            await act({ do: 'ask', amount: 20_000, key: 9 }, payee, orders);
            await act({ do: 'approve', order: 0, times: 1 }, payee, orders);
            await act({ do: 'send', order: 0, times: 1 }, payee, orders);
          }
          for (const atOnce of steps) await Promise.all(atOnce.map((step) => act(step, payee, orders)));

          const rows = await people.database.withdrawalOrder.findMany({ where: { memberId: payee.id } });
          const gone = rows.reduce((sum, row) => sum + row.amount - row.refunded, 0n);
          expect(await fixture.balance(payee.id)).toBe(START - gone);
          for (const row of rows) {
            const done = await people.database.withdrawalStep.findMany({
              where: { orderNo: row.orderNo },
              orderBy: { id: 'asc' },
            });
            const named = (state: string) => done.filter((step) => step.state === state).length;
            expect(done.at(-1)!.state).toBe(row.state);
            // A payment is ordered by an approval and made at most once; an order ends once.
            expect(named('paid')).toBeLessThanOrEqual(row.attempt);
            // Whatever is sent again has the number it had.
            const numbers = new Set(payer.asked.filter((number) => number.startsWith(row.orderNo)));
            expect(numbers.size).toBeLessThanOrEqual(row.attempt);
            const isReturned = await people.database.auditEvent.findFirst({
              where: { subject: row.orderNo, details: { path: ['decision'], equals: 'return' } },
            });
            if (isReturned) {
              expect(row.endedAt).not.toBeNull();
              expect(row.askedAt === null || row.answer === 'unknown').toBe(true);
            }
            expect(named('completed') + named('rejected') + named('returned')).toBe(row.endedAt ? 1 : 0);
            if (row.state === 'completed' && row.receipt !== 'forced' && row.refunded > 0n)
              expect(row.received + row.refunded).toBe(row.received === 0n ? row.amount : row.payout);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(await new LedgerAudit(people.database).run()).toEqual([]);
  },
);
