import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRIAL } from '@apsara/domain/members/members';
import type { RoomMessage } from '@apsara/api/rooms';
import { FOR_GOOD } from '@apsara/domain/protection/exclusions';
import { roomRules } from '@apsara/domain/rooms/rooms';
import { invalidFields } from '../../testing/console-site.ts';
import { codeOf, RoomsSite, valueOf } from '../../testing/rooms-site.ts';
import { MarksService } from '../marks/marks.service.ts';

let site: RoomsSite;

beforeAll(async () => {
  site = await RoomsSite.build();
});
beforeEach(() => site.empty());

const texts = (messages: readonly RoomMessage[]) => messages.map(({ text }) => text);

describe('the rooms of a site', () => {
  test('are off by default: every call is refused, and the family’s calls know no room', async () => {
    const { id } = await site.written(site.dara, 'Hello');
    await site.switch(false);
    const refused = await Promise.all([
      site.ask('GET', '/rooms', site.dara),
      site.ask('GET', '/rooms/EN/messages', site.dara),
      site.write(site.dara, 'Hello'),
      site.ask('PUT', '/rooms/EN/seen', site.dara, { no: 1 }),
      site.ask('DELETE', `/roomMessages/${id}`, site.dara),
      site.ask('POST', `/roomMessages/${id}/reports`, site.sok, { reason: 'spam' }),
      site.ask('POST', '/relay/CBS_launchChat', site.dara, { roomId: 'EN' }),
      site.at.send({ method: 'POST', path: '/console/roomMessages', body: { language: 'EN', text: 'Hello' } }),
    ]);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['site.switched_off']));
    const { list } = valueOf<{ list: object[] }>(await site.ask('GET', '/relay/GLS2_roomList', site.dara));
    expect(list).toEqual([{ roomId: 'support', roomName: 'Support', status: 'open' }]);
    await site.switch(true);
  });

  test('are one for each language, the reader’s own first, without those that are closed', async () => {
    await site.set({ closed: ['CN'], paused: ['KM'] });
    const { list } = valueOf<{ list: object[] }>(await site.ask('GET', '/rooms', site.dara));
    expect(list).toEqual([
      { roomId: 'EN', paused: false, unread: 0 },
      { roomId: 'KM', paused: true, unread: 0 },
    ]);
    expect(codeOf(await site.write(site.dara, 'Hello', { room: 'CN' }))).toBe('rooms.unknown');
    const family = valueOf<{ list: object[] }>(await site.ask('GET', '/relay/GLS2_roomList', site.dara));
    expect(family.list).toEqual([
      { roomId: 'support', roomName: 'Support', status: 'open' },
      { roomId: 'KM', roomName: 'ខ្មែរ', status: 'closed' },
      { roomId: 'EN', roomName: 'English', status: 'open' },
    ]);
    const launched = await site.ask('POST', '/relay/CBS_launchChat', site.dara, { roomId: 'EN' });
    expect(launched.body.value).toEqual({ chat_url: '/rooms?room=EN', roomId: 'EN' });
    expect(codeOf(await site.ask('POST', '/relay/CBS_launchChat', site.dara, { roomId: 'FR' }))).toBe(
      'request.not_found',
    );
  });
});

