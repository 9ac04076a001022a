import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOwnSupportMessages, readSupport } from '@apsara/api/support';
import type { SupportChatRecord, SupportChatRow } from '@apsara/api/support-desk';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';

type Conversation = AnswerOf<typeof listOwnSupportMessages>;

const desk = '/console/supportChats';
let at: ConsoleSite;
let picture: Uint8Array;

beforeAll(async () => {
  at = await ConsoleSite.build();
  picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#26a' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  await at.fixture.database.supportMessage.deleteMany();
  await at.fixture.database.supportChat.deleteMany();
});

/** A browser: a member's with a token, or a visitor's with the cookie it was given. */
interface Browser {
  token?: string;
  cookie?: string;
}

const valueOf = <T>({ body }: WireAnswer): T => body.value as T;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, browser: Browser, body?: object): Promise<WireAnswer> =>
  at.server.send({
    method,
    path: `/wps/support${path}`,
    ...(body ? { body } : {}),
    headers: browser.cookie ? { cookie: browser.cookie } : {},
    ...(browser.token ? { token: browser.token } : {}),
  });

const write = (browser: Browser, text: string, options: { key?: string; files?: Uint8Array[] } = {}) =>
  at.server.sendForm({
    path: '/wps/support/messages',
    texts: { text },
    files: options.files ?? [],
    headers: {
      'idempotency-key': options.key ?? randomUUID(),
      ...(browser.cookie ? { cookie: browser.cookie } : {}),
    },
    ...(browser.token ? { token: browser.token } : {}),
  });

const own = async (browser: Browser, after = 0) =>
  valueOf<Conversation>(await ask('GET', `/messages?after=${after}`, browser));

const answer = (id: string, text: string, options: { key?: string; files?: Uint8Array[] } = {}) =>
  at.server.sendForm({
    path: `${desk}/${id}/messages`,
    texts: { text },
    files: options.files ?? [],
    headers: { device: 'console', 'idempotency-key': options.key ?? randomUUID() },
    token: at.tokens.operator,
  });

const listed = (view: string) =>
  at.read<SupportChatRow[]>(`${desk}?filter=${encodeURIComponent(JSON.stringify({ view }))}`);

const member = (): Browser => ({ token: at.tokens.member });

/** A browser that has asked for the desk and keeps the key it was given. */
async function visitor(): Promise<Browser> {
  const { headers } = await at.server.app.inject({
    method: 'GET',
    url: '/wps/support',
    headers: { merchant: 'lotus' },
  });
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** A chat that a member began. */
async function begun(text = 'Where is my deposit?'): Promise<string> {
  return valueOf<Conversation>(await write(member(), text)).chat?.id ?? '';
}

describe('a chat', () => {
  test('begins with the first message, and is the member’s alone', async () => {
    expect(await own(member())).toEqual({ chat: null, messages: [] });
    const { chat, messages } = valueOf<Conversation>(await write(member(), '  Where is my deposit? '));
    expect(chat).toMatchObject({ state: 'waiting', lastNo: 1, unread: 0, ahead: 0, rating: null });
    expect(messages).toMatchObject([{ no: 1, from: 'player', text: 'Where is my deposit?', picture: null }]);
    expect(await own({ token: at.tokens.agent })).toEqual({ chat: null, messages: [] });
    expect(await own(await visitor())).toEqual({ chat: null, messages: [] });
  });

  test('keeps its messages in their order, and gives those since one', async () => {
    const id = await begun('one');
    await answer(id, 'two');
    await write(member(), 'three');
    const texts = ({ messages }: Conversation) => messages.map(({ no, from, text }) => `${no} ${from} ${text}`);
    expect(texts(await own(member()))).toEqual(['1 player one', '2 staff two', '3 player three']);
    expect(texts(await own(member(), 2))).toEqual(['3 player three']);
  });

  test('has a message once however often it is sent, at once as well', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => write(member(), 'Hello', { key })));
    expect(new Set(sent.map((each) => valueOf<Conversation>(each).messages[0]?.id)).size).toBe(1);
    expect((await own(member())).messages).toHaveLength(1);
    expect((await write(member(), 'Other words', { key })).body.errorCode).toBe('request.key_reused');
  });

  test('is one, also when two first messages come at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(member(), text)));
    expect((await own(member())).messages.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
    expect(await at.fixture.database.supportChat.count()).toBe(1);
  });

  test('hides card numbers before they are kept', async () => {
    await write(member(), 'Card 4111 1111 1111 1111');
    expect((await at.fixture.database.supportMessage.findFirstOrThrow()).text).toBe('Card ••••••••••••1111');
  });

  test.each([
    ['nothing', '   ', 'request.invalid'],
    ['10,000 characters', 'x'.repeat(10_000), 'request.invalid'],
  ])('takes no message of %s', async (_, text, code) => {
    const refused = await write(member(), text);
    expect([refused.body.errorCode, invalidFields(refused)]).toEqual([code, ['text']]);
  });

  test('takes so many messages a minute', async () => {
    const refusals = [];
    for (let n = 0; n < 25; n += 1) refusals.push((await write({ token: at.tokens.agent }, `${n}`)).body.errorCode);
    expect(refusals.filter(Boolean)).toContain('request.too_many');
  });
});

