import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { depositStates } from '@apsara/domain/payments/deposits';
import { limitPeriods } from '@apsara/domain/protection/limits';
import { call } from '@apsara/prisma/calls';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { spanOf } from '../../testing/limits-model.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { LimitsModule } from './limits.module.ts';
import { LimitsService } from './limits.service.ts';

const minute = 60_000;
const timeZone = 'Asia/Phnom_Penh';
const amounts = { day: 500n, week: 800n, month: 1_200n } as const;

let people: TestApp;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LimitsModule]);
});

/** A member with a deposit limit of each period. @returns the id */
async function payer(): Promise<string> {
  count += 1;
  const { id: memberId } = await people.member(`payer${count}`);
  await people.database.memberLimit.createMany({
    data: limitPeriods.map((period) => ({
      memberId,
      kind: 'deposit' as const,
      period,
      amount: amounts[period],
      setAt: people.clock.now(),
    })),
  });
  return memberId;
}

const minutesAgo = fc.oneof(fc.nat(120), fc.nat(40 * 24 * 60));
const payment = fc.record({
  minutesAgo,
  /** Minutes from the order to its payment. */
  paidAfter: fc.nat(24 * 60),
  amount: fc.bigInt(1n, 300n),
  /** Null: what was ordered. */
  received: fc.option(fc.bigInt(1n, 300n)),
  state: fc.constantFrom(...depositStates),
});
const sent = fc.record({ minutesAgo, amount: fc.bigInt(1n, 300n), direction: fc.constantFrom('downline', 'upline') });

test(
  'row 2: deposit limits count a history of orders and of money from above as the model does, and the lowest holds',
  { timeout: 600_000 },
  async () => {
    const { database } = people;
    const now = people.clock.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { maxLength: 12 }),
        fc.array(sent, { maxLength: 4 }),
        fc.boolean(),
        fc.bigInt(1n, 400n),
        async (payments, transfers, isRolling, wish) => {
          const memberId = await payer();
          const values = { siteCode: 'lotus', isRolling };
          await database.limitRules.upsert({ where: { siteCode: 'lotus' }, create: values, update: values });
          const orders = payments.map(({ minutesAgo: minutes, paidAfter, amount, received, state }) => ({
            orderNo: randomUUID(),
            siteCode: 'lotus',
            memberId,
            method: 'QR',
            kind: 'qr' as const,
            amount,
            currency: 'KHR' as const,
            state,
            received: state === 'paid' ? (received ?? amount) : null,
            requestKey: randomUUID(),
            createdAt: ago(minutes),
            expiresAt: ago(minutes - 30),
            paidAt: state === 'paid' ? ago(Math.max(0, minutes - paidAfter)) : null,
          }));
          await database.depositOrder.createMany({ data: orders });
          await database.memberTransfer.createMany({
            data: transfers.map(({ minutesAgo: minutes, amount, direction }) => ({
              transferNo: randomUUID(),
              siteCode: 'lotus',
              fromId: direction === 'downline' ? randomUUID() : memberId,
              toId: direction === 'downline' ? memberId : randomUUID(),
              direction: direction === 'downline' ? 'downline' : 'upline',
              currency: 'KHR',
              amount,
              requestKey: randomUUID(),
              fingerprint: '',
              createdAt: ago(minutes),
            })),
          });
          const usedOf = (since: Date): bigint => {
            const ordered = orders.map(({ state, amount, received, paidAt, expiresAt }) => {
              if (paidAt) return paidAt >= since ? (received ?? 0n) : 0n;
              return state === 'reviewing' || (state === 'pending' && expiresAt > now) ? amount : 0n;
            });
            const from = transfers.map((each) =>
              each.direction === 'downline' && ago(each.minutesAgo) >= since ? each.amount : 0n,
            );
            return [...ordered, ...from].reduce((all, amount) => all + amount, 0n);
          };
          const model = limitPeriods.map((period) => usedOf(spanOf(period, { timeZone, isRolling }, now).since));
          const counted = await call.limitsUsed(database.query, { member: memberId, at: now });
          expect(limitPeriods.map((each) => counted.find(({ period }) => period === each)?.used)).toEqual(model);
          const lowest = limitPeriods
            .map((period, at) => amounts[period] - (model[at] ?? 0n))
            .reduce((least, left) => (left < least ? left : least));
          const answer = await refusalOf(
            database.transaction((transaction) =>
              people.get(LimitsService).requireDeposit(transaction, memberId, wish, 'KHR'),
            ),
          );
          expect(answer).toBe(wish > lowest ? 'limits.deposit_over' : 'none');
        },
      ),
      { numRuns: 60 },
    );
  },
);
