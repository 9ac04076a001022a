import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnBets } from '@apsara/api/bets';
import { addDays, dayOf } from '@apsara/domain/time';
import { newBet, openTestGame, signedIn, walletCall, type Table } from '../support/calls.ts';
import { Server } from '../support/server.ts';

const BETS = 200;
const players = ['player1', 'player2', 'player3', 'player4', 'player5'];
const server = new Server({ VENDORS_URL: 'http://127.0.0.1:1' });

beforeAll(async () => {
  await server.seed();
  await server.start();
});
afterAll(() => server.stop());

test('row 14: server and database killed during 200 concurrent bets lose, make and double nothing', async () => {
  const { url } = server;
  const tables = await Promise.all(players.map(async (name) => openTestGame(url, await signedIn(url, name))));
  const bets = Array.from({ length: BETS }, (_, i) => ({
    table: tables[i % tables.length]!,
    body: newBet('10.00'),
    answer: undefined as string | undefined,
  }));
  const send = ({ table, body }: { table: Table; body: ReturnType<typeof newBet> }) =>
    walletCall(table, 'bet', body).then(({ text }) => text);

  let answered = 0;
  await Promise.all(
    bets.map(async (bet) => {
      bet.answer = await send(bet).catch(() => undefined);
      if (bet.answer === undefined) return;
      answered += 1;
      if (answered !== BETS / 4) return;
      server.kill();
      server.killDatabase();
    }),
  );
  expect(answered).toBeGreaterThanOrEqual(BETS / 4);
  expect(answered).toBeLessThan(BETS);

  await server.start();
  expect(server.verify()).toBe(0);

  // Every bet again, with the same id: what was answered is answered the same, what was lost on the way happens now, once.
  const again = await Promise.all(bets.map(send));
  bets.forEach((bet, i) => bet.answer !== undefined && expect(again[i]).toBe(bet.answer));
  expect(again.every((text) => (JSON.parse(text) as { status: string }).status === 'OK')).toBe(true);
  expect(await Promise.all(bets.map(send))).toEqual(again);

  const today = dayOf(new Date(), 'Asia/Phnom_Penh');
  const counts = await Promise.all(
    players.map(
      async (name) =>
        (await (await signedIn(url, name)).client.call(listOwnBets, { from: addDays(today, -1), to: today })).totals
          .count,
    ),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(BETS);
  expect(server.verify()).toBe(0);
});
