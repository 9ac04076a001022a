import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { RoomsSite } from '../../testing/rooms-site.ts';

let site: RoomsSite;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await RoomsSite.build();
  await site.empty();
  await site.at.server.app.listen(0, '127.0.0.1');
  url = await site.at.server.app.getUrl();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

interface Page {
  token?: string;
  merchant?: string;
  room?: unknown;
}

/** What an open page has heard of chats. */
async function listening({ merchant = 'lotus', ...auth }: Page): Promise<string[]> {
  const heard: string[] = [];
  const options = { path: '/socket', transports: ['websocket'], forceNew: true, auth: { merchant, ...auth } };
  const socket = io(url, options);
  sockets.push(socket);
  socket.on('chat', ({ id, no }: { id: string; no: number }) => heard.push(`${id} ${no}`));
  await new Promise<void>((opened) => socket.once('connect', () => opened()));
  return heard;
}

test('the pages that show a room hear of it, and no other page', async () => {
  const { at, dara, sok } = site;
  const [own, reader, ...others] = await Promise.all([
    listening({ token: dara, room: 'EN' }),
    listening({ token: sok, room: 'EN' }),
    listening({ token: sok, room: 'KM' }),
    listening({ token: sok }),
    listening({ room: 'EN' }),
    listening({ token: sok, room: { EN: true } }),
    listening({ token: at.tokens.operator, room: 'EN' }),
  ]);
  const { id, no } = await site.written(dara, 'Hello');
  await expect.poll(() => [own, reader]).toEqual([[`room:EN ${no}`], [`room:EN ${no}`]]);
  await at.send({ method: 'POST', path: `/console/roomMessages/${id}/removal`, body: { reason: 'Insults' } });
  await expect.poll(() => reader).toEqual([`room:EN ${no}`, `room:EN ${no + 1}`]);
  expect(others).toEqual([[], [], [], [], []]);
});

test('a member’s pages hear that the member was muted', async () => {
  const [own, other] = await Promise.all([listening({ token: site.dara }), listening({ token: site.sok })]);
  await site.mute(await site.idOf('member1'), 1);
  await expect.poll(() => own).toEqual(['room: 0']);
  expect(other).toEqual([]);
});

test('where the rooms are off no page hears of them', async () => {
  await site.switch(false);
  const heard = await listening({ token: site.sok, room: 'EN' });
  await site.switch(true);
  await site.write(site.sok, 'Hello');
  const later = await listening({ token: site.sok, room: 'EN' });
  await site.write(site.sok, 'Hello again');
  await expect.poll(() => later).toHaveLength(1);
  expect(heard).toEqual([]);
});
