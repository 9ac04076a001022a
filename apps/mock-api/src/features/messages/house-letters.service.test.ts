import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AGENT, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createHouseLetter } from '@apsara/api/house-letters';
import type { Member } from '@apsara/prisma/client';
import type { Actor, SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { HouseLettersService } from './house-letters.service.ts';
import { MessagesModule } from './messages.module.ts';
import { MessagesService } from './messages.service.ts';

const dayMs = 86_400_000;

let people: TestApp;
let letters: HouseLettersService;
let messages: MessagesService;
let operator: SignedInCaller;
let all: Record<string, Member>;

const callerOf = (
  { id, username }: Member,
  role: Actor['role'],
  staffRole: Actor['staffRole'] = null,
): SignedInCaller => ({
  ...people.caller(),
  actor: { id, username, role, staffRole } as Actor,
});

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MessagesModule, SitesModule]);
  letters = people.get(HouseLettersService);
  messages = people.get(MessagesService);
  const { database, clock } = people;
  const now = clock.now();
  const padma = await people.addSite('padma');
  operator = callerOf(await people.member('operator1', { type: OPERATOR }), 'operator', 'admin');
  all = {
    plain: await people.member('plain'),
    old: await people.member('old', { createdAt: new Date(now.getTime() - 30 * dayMs) }),
    vip: await people.member('vip'),
    payer: await people.member('payer'),
    tagged: await people.member('tagged'),
    agent: await people.member('agent', { type: AGENT }),
    low: await people.member('low'),
    trial: await people.member('trial', { type: TRIAL }),
    closing: await people.member('closing', { closingAt: new Date(now.getTime() + dayMs) }),
    excluded: await people.member('excluded', { excludedUntil: new Date(now.getTime() + dayMs) }),
    blocked: await people.member('blocked', { status: 'blocked' }),
    harmed: await people.member('harmed'),
    barred: await people.member('barred'),
    elsewhere: await people.member('elsewhere', { siteCode: padma.code }),
  };
  const { vip, payer, tagged, agent, low, harmed, barred } = all;
  const siteCode = 'lotus';
  await database.vipMember.create({ data: { memberId: vip!.id, siteCode, level: 3, since: now } });
  await database.memberTag.create({
    data: { memberId: tagged!.id, tag: 'whale', siteCode, setBy: operator.actor.id, setAt: now },
  });
  await database.teamLink.createMany({
    data: [
      { ancestorId: agent!.id, descendantId: agent!.id, distance: 0 },
      { ancestorId: agent!.id, descendantId: low!.id, distance: 1 },
    ],
  });
  await database.depositOrder.create({
    data: {
      orderNo: 'D1',
      siteCode,
      memberId: payer!.id,
      method: 'QR',
      kind: 'qr',
      amount: 10_00n,
      currency: 'KHR',
      requestKey: 'd1',
      createdAt: now,
      expiresAt: now,
      paidAt: now,
      state: 'paid',
    },
  });
  await database.harmLevel.create({ data: { memberId: harmed!.id, siteCode, level: 'high', sum: 9, changedAt: now } });
  await database.memberHold.create({
    data: { memberId: barred!.id, kind: 'rewards', siteCode, reason: 'Test', setBy: operator.actor.id, setAt: now },
  });
});

beforeEach(async () => {
  await people.database.message.deleteMany({});
  await people.database.houseLetter.deleteMany({});
});

type Written = ValidInputOf<typeof createHouseLetter>;

const letter: Written = {
  words: { KM: { title: 'សួស្ដី', content: 'មកមើល។' }, EN: { title: 'Hello', content: 'Come and see.' } },
  vipLevels: [],
  below: '',
  registeredFrom: null,
  registeredTo: null,
  depositedFrom: null,
  depositedTo: null,
  tag: '',
  sendAt: null,
};

const send = (over: Partial<Written> = {}, key: string = randomUUID()) =>
  letters.createHouseLetter({ ...letter, ...over }, { ...operator, idempotencyKey: key });

