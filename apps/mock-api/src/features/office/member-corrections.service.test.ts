import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { MemberCorrectionsService } from './member-corrections.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let site: Withdrawing;
let corrections: MemberCorrectionsService;
let operator: SignedInCaller;
let second: SignedInCaller;
let memberId: string;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  corrections = people.get(MemberCorrectionsService);
  await people.site({ correctionReviewAbove: 500_00n });
  operator = await site.operator();
  second = await site.operator('operator2');
});
beforeEach(async () => {
  count += 1;
  ({ id: memberId } = await site.member(`corrected${count}`, 1_000_00n));
});

const correct = (amount: string, idempotencyKey: string = randomUUID()) =>
  corrections.createMemberCorrection({ memberId, amount, reason: 'A missed deposit' }, { ...operator, idempotencyKey });
const decide = (id: string, decision: 'grant' | 'refuse', by: SignedInCaller) =>
  corrections.decideMemberCorrection({ id, decision, note: 'Looked at' }, by);
const inbox = async () =>
  (await people.database.message.findMany({ where: { memberId } })).map(({ kind, details }) => ({ kind, details }));
const broken = () => people.get(LedgerAudit).run();

test('a small correction moves at once, both ways, and the member is notified', async () => {
  expect(await correct('500.00')).toMatchObject({ state: 'granted', amount: '500.00', decidedBy: '' });
  expect(await correct('-200.00')).toMatchObject({ state: 'granted', amount: '-200.00' });
  expect(await site.balance(memberId)).toBe(1_300_00n);
  expect(await inbox()).toEqual([
    { kind: 'correction_credited', details: { amount: '500.00', currency: 'KHR' } },
    { kind: 'correction_debited', details: { amount: '200.00', currency: 'KHR' } },
  ]);
});

test('a larger one waits for a second operator, and who asked cannot grant it', async () => {
  const { id, state } = await correct('500.01');
  expect([state, await site.balance(memberId)]).toEqual(['waiting', 1_000_00n]);
  expect(await refusalOf(decide(id, 'grant', operator))).toBe('office.second_person');
  expect(await decide(id, 'grant', second)).toMatchObject({ state: 'granted', decidedBy: second.actor.username });
  expect(await refusalOf(decide(id, 'grant', second))).toBe('office.request_decided');
  expect(await site.balance(memberId)).toBe(1_500_01n);
});

test('two operators who grant it at once move the money once', async () => {
  const { id } = await correct('-600.00');
  const granted = await Promise.all([decide(id, 'grant', second), decide(id, 'grant', second)].map(refusalOf));
  expect(granted.toSorted()).toEqual(['none', 'office.request_decided']);
  expect(await site.balance(memberId)).toBe(400_00n);
});

test('what is refused or not decided within seven days moves nothing', async () => {
  const refused = await correct('600.00');
  expect((await decide(refused.id, 'refuse', operator)).state).toBe('refused');
  const forgotten = await correct('700.00');
  people.clock.move(7 * dayMs);
  const by = { ...second, actor: { ...second.actor } };
  expect(await refusalOf(decide(forgotten.id, 'grant', by))).toBe('office.request_decided');
  await corrections.expire();
  expect((await corrections.readMemberCorrection(forgotten.id, operator)).state).toBe('expired');
  expect(await site.balance(memberId)).toBe(1_000_00n);
});

test('a balance never falls below zero, at once or when it is granted', async () => {
  await people.site({ correctionReviewAbove: 2_000_00n });
  expect(await refusalOf(correct('-1000.01'))).toBe('office.balance_short');
  await people.site({ correctionReviewAbove: 0n });
  const { id } = await correct('-1000.01');
  expect(await refusalOf(decide(id, 'grant', second))).toBe('office.balance_short');
  expect((await corrections.readMemberCorrection(id, operator)).state).toBe('waiting');
  await people.site({ correctionReviewAbove: 500_00n });
});

test('a repeated request is one correction, and its key belongs to it', async () => {
  const key = randomUUID();
  const first = await correct('100.00', key);
  expect((await correct('100.00', key)).id).toBe(first.id);
  expect(await refusalOf(correct('101.00', key))).toBe('request.key_reused');
  expect(await site.balance(memberId)).toBe(1_100_00n);
});

test('no amount, an amount the currency has not, and staff are refused', async () => {
  for (const amount of ['0.00', '1.001'])
    expect([amount, await refusalOf(correct(amount))]).toEqual([amount, 'request.invalid']);
  const own = { memberId: operator.actor.id, amount: '1.00', reason: 'For me' };
  expect(await refusalOf(corrections.createMemberCorrection(own, operator))).toBe('members.unknown');
});

test('operators of another site correct nothing here, and find no correction', async () => {
  const { id } = await correct('600.00');
  const caller = { ...second, site: await people.addSite('padma') };
  const own = { memberId, amount: '1.00', reason: 'A missed deposit' };
  expect(await refusalOf(corrections.createMemberCorrection(own, caller))).toBe('members.unknown');
  expect(await refusalOf(corrections.readMemberCorrection(id, caller))).toBe('office.correction_unknown');
  expect(await refusalOf(decide(id, 'grant', caller))).toBe('office.correction_unknown');
  expect(await site.balance(memberId)).toBe(1_000_00n);
});

test('it counts neither as a deposit nor as a reward, and requires no wagering', async () => {
  await correct('400.00');
  const { query } = people.database;
  expect(await query.selectFrom('turnoverRequirements').selectAll().where('memberId', '=', memberId).execute()).toEqual(
    [],
  );
  const parts = await people.database.sql<{ part: string | null }>("SELECT money_part('correction') AS part");
  expect(parts).toEqual([{ part: null }]);
});

test('the books are whole, and a correction without its transfer is found', async () => {
  const { id } = await correct('100.00');
  expect(await broken()).toEqual([]);
  await people.database.memberCorrection.update({ where: { id }, data: { amount: 200_00n } });
  expect(await broken()).toMatchObject([
    { rule: 'a correction that was granted is posted once', subject: `correction:${id}` },
  ]);
  await people.database.memberCorrection.update({ where: { id }, data: { amount: 100_00n } });
});
