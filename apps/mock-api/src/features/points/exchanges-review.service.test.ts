import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExchangeDecision } from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { PointSite, type Collector } from '../../testing/point-site.ts';
import { withoutRows } from '../../testing/without-rows.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { PointsModule } from './points.module.ts';

let people: TestApp;
let fixture: PointSite;
let operator: SignedInCaller;
let member: Collector;
let product: string;
let tradeNo: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [PointsModule, SessionsModule]);
  fixture = await new PointSite(people).build();
  operator = await fixture.operator();
});
beforeEach(async () => {
  count += 1;
  member = await fixture.member(`collector${count}`, 1_000);
  product = await fixture.product(2);
  ({ tradeNo } = await fixture.redeem(member, product, { quantity: 2 }));
});

const decide = (decision: ExchangeDecision, id = tradeNo) =>
  people.get(ExchangesReviewService).decideExchange({ id, decision, remark: 'because' }, operator);
const stored = () => people.database.pointExchange.findUniqueOrThrow({ where: { tradeNo } });
const audited = async () => expect(await new LedgerAudit(people.database).run()).toEqual([]);

test('an exchange approved and rejected at once is one of both', async () => {
  const answers = await Promise.all(
    (['approve', 'reject', 'approve', 'reject'] as const).map((how) => refusalOf(decide(how))),
  );
  expect(answers.toSorted()).toEqual(['none', ...Array.from({ length: 3 }, () => 'points.state_changed')]);
  const isRejected = (await stored()).state === 'rejected';
  expect(await fixture.holds(member.id)).toEqual({ points: isRejected ? 1_000n : 600n, cash: 0n });
  expect(await fixture.remaining(product)).toBe(isRejected ? 2 : 0);
  expect(await people.database.auditEvent.count({ where: { subject: tradeNo } })).toBe(1);
  await audited();
});

test('what was sent cannot be rejected, and what was rejected cannot be sent', async () => {
  await decide('approve');
  expect(await refusalOf(decide('reject'))).toBe('points.state_changed');
  expect(await fixture.holds(member.id)).toEqual({ points: 600n, cash: 0n });
  ({ tradeNo } = await fixture.redeem(member, await fixture.product(1)));
  await decide('reject');
  expect(await refusalOf(decide('approve'))).toBe('points.state_changed');
  expect(await fixture.holds(member.id)).toEqual({ points: 600n, cash: 0n });
});

test('an exchange for money is decided already', async () => {
  const made = await fixture.convert(member, 100);
  expect(await refusalOf(decide('reject', made.tradeNo))).toBe('points.state_changed');
  expect(await fixture.holds(member.id)).toEqual({ points: 500n, cash: 500_00n });
});

test('a decision that cannot be written down moves neither points nor stock', async () => {
  await expect(withoutRows(people.database, 'audit_events', () => decide('reject'))).rejects.toThrow(
    'nothing is written down',
  );
  expect((await stored()).state).toBe('in_process');
  expect(await fixture.holds(member.id)).toEqual({ points: 600n, cash: 0n });
  expect(await fixture.remaining(product)).toBe(0);
  await decide('reject');
  expect(await fixture.holds(member.id)).toEqual({ points: 1_000n, cash: 0n });
  expect(await fixture.remaining(product)).toBe(2);
});

test('rejections and new requests of the same members for the same product do not deadlock', async () => {
  const others = await Promise.all([1, 2, 3].map((n) => fixture.member(`other${count}-${n}`, 0)));
  for (const { id } of others) await fixture.bet(id, 1_000n * 1_000_00n);
  await fixture.nextDay();
  const wanted = await fixture.product(8);
  const asked = await Promise.all(others.flatMap((one) => [fixture.redeem(one, wanted), fixture.redeem(one, wanted)]));
  const answers = await Promise.all([
    ...asked.map((made) => refusalOf(decide('reject', made.tradeNo))),
    ...others.flatMap((one) => [refusalOf(fixture.redeem(one, wanted)), refusalOf(fixture.redeem(one, wanted))]),
  ]);
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'none'));
  const sold = answers.slice(6).filter((answer) => answer === 'none').length;
  expect(answers.slice(6).filter((answer) => answer === 'points.sold_out')).toHaveLength(6 - sold);
  expect(await fixture.remaining(wanted)).toBe(8 - sold);
  const held = await Promise.all(others.map(({ id }) => fixture.holds(id)));
  expect(held.reduce((sum, { points }) => sum + points, 0n)).toBe(3_000n - 200n * BigInt(sold));
  await audited();
});
