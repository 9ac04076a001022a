import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnBetRound } from '@apsara/api/bets';
import { readMemberInfo } from '@apsara/api/members';
import { listShownRoomMessages, sendRoomMessage } from '@apsara/api/rooms';
import { login, logout } from '@apsara/api/sessions';
import { listCountries, readSite, readSystemStatus, updateSite } from '@apsara/api/sites';
import { readBalance } from '@apsara/api/wallets';
import { createPayoutAccount, createWithdrawal, listOwnWithdrawals } from '@apsara/api/withdrawals';
import { newBet, openTestGame, signedIn, stranger, walletCall } from '../support/calls.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { Server } from '../support/server.ts';

const { TEST_DATABASE_URL: postgres = '', TEST_REDIS_URL: redis = '' } = process.env;
/** Of every seeded account. */
const fundPassword = '246810';

describe.runIf(postgres && redis)('two instances on one PostgreSQL and one Redis', () => {
  let one: Server;
  let two: Server;
  let database: Awaited<ReturnType<typeof scratchDatabase>>;

  beforeAll(async () => {
    database = await scratchDatabase(postgres);
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: redis,
      APSARA_SECRET: 'scale',
      VENDORS_URL: 'http://127.0.0.1:1',
    };
    [one, two] = [new Server(env), new Server(env)];
    // Both at once: one migrates and seeds, the other waits and finds it done.
    await Promise.all([one.start(), two.start()]);
  });

  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });

  test('a session of one is a session of the other, and over for both', async () => {
    const here = await signedIn(one.url, 'player1');
    const there = stranger(two.url);
    there.token = here.token;
    expect((await there.client.call(readMemberInfo)).account).toBe('player1');
    await here.client.call(logout);
    await expect(there.client.call(readMemberInfo)).rejects.toMatchObject({ code: 'session.invalid' });
  });

  test('the same bet at both, ten times each, moves money once', async () => {
    const player = await signedIn(one.url, 'player2');
    const table = await openTestGame(one.url, player);
    const bet = newBet('100.00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => walletCall({ ...table, url: (i % 2 === 0 ? one : two).url }, 'bet', bet)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await player.client.call(readBalance)).sumBalance).toBe('999900.00');
  });

  test('a page connected to one sees the balance that changed through the other', async () => {
    const player = await signedIn(two.url, 'player3');
    const table = await openTestGame(one.url, await signedIn(one.url, 'player3'));
    const socket = io(two.url, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: player.token, merchant: 'lotus' },
    });
    const event = new Promise((resolve) => socket.once('balance', resolve));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await walletCall(table, 'bet', newBet('1.00'));
    expect(await event).toEqual({ sumBalance: '999999.00', currency: 'KHR' });
    socket.disconnect();
  });

  test('a visitor’s page at one instance receives that staff closed the site at the other, and finds it closed', async () => {
    const staff = await signedIn(one.url, 'operator1', { device: 'console' });
    const visitor = stranger(two.url);
    expect((await visitor.client.call(readSystemStatus)).maintenance.on).toBe(false);
    const socket = io(two.url, { path: '/socket', transports: ['websocket'], auth: { merchant: 'lotus' } });
    const event = new Promise((resolve) => socket.once('site', resolve));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const { name: _, ...settings } = await staff.client.call(readSite, { id: 'lotus' });
    await staff.client.call(updateSite, { ...settings, maintenance: true });
    expect(await event).toEqual({ merchant: 'lotus' });
    expect((await visitor.client.call(readSystemStatus)).maintenance.on).toBe(true);
    await expect(visitor.client.call(listCountries)).rejects.toMatchObject({ code: 'site.maintenance' });
    await staff.client.call(updateSite, { ...settings, version: settings.version + 1 });
    await expect.poll(async () => (await visitor.client.call(readSystemStatus)).maintenance.on).toBe(false);
    socket.disconnect();
  });

  test('a room’s message that is sent to both at once is one, and a page at the other instance hears of it', async () => {
    const staff = await signedIn(one.url, 'operator1', { device: 'console' });
    const { name: _, ...settings } = await staff.client.call(readSite, { id: 'lotus' });
    await staff.client.call(updateSite, { ...settings, switches: [...settings.switches, 'CHATROOM3'] });
    const [writer, reader] = await Promise.all([signedIn(one.url, 'player6'), signedIn(two.url, 'player7')]);
    const there = stranger(two.url);
    there.token = writer.token;
    await expect
      .poll(() => reader.client.call(listShownRoomMessages, { room: 'EN' }).then(({ messages }) => messages, String))
      .toEqual([]);
    const auth = { token: reader.token, merchant: 'lotus', room: 'EN' };
    const socket = io(two.url, { path: '/socket', transports: ['websocket'], auth });
    const event = new Promise((resolve) => socket.once('chat', resolve));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const idempotencyKey = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_each, at) =>
        (at % 2 ? writer : there).client.call(sendRoomMessage, { room: 'EN', text: 'Hello' }, { idempotencyKey }),
      ),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(await event).toMatchObject({ id: 'room:EN' });
    expect((await reader.client.call(listShownRoomMessages, { room: 'EN' })).messages).toHaveLength(1);
    socket.disconnect();
  });

  test('wrong passwords are counted together', async () => {
    const guess = (server: Server) =>
      stranger(server.url).client.call(login, { type: 'username', username: 'player4', password: 'guess' });
    await expect(guess(one)).rejects.toMatchObject({ code: 'session.captcha_needed' });
    const right = stranger(two.url).client.call(login, {
      type: 'username',
      username: 'player4',
      password: 'Passw0rd!',
    });
    await expect(right).rejects.toMatchObject({ code: 'session.captcha_first' });
  });

  test('calls are counted across instances: using both does not raise a limit', async () => {
    const player = await signedIn(one.url, 'player6');
    const elsewhere = stranger(two.url);
    elsewhere.token = player.token;
    const { max } = readOwnBetRound.limit!;
    const asked = Array.from({ length: max * 2 }, (_, i) =>
      (i % 2 === 0 ? player : elsewhere).client
        .call(readOwnBetRound, { id: randomUUID() })
        .catch((error: { code: string }) => error.code),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'request.not_found')).toHaveLength(max);
    expect(answers.filter((answer) => answer === 'request.too_many')).toHaveLength(max);
  });

  /** A member with somewhere to withdraw to, at one instance and the other; each asks for 10000.00, every time the same or another time. */
  async function tenWithdrawals(username: string, keyOf: (i: number) => string) {
    const here = await signedIn(one.url, username);
    const there = stranger(two.url);
    there.token = here.token;
    const account = { method: 'TONLE', number: '000111222', holder: 'Sok Dara', fundPassword };
    const { id: accountId } = await here.client.call(createPayoutAccount, account);
    const { sumBalance: before } = await here.client.call(readBalance);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? here : there).client
          .call(createWithdrawal, { accountId, amount: '10000.00', fundPassword }, { idempotencyKey: keyOf(i) })
          .then(({ orderNo }) => orderNo)
          .catch((error: { code: string }) => error.code),
      ),
    );
    const { content } = await there.client.call(listOwnWithdrawals);
    const { sumBalance: after } = await there.client.call(readBalance);
    return { answers, orders: content.map(({ orderNo }) => orderNo), taken: Number(before) - Number(after) };
  }

  test('the same withdrawal at both, five times each, is one order, and every answer is that order', async () => {
    const key = randomUUID();
    const { answers, orders, taken } = await tenWithdrawals('player1', () => key);
    expect(answers).toEqual(Array.from({ length: 10 }, () => orders[0]));
    expect(orders).toHaveLength(1);
    expect(taken).toBe(10_000);
  });

  test('ten withdrawals at both at once, each with the right fund password: the day’s five are ordered, and none was asked too often', async () => {
    const { answers, orders, taken } = await tenWithdrawals('player3', () => randomUUID());
    expect(answers.filter((answer) => orders.includes(answer)).toSorted()).toEqual(orders.toSorted());
    expect(orders).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'withdrawals.day_count_reached')).toHaveLength(5);
    expect(taken).toBe(50_000);
  });

  test('a page connected to one is notified when its session ends at the other', async () => {
    const player = await signedIn(one.url, 'player7');
    const socket = io(two.url, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: player.token, merchant: 'lotus' },
    });
    const event = new Promise((resolve) => socket.once('session', resolve));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await player.client.call(logout);
    expect(await event).toEqual({ reason: 'ended' });
    socket.disconnect();
  });

  test('after one is killed, each of its unanswered requests is answered once by the other', async () => {
    const player = await signedIn(two.url, 'player5');
    const table = await openTestGame(two.url, player);
    const bets = Array.from({ length: 60 }, () => newBet('10.00'));
    const first = bets.map((bet) =>
      walletCall({ ...table, url: one.url }, 'bet', bet).then(
        ({ text }) => text,
        () => undefined,
      ),
    );
    await Promise.any(first);
    one.kill();
    const answers = await Promise.all(first);
    const again = await Promise.all(bets.map((bet) => walletCall(table, 'bet', bet)));
    answers.forEach((text, i) => text !== undefined && expect(again[i]!.text).toBe(text));
    expect((await player.client.call(readBalance)).sumBalance).toBe('999400.00');
    await one.start();
  });
});
