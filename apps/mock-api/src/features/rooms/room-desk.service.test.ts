import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { RoomMessageRecord, RoomMessageRow, RoomMuteRow } from '@apsara/api/room-desk';
import { codeOf, RoomsSite } from '../../testing/rooms-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';

let site: RoomsSite;

beforeAll(async () => {
  site = await RoomsSite.build();
});
beforeEach(() => site.empty());

const post = (path: string, body: object): Promise<WireAnswer> =>
  site.at.send({ method: 'POST', path: `/console${path}`, body });
const list = <T>(name: string, filter: object): Promise<T[]> =>
  site.at.read<T[]>(`/console/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const record = (id: string) => site.at.read<RoomMessageRecord>(`/console/roomMessages/${id}`);
const report = (id: string, token: string) =>
  site.ask('POST', `/roomMessages/${id}/reports`, token, { reason: 'abuse' });
const reason = 'Insults another member';

describe('the list of messages', () => {
  test('has those of the own site, by member, by room and by what was reported', async () => {
    const bad = await site.written(site.dara, 'Bad words');
    await site.written(site.sok, 'Hello', 'KM');
    await report(bad.id, site.sok);
    const texts = async (filter: object) =>
      (await list<RoomMessageRow>('roomMessages', filter)).map(({ text }) => text).toSorted();
    expect(await texts({})).toEqual(['Bad words', 'Hello']);
    expect(await texts({ view: 'reported' })).toEqual(['Bad words']);
    expect(await texts({ language: 'KM' })).toEqual(['Hello']);
    expect(await texts({ q: 'member' })).toEqual(['Bad words']);
    expect(await record(bad.id)).toMatchObject({
      account: 'member1',
      reports: 1,
      reportedBy: [{ account: 'sokha1', reason: 'abuse' }],
    });
    await site.database.roomMessage.update({ where: { id: bad.id }, data: { siteCode: 'padma' } });
    expect(await texts({})).toEqual(['Hello']);
    const refused = await Promise.all([
      site.at.send({ method: 'GET', path: `/console/roomMessages/${bad.id}` }),
      post(`/roomMessages/${bad.id}/removal`, { reason }),
      post(`/roomMessages/${bad.id}/settlement`, { reason, reports: 1 }),
    ]);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['rooms.message_unknown']));
  });

  test('has the oldest report first, and then the newest of those that nobody reported', async () => {
    for (const text of ['first', 'second', 'third', 'fourth']) {
      site.at.clock.move(1_000);
      await site.written(site.dara, text);
    }
    const { messages } = await site.read(site.sok);
    for (const text of ['third', 'first']) {
      site.at.clock.move(1_000);
      await report(messages.find((each) => each.text === text)?.id ?? '', site.sok);
    }
    const sort = encodeURIComponent(JSON.stringify(['reportedAt', 'ASC']));
    const rows = await site.at.read<RoomMessageRow[]>(`/console/roomMessages?sort=${sort}`);
    expect(rows.map(({ text }) => text)).toEqual(['third', 'first', 'fourth', 'second']);
  });

  test.each<[StaffRole, string | undefined, string | undefined]>([
    ['support', undefined, undefined],
    ['risk', undefined, undefined],
    ['content', undefined, 'session.forbidden'],
    ['payments', 'session.forbidden', 'session.forbidden'],
  ])('is for %s to read (%s), and to remove from (%s)', async (role, reads, removes) => {
    const { id } = await site.written(site.dara, 'Hello');
    const where = { memberId: await site.idOf('operator1') };
    await site.database.staffAccount.update({ where, data: { role } });
    const read = await site.at.send({ method: 'GET', path: '/console/roomMessages' });
    expect([codeOf(read), codeOf(await post(`/roomMessages/${id}/removal`, { reason }))]).toEqual([reads, removes]);
    await site.database.staffAccount.update({ where, data: { role: 'admin' } });
  });
});

describe('a message that the house removes', () => {
  test('leaves members a trace, settles its reports, and says who removed it and why', async () => {
    const { id } = await site.written(site.dara, 'Bad words');
    await report(id, site.sok);
    const { changed } = await site.read(site.sok);
    await post(`/roomMessages/${id}/removal`, { reason });
    expect((await site.read(site.sok, `?since=${changed}`)).messages).toMatchObject([{ text: '', removal: 'house' }]);
    expect(await record(id)).toMatchObject({
      text: 'Bad words',
      removal: 'house',
      removedBy: 'operator1',
      reason,
      reportedAt: null,
    });
    const event = await site.database.auditEvent.findFirstOrThrow({
      where: { kind: 'rooms.message_removed' },
      orderBy: { id: 'desc' },
    });
    const member = await site.idOf('member1');
    expect(event).toMatchObject({ subject: `lotus/${id}`, details: { by: 'operator1', reason, member } });
    // The audit is kept for good: what it said would outlast the message.
    expect(JSON.stringify(event.details)).not.toContain('Bad words');
    expect(codeOf(await site.ask('DELETE', `/roomMessages/${id}`, site.dara))).toBe('rooms.message_unknown');
  });

  test('is removed by one of two, and not without a reason', async () => {
    const { id } = await site.written(site.dara, 'Bad words');
    expect(codeOf(await post(`/roomMessages/${id}/removal`, { reason: '    ' }))).toBe('request.invalid');
    const both = await Promise.all([1, 2].map(() => post(`/roomMessages/${id}/removal`, { reason })));
    expect(both.map(codeOf).filter(Boolean)).toEqual(['rooms.removed']);
  });
});

test('reports are settled as they were shown, and the message stays', async () => {
  const { id } = await site.written(site.dara, 'Hello');
  await report(id, site.sok);
  await report(id, site.at.tokens.agent);
  expect(codeOf(await post(`/roomMessages/${id}/settlement`, { reason, reports: 1 }))).toBe('rooms.reports_changed');
  expect(codeOf(await post(`/roomMessages/${id}/settlement`, { reason, reports: 2 }))).toBeUndefined();
  expect(await list('roomMessages', { view: 'reported' })).toEqual([]);
  expect((await site.read(site.sok)).messages).toMatchObject([{ text: 'Hello', removal: null }]);
  expect(codeOf(await post(`/roomMessages/${id}/settlement`, { reason, reports: 2 }))).toBe('rooms.reports_changed');
});

test('reports that wait are a queue of the dashboard', async () => {
  const { id } = await site.written(site.dara, 'Bad words');
  await report(id, site.sok);
  const { queues } = await site.at.read<{ queues: { name: string; count: number }[] }>(
    '/console/dashboard?from=2026-11-20&to=2026-11-21',
  );
  expect(queues).toContainEqual(expect.objectContaining({ name: 'roomMessages', count: 1 }));
});

describe('a message of the house', () => {
  test('is marked as such, names nobody, is there once, and may stand in a paused room', async () => {
    await site.set({ paused: ['EN'] });
    const key = randomUUID();
    const send = () =>
      site.at.send({
        method: 'POST',
        path: '/console/roomMessages',
        body: { language: 'EN', text: 'Be kind' },
        headers: { 'idempotency-key': key },
      });
    await Promise.all([send(), send()]);
    const { messages } = await site.read(site.sok);
    expect(messages).toMatchObject([{ from: 'house', name: '', own: false, text: 'Be kind' }]);
    expect(codeOf(await report(messages[0]?.id ?? '', site.sok))).toBe('rooms.message_unknown');
    expect(JSON.stringify(messages)).not.toContain('operator1');
  });
});

describe('a muted member', () => {
  const active = () => list<RoomMuteRow>('roomMutes', { state: 'active' });

  test('reads why and until when, writes nothing, and is told in the inbox', async () => {
    const memberId = await site.idOf('member1');
    await site.mute(memberId, 1);
    expect(await active()).toMatchObject([{ account: 'member1', by: 'operator1', active: true }]);
    const until = new Date(site.at.clock.now().getTime() + 3_600_000).toISOString();
    const refused = await site.write(site.dara, 'Hello');
    expect([codeOf(refused), refused.body.value]).toEqual(['rooms.muted', { until }]);
    expect((await site.read(site.dara)).room.mute).toEqual({ until, reason: 'Insults' });
    const news = await site.database.message.findFirstOrThrow({ where: { memberId, kind: 'rooms_muted' } });
    expect(news.details).toEqual({ reason: 'Insults' });
    expect(codeOf(await site.write(site.sok, 'Hello'))).toBeUndefined();
    site.at.clock.move(3_600_000);
    expect(codeOf(await site.write(site.dara, 'Hello'))).toBeUndefined();
    expect(await active()).toEqual([]);
  });

  test('has one mute at a time, and writes again when it is ended, once', async () => {
    const memberId = await site.idOf('member1');
    await Promise.all([site.mute(memberId, 1), site.mute(memberId, null)]);
    expect(await active()).toHaveLength(1);
    await site.mute(memberId, null, 'Again');
    const [mute] = await active();
    expect(mute).toMatchObject({ reason: 'Again', until: null });
    const ended = await Promise.all([1, 2].map(() => post(`/roomMutes/${mute?.id}/end`, { reason: 'Said sorry' })));
    expect(ended.map(codeOf).filter(Boolean)).toEqual(['rooms.mute_over']);
    expect(codeOf(await site.write(site.dara, 'Hello'))).toBeUndefined();
    expect(await site.database.auditEvent.count({ where: { kind: 'rooms.member_unmuted' } })).toBe(1);
  });

  test('keeps a mute that ran out as it ended when the next one comes', async () => {
    const memberId = await site.idOf('member1');
    await site.mute(memberId, 1);
    site.at.clock.move(3_600_000);
    await site.mute(memberId, 24, 'Again');
    await site.mute(memberId, null, 'And again');
    const over = await list<RoomMuteRow>('roomMutes', { state: 'over' });
    expect(over.map(({ reason: why, liftedBy }) => [why, liftedBy])).toEqual([
      ['Again', 'operator1'],
      ['Insults', ''],
    ]);
    expect(over[1]?.liftedAt).toBeNull();
    expect(await active()).toMatchObject([{ reason: 'And again' }]);
  });

  test('has one mute of a key, which opens no other', async () => {
    const memberId = await site.idOf('member1');
    const headers = { 'idempotency-key': randomUUID() };
    const mute = (hours: number | null, why = reason) => {
      const body = { memberId, hours, reason: why };
      return site.at.send({ method: 'POST', path: '/console/roomMutes', body, headers });
    };
    const first = await mute(24);
    site.at.clock.move(60_000);
    expect((await mute(24)).body).toEqual(first.body);
    const others = [await mute(720), await mute(null), await mute(24, 'Other words')];
    expect(new Set(others.map(codeOf))).toEqual(new Set(['request.key_reused']));
    expect(await active()).toHaveLength(1);
  });

  test('has no message that comes after the mute has answered, whatever was on its way', async () => {
    const memberId = await site.idOf('member1');
    const sent = Array.from({ length: 6 }, (_, n) => site.write(site.dara, `${n}`));
    const muted = site.mute(memberId, null).then(() => site.database.roomMessage.count());
    const [answers, then] = await Promise.all([Promise.all(sent), muted]);
    expect(await site.database.roomMessage.count()).toBe(then);
    expect(answers.filter((each) => codeOf(each) === undefined)).toHaveLength(then);
  });

  test('is a member of the own site, and none of its staff', async () => {
    const foreign = await site.accounts.account('foreigner1', 0, 'padma');
    const refused = await Promise.all(
      [foreign, await site.idOf('operator1'), randomUUID()].map((id) => site.mute(id, 1)),
    );
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['rooms.member_unknown']));
  });
});

describe('the settings', () => {
  test('are saved as the version that was shown, and written down', async () => {
    const path = '/console/roomSettings/lotus';
    const { headers, body } = await site.at.send({ method: 'GET', path });
    const shown = { 'if-match': String(headers['etag']) };
    const save = (change: object) =>
      site.at.send({ method: 'PUT', path, body: { ...body, ...change }, headers: shown });
    expect((await save({ words: ['  scam ', 'scam', ''].filter(Boolean) })).body).toMatchObject({ words: ['scam'] });
    expect(codeOf(await save({ slowSeconds: 30 }))).toBe('site.settings_changed');
    expect(await site.at.written('rooms.settings_changed')).toMatchObject({
      by: 'operator1',
      after: { words: ['scam'] },
    });
    expect(codeOf(await site.at.send({ method: 'GET', path: '/console/roomSettings/padma' }))).toBe(
      'request.not_found',
    );
  });

  test('that pause a room let in no message after they have answered', async () => {
    const sent = Array.from({ length: 6 }, (_, n) => site.write(n % 2 ? site.dara : site.sok, `${n}`));
    const paused = site.set({ paused: ['EN'] }).then(() => site.database.roomMessage.count());
    const [answers, then] = await Promise.all([Promise.all(sent), paused]);
    expect(await site.database.roomMessage.count()).toBe(then);
    expect(new Set(answers.map(codeOf).filter(Boolean)).size).toBeLessThanOrEqual(1);
    expect(codeOf(await site.write(site.dara, 'Hello'))).toBe('rooms.paused');
    expect((await site.read(site.dara)).room.paused).toBe(true);
  });
});

test('a member’s own data has the messages and the mutes', async () => {
  await site.write(site.dara, 'Hello');
  await site.mute(await site.idOf('member1'), 1);
  const { body } = await site.at.server.send({
    method: 'POST',
    path: '/wps/member/data',
    token: site.dara,
    body: { password: 'Passw0rd!' },
    sealed: true,
  });
  const text = JSON.stringify(body).replaceAll('\\"', '"');
  expect(text).toContain('room_messages');
  expect(text).toContain('"text":"Hello"');
  expect(text).toContain('room_mutes');
});
