import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { TRIAL } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { sendLetter } from '@apsara/api/messages';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { LettersService } from './letters.service.ts';
import { MessagesModule } from './messages.module.ts';
import { MessagesService } from './messages.service.ts';

type Line = Record<'top' | 'sibling' | 'middle' | 'low' | 'player' | 'beside', Account>;

let letters: LettersService;
let messages: MessagesService;
let at: Line;

beforeAll(async () => {
  const people = await TestApp.create(await freshDatabase(), [MessagesModule]);
  const site = new ContractSite(people);
  letters = people.get(LettersService);
  messages = people.get(MessagesService);
  const [top, sibling] = [await site.account(), await site.account()];
  const middle = await site.account(top);
  const low = await site.account(middle);
  at = { top, sibling, middle, low, player: await site.player(middle), beside: await site.player(sibling) };
  await site.account(top, 0n, TRIAL);
});

const words = { title: 'To you', content: 'Come and see.' };
const send = (by: Account, over: Partial<ValidInputOf<typeof sendLetter>>, key: string = randomUUID()) =>
  letters.sendLetter({ to: 'all', ...words, ...over }, { ...by.caller, idempotencyKey: key });
const titles = async (of: Account) =>
  (await messages.listMessages({}, of.caller)).content.map(({ title, from }) => [title, from]);
const errors = async (work: Promise<unknown>) => {
  const error = (await work.catch((error: unknown) => error)) as Refusal;
  return [error.code, error.details.fields?.map(({ path, code }) => [path, code])];
};
/** Who of the line has it. */
const readersOf = async (title: string) => {
  const found = await Promise.all(
    Object.entries(at).map(async ([name, account]) => [name, (await titles(account)).some(([own]) => own === title)]),
  );
  return found.filter(([, has]) => has).map(([name]) => name);
};

test('a letter to all reaches the whole downline, and nobody beside or above', async () => {
  expect((await send(at.top, { title: 'all' })).receivers).toBe(3);
  expect(await readersOf('all')).toEqual(['middle', 'low', 'player']);
  await send(at.middle, { title: 'below' });
  expect(await readersOf('below')).toEqual(['low', 'player']);
  expect(await titles(at.player)).toContainEqual(['all', at.top.caller.actor.username]);
});

test('to a level goes to those so far below', async () => {
  await send(at.top, { to: 'level', level: 2, title: 'second' });
  expect(await readersOf('second')).toEqual(['low', 'player']);
  expect(await errors(send(at.top, { to: 'level', level: 3 }))).toEqual(['request.invalid', [['level', 'unknown']]]);
});

test('to one goes to that account, when it is below', async () => {
  const { username } = at.low.caller.actor;
  await send(at.top, { to: 'one', account: ` ${username.toUpperCase()} `, title: 'one' });
  expect(await readersOf('one')).toEqual(['low']);
});

test.each(['top', 'sibling', 'beside', 'nobody'] as const)(
  '%s cannot be found or written to from below or beside',
  async (name) => {
    const account = name === 'nobody' ? name : at[name].caller.actor.username;
    expect(await errors(send(at.middle, { to: 'one', account }))).toEqual([
      'request.invalid',
      [['account', 'unknown']],
    ]);
  },
);

test('an agent without downlines gets a refusal that says so', async () => {
  expect(await errors(send(at.low, {}))).toEqual(['request.invalid', [['to', 'unknown']]]);
});

test('an unreadable text or unknown recipient is refused beside its field', async () => {
  expect(await errors(send(at.top, { title: '\u200F \u202E', to: 'one' }))).toEqual([
    'request.invalid',
    [
      ['title', 'required'],
      ['account', 'required'],
    ],
  ]);
  expect(await errors(send(at.top, { to: 'level' }))).toEqual(['request.invalid', [['level', 'required']]]);
});

test('sent again it is the same letter; another under its key is refused', async () => {
  const key = randomUUID();
  const first = await send(at.top, { title: 'once' }, key);
  expect(await send(at.top, { title: 'once' }, key)).toEqual(first);
  expect((await titles(at.low)).filter(([title]) => title === 'once')).toHaveLength(1);
  expect(await refusalOf(send(at.top, { title: 'other' }, key))).toBe('request.key_reused');
});

test('a letter sent ten times at once is one letter, and each call gets it as its answer', async () => {
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(at.top, { title: 'hurry' }, key)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await titles(at.low)).filter(([title]) => title === 'hurry')).toHaveLength(1);
});

test('its writer sees how many have opened it, and no letter of another', async () => {
  const { id } = await send(at.middle, { title: 'opened' });
  await messages.markMessageRead({}, at.player.caller);
  const own = (await letters.listLetters({}, at.middle.caller)).rows;
  expect(own.find((letter) => letter.id === id)).toMatchObject({
    receivers: 2,
    readers: 1,
    to: 'all',
    level: null,
    account: '',
  });
  expect((await letters.listLetters({}, at.sibling.caller)).rows).toEqual([]);
});

test('an older letter is found on a later page', async () => {
  for (const title of ['first', 'second', 'third']) await send(at.sibling, { title });
  const page = async (range: [number, number]) => {
    const { rows, total } = await letters.listLetters({ range, sort: ['sentAt', 'DESC'] }, at.sibling.caller);
    return [rows.length, total];
  };
  expect(await page([0, 1])).toEqual([2, 3]);
  expect(await page([2, 3])).toEqual([1, 3]);
  const all = (await letters.listLetters({ sort: ['sentAt', 'DESC'] }, at.sibling.caller)).rows.map(({ id }) => id);
  const paged = [
    await letters.listLetters({ range: [0, 1] }, at.sibling.caller),
    await letters.listLetters({ range: [2, 2] }, at.sibling.caller),
  ];
  expect(paged.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all);
});