/** The number of messages by member. */
async function inboxes(): Promise<Record<string, number>> {
  const rows = await people.database.message.groupBy({ by: ['memberId'], _count: true });
  const counts = new Map(rows.map(({ memberId, _count }) => [memberId, _count]));
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { id }]) => (counts.has(id) ? [[name, counts.get(id)]] : [])) as [
      string,
      number,
    ][],
  );
}
const readers = async () => Object.keys(await inboxes()).toSorted();
const inLater = (ms: number): string => new Date(people.clock.now().getTime() + ms).toISOString();
const fieldsOf = async (work: Promise<unknown>) => {
  const error = (await work.catch((error: unknown) => error)) as Refusal;
  return [error.code, error.details?.fields?.map(({ path, code }) => [path, code])];
};

test('row 9: all members get one letter of the house each; no trial account, nobody of the staff, nobody who may not be offered anything', async () => {
  const sent = await send();
  expect(await inboxes()).toEqual({ plain: 1, old: 1, vip: 1, payer: 1, tagged: 1, agent: 1, low: 1 });
  expect(sent).toMatchObject({ state: 'sent', receivers: 7, readers: 0, unread: 7, by: 'operator1' });
});

test.each([
  ['a VIP level', { vipLevels: [3, 4] }, ['vip']],
  ['no VIP level and the team of an agent', { vipLevels: [0], below: ' Agent ' }, ['low']],
  ['days of registration', { registeredFrom: '2026-10-20', registeredTo: '2026-10-25' }, ['old']],
  ['days of a deposit', { depositedFrom: '2026-11-21', depositedTo: '2026-11-21' }, ['payer']],
  ['a tag, however it is typed', { tag: ' Whale ' }, ['tagged']],
] as const)('a segment by %s', async (_, over, names) => {
  const { vipLevels = [], ...rest } = over as Partial<Written>;
  const segment = { ...letter, ...rest, vipLevels: [...vipLevels] };
  expect(await letters.previewHouseLetter(segment, operator)).toEqual({ receivers: names.length });
  await send({ ...rest, vipLevels: [...vipLevels] });
  expect(await readers()).toEqual(names);
});

test('a segment of nobody is refused, and so is one that names no agent or half a range', async () => {
  expect(await refusalOf(send({ tag: 'nobody' }))).toBe('messages.segment_empty');
  expect(
    await fieldsOf(send({ words: {}, below: 'elsewhere', registeredFrom: '2026-11-01', depositedTo: '2026-11-01' })),
  ).toEqual([
    'request.invalid',
    [
      ['words.KM.title', 'required'],
      ['words.KM.content', 'required'],
      ['below', 'unknown'],
      ['registeredTo', 'required'],
      ['depositedFrom', 'required'],
    ],
  ]);
  expect(await fieldsOf(send({ sendAt: people.clock.now().toISOString() }))).toEqual([
    'request.invalid',
    [['sendAt', 'too_small']],
  ]);
  expect(await inboxes()).toEqual({});
});

test('a member reads it in the own language, else in the language of the site, as from the house', async () => {
  await send();
  const caller = callerOf(all['plain']!, 'member');
  const titles = async (language: string) =>
    (await messages.listMessages({ language }, caller)).content.map(({ kind, title, from }) => [kind, title, from]);
  expect(await titles('EN')).toEqual([['house_letter', 'Hello', '']]);
  expect(await titles('CN')).toEqual([['house_letter', 'សួស្ដី', '']]);
  expect((await messages.listMessages({ q: 'come and' }, caller)).content).toHaveLength(1);
  expect((await messages.listMessages({ q: 'elsewhere' }, caller)).content).toEqual([]);
});

test('sent again it is the same letter, ten times at once, too; another under its key is refused', async () => {
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send({ tag: 'whale' }, key)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await inboxes()).toEqual({ tagged: 1 });
  expect(await refusalOf(send({ tag: '' }, key))).toBe('request.key_reused');
});

test('a planned letter goes out at its time, once however many instances send', async () => {
  const { id, state } = await send({ tag: 'whale', sendAt: inLater(3_600_000) });
  expect(state).toBe('planned');
  expect(await letters.sendDue()).toBe(0);
  people.clock.move(3_600_000);
  const told = await Promise.all(Array.from({ length: 5 }, () => letters.sendDue()));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await inboxes()).toEqual({ tagged: 1 });
  expect(await letters.readHouseLetter(id, operator)).toMatchObject({ state: 'sent', receivers: 1 });
});