describe('a picture in a chat', () => {
  test('is seen by its player and by the desk, and by nobody else', async () => {
    const sent = valueOf<Conversation>(await write(member(), '', { files: [picture] }));
    const [id, chat] = [sent.messages[0]?.picture ?? '', sent.chat?.id ?? ''];
    const shown = async (url: string, token: string) =>
      (await at.server.app.inject({ method: 'GET', url, headers: { merchant: 'lotus', authorization: token } }))
        .statusCode;
    expect(await shown(`/wps/support/pictures/${id}`, at.tokens.member)).toBe(200);
    expect(await shown(`${desk}/${chat}/pictures/${id}`, at.tokens.operator)).toBe(200);
    expect(await shown(`/wps/support/pictures/${id}`, at.tokens.agent)).toBe(404);
    // The door of other uploads does not open to it.
    expect(await shown(`/console/uploads/${id}`, at.tokens.operator)).toBe(404);
  });

  test('must be one', async () => {
    const refused = await write(member(), 'Look', { files: [Buffer.from('<svg/>')] });
    expect(refused.body.errorCode).toBe('uploads.no_picture');
    expect((await own(member())).messages).toEqual([]);
  });
});

describe('a visitor', () => {
  test('keeps a key, and has a chat by it', async () => {
    const one = await visitor();
    expect((await write(one, 'I cannot log in')).status).toBe(200);
    expect((await own(one)).messages).toMatchObject([{ text: 'I cannot log in' }]);
    expect((await own(await visitor())).chat).toBeNull();
    expect(await listed('waiting')).toMatchObject([{ account: '', memberId: null, last: 'I cannot log in' }]);
    const sent = valueOf<Conversation>(await write(one, '', { files: [picture] }));
    const url = `/wps/support/pictures/${sent.messages[0]?.picture}`;
    const seen = async (cookie = '') =>
      (await at.server.app.inject({ method: 'GET', url, headers: { merchant: 'lotus', cookie } })).statusCode;
    expect([await seen(one.cookie), await seen((await visitor()).cookie)]).toEqual([200, 404]);
  });

  test('without a key asks for one first', async () => {
    expect((await write({}, 'Hello')).body.errorCode).toBe('support.no_visitor');
    expect((await write({ cookie: 'visitor=guess' }, 'Hello')).body.errorCode).toBe('support.no_visitor');
  });

  test('reaches the desk while the site is closed', async () => {
    await at.change('/console/sites/lotus', { maintenance: true });
    const one = await visitor();
    expect((await write(one, 'When do you open?')).status).toBe(200);
    await at.change('/console/sites/lotus', { maintenance: false });
  });
});

