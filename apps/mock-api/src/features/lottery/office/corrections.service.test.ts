import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { SocketGateway } from '../../../shared/socket-gateway.ts';
import { LotterySite } from '../../../testing/lottery-site.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { LedgerAudit } from '../../ledger/ledger-audit.ts';
import { ExclusionsService } from '../../limits/exclusions.service.ts';
import { DailyTotalsAudit } from '../../reports/daily-totals-audit.ts';
import { DrawsJob } from '../draws.job.ts';
import { CorrectionNotices } from './correction-notices.ts';
import { CorrectionsService } from './corrections.service.ts';

const SSC = 'TCG-SSC1MIN';

/** All ten digits of the first place: one of them wins, and pays 19,900 for 20,000. */
const ALL = '0,1,2,3,4,5,6,7,8,9||||';

let fixture: LotterySite;
let asker: SignedInCaller;
let second: SignedInCaller;

beforeAll(async () => {
  fixture = await LotterySite.build();
  asker = await fixture.operator('asker');
  second = await fixture.operator('second');
});

const corrections = () => fixture.people.get(CorrectionsService);
const audit = () => new LedgerAudit(fixture.people.database).run();

/** The issue on sale, which other tests have not used. */
function nextIssue() {
  fixture.people.clock.move(120_000);
  return fixture.issue(SSC);
}

const ask = (number: string, kind: 'void' | 'settle') =>
  corrections().createLotteryCorrection({ issue: `${SSC}:${number}`, kind, reason: 'The draw went wrong' }, asker);

/** What an operator is shown of a correction that waits. */
const shown = async (id: string) => (await corrections().readLotteryCorrection(id, second)).digest ?? '';

const decide = async (id: string, decision: 'approve' | 'reject' = 'approve', by = second, digest?: string) =>
  corrections().decideLotteryCorrection({ id, decision, note: 'Checked', digest: digest ?? (await shown(id)) }, by);

async function voided(number: string) {
  const { id } = await ask(number, 'void');
  return decide(id);
}

const place = (player: SignedInCaller, over: object = {}) => fixture.place(player, [fixture.content(over)]);

/** Takes money out of a wallet, as a withdrawal does. */
const takeOut = (player: SignedInCaller, units: bigint) =>
  fixture.people.database.sql(
    `SELECT ledger_post($1, $1, (SELECT id FROM ledger_accounts WHERE member_id = $2 AND purpose = 'cash'),
       ledger_house('lotus', 'withdrawals', 'KHR'), $3, 'KHR', 'play_money', $4)`,
    [`out-${randomUUID()}`, player.actor.id, units, fixture.people.clock.now()],
  );

/** The issue is settled by a result that is not what its seed gives. */
async function settledWrongly(number: string, drawsAt: Date, result: readonly number[]) {
  await fixture.people.database.lotteryIssue.update({
    where: { lottery_number: { lottery: SSC, number } },
    data: { state: 'drawn', result: [...result], drawnAt: drawsAt },
  });
  await fixture.goTo(drawsAt);
}

/** What the first place of the issue draws, and a digit that it does not draw. */
async function digits(issue: ReturnType<typeof nextIssue>) {
  const draw = await fixture.draw(SSC, issue);
  const right = Array.isArray(draw) ? Number(draw[0]) : 0;
  return { draw, right, wrong: (right + 1) % 10 };
}

test('voiding a settled issue gives back stakes and takes back what was won', async () => {
  const issue = nextIssue();
  const [winner, other] = [await fixture.player(50_000_00n), await fixture.player(50_000_00n)];
  const { right, wrong } = await digits(issue);
  await place(winner, { bettingContent: `${right}||||` });
  await place(other, { bettingContent: `${wrong}||||` });
  await fixture.goTo(issue.drawsAt);
  expect(await fixture.balance(winner)).toBe(48_000_00n + 19_900_00n);
  const asked = await ask(issue.number, 'void');
  expect(asked).toMatchObject({ state: 'waiting', orders: 2, wallets: 2, given: '2000.00', taken: '17900.00' });
  expect(asked.walletRows[0]).toMatchObject({ own: '-17900.00', balance: '67900.00', waived: '0.00' });
  const { shown } = asked;
  expect(shown).toMatchObject({ orders: 2, given: '2000.00', taken: '17900.00', digest: asked.digest });
  expect(await fixture.balance(winner)).toBe(67_900_00n);
  const done = await decide(asked.id);
  expect(done).toMatchObject({ state: 'approved', decidedBy: 'second', orders: 2, taken: '17900.00', shown });
  expect([await fixture.balance(winner), await fixture.balance(other)]).toEqual([50_000_00n, 50_000_00n]);
  expect((await fixture.orders(winner))[0]).toMatchObject({ state: 20, payout: '0.00' });
  expect(await audit()).toEqual([]);
});

