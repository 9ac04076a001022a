import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '@apsara/domain/time';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { BetsService } from './bets.service.ts';
import { BetsModule } from './bets.module.ts';
import { BetRoundsService } from './bet-rounds.service.ts';

const before = testConfig.vendorsUrl;
let people: TestApp;
let site: TestSite;
let vendor: Server;
let asked: { url: string; signed: boolean }[];
/** Undefined: the vendor ends the connection. */
let answer: ((ticketId: string) => [status: number, body: string]) | undefined;

const roundOf = (ticketId: string) => ({
  ticketId,
  kind: 'slots',
  game: 'PG-1',
  currency: 'KHR',
  stake: '100.00',
  payout: '250.00',
  state: 'closed',
  play: { drawn: { stops: [4, 8] } },
  startedAt: '2026-11-21T05:00:00.000Z',
});

beforeAll(async () => {
  vendor = createServer(({ url = '', headers, socket }, reply) => {
    const ticketId = url.split('/').at(-1)!.split('?')[0]!;
    const timestamp = String(headers['x-timestamp']);
    const head = `2.${timestamp}.GET.${url.split('?')[0]}.`;
    const expected = createHmac('sha256', 'pg-key').update(head).digest('hex');
    asked.push({
      url,
      signed: headers['x-signature'] === expected && Number(timestamp) === people.clock.now().getTime(),
    });
    if (!answer) return void socket.destroy();
    const [status, body] = answer(ticketId);
    reply.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
  testConfig.vendorsUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const database = await freshDatabase();
  people = await TestApp.create(database, [BetsModule]);
  site = new TestSite(database, people.clock);
});
afterAll(() => {
  testConfig.vendorsUrl = before;
  vendor.close();
});

beforeEach(() => {
  asked = [];
  answer = (ticketId) => [200, JSON.stringify(roundOf(ticketId))];
});

/** Two bets on one round. @returns the first one's id, and the round's. */
async function played(
  { id: memberId, token }: Player,
  settlement?: 'cash_out',
): Promise<{ id: string; roundId: string }> {
  const seamless = seamlessOn(site.database, people.clock);
  const [roundId, first] = [randomUUID(), randomUUID()];
  const base = {
    vendor: 'PG',
    sessionToken: token,
    memberId,
    gameCode: 'PG-1',
    roundId,
    currency: 'KHR' as const,
    at: '',
  };
  await seamless.callWallet({ ...base, action: 'bet', amount: '100.00', transactionId: first, type: 'cash' });
  people.clock.move(1);
  await seamless.callWallet({ ...base, action: 'bet', amount: '50.00', transactionId: randomUUID(), type: 'cash' });
  await seamless.callWallet({
    ...base,
    action: 'win',
    amount: '250.00',
    transactionId: randomUUID(),
    betTransactionId: first,
    type: 'cash',
    settlement,
  });
  await seamless.callWallet({ ...base, action: 'endround', amount: '0.00', transactionId: randomUUID(), type: 'cash' });
  const bet = await site.database.bet.findFirstOrThrow({ where: { memberId, stake: 100_00n } });
  return { id: bet.id, roundId };
}

const as = (id: string) => ({ ...people.caller(), actor: { id } }) as SignedInCaller;
const read = (betId: string, memberId: string) =>
  people.get(BetRoundsService).readOwnBetRound(betId, 'EN', as(memberId));

test('a bet that was sold says so, and the others of its round do not', async () => {
  const player = await site.player(1_000_00n);
  const { id } = await played(player, 'cash_out');
  const { bet, bets } = await read(id, player.id);
  expect(bet).toMatchObject({ status: 'won', payout: '250.00', cashedOut: true });
  expect(bets.map(({ cashedOut }) => cashedOut)).toEqual([true, false]);
});

test('a bet that was sold is found as sold, and not among those that won', async () => {
  const [seller, winner] = [await site.player(1_000_00n), await site.player(1_000_00n)];
  const sold = await played(seller, 'cash_out');
  const won = await played(winner);
  const day = dayOf(people.clock.now(), 'Asia/Phnom_Penh');
  const found = async ({ id }: Player, status: 'won' | 'cashed_out') => {
    const { content } = await people.get(BetsService).listOwnBets({ from: day, to: day, status }, as(id));
    return content.map((bet) => bet.id);
  };
  expect([await found(seller, 'won'), await found(seller, 'cashed_out')]).toEqual([[], [sold.id]]);
  expect([await found(winner, 'won'), await found(winner, 'cashed_out')]).toEqual([[won.id], []]);
});

test("a round has the platform's facts and the vendor's proof, which is requested with the vendor's signature", async () => {
  const player = await site.player(1_000_00n);
  const { id, roundId } = await played(player);
  const round = await read(id, player.id);
  expect(round.bet).toMatchObject({ id, roundId, stake: '100.00', payout: '250.00', status: 'won' });
  expect(round.bets.map(({ stake, status }) => [stake, status])).toEqual([
    ['100.00', 'won'],
    ['50.00', 'lost'],
  ]);
  expect(round).toMatchObject({ closedBy: 'vendor', closedAt: people.clock.now().toISOString() });
  const stops = { name: 'drawn.stops', title: 'Reel stops', proves: true, look: 'text', value: '4, 8' };
  expect(round.proof).toMatchObject({ state: 'closed', payout: '250.00', facts: [stops] });
  expect(asked).toEqual([{ url: `/vendors/rounds/${roundId}?vendor=PG`, signed: true }]);
  const inChinese = await people.get(BetRoundsService).readOwnBetRound(id, 'CN', as(player.id));
  expect(inChinese.proof?.facts).toMatchObject([{ title: '转轮位置', value: '4, 8' }]);
});

test.each([
  ['knows no such round', () => [404, '{"error":"not found"}']],
  ['answers something else', () => [200, '<html>']],
  ['tells of another round', () => [200, JSON.stringify(roundOf(randomUUID()))]],
] as const)("a round has the platform's facts when the vendor %s", async (_, words) => {
  answer = () => [...words()] as [number, string];
  const player = await site.player(1_000_00n);
  const { id } = await played(player);
  expect(await read(id, player.id)).toMatchObject({ bet: { id }, proof: null });
});

test("a round has the platform's facts when the vendor does not answer", async () => {
  const player = await site.player(1_000_00n);
  const { id } = await played(player);
  answer = undefined;
  expect(await read(id, player.id)).toMatchObject({ bet: { id }, proof: null });
});

test("a round is shown to the bet's member and to their agents", async () => {
  const [player, other] = [await site.player(1_000_00n), await site.player(0n)];
  const { id } = await played(player);
  await expect(read(id, other.id)).rejects.toMatchObject({ code: 'request.not_found' });
  const team = () => people.get(BetRoundsService).readTeamBetRound(id, as(other.id));
  await expect(team()).rejects.toMatchObject({ code: 'request.not_found' });
  await site.database.teamLink.create({ data: { ancestorId: other.id, descendantId: player.id, distance: 1 } });
  expect(await team()).toMatchObject({ bet: { id } });
  await expect(read(randomUUID(), player.id)).rejects.toMatchObject({ code: 'request.not_found' });
});
