import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hash } from '@node-rs/argon2';
import { OPERATOR } from '@apsara/domain/members/members';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOwnSupportMessages } from '@apsara/api/support';
import type { SupportChatRecord, SupportChatRow } from '@apsara/api/support-desk';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';

type Conversation = AnswerOf<typeof listOwnSupportMessages>;

const desk = '/console/supportChats';
let at: ConsoleSite;
/** Tokens of two of the desk, and of one who may only read it. */
let staff: Record<'first' | 'second' | 'reader', string>;

async function enter(username: string, role: 'support' | 'risk'): Promise<string> {
  const { id } = await at.fixture.player(0n);
  const passwordHash = await hash('Passw0rd!', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await at.fixture.database.member.update({ where: { id }, data: { username, type: OPERATOR, passwordHash } });
  await at.fixture.database.staffAccount.create({
    data: { memberId: id, siteCode: 'lotus', role, createdAt: at.clock.now() },
  });
  const { body } = await at.server.send({
    method: 'POST',
    path: '/wps/session/login',
    headers: { device: 'console' },
    body: { type: 'username', username, password: 'Passw0rd!' },
    sealed: true,
  });
  return (body.value as { token: string }).token;
}

beforeAll(async () => {
  at = await ConsoleSite.build();
  staff = {
    first: await enter('desk1', 'support'),
    second: await enter('desk2', 'support'),
    reader: await enter('reader1', 'risk'),
  };
});

beforeEach(async () => {
  await at.fixture.database.supportMessage.deleteMany();
  await at.fixture.database.supportChat.deleteMany();
});

async function begun(text = 'Where is my deposit?', token = at.tokens.member): Promise<string> {
  const { body } = await at.server.sendForm({
    path: '/wps/support/messages',
    texts: { text },
    files: [],
    headers: { 'idempotency-key': randomUUID() },
    token,
  });
  return (body.value as Conversation).chat?.id ?? '';
}

const send = (method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<WireAnswer> =>
  at.server.send({ method, path: desk + path, headers: { device: 'console' }, token, ...(body ? { body } : {}) });

const answer = (id: string, text: string, token: string, key: string = randomUUID()) =>
  at.server.sendForm({
    path: `${desk}/${id}/messages`,
    texts: { text },
    files: [],
    headers: { device: 'console', 'idempotency-key': key },
    token,
  });

const move = (id: string, from: string, to: string, token: string) => send('POST', `/${id}/staff`, token, { from, to });

const listed = async (filter: object, token = staff.first) =>
  (await send('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["waitingSince","ASC"]`, token))
    .body as unknown as SupportChatRow[];

const recordOf = ({ body }: WireAnswer) => body as unknown as SupportChatRecord;

describe('the queue', () => {
  test('shows what waits, the oldest first, then what a person has', async () => {
    const older = await begun();
    at.clock.move(60_000);
    const younger = await begun('Hello', at.tokens.agent);
    expect((await listed({ view: 'waiting' })).map(({ id }) => id)).toEqual([older, younger]);
    await answer(older, 'Let me look.', staff.first);
    expect((await listed({ view: 'waiting' })).map(({ id }) => id)).toEqual([younger]);
    expect(await listed({ view: 'mine' })).toMatchObject([
      { id: older, staff: 'desk1', waitingSince: null, last: 'Let me look.' },
    ]);
    expect(await listed({ view: 'mine' }, staff.second)).toEqual([]);
    // Who waits for an answer comes before whom was answered.
    expect((await listed({ view: 'all' })).map(({ id }) => id)).toEqual([younger, older]);
    expect(await listed({ q: 'MEMBER' })).toMatchObject([{ account: 'member1' }]);
  });

  test('counts what the staff has not seen', async () => {
    const id = await begun();
    expect((await listed({ view: 'waiting' }))[0]).toMatchObject({ unread: 1 });
    await send('POST', `/${id}/seen`, staff.first, { no: 1 });
    expect((await listed({ view: 'waiting' }))[0]).toMatchObject({ unread: 0 });
  });

  test('counts no message again when the page of a colleague is behind', async () => {
    const id = await begun();
    await begun('Are you there?');
    const { database } = at.fixture;
    const behind = await database.transaction(async (transaction) => {
      await transaction.updateTable('supportChats').set({ staffSeen: 2 }).where('id', '=', id).execute();
      const answered = send('POST', `/${id}/seen`, staff.second, { no: 1 });
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => (await database.sql(waiting)).length > 0, { timeout: 60_000 });
      return { answered };
    });
    await behind.answered;
    expect((await listed({ view: 'waiting' }))[0]).toMatchObject({ id, unread: 0 });
  });

  test('has a chat again, for anyone, whose player writes after somebody closed it', async () => {
    const id = await begun();
    await answer(id, 'Hello', staff.first);
    await send('POST', `/${id}/close`, staff.first);
    expect(await begun('One more thing')).toBe(id);
    expect(await listed({ view: 'waiting' }, staff.second)).toMatchObject([{ id, state: 'waiting', staff: '' }]);
    expect((await answer(id, 'I take over.', staff.second)).status).toBe(200);
  });

  test('is the site’s own', async () => {
    const id = await begun();
    await at.fixture.database.supportChat.update({ where: { id }, data: { siteCode: 'padma' } });
    expect(await listed({ view: 'all' })).toEqual([]);
    expect((await send('GET', `/${id}`, staff.first)).body.errorCode).toBe('support.unknown');
    expect((await answer(id, 'Hello', staff.first)).body.errorCode).toBe('support.unknown');
  });
});

describe('a chat of the desk', () => {
  test('is taken by one of two who reach for it', async () => {
    const id = await begun();
    const taken = await Promise.all([move(id, '', 'desk1', staff.first), move(id, '', 'desk2', staff.second)]);
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { staff: holder } = recordOf(await send('GET', `/${id}`, staff.first));
    const other = holder === 'desk1' ? staff.second : staff.first;
    expect((await answer(id, 'Hello', other)).body.errorCode).toBe('support.taken');
    expect((await send('POST', `/${id}/close`, other)).body.errorCode).toBe('support.taken');
  });

  test('is handed over, and put back into the queue, and that is written down', async () => {
    const id = await begun();
    await answer(id, 'Hello', staff.first);
    expect(recordOf(await move(id, 'desk1', 'desk2', staff.first))).toMatchObject({ state: 'open', staff: 'desk2' });
    expect(recordOf(await move(id, 'desk2', '', staff.second))).toMatchObject({ state: 'waiting', staff: '' });
    const kept = await at.fixture.database.auditEvent.findMany({
      where: { kind: 'support.assigned', subject: `lotus/${id}` },
      orderBy: { id: 'asc' },
    });
    expect(kept.map(({ details }) => details)).toMatchObject([
      { by: 'desk1', from: 'desk1', to: 'desk2', account: 'member1' },
      { by: 'desk2', from: 'desk2', to: '' },
    ]);
    for (const stranger of ['nobody', 'reader1', 'member1'])
      expect(invalidFields(await move(id, '', stranger, staff.first))).toEqual(['to']);
  });

  test('says who else looks at it, for as long as the page is open', async () => {
    const id = await begun();
    expect((await send('POST', `/${id}/seen`, staff.first, { no: 1 })).body).toMatchObject({ lookedBy: '' });
    expect((await send('POST', `/${id}/seen`, staff.second, { no: 1 })).body).toMatchObject({ lookedBy: 'desk1' });
    expect(recordOf(await send('GET', `/${id}`, staff.first)).lookedBy).toBe('');
    at.clock.move(46_000);
    expect((await send('POST', `/${id}/seen`, staff.second, { no: 1 })).body).toMatchObject({ lookedBy: '' });
  });

  test('has an answer once however often it is sent', async () => {
    const id = await begun();
    const key = randomUUID();
    await Promise.all([answer(id, 'Hello', staff.first, key), answer(id, 'Hello', staff.first, key)]);
    expect(recordOf(await send('GET', `/${id}`, staff.first)).messages).toHaveLength(2);
    expect((await answer(id, 'Other', staff.first, key)).body.errorCode).toBe('request.key_reused');
  });

  test('takes no answer once it is closed, which is written down', async () => {
    const id = await begun();
    expect(recordOf(await send('POST', `/${id}/close`, staff.first))).toMatchObject({ state: 'closed' });
    expect((await answer(id, 'Hello', staff.first)).body.errorCode).toBe('support.closed');
    expect((await send('POST', `/${id}/close`, staff.first)).body.errorCode).toBe('support.closed');
    expect((await move(id, 'desk1', 'desk2', staff.first)).body.errorCode).toBe('support.closed');
    expect(
      await at.fixture.database.auditEvent.count({ where: { kind: 'support.closed', subject: `lotus/${id}` } }),
    ).toBe(1);
    expect(await listed({ view: 'closed' })).toMatchObject([{ id, rating: null }]);
  });

  test('leaves as a text, and who took it is written down', async () => {
    const id = await begun();
    await answer(id, 'Let me look.', staff.first);
    const { text, name } = (await send('POST', `/${id}/transcript`, staff.first)).body as unknown as Record<
      string,
      string
    >;
    expect(name).toMatch(/^chat-\d{4}-\d\d-\d\d-.{8}\.txt$/);
    expect(text?.split('\n').map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'member1: Where is my deposit?',
      'desk1: Let me look.',
    ]);
    expect(
      await at.fixture.database.auditEvent.findFirstOrThrow({ where: { kind: 'support.exported' } }),
    ).toMatchObject({ subject: `lotus/${id}`, details: { by: 'desk1', account: 'member1' } });
  });

  test('is read by who has the right, and answered by who may act', async () => {
    const id = await begun();
    expect((await send('GET', `/${id}`, staff.reader)).status).toBe(200);
    expect((await answer(id, 'Hello', staff.reader)).body.errorCode).toBe('session.forbidden');
    expect((await send('POST', `/${id}/transcript`, staff.reader)).body.errorCode).toBe('session.forbidden');
  });
});