test('in quiet hours nothing goes out: one for now is refused, a planned one waits', async () => {
  const { id } = await send({ tag: 'whale', sendAt: inLater(1_000) });
  people.clock.move(1_000);
  await people.database.limitRules.create({
    data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' },
  });
  expect(await letters.sendDue()).toBe(0);
  expect(await refusalOf(send())).toBe('offers.quiet_hours');
  expect((await letters.previewHouseLetter(letter, operator)).receivers).toBe(7);
  await people.database.limitRules.delete({ where: { siteCode: 'lotus' } });
  expect(await letters.sendDue()).toBe(1);
  expect((await letters.readHouseLetter(id, operator)).state).toBe('sent');
});

test('recalled, it is gone where nobody read it, and stays where somebody did', async () => {
  const { id } = await send();
  await messages.markMessageRead({}, callerOf(all['vip']!, 'member'));
  expect(await letters.readHouseLetter(id, operator)).toMatchObject({ readers: 1, unread: 6 });
  expect(await letters.recallHouseLetter(id, operator)).toMatchObject({ state: 'recalled', readers: 1, unread: 0 });
  expect(await inboxes()).toEqual({ vip: 1 });
  expect((await letters.recallHouseLetter(id, operator)).state).toBe('recalled');
});

test('a letter that all have read is not recalled, and a planned one that is recalled never goes out', async () => {
  const { id } = await send({ tag: 'whale' });
  await messages.markMessageRead({}, callerOf(all['tagged']!, 'member'));
  expect(await refusalOf(letters.recallHouseLetter(id, operator))).toBe('messages.all_read');
  const planned = await send({ tag: 'whale', sendAt: inLater(1_000) });
  await letters.recallHouseLetter(planned.id, operator);
  people.clock.move(2_000);
  expect(await letters.sendDue()).toBe(0);
});

test('another site neither sees nor recalls it, and everything is written down for the audit', async () => {
  const { id } = await send({ tag: 'whale' });
  const stranger = { ...operator, site: { ...operator.site, code: 'padma' } };
  expect(await refusalOf(letters.readHouseLetter(id, stranger))).toBe('request.not_found');
  expect(await refusalOf(letters.recallHouseLetter(id, stranger))).toBe('request.not_found');
  expect((await letters.listHouseLetters({}, stranger)).rows).toEqual([]);
  expect((await letters.listHouseLetters({}, operator)).rows.map((row) => row.id)).toEqual([id]);
  await letters.recallHouseLetter(id, operator);
  const events = await people.database.auditEvent.findMany({
    where: { subject: `lotus/${id}` },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ kind }) => kind)).toEqual(['letter.planned', 'letter.sent', 'letter.recalled']);
  expect(events[2]?.details).toMatchObject({ by: 'operator1', withdrawn: '1' });
});

test('staff that sees no tags cannot find out by a count who has one', async () => {
  const content = { ...operator, actor: { ...operator.actor, staffRole: 'content' as const } };
  const byTag = { ...letter, tag: 'whale' };
  expect(await refusalOf(letters.previewHouseLetter(byTag, content))).toBe('session.forbidden');
  expect(await refusalOf(letters.createHouseLetter(byTag, { ...content, idempotencyKey: randomUUID() }))).toBe(
    'session.forbidden',
  );
  expect(await letters.previewHouseLetter(letter, content)).toEqual({ receivers: 7 });
});

test('a request that is repeated in quiet hours sends nothing, and the job sends it after them', async () => {
  const key = randomUUID();
  const { id } = await send({ tag: 'whale' }, key);
  await people.database.message.deleteMany({});
  await people.database.houseLetter.update({ where: { id }, data: { state: 'planned', sentAt: null } });
  await people.database.limitRules.create({ data: { siteCode: 'lotus', quietFrom: '00:00', quietUntil: '23:59' } });
  expect((await send({ tag: 'whale' }, key)).state).toBe('planned');
  expect(await inboxes()).toEqual({});
  await people.database.limitRules.delete({ where: { siteCode: 'lotus' } });
  expect(await letters.sendDue()).toBe(1);
});
