import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsReviewService } from '../withdrawals/withdrawals-review.service.ts';
import { MemberWageringService } from './member-wagering.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let site: Withdrawing;
let operator: SignedInCaller;
let member: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule, MessagesModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  operator = await site.operator();
});
beforeEach(async () => {
  count += 1;
  member = await site.payee(`wagering${count}`, 100_000_00n, String(400_000_000 + count));
});

/** A requirement of the member, with what of it was played. @returns its id */
const require = async (units: bigint, done = 0n, kind: 'deposit' | 'bonus' = 'bonus'): Promise<string> => {
  const { id } = await people.database.turnoverRequirement.create({
    data: {
      memberId: member.id,
      kind,
      key: randomUUID(),
      currency: 'KHR',
      required: units,
      done,
      createdAt: people.clock.now(),
    },
  });
  return String(id);
};
const forgive = (requirement: string, left = '0.00', over: Partial<SignedInCaller> = {}) =>
  people
    .get(MemberWageringService)
    .setMemberTurnover(
      { id: member.id, requirement, left, reason: 'A late bonus' },
      { ...operator, idempotencyKey: randomUUID(), ...over },
    );
const states = async () =>
  (await people.get(TurnoverService).listMemberTurnover(member.id, operator)).map(
    ({ id, state, remaining }) => [id, state, remaining] as const,
  );
const inbox = async (language: string) =>
  (await people.get(MessagesService).listMessages({ language }, member.caller)).content.map(({ content }) => content);
const events = () => people.database.auditEvent.findMany({ where: { kind: 'members.turnover_forgiven' } });

test('a requirement that is ended no longer blocks a withdrawal; the bonus money stays with the member', async () => {
  const id = await require(50_000_00n, 20_000_00n);
  expect(await refusalOf(site.ask(member, '20000.00'))).toBe('withdrawals.turnover_remaining');
  const before = await site.balance(member.id);
  expect(await forgive(id)).toMatchObject({ turnover: '0.00', balance: '100000.00' });
  expect([await site.balance(member.id), await states()]).toEqual([before, [[id, 'forgiven', '0.00']]]);
  expect((await site.ask(member, '20000.00')).state).toBe('reviewing');
});

test('a requirement that is lowered leaves what the operator says, and others stay as they are', async () => {
  const [first, second] = [await require(50_000_00n, 20_000_00n), await require(10_000_00n, 0n, 'deposit')];
  expect((await forgive(first, '5000.00')).turnover).toBe('15000.00');
  expect(await states()).toEqual([
    [second, 'open', '10000.00'],
    [first, 'open', '5000.00'],
  ]);
  expect(await refusalOf(forgive(first, '5000.00'))).toBe('turnover.not_lower');
  expect(await refusalOf(forgive(first, '9000.00'))).toBe('turnover.not_lower');
  for (const wrong of ['-1.00', '1.001']) expect(await refusalOf(forgive(first, wrong))).toBe('request.invalid');
});

test('a withdrawal in review stays in review, and is approved as it was', async () => {
  const { orderNo } = await site.ask(member, '20000.00');
  await forgive(await require(50_000_00n));
  expect((await site.order(orderNo)).state).toBe('reviewing');
  const decided = { id: orderNo, decision: 'approve', reason: '' } as const;
  expect((await people.get(WithdrawalsReviewService).decideWithdrawal(decided, operator)).state).toBe('approved');
});

test('a requirement that was met, lost or forgiven is not changed', async () => {
  const id = await require(50_000_00n);
  for (const ended of ['met', 'lost', 'forgiven'] as const) {
    const data = { ended, endedAt: people.clock.now(), done: ended === 'met' ? 50_000_00n : 0n };
    await people.database.turnoverRequirement.update({ where: { id: BigInt(id) }, data });
    expect(await refusalOf(forgive(id))).toBe('office.state_changed');
    expect(await states()).toEqual([[id, ended, '0.00']]);
  }
});

test('of two operators at once one forgives; the same request again changes nothing', async () => {
  const id = await require(50_000_00n);
  const [written, key] = [(await events()).length, randomUUID()];
  const both = await Promise.all([
    refusalOf(forgive(id, '10000.00', { idempotencyKey: key })),
    refusalOf(forgive(id, '10000.00', { idempotencyKey: key })),
  ]);
  expect(both).toEqual(['none', 'none']);
  const rivals = await Promise.all([refusalOf(forgive(id)), refusalOf(forgive(id))]);
  expect(rivals.toSorted()).toEqual(['none', 'office.state_changed']);
  expect(await refusalOf(forgive(id, '10000.00', { idempotencyKey: key }))).toBe('none');
  expect(await refusalOf(forgive(id, '1.00', { idempotencyKey: key }))).toBe('request.key_reused');
  expect([await states(), (await events()).length]).toEqual([[[id, 'forgiven', '0.00']], written + 2]);
});

test('the member learns of it in the own language, and the audit log has what was left before and after', async () => {
  const id = await require(50_000_00n, 20_000_00n);
  people.clock.move(1_000);
  await forgive(id, '5000.00');
  people.clock.move(1_000);
  await forgive(id);
  expect((await inbox('EN')).slice(0, 2)).toEqual([
    'You no longer need to wager 5000.00 KHR.',
    'You need to wager 5000.00 KHR instead of 30000.00 KHR.',
  ]);
  expect((await inbox('KM'))[0]).toContain('អ្នកលែងត្រូវភ្នាល់ 5000.00 KHR');
  const subject = `lotus/${member.id}`;
  const [lowered, ended] = await people.database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  const said = { by: 'operator1', requirement: id, source: 'bonus', reason: 'A late bonus' };
  expect(lowered?.details).toMatchObject({ ...said, from: '30000.00', left: '5000.00' });
  expect(ended?.details).toMatchObject({ ...said, from: '5000.00', left: '0.00' });
});

test("another member's requirement, another site's member and none are not found", async () => {
  const id = await require(50_000_00n);
  const first = member;
  member = await site.payee(`stranger${count}`, 0n, String(500_000_000 + count));
  expect(await refusalOf(forgive(id))).toBe('turnover.requirement_unknown');
  expect(await refusalOf(forgive('999999999'))).toBe('turnover.requirement_unknown');
  member = first;
  expect(await refusalOf(forgive(id, '0.00', { site: await people.addSite('padma') }))).toBe('members.unknown');
  expect(await states()).toEqual([[id, 'open', '50000.00']]);
});