describe('a message', () => {
  test('is read by others under a masked name, and as plain text whatever it says', async () => {
    await site.write(site.dara, '  <b onclick="x()">Good\r\nluck</b>  ');
    const [message] = (await site.read(site.sok)).messages;
    expect(message).toMatchObject({
      from: 'member',
      name: 'me***1',
      own: false,
      text: '<b onclick="x()">Good\nluck</b>',
      removal: null,
    });
    expect((await site.read(site.dara)).messages[0]?.own).toBe(true);
    expect((await site.read(site.sok, '', 'KM')).messages).toEqual([]);
  });

  test('of a member who is not named, and of a closed account, has no name', async () => {
    await site.write(await site.accounts.signedIn('leaver1', 0), 'Hello');
    const member = { id: await site.idOf('leaver1') };
    const named = async () => (await site.read(site.sok)).messages[0]?.name;
    await site.database.member.update({ where: member, data: { nameHidden: true } });
    expect(await named()).toBe('');
    await site.database.member.update({ where: member, data: { nameHidden: false, excludedUntil: FOR_GOOD } });
    expect(await named()).toBe('');
  });

  test('is there once however often it is sent, at once as well', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => site.write(site.dara, 'Hello', { key })));
    expect(new Set(sent.map((each) => valueOf<{ message: RoomMessage }>(each).message.id)).size).toBe(1);
    expect(texts((await site.read(site.sok)).messages)).toEqual(['Hello']);
    expect(codeOf(await site.write(site.dara, 'Other words', { key }))).toBe('request.key_reused');
    expect(codeOf(await site.write(site.dara, 'Hello', { key, room: 'KM' }))).toBe('request.key_reused');
  });

  test('has a place of its own, also when many write at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text, at) => site.write(at % 2 ? site.dara : site.sok, text)));
    const { messages } = await site.read(site.sok);
    expect(messages.map(({ no }) => no)).toEqual([...new Set(messages.map(({ no }) => no))]);
    expect(texts(messages).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('has so many characters at most, as people count them', async () => {
    expect(codeOf(await site.write(site.dara, '😀'.repeat(roomRules.maxLength)))).toBeUndefined();
    const refused = await Promise.all(
      ['x'.repeat(roomRules.maxLength + 1), '  ', '😀'.repeat(roomRules.maxLength * 2)].map((text) =>
        site.write(site.dara, text),
      ),
    );
    expect(refused.map((each) => [codeOf(each), ...invalidFields(each)])).toEqual(
      Array.from({ length: 3 }, () => ['request.invalid', 'text']),
    );
  });

  test('with a word, a link or a number that the site refuses says which', async () => {
    await site.set({ words: ['ឆបោក', 'scam'] });
    const refusals = await Promise.all(
      ['គេឆបោកខ្ញុំ', 'see t.me/x', 'call 012 345 678'].map((text) => site.write(site.dara, text)),
    );
    expect(refusals.map(codeOf)).toEqual(['rooms.word', 'rooms.link', 'rooms.phone']);
    expect(refusals[0]?.body.message).toContain('ឆបោក');
    await site.set({ refuseLinks: false });
    expect(codeOf(await site.write(site.dara, 'see t.me/x'))).toBeUndefined();
  });

  test('waits in slow mode for so long, in each room for itself', async () => {
    await site.set({ slowSeconds: 10 });
    await site.write(site.dara, 'one');
    const early = await site.write(site.dara, 'two');
    expect([codeOf(early), early.body.value]).toEqual(['rooms.slow', { retryAfterSeconds: 10 }]);
    expect(early.body.message).toContain('10 s');
    expect((await site.read(site.dara)).room.waitSeconds).toBe(10);
    expect(codeOf(await site.write(site.dara, 'two', { room: 'KM' }))).toBeUndefined();
    site.at.clock.move(10_000);
    expect(codeOf(await site.write(site.dara, 'two'))).toBeUndefined();
  });

  test('is one of two that a member sends at once in slow mode', async () => {
    await site.set({ slowSeconds: 10 });
    const sent = await Promise.all(['one', 'two'].map((text) => site.write(site.dara, text)));
    expect(sent.map(codeOf).filter(Boolean)).toEqual(['rooms.slow']);
  });

  test('is refused after so many a minute', async () => {
    const codes = [];
    for (let n = 0; n <= roomRules.messagesPerMinute; n += 1) codes.push(codeOf(await site.write(site.dara, `${n}`)));
    expect(codes.filter(Boolean)).toEqual(['request.too_many']);
  });
});