test('who asked cannot approve, nobody decides twice, and an issue is voided once', async () => {
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  await place(player);
  await fixture.goTo(issue.drawsAt);
  const { id } = await ask(issue.number, 'void');
  expect(await refusalOf(ask(issue.number, 'settle'))).toBe('lottery.nothing_differs');
  expect(await refusalOf(ask(issue.number, 'void'))).toBe('lottery.correction_waits');
  expect(await refusalOf(decide(id, 'approve', asker))).toBe('lottery.second_person');
  const tries = await Promise.allSettled([decide(id), decide(id), decide(id)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(decide(id))).toBe('lottery.correction_decided');
  expect(await refusalOf(ask(issue.number, 'void'))).toBe('lottery.issue_voided');
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await audit()).toEqual([]);
});

test('a rejected correction moves nothing, and another may be asked for', async () => {
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  await place(player, { bettingContent: ALL });
  await fixture.goTo(issue.drawsAt);
  const before = await fixture.balance(player);
  const { id } = await ask(issue.number, 'void');
  expect(await decide(id, 'reject')).toMatchObject({ state: 'rejected', note: 'Checked' });
  expect(await fixture.balance(player)).toBe(before);
  await voided(issue.number);
  expect(await fixture.balance(player)).toBe(50_000_00n);
});

test('what a member has taken out before the void is borne by the house, and no balance is below zero', async () => {
  const issue = nextIssue();
  const winner = await fixture.player(2_000_00n);
  const { right } = await digits(issue);
  await place(winner, { bettingContent: `${right}||||` });
  await fixture.goTo(issue.drawsAt);
  await takeOut(winner, 19_000_00n);
  const asked = await ask(issue.number, 'void');
  expect(asked).toMatchObject({ taken: '17900.00', waived: '17000.00' });
  expect(asked.walletRows).toEqual([
    expect.objectContaining({ own: '-17900.00', balance: '900.00', waived: '17000.00' }),
  ]);
  expect(await decide(asked.id)).toMatchObject({ waived: '17000.00' });
  expect(await fixture.balance(winner)).toBe(0n);
  expect(await audit()).toEqual([]);
});

test('an issue that is still on sale gives all stakes back, takes no more bets and is settled by nobody', async () => {
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  await place(player);
  await voided(issue.number);
  expect(await fixture.balance(player)).toBe(50_000_00n);
  expect(await refusalOf(place(player))).toBe('lottery.sale_stopped');
  await fixture.goTo(issue.drawsAt);
  expect((await fixture.orders(player))[0]).toMatchObject({ state: 20 });
  expect(await refusalOf(ask(issue.number, 'settle'))).toBe('lottery.issue_voided');
  expect(await audit()).toEqual([]);
});

test('of a chase only the voided issue is given back', async () => {
  const issue = nextIssue();
  const next = fixture.issue(SSC, 1);
  const player = await fixture.player(50_000_00n);
  const numero = [issue, next].map(({ number }) => ({ numero: number, multiple: 1 }));
  await place(player, { numero, winStop: true });
  await voided(issue.number);
  expect(await fixture.balance(player)).toBe(48_000_00n);
  await fixture.goTo(next.drawsAt);
  const states = Object.fromEntries((await fixture.orders(player)).map(({ numero: number, state }) => [number, state]));
  expect(states[issue.number]).toBe(20);
  expect([4, 5]).toContain(states[next.number]);
  expect(await audit()).toEqual([]);
});

