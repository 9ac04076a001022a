import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from '@apsara/domain/ids';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { DepositSite } from '../../testing/deposit-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DepositReviewService } from './deposit-review.service.ts';
import { DepositsService } from './deposits.service.ts';

let at: DepositSite;
let deposits: DepositsService;
let review: DepositReviewService;

beforeAll(async () => {
  at = await DepositSite.build();
  deposits = at.server.app.get(DepositsService, { strict: false });
  review = at.server.app.get(DepositReviewService, { strict: false });
});

const methods = ['QR', 'CARD', 'BANK'];

/** Something that happens to one of three orders, one for each method: references and amounts few enough to meet again. */
const event = fc.record({
  what: fc.constantFrom('paid', 'paid', 'declined', 'slip', 'approve', 'decline', 'time'),
  order: fc.nat(2),
  ref: fc.constantFrom('a', 'b'),
  amount: fc.constantFrom('100000.00', '100000.00', '90000.00'),
});
/** The largest of those amounts. */
const most = 100_000_00n;
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Each happens up to three times, and neighbours at once. */
const life = fc.array(fc.record({ event, copies: fc.integer({ min: 1, max: 3 }), together: fc.boolean() }), {
  minLength: 3,
  maxLength: 25,
});

const callerOf = (id: string, username: string): SignedInCaller =>
  ({
    actor: { id: id as MemberId, username },
    site: { code: 'lotus', currency: 'KHR', timeZone: 'Asia/Phnom_Penh', defaultLanguage: 'KM' },
    language: 'EN',
  }) as SignedInCaller;

async function upload(memberId: string): Promise<string> {
  const id = randomUUID();
  const bytes = new Uint8Array([1]);
  const data = {
    id,
    siteCode: 'lotus',
    memberId,
    mediaType: 'image/png',
    bytes,
    digest: bytes,
    createdAt: at.clock.now(),
  };
  await at.fixture.database.upload.create({ data });
  return id;
}

/** A refusal is an answer; anything else would be an error of ours. */
const answered = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((no: unknown) => {
    if (!(no instanceof Refusal)) throw no;
  });
};

async function happen({ what, ref, amount }: Event, orderNo: string, member: SignedInCaller): Promise<void> {
  const operator = callerOf(randomUUID(), 'operator');
  switch (what) {
    case 'paid':
    case 'declined':
      return answered(
        deposits.settleDeposit({ orderNo, outcome: what, providerRef: `${orderNo}-${ref}`, amount, currency: 'KHR' }),
      );
    case 'slip':
      return answered(
        upload(member.actor.id).then((uploadId) => deposits.attachDepositSlip({ orderNo, uploadId }, member)),
      );
    case 'approve':
      return answered(review.approveDeposit({ id: orderNo, received: amount, remark: undefined }, operator));
    case 'decline':
      return answered(review.declineDeposit({ id: orderNo, reason: 'other', remark: undefined }, operator));
    case 'time':
      at.clock.move(45 * 60_000);
      await deposits.expire();
  }
}

test(
  'whatever happens in whatever order: each payment has one order, each order one credit',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (events) => {
        const { id } = await at.fixture.player(0n);
        const member = callerOf(id, 'member');
        const orders = await Promise.all(
          methods.map(
            async (method) =>
              (
                await deposits.createDeposit(
                  { method, amount: '100000.00' },
                  { ...member, idempotencyKey: randomUUID() },
                )
              ).orderNo,
          ),
        );
        const running: Promise<void>[] = [];
        for (const { event: it, copies, together } of events) {
          running.push(...Array.from({ length: copies }, () => happen(it, orders[it.order]!, member)));
          if (!together) await Promise.all(running.splice(0));
        }
        await Promise.all(running);

        expect(await new LedgerAudit(at.fixture.database).run()).toEqual([]);
        const rows = await at.fixture.database.depositOrder.findMany({
          where: { memberId: id },
          include: { steps: { orderBy: { id: 'asc' } } },
        });
        expect(await at.fixture.balance(id)).toBe(rows.reduce((sum, { credited }) => sum + (credited ?? 0n), 0n));
        for (const { state, steps } of rows) {
          expect(steps.at(-1)?.state ?? 'pending').toBe(state);
          expect(steps.filter((step) => step.state === 'paid').length).toBe(state === 'paid' ? 1 : 0);
        }
        // No payment that the provider reported is lost: one order has it, and that order is credited or an operator decided it.
        const told = new Set(
          events
            .filter(({ event: it }) => it.what === 'paid' && methods[it.order] !== 'BANK')
            .map(({ event: it }) => `${orders[it.order]}-${it.ref}`),
        );
        const known = new Set(rows.flatMap(({ providerRef }) => providerRef ?? []));
        expect([...known].toSorted()).toEqual([...told].toSorted());
        // What an operator approved less than came has its rest in an order beside; together they are what came.
        for (const ref of known) {
          const received = rows
            .filter(({ providerRef }) => providerRef === ref)
            .reduce((sum, row) => sum + (row.received ?? 0n), 0n);
          expect(received).toBeLessThanOrEqual(most);
        }
        for (const { providerRef, state, steps } of rows)
          if (providerRef && state !== 'paid' && state !== 'reviewing') expect(steps.at(-1)!.by).toBe('operator');
      }),
      { numRuns: 30 },
    );
  },
);
