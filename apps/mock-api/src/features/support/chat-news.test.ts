import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ConsoleSite } from '../../testing/console-site.ts';

let at: ConsoleSite;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.server.app.listen(0, '127.0.0.1');
  url = await at.server.app.getUrl();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** What an open page has heard of chats: the numbers of their last messages. */
async function listening(who: { token?: string; cookie?: string }): Promise<number[]> {
  const heard: number[] = [];
  const socket = io(url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    auth: { merchant: 'lotus', ...(who.token ? { token: who.token } : {}) },
    ...(who.cookie ? { extraHeaders: { cookie: who.cookie } } : {}),
  });
  sockets.push(socket);
  socket.on('chat', ({ no }: { no: number }) => heard.push(no));
  await new Promise<void>((opened) => socket.once('connect', () => opened()));
  return heard;
}

const write = (who: { token?: string; cookie?: string }, text: string) =>
  at.server.sendForm({
    path: '/wps/support/messages',
    texts: { text },
    files: [],
    token: who.token,
    headers: { 'idempotency-key': randomUUID(), ...(who.cookie ? { cookie: who.cookie } : {}) },
  });

test('a chat is heard of by its player’s pages and by the desk, and by no other page', async () => {
  const member = { token: at.tokens.member };
  const [own, desk, other] = await Promise.all([
    listening(member),
    listening({ token: at.tokens.operator }),
    listening({ token: at.tokens.agent }),
  ]);
  const { body } = await write(member, 'Hello');
  await expect.poll(() => [own, desk]).toEqual([[1], [1]]);
  const { chat } = body.value as { chat: { id: string } };
  await at.server.sendForm({
    path: `/console/supportChats/${chat.id}/messages`,
    texts: { text: 'Good day' },
    files: [],
    token: at.tokens.operator,
    key: randomUUID(),
  });
  await expect
    .poll(() => [own, desk])
    .toEqual([
      [1, 2],
      [1, 2],
    ]);
  expect(other).toEqual([]);
});

test('a visitor’s page hears of its chat by the key in its cookie', async () => {
  const { headers } = await at.server.send({ method: 'GET', path: '/wps/support' });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [own, stranger] = await Promise.all([listening({ cookie }), listening({})]);
  await write({ cookie }, 'Hello');
  await expect.poll(() => own).toEqual([1]);
  expect(stranger).toEqual([]);
});
