import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AGENT } from '@apsara/domain/members/members';
import {
  oppositeBets,
  passedChips,
  quickMoney,
  rewardProfit,
  SIGNAL_REST_DAYS,
  type SignalKind,
} from '@apsara/domain/office/risk-signals';
import { dayMs } from '@apsara/domain/time';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { betRow, depositRow, transferRow, withdrawalRow } from '../../testing/money-rows.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { OfficeModule } from './office.module.ts';
import { RiskCasesService } from './risk-cases.service.ts';
import { RiskSignalsService } from './risk-signals.service.ts';

const HOUR_MS = 3_600_000;

let people: TestApp;
let site: Withdrawing;
let signals: RiskSignalsService;
let operator: SignedInCaller;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
  signals = people.get(RiskSignalsService);
  operator = await site.operator();
  await people.database.depositMethod.create({
    data: { siteCode: 'lotus', code: 'QR', kind: 'qr', min: 1_00n, max: 10_000_000_00n, presets: [], position: 0 },
  });
});
beforeEach(() => {
  count += 1;
});

const ago = (ms: number): Date => new Date(people.clock.now().getTime() - ms);
const numbers = (many: number): number[] => Array.from({ length: many }, (_, n) => n);
const payee = (name: string) => site.payee(`${name}${count}`, 0n, String(610_000_000 + count * 10 + name.length));

/** A member's open signals of a kind, after a night. */
async function found({ id }: Payee, kind: SignalKind) {
  await signals.findAll();
  const { rows } = await signals.listRiskSignals({ filter: { kind, state: 'open' } }, operator);
  return rows.filter(({ members }) => members.some((member) => member.id === id));
}

const deposit = (memberId: string, paidAt: Date, credited: bigint) =>
  depositRow(people.database, memberId, { paidAt, credited });
const withdrawal = (memberId: string, at: Date, amount: bigint, state: 'paid' | 'rejected' = 'paid') =>
  withdrawalRow(people.database, memberId, { at, amount, state });
const bet = (memberId: string, played: { round?: string; stake: bigint; payout: bigint; placedAt?: Date }) =>
  betRow(people.database, memberId, { placedAt: ago(HOUR_MS), vendor: 'EVO', gameType: 'LIVE', ...played });

const login = (id: string, deviceId: string, ip: string) =>
  people.get(SessionsService).start(id, people.caller({ ip }), { deviceId });

/** Two accounts at one table: what one wins the other loses, in all but the last `alike` rounds. */
async function playTogether(
  one: Payee,
  other: Payee,
  { rounds = oppositeBets.rounds as number, alike = 0, payout = 19_500n } = {},
) {
  for (const n of numbers(rounds)) {
    const table = `hand-${randomUUID()}`;
    const wins = n % 2 === 0;
    const same = n >= rounds - alike;
    await bet(one.id, { round: `${randomUUID()}@${table}`, stake: 10_000n, payout: wins ? payout : 0n });
    await bet(other.id, { round: `${randomUUID()}@${table}`, stake: 10_000n, payout: wins === same ? payout : 0n });
  }
}

async function pair(): Promise<[Payee, Payee]> {
  const two: [Payee, Payee] = [await payee('one'), await payee('another')];
  for (const { id } of two) await login(id, `browser ${count}`, `198.51.100.${count}`);
  return two;
}

test('two accounts of one device that bet against each other are named once, with their figures', async () => {
  const [one, other] = await pair();
  await playTogether(one, other);
  const rows = await found(one, 'opposite_bets');
  expect(rows).toMatchObject([
    { figures: { rounds: '10', opposite: '10', staked: '2000.00', net: '-50.00' }, result: null, currency: 'KHR' },
  ]);
  expect(rows[0]?.members.map(({ account }) => account).toSorted()).toEqual([`another${count}`, `one${count}`]);
  expect(await found(other, 'opposite_bets')).toHaveLength(1);
});

test.each([
  ['too few rounds', { rounds: oppositeBets.rounds - 1 }],
  ['won together too often', { alike: 2 }],
  ['lost more than the price of covering both sides', { payout: 15_000n }],
])('two accounts of one device are not named that %s', async (_, how) => {
  const [one, other] = await pair();
  await playTogether(one, other, how);
  expect(await found(one, 'opposite_bets')).toEqual([]);
});

test('a device of more than twenty accounts makes no pair', async () => {
  const [one, other] = await pair();
  for (const n of numbers(19)) {
    const { id } = await people.member(`crowd${count}x${n}`);
    await login(id, `browser ${count}`, '203.0.113.9');
  }
  await playTogether(one, other);
  expect(await found(one, 'opposite_bets')).toEqual([]);
});

test('two accounts with one payout account are a pair, of the last seven days alone', async () => {
  const number = String(690_000_000 + count);
  const [one, other] = [await site.payee(`one${count}`, 0n, number), await site.payee(`two${count}`, 0n, number)];
  await playTogether(one, other);
  expect(await found(one, 'opposite_bets')).toHaveLength(1);
  const [old, older] = [
    await site.payee(`old${count}`, 0n, String(Number(number) + 500)),
    await site.payee(`older${count}`, 0n, String(Number(number) + 500)),
  ];
  await playTogether(old, older);
  people.clock.move(oppositeBets.days * dayMs);
  expect(await found(old, 'opposite_bets')).toEqual([]);
});