test('an issue that was settled by a wrong result is settled again by its draw, by differences', async () => {
  const issue = nextIssue();
  const { right, wrong, draw } = await digits(issue);
  const [lucky, unlucky] = [await fixture.player(50_000_00n), await fixture.player(50_000_00n)];
  await place(lucky, { bettingContent: `${wrong}||||` });
  await place(unlucky, { bettingContent: `${right}||||` });
  await settledWrongly(issue.number, issue.drawsAt, [wrong, 0, 0, 0, 0]);
  expect(await fixture.balance(lucky)).toBe(67_900_00n);
  const asked = await ask(issue.number, 'settle');
  expect(asked).toMatchObject({ orders: 2, given: '19900.00', taken: '19900.00', resultAfter: draw });
  await decide(asked.id);
  expect([await fixture.balance(lucky), await fixture.balance(unlucky)]).toEqual([48_000_00n, 67_900_00n]);
  expect((await fixture.orders(unlucky))[0]).toMatchObject({ state: 4, winNo: draw });
  expect(await refusalOf(ask(issue.number, 'settle'))).toBe('lottery.nothing_differs');
  await voided(issue.number);
  expect([await fixture.balance(lucky), await fixture.balance(unlucky)]).toEqual([50_000_00n, 50_000_00n]);
  expect(await audit()).toEqual([]);
});

test('an approval counts for the result and the orders that were shown, and for no other', async () => {
  const issue = nextIssue();
  const { right, wrong } = await digits(issue);
  const player = await fixture.player(50_000_00n);
  await place(player, { bettingContent: `${wrong}||||` });
  await place(player, { bettingContent: `${right}||||` });
  const { id, digest } = await ask(issue.number, 'void');
  const early = digest ?? '';
  await place(player, { bettingContent: `${wrong}||||` });
  expect(await shown(id)).toBe(early);
  await fixture.goTo(issue.drawsAt);
  const before = await fixture.balance(player);
  expect(await refusalOf(decide(id, 'approve', second, early))).toBe('lottery.correction_changed');
  expect(await fixture.balance(player)).toBe(before);
  expect(await corrections().readLotteryCorrection(id, second)).toMatchObject({ state: 'waiting', orders: 3 });
  expect(await refusalOf(decide(id, 'approve', second, early))).toBe('lottery.correction_changed');
  await takeOut(player, 1_00n);
  expect(await decide(id)).toMatchObject({ state: 'approved', digest: null });
  expect(await fixture.balance(player)).toBe(49_999_00n);
  expect(await audit()).toEqual([]);
});

test('members of a voided issue see their balances at once, however many they are', async () => {
  const issue = nextIssue();
  const players = await Promise.all(Array.from({ length: 6 }, () => fixture.player(50_000_00n)));
  for (const player of players) await place(player);
  const { id } = await ask(issue.number, 'void');
  await decide(id);
  const told = vi.spyOn(fixture.people.get(SocketGateway), 'toMember');
  const notices = fixture.people.get(CorrectionNotices);
  const statements = await statementsOf(() => notices.booked(id, 'KHR'));
  const balance = { sumBalance: '50000.00', currency: 'KHR' };
  for (const { actor } of players) expect(told).toHaveBeenCalledWith(actor.id, 'balance', balance);
  told.mockRestore();
  expect(statements.filter((text) => text.includes('ledger_accounts'))).toHaveLength(1);
});

test('rebates and shares of the line follow a void, also those of a wallet that is empty', async () => {
  const issue = nextIssue();
  const player = await fixture.player(1_000_000_00n);
  const above = await fixture.line(player, [1_980, null], 1_960);
  await place(player, { bettingContent: ALL, series: 1_800 });
  await fixture.goTo(issue.drawsAt);
  const [upline] = above;
  if (!upline) throw new Error('no account above');
  const gained = await fixture.balance(upline);
  expect(gained).toBeGreaterThan(1n);
  await takeOut(upline, gained);
  expect(await voided(issue.number)).toMatchObject({ wallets: 3 });
  expect(await fixture.balance(player)).toBe(1_000_000_00n);
  expect(await fixture.balance(upline)).toBe(0n);
  expect(await audit()).toEqual([]);
});

test('members who bet and take money out meanwhile leave the books right', async () => {
  const issue = nextIssue();
  const players = await Promise.all(Array.from({ length: 8 }, () => fixture.player(20_000_00n)));
  for (const player of players) await place(player, { bettingContent: ALL });
  await fixture.goTo(issue.drawsAt);
  const { id } = await ask(issue.number, 'void');
  const work = players.flatMap((player) => [
    takeOut(player, 15_000_00n),
    place(player, { bettingContent: '1||||' }),
    fixture.people.get(DrawsJob).run(),
  ]);
  await Promise.allSettled([...work, decide(id)]);
  await fixture.goTo(fixture.issue(SSC).drawsAt);
  const wallets = await Promise.all(players.map((player) => fixture.balance(player)));
  expect(wallets.every((balance) => balance >= 0n)).toBe(true);
  expect(await audit()).toEqual([]);
});

