import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { HelpArticle, HelpSection } from '@apsara/api/help';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const articles = '/console/helpArticles';
const path = `${articles}/how`;
const words = { KM: { title: 'របៀប', content: '<p>ក</p>' }, EN: { title: 'How', content: '<p onclick="x()">How</p>' } };
const late = { tag: 'late', topic: 'deposits', words, position: 2 };
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
  const item = { language: 'KM', topic: 'start' as const, position: 1, title: 'របៀប', content: '<p>ក</p>' };
  await at.fixture.database.helpItem.createMany({
    data: [
      { siteCode: 'lotus', tag: 'how', ...item },
      { siteCode: 'padma', tag: 'other', ...item },
    ],
  });
});

const read = async () => {
  const request = { method: 'GET', path: `/wps/system/helpCenter?lang=EN&device=${randomUUID()}` } as const;
  return ((await at.send(request, 'member')).body.value as HelpSection[]).map(({ topic, items }) => [
    topic,
    ...items.map(({ title }) => title),
  ]);
};

test('an operator sees the own site’s articles and no other’s', async () => {
  expect((await at.read<HelpArticle[]>(articles)).map(({ id }) => id)).toEqual(['how']);
  expect((await at.send({ method: 'GET', path: `${articles}/other` })).body.errorCode).toBe('request.not_found');
});

test('a new one is read in the languages it is written in, without what could harm, and its tag is taken', async () => {
  const added = (await at.send({ method: 'POST', path: articles, body: late })).body as unknown as HelpArticle;
  expect(added).toMatchObject({ id: 'late', words: { EN: { content: '<p>How</p>' } } });
  expect(await read()).toEqual([
    ['start', 'របៀប'],
    ['deposits', 'How'],
  ]);
  expect(
    invalidFields(await at.send({ method: 'POST', path: articles, body: { ...late, words: { KM: words.KM } } })),
  ).toEqual(['tag']);
  expect(await at.written('help.changed')).toMatchObject({ subject: 'lotus/late', by: 'operator1', before: null });
});

test('one under a taken tag changes nothing of that article, though it has a language more', async () => {
  const before = await at.read(path);
  const body = { ...late, tag: 'how' };
  expect(invalidFields(await at.send({ method: 'POST', path: articles, body }))).toEqual(['tag']);
  expect(await at.read(path)).toEqual(before);
});

test('two articles added at once under one tag become one', async () => {
  const bodies = [
    { ...late, tag: 'both' },
    { ...late, tag: 'both', words: { KM: words.KM, CN: words.KM } },
  ];
  const answers = await Promise.all(bodies.map((body) => at.send({ method: 'POST', path: articles, body })));
  const [added] = answers.filter(({ status }) => status === 200);
  expect(answers.flatMap(invalidFields)).toEqual(['tag']);
  expect((await at.send({ method: 'DELETE', path: `${articles}/both` })).body).toEqual(added!.body);
});

test('one is made once however often it is sent, and its key is good for nothing else', async () => {
  const add = (change: object = {}) => {
    const body = { ...late, tag: 'once', ...change };
    return at.send({ method: 'POST', path: articles, body, headers: { 'idempotency-key': 'once' } });
  };
  const [first, again] = await Promise.all([add(), add()]);
  expect([first.status, again.body]).toEqual([200, first.body]);
  for (const change of [{ position: 5 }, { tag: 'twice' }, { tag: 'twice', words: { ...words, CN: words.KM } }])
    expect((await add(change)).body.errorCode).toBe('request.key_reused');
  expect((await at.send({ method: 'GET', path: `${articles}/twice` })).body.errorCode).toBe('request.not_found');
  await at.change(`${articles}/once`, { position: 7 });
  expect((await add()).body.errorCode).toBe('request.key_reused');
  await at.send({ method: 'DELETE', path: `${articles}/once` });
});

test('a language is added and taken away, the topic changes, and one that is removed is gone', async () => {
  await at.change(path, { topic: 'games', words });
  expect(await read()).toEqual([
    ['deposits', 'How'],
    ['games', 'How'],
  ]);
  await at.change(path, { words: { KM: words.KM, EN: { title: '' }, CN: {} } });
  expect((await read()).at(-1)).toEqual(['games', 'របៀប']);
  expect(await at.written('help.changed')).toMatchObject({
    before: { words: { EN: { title: 'How' } } },
    after: { words: { KM: words.KM } },
  });
  await at.send({ method: 'DELETE', path: `${articles}/late` });
  expect(await read()).toEqual([['games', 'របៀប']]);
  expect(await at.written('help.changed')).toMatchObject({
    subject: 'lotus/late',
    before: { id: 'late' },
    after: null,
  });
});

test.each([
  [{ words: { EN: words.EN } }, ['words.KM.title', 'words.KM.content']],
  [{ words: { ...words, EN: { title: 'How', content: '' } } }, ['words.EN.content']],
  [{ topic: 'weather' }, ['topic']],
  [{ position: -1 }, ['position']],
])('%j is refused beside its field and changes nothing', async (change, fields) => {
  const before = await at.read(path);
  const answer = await at.change(path, change);
  expect([answer.status, invalidFields(answer)]).toEqual([422, fields]);
  expect(await at.read(path)).toEqual(before);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await at.send({ method, path, ...(method === 'PUT' ? { body: late } : {}) }, who)).body.errorCode).toBe(
      'session.forbidden',
    );
  expect((await at.send({ method: 'POST', path: articles, body: late }, who)).body.errorCode).toBe('session.forbidden');
});
