import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { WinnerSettingsService } from './winner-settings.service.ts';
import { WinnersReviewService } from './winners-review.service.ts';
import { WinnersModule } from './winners.module.ts';
import { WinnersService } from './winners.service.ts';

let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let winners: WinnersService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [WinnersModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  winners = people.get(WinnersService);
});

beforeEach(async () => {
  await fixture.database.winner.deleteMany();
  await fixture.database.winnerRule.deleteMany();
  await fixture.database.winnerRule.create({ data: { siteCode: 'lotus', minWin: 1_000_00n, days: 7 } });
});

function call({ id, token }: Player, over: Partial<WalletInput>) {
  const round = { gameCode: 'PG-1', roundId: randomUUID(), transactionId: randomUUID() };
  const base = {
    vendor: 'PG',
    sessionToken: token,
    memberId: id,
    currency: 'KHR',
    type: 'cash',
    at: '',
    amount: '0.00',
  } as const;
  return seamless.callWallet({ ...base, ...round, action: 'bet', ...over });
}

/** A bet that pays so much. @returns its round and transaction. */
async function play(
  player: Player,
  payout: string,
  stake = '100.00',
): Promise<{ roundId: string; betTransactionId: string }> {
  const bet = { roundId: randomUUID(), betTransactionId: randomUUID() };
  await call(player, { action: 'bet', amount: stake, roundId: bet.roundId, transactionId: bet.betTransactionId });
  await call(player, { action: 'win', amount: payout, ...bet });
  return bet;
}

const board = (over = {}) =>
  winners.readWinnerBoard({ gameCategory: 'ALL', sort: 'largest', limitNum: 20, ...over }, people.caller());
const amounts = async (over = {}) => (await board(over)).list.map(({ vo }) => vo.winAmount);

test('shows what was really gained from the rule on, the largest first, with masked names', async () => {
  const player = await fixture.player(10_000_00n);
  const { username } = await fixture.database.member.findUniqueOrThrow({ where: { id: player.id } });
  for (const payout of ['1099.99', '1100.00', '5000.00']) await play(player, payout);
  expect(await amounts()).toEqual(['4900.00', '1000.00']);
  const [first] = (await board()).list;
  expect(first!.vo.customerName).toBe(`${username.slice(0, 2)}***${username.slice(-1)}`);
  expect(first!.vo.iconUrl).toContain('/art/');
  expect(await amounts({ limitNum: 1 })).toEqual(['4900.00']);
  expect(await amounts({ gameCategory: 'LIVE' })).toEqual([]);
});

test('is empty where nobody won so much, and where a site has no rule', async () => {
  const player = await fixture.player(10_000_00n);
  expect(await amounts()).toEqual([]);
  await fixture.database.winnerRule.deleteMany();
  await play(player, '9000.00');
  expect(await amounts()).toEqual([]);
});

test('forgets a win that was corrected, and one that is too old', async () => {
  const player = await fixture.player(10_000_00n);
  const bet = await play(player, '3000.00');
  await play(player, '4000.00');
  await call(player, { action: 'adjust', amount: '-2500.00', reason: 'corrected', ...bet });
  expect(await amounts()).toEqual(['3900.00']);
  people.clock.move(8 * 86_400_000);
  expect(await amounts()).toEqual([]);
});

