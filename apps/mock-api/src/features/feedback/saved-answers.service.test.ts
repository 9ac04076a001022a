import { beforeAll, expect, test } from 'vitest';
import type { SavedAnswerRow } from '@apsara/api/feedback';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';

const answers = '/console/savedAnswers';
const late = { title: 'Late deposit', text: 'Your bank was slow.\nWe are sorry.', language: 'EN' };
let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

const add = (change: object = {}, headers: Record<string, string> = {}) =>
  at.send({ method: 'POST', path: answers, body: { ...late, ...change }, headers });
const added = async (change: object = {}) => (await add(change)).body as unknown as SavedAnswerRow;
const titles = async () => (await at.read<SavedAnswerRow[]>(answers)).map(({ title }) => title);

test('answers are listed by their titles, and kept without the space around them and without a language', async () => {
  const first = await added();
  const second = await added({ title: ' Bonus rules ', text: ' See the offer. ', language: null });
  expect(second).toEqual({ id: second.id, title: 'Bonus rules', text: 'See the offer.', language: null });
  expect(await at.read(answers)).toEqual([second, first]);
  expect(await at.read(`${answers}/${first.id}`)).toEqual({ id: first.id, ...late });
});

test('one is changed and removed, and who did that is written down', async () => {
  const { id } = await added({ title: 'Draft' });
  expect(await at.written('feedback.saved_answer_changed')).toMatchObject({
    subject: `lotus/${id}`,
    by: 'operator1',
    before: null,
  });
  const path = `${answers}/${id}`;
  expect((await at.change(path, { title: 'Final', language: null })).body).toMatchObject({ id, title: 'Final' });
  expect(await at.written('feedback.saved_answer_changed')).toMatchObject({
    before: { title: 'Draft', language: 'EN' },
    after: { title: 'Final', language: null },
  });
  await at.send({ method: 'DELETE', path });
  expect(await titles()).not.toContain('Final');
  expect(await at.written('feedback.saved_answer_changed')).toMatchObject({ before: { id }, after: null });
});

test('one is made once however often it is sent, and its key is good for nothing else', async () => {
  const once = (change: object = {}) => add({ title: 'Once', ...change }, { 'idempotency-key': 'once' });
  const [first, again] = await Promise.all([once(), once()]);
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  expect((await once({ text: 'Something else.' })).body.errorCode).toBe('request.key_reused');
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(61) }, 'title'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(1_001) }, 'text'],
  [{ language: 'XX' }, 'language'],
])('%j is refused beside its field', async (change, field) => {
  expect(invalidFields(await add(change))).toEqual([field]);
});

test('the longest are kept', async () => {
  const longest = { title: 'x'.repeat(60), text: 'x'.repeat(1_000) };
  expect(await added(longest)).toMatchObject(longest);
});

test('another site’s are not seen, changed or removed', async () => {
  const { id } = await added({ title: 'Theirs' });
  await at.fixture.database.savedAnswer.update({ where: { id }, data: { siteCode: 'padma' } });
  expect(await titles()).not.toContain('Theirs');
  const path = `${answers}/${id}`;
  for (const request of [{ method: 'GET' }, { method: 'PUT', body: late }, { method: 'DELETE' }] as const)
    expect((await at.send({ ...request, path })).body.errorCode).toBe('request.not_found');
  expect(await at.fixture.database.savedAnswer.count({ where: { id } })).toBe(1);
});

test.each(['agent', 'member'] as const)('%s may not', async (who) => {
  const path = `${answers}/${(await added()).id}`;
  for (const request of [
    { method: 'GET', path: answers },
    { method: 'POST', path: answers, body: late },
    { method: 'PUT', path, body: late },
    { method: 'DELETE', path },
  ] as const)
    expect((await at.send(request, who)).body.errorCode).toBe('session.forbidden');
});