describe('the end of a chat', () => {
  test('is followed by one rating', async () => {
    const id = await begun();
    expect((await ask('POST', '/rating', member(), { rating: 5 })).body.errorCode).toBe('support.not_closed');
    await ask('POST', '/close', member());
    expect(
      valueOf<{ chat: object }>(
        await ask('POST', '/rating', member(), { rating: 4, comment: ' Quick, but 4111 1111 1111 1111 12/27 ' }),
      ),
    ).toMatchObject({ chat: { id, state: 'closed', rating: 4 } });
    expect((await ask('POST', '/rating', member(), { rating: 1 })).body.errorCode).toBe('support.rated');
    expect(await at.read<SupportChatRecord>(`${desk}/${id}`)).toMatchObject({
      rating: 4,
      comment: 'Quick, but ••••••••••••1111 12/27',
    });
    expect(invalidFields(await ask('POST', '/rating', member(), { rating: 6 }))).toEqual(['rating']);
  });

  test('is none when its player writes again within a day; a later message begins another', async () => {
    const id = await begun();
    await ask('POST', '/close', member());
    at.clock.move(3_600_000);
    expect(valueOf<Conversation>(await write(member(), 'One more thing')).chat).toMatchObject({ id, state: 'waiting' });
    await ask('POST', '/close', member());
    const closedAt = new Date(at.clock.now().getTime() - 25 * 3_600_000);
    await at.fixture.database.supportChat.update({ where: { id }, data: { closedAt } });
    expect((await own(member())).chat).toBeNull();
    expect((await ask('POST', '/close', member())).body.errorCode).toBe('support.unknown');
    expect(valueOf<Conversation>(await write(member(), 'Hello again')).chat?.id).not.toBe(id);
  });
});

test('what the player has not seen is counted until it was seen', async () => {
  const id = await begun();
  await answer(id, 'We look into it.');
  const read = async () => valueOf<AnswerOf<typeof readSupport>>(await ask('GET', '', member())).chat;
  expect(await read()).toMatchObject({ state: 'open', unread: 1, staffSeen: 2 });
  await ask('PUT', '/seen', member(), { no: 2 });
  expect(await read()).toMatchObject({ unread: 0, playerSeen: 2 });
});

test('a marked word in a chat is a mark of harm at once', async () => {
  await at.fixture.database.identityRule.upsert({
    where: { siteCode: 'lotus' },
    create: { siteCode: 'lotus', markedWords: ['loan shark'] },
    update: { markedWords: ['loan shark'] },
  });
  await write(member(), 'A Loan Shark is at my door');
  expect(await at.fixture.database.harmMark.findMany()).toMatchObject([
    { kind: 'marked_words', figures: { words: 'loan shark' } },
  ]);
});

test('the hours of the desk say when it opens', async () => {
  const closed = Array.from({ length: 7 }, () => ({ from: '00:00', until: '00:01' }));
  const path = '/console/supportSettings/lotus';
  expect((await at.change(path, { hours: closed })).status).toBe(200);
  expect(await at.written('support.hours_changed')).toMatchObject({ by: 'operator1', after: { hours: closed } });
  const read = async () => valueOf<AnswerOf<typeof readSupport>>(await ask('GET', '', {}));
  expect((await read()).desk).toEqual({ isOpen: false, opensAt: expect.stringMatching(/T17:00:00.000Z$/) });
  const wrong = await at.change(path, { hours: [{ from: '18:00', until: '09:00' }, ...closed.slice(1)] });
  expect(invalidFields(wrong)).toEqual(['hours.0']);
  await at.fixture.database.supportRule.deleteMany();
  expect((await read()).desk).toEqual({ isOpen: true, opensAt: null });
});

test('a member who is excluded still reaches the desk', async () => {
  const until = new Date(at.clock.now().getTime() + 86_400_000);
  await at.fixture.database.member.updateMany({ where: { username: 'member1' }, data: { excludedUntil: until } });
  expect((await write(member(), 'Help me')).status).toBe(200);
  expect((await own(member())).messages).toHaveLength(1);
});

describe('the family’s calls', () => {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    at.server.send({ method, path: `/wps/relay/${path}`, ...(body ? { body } : {}) });

  test('name the room of the desk, and where it opens', async () => {
    expect(valueOf(await call('GET', 'GLS2_roomList'))).toEqual({
      list: [{ roomId: 'support', roomName: 'Support', status: 'open' }],
    });
    expect(valueOf(await call('POST', 'CBS_launchChat', {}))).toEqual({ chat_url: '/support', roomId: 'support' });
    expect((await call('POST', 'CBS_launchChat', { roomId: 'bar' })).body.errorCode).toBe('request.not_found');
  });

  test('name no presenters: the tables are drawn', async () => {
    expect(valueOf(await call('GET', 'CBS_liveModelList'))).toEqual({ list: [] });
  });
});