test('accounts that share an address alone are not compared', async () => {
  const [one, other] = [await payee('one'), await payee('another')];
  for (const { id } of [one, other]) await login(id, `browser of ${id}`, '203.0.113.5');
  await playTogether(one, other);
  expect(await found(one, 'opposite_bets')).toEqual([]);
});

/** Hands of one poker table in which the first loses what the second wins, in all but the last `back` of them. */
async function passChips(one: Payee, other: Payee, { hands = passedChips.hands as number, back = 0, alone = 0 } = {}) {
  const poker = { stake: 10_000n, vendor: 'KY', gameType: 'PVP' };
  for (const n of numbers(hands)) {
    const hand = `hand-${randomUUID()}`;
    const [loser, winner] = n >= hands - back ? [other, one] : [one, other];
    await bet(loser.id, { ...poker, round: `${randomUUID()}@${hand}`, payout: 0n });
    await bet(winner.id, { ...poker, round: `${randomUUID()}@${hand}`, payout: 19_000n });
  }
  for (const n of numbers(alone)) await bet(one.id, { ...poker, round: `${n}-${randomUUID()}@alone`, payout: 0n });
}

test('an account that loses its poker hands to another is named with it, the loser first', async () => {
  const [one, other] = [await payee('one'), await payee('another')];
  await passChips(one, other, { back: 3, alone: 5 });
  const [signal, ...more] = await found(one, 'passed_chips');
  expect(more).toEqual([]);
  expect(signal?.figures).toEqual({ hands: '20', passed: '17', lost: '1430.00', won: '1230.00' });
  expect(signal?.members.map(({ account }) => account)).toEqual([`one${count}`, `another${count}`]);
});

test.each([
  ['too few hands', { hands: passedChips.hands - 1 }],
  ['won back more than now and then', { back: 4 }],
])('two accounts at a poker table are not named that %s', async (_, how) => {
  const [one, other] = [await payee('one'), await payee('another')];
  await passChips(one, other, how);
  expect(await found(one, 'passed_chips')).toEqual([]);
});

test('an account that plays with many is not named with one of them', async () => {
  const [one, other, third] = [await payee('one'), await payee('another'), await payee('a third')];
  await passChips(one, other);
  await passChips(one, third, { hands: 6 });
  expect(await found(one, 'passed_chips')).toEqual([]);
});

/** Pays in, plays and withdraws within a day. */
async function passThrough({ id }: Payee, over: { deposits?: number; withdrawn?: bigint; staked?: bigint } = {}) {
  const { deposits = quickMoney.payments, withdrawn = 270_00n, staked = 310_00n } = over;
  for (const n of numbers(deposits)) await deposit(id, ago((n + 2) * HOUR_MS), 300_00n / BigInt(deposits));
  await bet(id, { stake: staked, payout: staked });
  await withdrawal(id, ago(HOUR_MS), withdrawn);
}

test('money that passes through within a day is named', async () => {
  const member = await payee('quick');
  await passThrough(member);
  expect(await found(member, 'quick_money')).toMatchObject([
    { figures: { payments: '3', paidIn: '300.00', withdrawn: '270.00', staked: '310.00' } },
  ]);
});

test.each([
  ['few deposits', { deposits: quickMoney.payments - 1 }],
  ['less withdrawn', { withdrawn: 230_00n }],
  ['more play', { staked: 460_00n }],
])('a day with %s is not named', async (_, how) => {
  const member = await payee('quick');
  await passThrough(member, how);
  expect(await found(member, 'quick_money')).toEqual([]);
});

test('money that came in before one night and left after it is named by the next', async () => {
  const member = await payee('quick');
  for (const n of numbers(3)) await deposit(member.id, ago((n + 1) * HOUR_MS), 100_00n);
  expect(await found(member, 'quick_money')).toEqual([]);
  await withdrawal(member.id, new Date(people.clock.now().getTime() + 1), 300_00n);
  people.clock.move(dayMs);
  expect(await found(member, 'quick_money')).toMatchObject([{ figures: { payments: '3', withdrawn: '300.00' } }]);
});

test('what an agent sends comes in, and what goes back to the agent leaves', async () => {
  const [member, agent] = [await payee('quick'), await payee('agent')];
  for (const n of numbers(3)) {
    const sent = { direction: 'downline' as const, amount: 100_00n, at: ago((n + 2) * HOUR_MS) };
    await transferRow(people.database, { fromId: agent.id, toId: member.id, ...sent });
  }
  const back = { direction: 'upline' as const, amount: 300_00n, at: ago(HOUR_MS) };
  await transferRow(people.database, { fromId: member.id, toId: agent.id, ...back });
  expect(await found(member, 'quick_money')).toMatchObject([{ figures: { paidIn: '300.00', withdrawn: '300.00' } }]);
  for (const _ of numbers(rewardProfit.rewards)) await reward(member.id, 100_00n);
  expect(await found(member, 'reward_profit')).toEqual([]);
});