describe('an account', () => {
  test('of a trial reads, and writes nothing', async () => {
    await site.write(site.dara, 'Hello');
    const trial = await site.accounts.signedIn('trialist1', TRIAL);
    const read = await site.read(trial);
    expect([texts(read.messages), read.room.readOnly]).toEqual([['Hello'], 'trial']);
    expect(codeOf(await site.write(trial, 'Hello'))).toBe('members.real_account_needed');
  });

  test('in a break or about to close reads and reports, and writes nothing', async () => {
    const { id } = await site.written(site.dara, 'Hello');
    const [rests, closes] = [await site.accounts.signedIn('resting1', 0), await site.accounts.signedIn('closing1', 0)];
    const until = new Date(site.at.clock.now().getTime() + 86_400_000);
    const set = async (username: string, data: object) =>
      site.database.member.update({ where: { id: await site.idOf(username) }, data });
    await set('resting1', { excludedUntil: until });
    await set('closing1', { closingAt: until });
    expect((await site.read(rests)).room.readOnly).toBe('break');
    expect((await site.read(closes)).room.readOnly).toBe('break');
    expect(codeOf(await site.write(rests, 'Hello'))).toBe('limits.excluded');
    expect(codeOf(await site.write(closes, 'Hello'))).toBe('limits.closing');
    const reported = await site.ask('POST', `/roomMessages/${id}/reports`, rests, { reason: 'abuse' });
    expect(codeOf(reported)).toBeUndefined();
  });

  test('of an agent writes as a member does, and of nobody or of the staff does not', async () => {
    expect(codeOf(await site.write(site.at.tokens.agent, 'Hello'))).toBeUndefined();
    expect(codeOf(await site.write(site.at.tokens.operator, 'Hello'))).toBe('session.forbidden');
    expect(codeOf(await site.ask('GET', '/rooms', ''))).toBe('session.invalid');
  });
});

describe('the history', () => {
  test('comes by pages from the newest, without a gap or a repeat', async () => {
    const memberId = await site.idOf('member1');
    const count = roomRules.page * 2 + 10;
    await site.database.roomMessage.createMany({
      data: Array.from({ length: count }, (_, at) => ({
        id: randomUUID(),
        siteCode: 'lotus',
        language: 'CN' as const,
        no: at + 1,
        changedNo: at + 1,
        memberId,
        text: `${at + 1}`,
        at: site.at.clock.now(),
      })),
    });
    const pages = [await site.read(site.sok, '', 'CN')];
    while (pages.at(-1)?.more) pages.push(await site.read(site.sok, `?before=${pages.at(-1)?.messages[0]?.no}`, 'CN'));
    expect(pages.map(({ messages }) => messages.length)).toEqual([roomRules.page, roomRules.page, 10]);
    expect(pages.toReversed().flatMap(({ messages }) => texts(messages))).toEqual(
      Array.from({ length: count }, (_, at) => `${at + 1}`),
    );
  });

  test('tells a page that was away what was written and what was removed since, or that it was too much', async () => {
    const first = await site.written(site.dara, 'one');
    const { changed } = await site.read(site.sok);
    await site.write(site.dara, 'two');
    await site.ask('DELETE', `/roomMessages/${first.id}`, site.dara);
    const since = await site.read(site.sok, `?since=${changed}`);
    expect(since.messages.map(({ text, removal }) => [text, removal])).toEqual([
      ['', 'own'],
      ['two', null],
    ]);
    expect((await site.read(site.sok, `?since=${since.changed}`)).messages).toEqual([]);
    await site.database.roomMessage.createMany({
      data: Array.from({ length: roomRules.mostChanges + 1 }, (_, at) => ({
        id: randomUUID(),
        siteCode: 'lotus',
        language: 'EN' as const,
        no: 1_000 + at,
        changedNo: 1_000 + at,
        staffId: randomUUID(),
        text: 'x',
        at: site.at.clock.now(),
      })),
    });
    expect(await site.read(site.sok, `?since=${since.changed}`)).toMatchObject({ messages: [], more: true });
  });

  test('counts what its reader has not seen, of others, once the reader was there', async () => {
    const unread = async () =>
      valueOf<{ list: { roomId: string; unread: number }[] }>(await site.ask('GET', '/rooms', site.sok)).list[0]
        ?.unread;
    const { no } = await site.written(site.dara, 'one');
    expect(await unread()).toBe(0);
    await site.ask('PUT', '/rooms/EN/seen', site.sok, { no });
    const second = await site.written(site.dara, 'two');
    await site.write(site.sok, 'three');
    await site.write(site.dara, 'four');
    expect(await unread()).toBe(2);
    await site.ask('DELETE', `/roomMessages/${second.id}`, site.dara);
    expect(await unread()).toBe(1);
    await site.ask('PUT', '/rooms/EN/seen', site.sok, { no: 1 });
    expect(await unread()).toBe(1);
  });
});

