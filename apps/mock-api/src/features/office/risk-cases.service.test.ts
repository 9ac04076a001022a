import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SharedKind } from '@apsara/domain/office/risk-cases';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { MemberHoldsService } from './member-holds.service.ts';
import { OfficeModule } from './office.module.ts';
import { RiskCasesService } from './risk-cases.service.ts';

let people: TestApp;
let site: Withdrawing;
let cases: RiskCasesService;
let operator: SignedInCaller;
let padma: SignedInCaller;
let member: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  cases = people.get(RiskCasesService);
  operator = await site.operator();
  padma = { ...operator, site: await people.addSite('padma') };
});
beforeEach(async () => {
  count += 1;
  member = await site.payee(`risky${count}`, 100_000_00n, String(600_000_000 + count));
});

const open = (key: string = randomUUID(), reason = 'Two accounts, one person') =>
  cases.createRiskCase({ memberId: member.id, reason }, { ...operator, idempotencyKey: key });
const note = (id: string, text: string, key: string = randomUUID()) =>
  cases.createRiskCaseNote({ id, note: text }, { ...operator, idempotencyKey: key });
const close = (id: string, caller = operator) =>
  cases.closeRiskCase({ id, result: 'confirmed', note: 'Same person' }, caller);
const groups = async (kind: SharedKind, caller = operator) =>
  (await cases.listSharedTraits({ filter: { kind } }, caller)).rows;
const login = (id: string, ip: string, deviceId: string) =>
  people.get(SessionsService).start(id, people.caller({ ip }), { deviceId });

test('accounts that share a device, an address or a payout account are a group', async () => {
  const number = String(600_000_000 + count);
  const second = await site.payee(`second${count}`, 0n, number);
  const alone = await site.payee(`alone${count}`, 0n, '999000999');
  for (const { id } of [member, second]) await login(id, '198.51.100.7', 'one browser');
  await login(alone.id, '198.51.100.8', 'another browser');
  const pair = [`risky${count}`, `second${count}`];
  const named = async (kind: SharedKind) =>
    (await groups(kind)).map(({ accounts, members }) => [accounts, members.map(({ account }) => account)]);
  expect(await named('device')).toEqual([[2, pair]]);
  expect(await named('address')).toContainEqual([2, pair]);
  expect(await groups('payout')).toMatchObject([{ accounts: 2, value: `ABA •••• ${number.slice(-4)}` }]);
  expect(await groups('device', padma)).toEqual([]);
  const { id } = await open();
  /** What the pair alone shares: every login of these tests has one more address in common. */
  const shared = async () => {
    const { shared: all } = await cases.readRiskCase(id, operator);
    const ofPair = all.filter(({ accounts, members }) => accounts === 2 && members[1]?.account === pair[1]);
    return ofPair.map(({ kind }) => kind).toSorted();
  };
  expect(await shared()).toEqual(['address', 'device', 'payout']);
  const disowned = { disownedAt: people.clock.now() };
  await people.database.session.updateMany({ where: { memberId: second.id }, data: disowned });
  expect(await shared()).toEqual(['payout']);
});

test('a login of more than thirty days ago no longer shows what accounts share', async () => {
  const second = await site.payee(`older${count}`, 0n, '999000998');
  for (const { id } of [member, second]) await login(id, '203.0.113.9', 'an old browser');
  expect(await groups('device')).toMatchObject([{ accounts: 2 }]);
  people.clock.move(31 * dayMs);
  expect(await groups('device')).toEqual([]);
});

test('an account has one open case, also when two are opened at once, and another once it is closed', async () => {
  const both = await Promise.all([refusalOf(open()), refusalOf(open())]);
  expect(both.toSorted()).toEqual(['none', 'office.case_open']);
  const { rows } = await cases.listRiskCases({ filter: { memberId: member.id, state: 'open' } }, operator);
  expect(rows).toMatchObject([{ account: `risky${count}`, state: 'open', result: null, openedBy: 'operator1' }]);
  await close(rows[0]!.id);
  expect((await open()).state).toBe('open');
});

test('the same request opens and writes once, and its key is for no other', async () => {
  const [key, noteKey] = [randomUUID(), randomUUID()];
  const { id } = await open(key);
  expect((await open(key)).id).toBe(id);
  expect(await refusalOf(open(key, 'Another reason'))).toBe('request.key_reused');
  await note(id, 'The same photo', noteKey);
  expect((await note(id, 'The same photo', noteKey)).notes).toMatchObject([
    { note: 'The same photo', by: 'operator1' },
  ]);
  expect(await refusalOf(note(id, 'Other words', noteKey))).toBe('request.key_reused');
  expect(await refusalOf(note(id, '  '))).toBe('request.invalid');
  await expect(people.database.sql('DELETE FROM risk_case_notes')).rejects.toThrow('append-only');
});

test('the first of two operators closes a case, which then takes no note', async () => {
  const { id } = await open();
  const both = await Promise.all([refusalOf(close(id)), refusalOf(close(id))]);
  expect(both.toSorted()).toEqual(['none', 'office.state_changed']);
  expect(await refusalOf(note(id, 'Too late'))).toBe('office.state_changed');
  const closed = { state: 'closed', result: 'confirmed', closedBy: 'operator1' };
  const { notes, ...rest } = await cases.readRiskCase(id, operator);
  expect([rest, notes]).toMatchObject([closed, [{ note: 'Same person' }]]);
  const subject = `lotus/${member.id}`;
  const events = await people.database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  expect(events.map(({ kind }) => kind)).toEqual(['risk.case_opened', 'risk.case_closed']);
});

test('a case shows the hold on withdrawals, which stays when it is closed', async () => {
  const { id } = await open();
  const hold = { id: member.id, kind: 'withdrawals', reason: 'See the case' } as const;
  const set = (held: boolean) =>
    people.get(MemberHoldsService).setMemberHold({ ...hold, held }, { ...operator, idempotencyKey: randomUUID() });
  await set(true);
  expect((await cases.readRiskCase(id, operator)).hold).toMatchObject({ reason: 'See the case', by: 'operator1' });
  expect((await close(id)).hold).not.toBeNull();
  expect(await refusalOf(site.ask(member, '20000.00'))).toBe('withdrawals.frozen');
  await set(false);
  expect((await cases.readRiskCase(id, operator)).hold).toBeNull();
});

test('operators of another site find no case and no account', async () => {
  const { id } = await open();
  expect(await refusalOf(cases.readRiskCase(id, padma))).toBe('office.case_unknown');
  expect(await refusalOf(close(id, padma))).toBe('office.case_unknown');
  expect(await refusalOf(cases.createRiskCaseNote({ id, note: 'A note' }, padma))).toBe('office.case_unknown');
  expect(await refusalOf(cases.createRiskCase({ memberId: member.id, reason: 'A reason' }, padma))).toBe(
    'members.unknown',
  );
  expect((await cases.listRiskCases({}, padma)).rows).toEqual([]);
});