test('a rejected withdrawal is no money that left', async () => {
  const member = await payee('quick');
  await passThrough(member, { withdrawn: 1_00n });
  await withdrawal(member.id, ago(HOUR_MS), 299_00n, 'rejected');
  expect(await found(member, 'quick_money')).toEqual([]);
});

const reward = (memberId: string, amount: bigint) =>
  people.database.claim.create({
    data: {
      id: randomUUID(),
      siteCode: 'lotus',
      memberId,
      source: 'hand',
      type: 'MANUAL',
      kind: 'money',
      amount,
      currency: 'KHR',
      names: { EN: 'A gift' },
      state: 'claimed',
      until: ago(-dayMs),
      about: randomUUID(),
      createdAt: ago(2 * dayMs),
      claimedAt: ago(dayMs),
      endedAt: ago(dayMs),
    },
  });

test('who withdraws more than was paid in, and lives on rewards, is named; a winner without rewards is not', async () => {
  const [member, winner] = [await payee('rewarded'), await payee('winner')];
  for (const { id } of [member, winner]) {
    await deposit(id, ago(3 * dayMs), 100_00n);
    await withdrawal(id, ago(dayMs), 140_00n);
  }
  for (const _ of numbers(rewardProfit.rewards)) await reward(member.id, 20_00n);
  expect(await found(member, 'reward_profit')).toMatchObject([
    { figures: { rewards: '3', rewarded: '60.00', paidIn: '100.00', withdrawn: '140.00' } },
  ]);
  expect(await found(winner, 'reward_profit')).toEqual([]);
});

test.each<[string, { rewards?: number; each?: bigint; withdrawn?: bigint; type?: typeof AGENT }]>([
  ['few rewards', { rewards: rewardProfit.rewards - 1, each: 40_00n }],
  ['small rewards', { each: 16_00n }],
  ['no more withdrawn than came in', { withdrawn: 100_00n }],
  ['an agent', { type: AGENT }],
])('rewards with %s are no profit from them', async (_, how) => {
  const { rewards = rewardProfit.rewards, each = 20_00n, withdrawn = 140_00n, type } = how;
  const { id } = await payee('rewarded');
  if (type !== undefined) await people.database.member.update({ where: { id }, data: { type } });
  await deposit(id, ago(3 * dayMs), 100_00n);
  await withdrawal(id, ago(dayMs), withdrawn);
  for (const _each of numbers(rewards)) await reward(id, each);
  await signals.findAll();
  expect(await people.database.riskSignal.count({ where: { memberId: id } })).toBe(0);
});

test('two nights at once name an account once, and it rests after that', async () => {
  const member = await payee('quick');
  await passThrough(member);
  const second = (await people.another([OfficeModule])).get(RiskSignalsService);
  await Promise.all([signals.findAll(), second.findAll()]);
  expect(await found(member, 'quick_money')).toHaveLength(1);
  people.clock.move(SIGNAL_REST_DAYS * dayMs);
  await passThrough(member);
  expect(await found(member, 'quick_money')).toHaveLength(2);
});

test('the first of two operators decides, the log of both accounts says so, and a case shows it', async () => {
  const [one, other] = await pair();
  await playTogether(one, other);
  const [{ id } = { id: '' }] = await found(one, 'opposite_bets');
  const decide = () => signals.decideRiskSignal({ id, result: 'watched', note: 'Brothers' }, operator);
  const both = await Promise.all([refusalOf(decide()), refusalOf(decide())]);
  expect(both.toSorted()).toEqual(['none', 'office.state_changed']);
  expect(await found(one, 'opposite_bets')).toEqual([]);
  for (const { id: memberId } of [one, other]) {
    const events = await people.database.auditEvent.findMany({ where: { subject: `lotus/${memberId}` } });
    expect(events.map(({ kind }) => kind)).toContain('risk.signal_decided');
    const opened = { memberId, reason: 'Opposite bets' };
    const risk = await people
      .get(RiskCasesService)
      .createRiskCase(opened, { ...operator, idempotencyKey: randomUUID() });
    expect(risk.signals).toMatchObject([{ id, result: 'watched', note: 'Brothers', decidedBy: 'operator1' }]);
  }
});

test('operators of another site find no signal', async () => {
  const member = await payee('quick');
  await passThrough(member);
  const [{ id } = { id: '' }] = await found(member, 'quick_money');
  const padma = { ...operator, site: await people.addSite('padma') };
  expect(await refusalOf(signals.readRiskSignal(id, padma))).toBe('office.signal_unknown');
  expect(await refusalOf(signals.decideRiskSignal({ id, result: 'confirmed', note: 'Theirs' }, padma))).toBe(
    'office.signal_unknown',
  );
  expect((await signals.listRiskSignals({}, padma)).rows).toEqual([]);
});