test('a round that pays in parts is one win, and open pages are told once', async () => {
  const player = await fixture.player(10_000_00n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  const told = vi.spyOn(people.get(SocketGateway), 'winnersChanged');
  const bet = await play(player, '2000.00');
  await call(player, { action: 'win', amount: '500.00', ...bet });
  expect(await amounts()).toEqual(['2400.00']);
  await Promise.all([winners.tell(), winners.tell()]);
  await winners.tell();
  expect(told.mock.calls).toEqual([['lotus']]);
});

test('a part that was sold for more than the stake is a win when the bet is settled, at that time', async () => {
  const player = await fixture.player(10_000_00n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  const bet = { roundId: randomUUID(), betTransactionId: randomUUID() };
  await call(player, { action: 'bet', amount: '100.00', roundId: bet.roundId, transactionId: bet.betTransactionId });
  people.clock.move(2 * 86_400_000);
  await call(player, { action: 'win', amount: '1500.00', settlement: 'part_cash_out', ...bet });
  expect(await amounts()).toEqual([]);
  people.clock.move(60_000);
  await call(player, { action: 'win', amount: '0.00', ...bet });
  const { list } = await board({ period: 'day' });
  expect(list.map(({ vo }) => [vo.winAmount, vo.wonAt])).toEqual([['1400.00', people.clock.now().toISOString()]]);
});

test('shows the latest first, or the highest multiplier, and where the game is', async () => {
  const player = await fixture.player(10_000_00n);
  await play(player, '5000.00');
  people.clock.move(1_000);
  await play(player, '3000.00', '10.00');
  people.clock.move(1_000);
  await play(player, '4000.00', '1000.00');
  expect(await amounts({ sort: 'latest' })).toEqual(['3000.00', '2990.00', '4900.00']);
  expect(await amounts({ sort: 'multiplier' })).toEqual(['2990.00', '4900.00', '3000.00']);
  const [first] = (await board({ sort: 'multiplier' })).list;
  expect(first!.vo).toMatchObject({ multiplier: '300.00', game: { vassalage: 'PG', gameType: 'RNG' } });
});

test('a day, a week and a month are those of the site', async () => {
  const player = await fixture.player(10_000_00n);
  await fixture.database.gameSession.updateMany({ data: { expiresAt: new Date('2100-01-01') } });
  await play(player, '5000.00');
  expect(await amounts({ period: 'day' })).toEqual(['4900.00']);
  people.clock.move(86_400_000);
  expect(await amounts({ period: 'day' })).toEqual([]);
  expect(await amounts({ period: 'month' })).toEqual(['4900.00']);
});

test('leaves out the name of a member who hides it', async () => {
  const player = await fixture.player(10_000_00n);
  await play(player, '5000.00');
  await fixture.database.member.update({ where: { id: player.id }, data: { nameHidden: true } });
  expect((await board()).list.map(({ vo }) => vo.customerName)).toEqual(['']);
});

const operator = (): SignedInCaller =>
  people.caller({ actor: { id: randomUUID(), username: 'operator1', role: 'operator' } as never }) as SignedInCaller;

test('a site shows wins from its amount on, without the products it leaves out, or none', async () => {
  const settings = people.get(WinnerSettingsService);
  const player = await fixture.player(10_000_00n);
  for (const payout of ['1500.00', '5000.00']) await play(player, payout);
  const rule = { id: 'lotus', on: true, minWin: '2000.00', days: 3, excluded: [] };
  const saved = await settings.updateWinnerSettings(rule, operator());
  expect(saved).toEqual({ ...rule, currency: 'KHR' });
  expect(await settings.readWinnerSettings('lotus', operator())).toEqual(saved);
  expect(await amounts()).toEqual(['4900.00']);
  await settings.updateWinnerSettings({ ...rule, excluded: ['RNG'] }, operator());
  expect(await amounts()).toEqual([]);
  await settings.updateWinnerSettings({ ...rule, on: false }, operator());
  expect(await amounts()).toEqual([]);
  await settings.updateWinnerSettings(rule, operator());
  expect(await amounts()).toEqual(['4900.00']);
});

test('a least win of nothing, and the settings of another site, are refused', async () => {
  const settings = people.get(WinnerSettingsService);
  const rule = { on: true, days: 7, excluded: [] };
  for (const minWin of ['0.00', '-5.00', '1.001'])
    expect(await refusalOf(settings.updateWinnerSettings({ id: 'lotus', ...rule, minWin }, operator()))).toBe(
      'request.invalid',
    );
  const foreign = { id: 'padma', ...rule, minWin: '5.00' };
  expect(await refusalOf(settings.updateWinnerSettings(foreign, operator()))).toBe('request.not_found');
});

test('an operator takes a win from the board and puts it back, with a reason', async () => {
  const review = people.get(WinnersReviewService);
  const player = await fixture.player(10_000_00n);
  for (const payout of ['3000.00', '5000.00']) await play(player, payout);
  const { rows } = await review.listWinners({}, operator());
  expect(rows.map(({ gained }) => gained).toSorted()).toEqual(['2900.00', '4900.00']);
  const { id } = rows.find(({ gained }) => gained === '4900.00')!;
  const reason = 'A bet of our own test';
  expect(await review.updateWinner({ id, hidden: true, reason }, operator())).toMatchObject({ id, hidden: true });
  expect(await amounts()).toEqual(['2900.00']);
  expect((await review.listWinners({ filter: { state: 'hidden' } }, operator())).rows).toMatchObject([{ id }]);
  await review.updateWinner({ id, hidden: false, reason }, operator());
  expect(await amounts()).toEqual(['4900.00', '2900.00']);
  expect(await fixture.database.auditEvent.findMany({ where: { subject: `lotus/${id}` } })).toMatchObject([
    { kind: 'winners.hidden', details: { by: 'operator1', reason } },
    { kind: 'winners.shown' },
  ]);
  const elsewhere = { ...operator(), site: await people.addSite('padma') };
  expect(await refusalOf(review.updateWinner({ id, hidden: true, reason }, elsewhere))).toBe('request.not_found');
});
