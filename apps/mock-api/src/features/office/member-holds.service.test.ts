import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HoldKind } from '@apsara/domain/office/account-flags';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { OffersService } from '../offers/offers.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsReviewService } from '../withdrawals/withdrawals-review.service.ts';
import { MemberAuditService } from './member-audit.service.ts';
import { MemberHoldsService } from './member-holds.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let site: Withdrawing;
let operator: SignedInCaller;
let member: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule, OffersModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  operator = await site.operator();
});
beforeEach(async () => {
  count += 1;
  member = await site.payee(`held${count}`, 100_000_00n, String(300_000_000 + count));
});

const set = (kind: HoldKind, held: boolean, idempotencyKey: string = randomUUID()) =>
  people
    .get(MemberHoldsService)
    .setMemberHold({ id: member.id, kind, held, reason: 'A call' }, { ...operator, idempotencyKey });
const inbox = async () =>
  (await people.database.message.findMany({ where: { memberId: member.id }, orderBy: { at: 'asc' } })).map(
    ({ kind }) => kind,
  );
const events = () =>
  people.database.auditEvent.findMany({ where: { subject: `lotus/${member.id}` }, orderBy: { id: 'asc' } });

test('a block ends every session at once; what is in review stays there; the member learns of it', async () => {
  const { orderNo } = await site.ask(member, '20000.00');
  expect((await set('login', true)).flags).toContain('blocked');
  const sessions = await people.database.session.findMany({ where: { memberId: member.id } });
  expect(sessions.map(({ endedAt }) => endedAt)).not.toContain(null);
  expect((await site.order(orderNo)).state).toBe('reviewing');
  expect(await inbox()).toContain('account_blocked');
  const { flags, holds } = await set('login', false);
  expect([flags.includes('blocked'), holds]).toEqual([false, []]);
  expect(await inbox()).toContain('account_released');
  expect((await events()).map(({ kind, details }) => [kind, details])).toEqual([
    ['members.hold_set', expect.objectContaining({ by: operator.actor.username, hold: 'login', reason: 'A call' })],
    ['members.hold_released', expect.objectContaining({ hold: 'login', reason: 'A call' })],
  ]);
});

test('frozen withdrawals can neither be requested nor approved, and both work again once released', async () => {
  const { orderNo } = await site.ask(member, '20000.00');
  await set('withdrawals', true);
  expect(await refusalOf(site.ask(member, '20000.00'))).toBe('withdrawals.frozen');
  const approve = () =>
    people.get(WithdrawalsReviewService).decideWithdrawal({ id: orderNo, decision: 'approve', reason: '' }, operator);
  expect(await refusalOf(approve())).toBe('withdrawals.member_frozen');
  await set('withdrawals', false);
  expect((await approve()).state).toBe('approved');
  expect((await site.ask(member, '20000.00')).state).toBe('reviewing');
});

test('of a freeze and a request at once, one comes first: no order is made after the freeze', async () => {
  const [asked] = await Promise.allSettled([site.ask(member, '20000.00'), set('withdrawals', true)]);
  const orders = await people.database.withdrawalOrder.count({ where: { memberId: member.id } });
  expect(orders).toBe(asked.status === 'fulfilled' ? 1 : 0);
  expect(await refusalOf(site.ask(member, '20000.00'))).toBe('withdrawals.frozen');
});

test('a member who is barred from rewards is neither rewarded nor offered anything', async () => {
  const offers = people.get(OffersService);
  const of = { siteCode: 'lotus', memberId: member.id };
  const allowed = async () => [await offers.rewardable(of), await offers.mayBeOffered(of)];
  expect(await allowed()).toEqual([true, true]);
  await set('rewards', true);
  expect(await allowed()).toEqual([false, false]);
  await set('rewards', false);
  expect(await allowed()).toEqual([true, true]);
});

test('a repeated request changes nothing, a second operator is refused, and a key belongs to one request', async () => {
  const key = randomUUID();
  await set('rewards', true, key);
  expect((await set('rewards', true, key)).flags).toContain('rewards_barred');
  expect(await refusalOf(set('rewards', true))).toBe('office.state_changed');
  expect(await refusalOf(set('withdrawals', true, key))).toBe('request.key_reused');
  expect([(await events()).length, await inbox()]).toEqual([1, expect.arrayContaining(['rewards_barred'])]);
});

test('the record shows what was done to the account, by whom and why', async () => {
  await set('rewards', true);
  await set('rewards', false);
  const shown = await people.get(MemberAuditService).listSiteMemberAudit(member.id, operator);
  const said = { by: operator.actor.username, details: { hold: 'rewards', reason: 'A call' } };
  expect(shown).toMatchObject([
    { kind: 'members.hold_released', ...said },
    { kind: 'members.hold_set', ...said },
  ]);
  expect(await refusalOf(people.get(MemberAuditService).listSiteMemberAudit(operator.actor.id, operator))).toBe(
    'members.unknown',
  );
});

test('operators of another site find no account, to act on or to read', async () => {
  const caller = { ...operator, site: await people.addSite('padma') };
  const act = { id: member.id, kind: 'login', held: true, reason: 'A call' } as const;
  expect(await refusalOf(people.get(MemberHoldsService).setMemberHold(act, caller))).toBe('members.unknown');
  expect(await refusalOf(people.get(MemberAuditService).listSiteMemberAudit(member.id, caller))).toBe(
    'members.unknown',
  );
  expect(await people.database.memberHold.count({ where: { memberId: member.id } })).toBe(0);
});

test('nobody acts on staff, not even on the own account', async () => {
  const own = { id: operator.actor.id, kind: 'login', held: true, reason: 'A call' } as const;
  expect(await refusalOf(people.get(MemberHoldsService).setMemberHold(own, operator))).toBe('members.unknown');
});