describe('a message that its author deletes', () => {
  test('leaves a trace and no text, stays so, and is its author’s alone to take', async () => {
    const { id } = await site.written(site.dara, 'Oh no');
    expect(codeOf(await site.ask('DELETE', `/roomMessages/${id}`, site.sok))).toBe('rooms.message_unknown');
    const taken = await Promise.all([1, 2].map(() => site.ask('DELETE', `/roomMessages/${id}`, site.dara)));
    expect(taken.map(codeOf)).toEqual([undefined, undefined]);
    expect((await site.read(site.sok)).messages).toMatchObject([{ text: '', removal: 'own' }]);
  });

  test('is a minute old at most', async () => {
    const { id } = await site.written(site.dara, 'Hello');
    const left = async () =>
      (await Promise.all([site.read(site.dara), site.read(site.sok)])).map(
        ({ messages }) => messages[0]?.deleteSeconds,
      );
    expect(await left()).toEqual([roomRules.deleteSeconds, 0]);
    site.at.clock.move(roomRules.deleteSeconds * 1_000 - 500);
    expect(await left()).toEqual([1, 0]);
    site.at.clock.move(500);
    expect(await left()).toEqual([0, 0]);
    expect(codeOf(await site.ask('DELETE', `/roomMessages/${id}`, site.dara))).toBe('rooms.too_late');
    expect(texts((await site.read(site.sok)).messages)).toEqual(['Hello']);
  });
});

describe('a report', () => {
  const report = (id: string, token: string, reason = 'abuse') =>
    site.ask('POST', `/roomMessages/${id}/reports`, token, { reason });

  test('counts once for each member and message, also twice at once', async () => {
    const { id } = await site.written(site.dara, 'Bad words');
    await Promise.all([1, 2, 3].map(() => report(id, site.sok)));
    await report(id, site.at.tokens.agent, 'spam');
    const stored = await site.database.roomMessage.findUniqueOrThrow({ where: { id } });
    expect([stored.reports, stored.reportedAt]).toEqual([2, site.at.clock.now()]);
    expect((await site.read(site.sok)).messages[0]?.reported).toBe(true);
    expect((await site.read(site.dara)).messages[0]?.reported).toBe(false);
  });

  test('is about another’s message that is there, of the own site, and names a reason', async () => {
    const { id } = await site.written(site.dara, 'Hello');
    expect(codeOf(await report(id, site.dara))).toBe('rooms.own_message');
    expect(codeOf(await report(id, site.sok, 'because'))).toBe('request.invalid');
    expect(codeOf(await report(randomUUID(), site.sok))).toBe('rooms.message_unknown');
    await site.database.roomMessage.update({ where: { id }, data: { siteCode: 'padma' } });
    expect(codeOf(await report(id, site.sok))).toBe('rooms.message_unknown');
    expect(codeOf(await site.ask('DELETE', `/roomMessages/${id}`, site.dara))).toBe('rooms.message_unknown');
    expect((await site.read(site.sok)).messages).toEqual([]);
  });
});

test('a marked word is a mark of harm: at once, and at night of a message that was deleted', async () => {
  const mark = (...markedWords: string[]) => site.at.change('/console/identitySettings/lotus', { markedWords });
  const kinds = async (username: string) => {
    const where = { memberId: await site.idOf(username) };
    return (await site.database.harmMark.findMany({ where })).map(({ kind }) => kind);
  };
  await mark('loan shark');
  await site.write(site.dara, 'A Loan Shark is at my door');
  expect(await kinds('member1')).toEqual(['marked_words']);
  const { id } = await site.written(site.sok, 'I sold my motorbike');
  await site.ask('DELETE', `/roomMessages/${id}`, site.sok);
  await mark('sold my motorbike');
  await site.at.server.app.get(MarksService, { strict: false }).findAll();
  expect(await kinds('sokha1')).toEqual(['marked_words']);
});
