import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { ConsoleSite } from '../../testing/console-site.ts';

let at: ConsoleSite;
let url: string;
/** An operator of the site beside. */
let elsewhere: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.server.app.listen(0, '127.0.0.1');
  url = await at.server.app.getUrl();
  elsewhere = await operatorOfPadma();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

async function operatorOfPadma(): Promise<string> {
  const { id } = await at.fixture.player(0n);
  const passwordHash = await hash('Passw0rd!', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await at.fixture.database.member.update({
    where: { id },
    data: { siteCode: 'padma', username: 'operator2', type: OPERATOR, passwordHash },
  });
  await at.fixture.database.staffAccount.create({
    data: { memberId: id, siteCode: 'padma', role: 'admin', createdAt: at.clock.now() },
  });
  const { body } = await at.server.send({
    method: 'POST',
    path: '/wps/session/login',
    headers: { device: 'console', merchant: 'padma' },
    body: { type: 'username', username: 'operator2', password: 'Passw0rd!' },
    sealed: true,
  });
  return (body.value as { token: string }).token;
}

/** A visitor's browser with the key it was given. */
async function visitor(): Promise<Page> {
  const { headers } = await at.server.send({ method: 'GET', path: '/wps/support' });
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

interface Page {
  token?: string;
  cookie?: string;
  merchant?: string;
}

/** What an open page has heard of chats: the numbers of their last messages. */
async function listening(who: Page): Promise<number[]> {
  const heard: number[] = [];
  const socket = io(url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    auth: { merchant: who.merchant ?? 'lotus', ...(who.token ? { token: who.token } : {}) },
    ...(who.cookie ? { extraHeaders: { cookie: who.cookie } } : {}),
  });
  sockets.push(socket);
  socket.on('chat', ({ no }: { no: number }) => heard.push(no));
  await new Promise<void>((opened) => socket.once('connect', () => opened()));
  return heard;
}

const write = (who: Page, text: string) =>
  at.server.sendForm({
    path: '/wps/support/messages',
    texts: { text },
    files: [],
    token: who.token,
    headers: {
      merchant: who.merchant ?? 'lotus',
      'idempotency-key': randomUUID(),
      ...(who.cookie ? { cookie: who.cookie } : {}),
    },
  });

test('a chat is heard of by its player’s pages and by the desk, and by no other page', async () => {
  const member = { token: at.tokens.member };
  const [own, desk, ...others] = await Promise.all([
    listening(member),
    listening({ token: at.tokens.operator }),
    listening({ token: at.tokens.agent }),
    listening({ token: elsewhere, merchant: 'padma' }),
    listening(await visitor()),
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
  expect(others).toEqual([[], [], []]);
});

test('a visitor’s page hears of its chat by the key in its cookie', async () => {
  const me = await visitor();
  const [own, desk, ...others] = await Promise.all([
    listening(me),
    listening({ token: at.tokens.operator }),
    listening({}),
    listening(await visitor()),
    listening({ token: at.tokens.member }),
    listening({ token: elsewhere, merchant: 'padma' }),
    listening({ ...me, merchant: 'padma' }),
  ]);
  await write(me, 'Hello');
  await expect.poll(() => [own, desk]).toEqual([[1], [1]]);
  expect(others).toEqual([[], [], [], [], []]);
});

test('the desk of the other site hears of its own chats', async () => {
  const [padma, lotus] = await Promise.all([
    listening({ token: elsewhere, merchant: 'padma' }),
    listening({ token: at.tokens.operator }),
  ]);
  await write({ ...(await visitor()), merchant: 'padma' }, 'Hello');
  await expect.poll(() => padma).toEqual([1]);
  expect(lotus).toEqual([]);
});
