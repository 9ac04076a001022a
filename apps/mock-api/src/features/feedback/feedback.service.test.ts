import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Feedback, FeedbackRow } from '@apsara/api/feedback';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';

const own = '/wps/feedback';
const queue = '/console/feedback';
let at: ConsoleSite;
let picture: Uint8Array;

beforeAll(async () => {
  at = await ConsoleSite.build();
  picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#26a' } })
    .png()
    .toBuffer();
});

const message = { type: 'complaint', content: 'The game stood still after my bet.' };

const send = (texts: Partial<typeof message> = {}, files: Uint8Array[] = []): Promise<WireAnswer> =>
  at.server.sendForm({
    method: 'PUT',
    path: own,
    texts: { ...message, ...texts },
    files,
    token: at.tokens.member,
    key: randomUUID(),
  });

const sent = async (texts?: Partial<typeof message>, files?: Uint8Array[]): Promise<Feedback> => {
  at.clock.move(60_000);
  return (await send(texts, files)).body.value as Feedback;
};

const ownList = async (query = '') => {
  const { body } = await at.send({ method: 'GET', path: `${own}${query}` }, 'member');
  return body.value as { content: Feedback[]; totalPages: number; totalCount: number };
};

const answer = (id: string, words: string, who: 'operator' | 'agent' = 'operator') =>
  at.send({ method: 'PUT', path: `${queue}/${id}`, body: { answer: words } }, who);

describe('what a member tells', () => {
  test('is kept as it was sent, with its pictures, which operators see', async () => {
    const feedback = await sent({ content: `  ${message.content} ` }, [picture, picture, picture]);
    expect(feedback).toMatchObject({ ...message, answer: null, answeredAt: null });
    expect(feedback.images).toHaveLength(3);
    expect((await ownList()).content[0]).toEqual(feedback);
    expect(
      (await at.send({ method: 'GET', path: `/console/uploads/${feedback.images[2]}` })).headers['content-type'],
    ).toBe('image/png');
  });

  test.each([
    ['too little', { content: ' shrt ' }, 'content', 'too_short', { min: 5 }],
    ['too much', { content: 'x'.repeat(1_001) }, 'content', 'too_long', { max: 1_000 }],
    ['about nothing', { type: 'weather' }, 'type', 'unknown', {}],
  ])('is refused beside its field when it is %s', async (_, texts, path, code, bounds) => {
    const { status, body } = await send(texts);
    expect([status, body.value]).toMatchObject([422, { fields: [{ path, code, ...bounds }] }]);
  });

  test('comes with pictures or not at all', async () => {
    const before = (await ownList()).totalCount;
    expect((await send({}, [picture, Buffer.from('<svg/>')])).body.errorCode).toBe('uploads.no_picture');
    expect(invalidFields(await send({}, [picture, picture, picture, picture]))).toEqual(['files']);
    expect((await send({}, [Buffer.alloc(5_000_001)])).body.errorCode).toBe('uploads.too_large');
    expect((await ownList()).totalCount).toBe(before);
  });

  test('is kept once when it is sent again, and its key is refused for another text', async () => {
    // A site of its own: nobody there has used up the hour's sendings.
    const { server, tokens, fixture } = await ConsoleSite.build();
    const again = (content: string, files: Uint8Array[], key = 'once') =>
      server.sendForm({ method: 'PUT', path: own, texts: { ...message, content }, files, token: tokens.member, key });
    const answers = [await again(message.content, [picture]), await again(message.content, [picture])];
    expect(answers[1]!.body.value).toEqual(answers[0]!.body.value);
    expect(await fixture.database.feedback.count()).toBe(1);
    expect((await again('Something else happened.', [picture])).body.errorCode).toBe('request.key_reused');
    expect((await again(message.content, [])).body.errorCode).toBe('request.key_reused');
    const another = await sharp(picture).rotate(90).png().toBuffer();
    expect((await again(message.content, [another])).body.errorCode).toBe('request.key_reused');
    const [one, other] = await Promise.all([
      again(message.content, [picture], 'at once'),
      again(message.content, [picture], 'at once'),
    ]);
    expect(one.body.value).toEqual(other.body.value);
    const { id, images } = one.body.value as Feedback;
    const used = await fixture.database.upload.findMany({ where: { purpose: `feedback:${id}` }, select: { id: true } });
    expect(used.map((upload) => upload.id)).toEqual(images);
  });

  test('may be what the server says it may be', async () => {
    const { body } = await at.send({ method: 'GET', path: `${own}/settings` }, 'member');
    expect(body.value).toMatchObject({ minLength: 5, maxLength: 1_000, maxImages: 3 });
    expect((body.value as { types: string[] }).types).toContain('complaint');
  });
});

describe('operators', () => {
  test('find open feedback by its type and its sender', async () => {
    const { id } = await sent({ type: 'suggestion', content: 'More lotteries, please' });
    const find = async (filter: object) =>
      (await at.read<FeedbackRow[]>(`${queue}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(
        (row) => row.id,
      );
    expect(await find({ state: 'open', type: 'suggestion', q: 'Member' })).toEqual([id]);
    expect(await find({ state: 'answered' })).toEqual([]);
    expect(await find({ q: 'nobody' })).toEqual([]);
    expect(await find({ to: '2020-01-01' })).toEqual([]);
  });

  test('answer once; the member reads the answer, and a second operator gets a refusal', async () => {
    const { id } = await sent();
    expect((await answer(id, ' We paid it back. ')).body).toMatchObject({
      state: 'answered',
      answeredBy: 'operator1',
      account: 'member1',
    });
    expect((await ownList()).content[0]).toMatchObject({ id, answer: 'We paid it back.' });
    expect((await answer(id, 'Never mind.')).body.errorCode).toBe('feedback.answered');
    expect((await ownList()).content[0]).toMatchObject({ id, answer: 'We paid it back.' });
    expect(invalidFields(await answer(id, '  '))).toEqual(['answer']);
  });

  test('of another site do not see it, and neither do members or agents', async () => {
    const { id } = await sent();
    expect((await answer(id, 'Mine now', 'agent')).body.errorCode).toBe('session.forbidden');
    await at.fixture.database.feedback.update({ where: { id }, data: { siteCode: 'padma' } });
    expect((await answer(id, 'Ours?')).body.errorCode).toBe('feedback.unknown');
    expect((await at.read<FeedbackRow[]>(queue)).some((row) => row.id === id)).toBe(false);
  });
});

test('telling is for people with a session, and so many times an hour', async () => {
  expect(
    (await at.server.sendForm({ method: 'PUT', path: own, texts: message, files: [], token: '', key: 'mine' })).body
      .errorCode,
  ).toBe('session.invalid');
  const answers: WireAnswer[] = [];
  for (let times = 0; times < 11; times += 1) answers.push(await send());
  expect(answers.at(-1)!.body.errorCode).toBe('request.too_many');
});