test('days follow a void: nothing of its bets counts any longer, and what the house bore is a promotion', async () => {
  const { database } = fixture.people;
  const count = async () => {
    await database.sql('SELECT totals_drain(NULL, 10000)');
    await database.sql('SELECT money_drain(10000)');
    return new DailyTotalsAudit(database).run();
  };
  const issue = nextIssue();
  const winner = await fixture.player(2_000_00n);
  const { right } = await digits(issue);
  await place(winner, { bettingContent: `${right}||||` });
  await fixture.goTo(issue.drawsAt);
  expect(await count()).toEqual([]);
  const days = () =>
    database.sql<{ valid: string; payout: string }>(
      'SELECT sum(valid)::text AS valid, sum(payout)::text AS payout FROM member_daily_totals WHERE member_id = $1',
      [winner.actor.id],
    );
  expect(await days()).toEqual([{ valid: '200000', payout: '1990000' }]);
  await takeOut(winner, 19_900_00n);
  await voided(issue.number);
  expect(await count()).toEqual([]);
  expect(await days()).toEqual([{ valid: '0', payout: '0' }]);
  const money = await database.moneyDay.findMany({ where: { memberId: winner.actor.id } });
  expect(money.map(({ promotions }) => promotions)).toEqual([17_900_00n]);
});

test('play that was asked for is not done by bets that were voided', async () => {
  const { database, clock } = fixture.people;
  await database.turnoverRule.create({ data: { siteCode: 'lotus', percents: { LOTT: 100 }, lostBelow: 0n } });
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  const memberId = player.actor.id;
  const asked = {
    memberId,
    kind: 'bonus' as const,
    key: `deposit-${memberId}`,
    required: 5_000_00n,
    currency: 'KHR' as const,
  };
  await database.turnoverRequirement.create({ data: { ...asked, createdAt: clock.now() } });
  const done = async () => {
    await database.sql('SELECT turnover_count(d.changes, d.valids, $1) FROM totals_drain(NULL, 10000) d', [
      clock.now(),
    ]);
    return (await database.turnoverRequirement.findFirstOrThrow({ where: { memberId } })).done;
  };
  await place(player);
  await fixture.goTo(issue.drawsAt);
  expect(await done()).toBe(2_000_00n);
  await voided(issue.number);
  expect(await done()).toBe(0n);
});

test('members who begin an exclusion while an issue of their chases is voided have each stake back once', async () => {
  nextIssue();
  const issues = [0, 1, 2].map((later) => fixture.issue(SSC, later));
  const numero = issues.map(({ number }) => ({ numero: number, multiple: 1 }));
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(50_000_00n)));
  for (const player of players) await place(player, { numero });
  const exclusions = fixture.people.get(ExclusionsService);
  const asked = await Promise.all(issues.slice(1).map(({ number }) => ask(number, 'void')));
  await Promise.all([
    ...players.map((player) => exclusions.createExclusion('day', player)),
    ...asked.map(({ id }) => decide(id)),
  ]);
  for (const player of players) expect(await fixture.balance(player)).toBe(48_000_00n);
  expect(await audit()).toEqual([]);
});

test('what cannot be written down in the log is not asked for and not decided', async () => {
  // Past the issues that the chases above had.
  fixture.people.clock.move(60 * 60_000);
  const issue = nextIssue();
  const player = await fixture.player(50_000_00n);
  await place(player);
  const record = vi.spyOn(fixture.people.get(AuditService), 'record');
  record.mockRejectedValueOnce(new Error('the log is full'));
  await expect(ask(issue.number, 'void')).rejects.toThrow('the log is full');
  const { id } = await ask(issue.number, 'void');
  record.mockRejectedValueOnce(new Error('the log is full'));
  await expect(decide(id)).rejects.toThrow('the log is full');
  expect(await fixture.balance(player)).toBe(48_000_00n);
  const [approved, rejected] = await Promise.allSettled([decide(id), decide(id, 'reject')]);
  expect([approved.status, rejected.status].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['fulfilled', 'rejected']);
  const { state } = await corrections().readLotteryCorrection(id, second);
  expect(state).toBe(approved.status === 'fulfilled' ? 'approved' : 'rejected');
  expect(await fixture.balance(player)).toBe(state === 'approved' ? 50_000_00n : 48_000_00n);
});
