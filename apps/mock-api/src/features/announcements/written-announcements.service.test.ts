import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WrittenAnnouncement } from '@apsara/api/announcements';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createAnnouncement, listShownAnnouncements } from '@apsara/api/announcements';
import { OPERATOR } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { AnnouncementsModule } from './announcements.module.ts';
import { AnnouncementsService } from './announcements.service.ts';
import { WrittenAnnouncementsService } from './written-announcements.service.ts';

type Settings = ValidInputOf<typeof createAnnouncement>;
type Name = 'operator' | 'stranger' | 'top' | 'middle' | 'low' | 'sibling';

let people: TestApp;
let written: WrittenAnnouncementsService;
let at: Record<Name, Account>;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [AnnouncementsModule]);
  written = people.get(WrittenAnnouncementsService);
  const site = new ContractSite(people);
  const [operator, other] = [await site.account(undefined, 0n, OPERATOR), await site.account(undefined, 0n, OPERATOR)];
  const [top, sibling] = [await site.account(), await site.account()];
  const middle = await site.account(top);
  const stranger = { ...other, caller: { ...other.caller, site: { ...other.caller.site, code: 'padma' } } };
  at = { operator, stranger, top, middle, low: await site.account(middle), sibling };
});

const settings = (title: string, over: Partial<Settings> = {}): Settings => ({
  type: 'AG',
  words: { KM: { title, content: '<p onclick="x()">Read</p><script>x()</script>' } },
  groupName: null,
  art: null,
  pictureId: null,
  linkageType: null,
  linkage: null,
  execution: null,
  promotionType: null,
  startsAt: people.clock.now().toISOString(),
  endsAt: null,
  position: 1,
  ...over,
});
const banner = { type: 'B', groupName: 'w_home', art: 'gems', linkageType: 'PAGE', linkage: '/promotions' } as const;
const add = (by: Name, title: string, over: Partial<Settings> = {}, idempotencyKey: string = randomUUID()) =>
  written.createAnnouncement(settings(title, over), { ...at[by].caller, idempotencyKey });
const seenBy = async (name: Name) =>
  (await written.listAnnouncements({}, at[name].caller)).rows.map(({ words }) => words.KM?.title);
const whoSees = async (title: string) => {
  const names = Object.keys(at) as Name[];
  const seen = await Promise.all(names.map(async (name) => ((await seenBy(name)).includes(title) ? [name] : [])));
  return seen.flat();
};
const shown = (types: string[]): Promise<AnswerOf<typeof listShownAnnouncements>> =>
  people.get(AnnouncementsService).listShownAnnouncements({ types }, { site: at.operator.caller.site, language: 'KM' });
const errors = async (work: Promise<unknown>) =>
  ((await work.catch((error: unknown) => error)) as Refusal).details.fields?.map(({ path, code }) => [path, code]);
const written1 = (one: WrittenAnnouncement) =>
  people.database.auditEvent.findFirst({
    where: { kind: 'announcement.changed', subject: `lotus/${one.id}` },
    orderBy: { id: 'desc' },
  });

test('one key writes one announcement, and nothing else', async () => {
  const [first, again] = [await add('top', 'Once', {}, 'once'), await add('top', 'Once', {}, 'once')];
  expect(again).toEqual(first);
  expect((await seenBy('top')).filter((title) => title === 'Once')).toHaveLength(1);
  expect(await people.database.auditEvent.count({ where: { subject: `lotus/${first.id}` } })).toBe(1);
  expect(await refusalOf(add('top', 'Other', {}, 'once'))).toBe('request.key_reused');
  await written.removeAnnouncement(first.id, at.top.caller);
});

test("an operator's announcement for agents reaches every agent of the site, and no other site", async () => {
  await add('operator', 'for agents');
  expect(await whoSees('for agents')).toEqual(['operator', 'top', 'middle', 'low', 'sibling']);
  expect((await shown(['B', 'PL', 'PU', 'PR'])).player).toEqual([]);
});

test("an agent's announcement reaches the members below, whatever language they read, and nobody else", async () => {
  const site = new ContractSite(people);
  const [below, beside] = [await site.player(at.low), await site.player(at.sibling)];
  const words = { EN: { title: 'to everybody', content: '<p>Hello</p><script>x()</script>' } };
  const { id, from } = await add('middle', '', { words });
  await add('operator', 'site to agents');
  await add('middle', 'ended', { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-02T00:00:00.000Z' });
  const read = ({ caller }: Account) =>
    people.get(AnnouncementsService).listTeamAnnouncements(caller.actor.id, { site: caller.site, language: 'KM' });
  expect((await read(below)).filter((one) => one.id === id)).toEqual([
    { id, title: 'to everybody', content: '<p>Hello</p>', from, startsAt: people.clock.now().toISOString() },
  ]);
  expect((await read(below)).map(({ title }) => title)).not.toContain('site to agents');
  expect((await read(below)).map(({ title }) => title)).not.toContain('ended');
  expect(await read(beside)).toEqual([]);
  expect(await read(at.top)).toEqual([]);
  await written.removeAnnouncement(id, at.middle.caller);
});

test('days find what is told on one of them, also what is told later', async () => {
  const day = (n: number) => `2026-12-${n}T05:00:00.000Z`;
  const made = [
    await add('operator', 'passing', { startsAt: day(11), endsAt: day(12) }),
    await add('operator', 'staying', { startsAt: day(14) }),
  ];
  const found = async (from: string, to: string) =>
    (await written.listAnnouncements({ filter: { from, to } as never }, at.operator.caller)).rows
      .map(({ id }) => made.findIndex((one) => one.id === id))
      .filter((index) => index >= 0);
  expect(await found('2026-12-01', '2026-12-10')).toEqual([]);
  expect(await found('2026-12-12', '2026-12-13')).toEqual([0]);
  expect((await found('2026-12-12', '2026-12-14')).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await found('2026-12-20', '2026-12-21')).toEqual([1]);
  for (const { id } of made) await written.removeAnnouncement(id, at.operator.caller);
});

test('an agent writes in one language at least', async () => {
  expect(await errors(add('top', '', { words: {} }))).toEqual([
    ['words.KM.title', 'required'],
    ['words.KM.content', 'required'],
  ]);
  expect(await errors(add('operator', '', { words: { EN: { title: 'x', content: 'x' } } }))).toEqual([
    ['words.KM.title', 'required'],
    ['words.KM.content', 'required'],
  ]);
});

test("an agent's announcement reaches the downlines, and nobody above or beside", async () => {
  const { id, from, own } = await add('middle', 'for my team');
  expect([from, own]).toEqual([at.middle.caller.actor.username, true]);
  expect(await whoSees('for my team')).toEqual(['middle', 'low']);
  expect(await written.readAnnouncement(id, at.low.caller)).toMatchObject({
    own: false,
    words: { KM: { content: '<p>Read</p>' } },
  });
  for (const name of ['top', 'sibling', 'stranger', 'operator'] as const)
    expect(await refusalOf(written.readAnnouncement(id, at[name].caller))).toBe('request.not_found');
});

test('only who wrote it changes it or takes it back', async () => {
  const [houses, own] = [await add('operator', 'of the house'), await add('middle', 'of the middle')];
  for (const [id, names] of [
    [houses.id, ['top', 'low', 'stranger']],
    [own.id, ['top', 'low', 'sibling', 'operator', 'stranger']],
  ] as const)
    for (const name of names) {
      expect(await refusalOf(written.updateAnnouncement({ id, ...settings('mine') }, at[name].caller))).toBe(
        'request.not_found',
      );
      expect(await refusalOf(written.removeAnnouncement(id, at[name].caller))).toBe('request.not_found');
    }
  await written.updateAnnouncement({ id: own.id, ...settings('changed') }, at.middle.caller);
  expect(await whoSees('changed')).toEqual(['middle', 'low']);
  expect((await written1(own))?.details).toMatchObject({
    by: at.middle.caller.actor.username,
    before: expect.stringContaining('of the middle'),
  });
  await written.removeAnnouncement(own.id, at.middle.caller);
  expect(await whoSees('changed')).toEqual([]);
  expect((await written1(own))?.details).toMatchObject({ after: 'null' });
});

test('an announcement that has not begun or is over is shown to its writer only', async () => {
  const now = people.clock.now().getTime();
  await add('top', 'coming', { startsAt: new Date(now + dayMs).toISOString() });
  await add('top', 'over', {
    startsAt: new Date(now - 2 * dayMs).toISOString(),
    endsAt: new Date(now - dayMs).toISOString(),
  });
  expect([await whoSees('coming'), await whoSees('over')]).toEqual([['top'], ['top']]);
});

test('an agent speaks to agents only', async () => {
  expect(await errors(add('top', 'to players', { type: 'PL' }))).toEqual([['type', 'unknown']]);
  expect(await errors(add('top', 'a banner', banner))).toEqual([['type', 'unknown']]);
});

test('banners, notices, pop-ups and offers reach the players, and parts of another type are left behind', async () => {
  await add('operator', 'banner', { ...banner, execution: 'A', promotionType: 'REBATE' });
  await add('operator', 'notice', { type: 'PL', linkage: '/rng', promotionType: 'REBATE' });
  await add('operator', 'popup', { type: 'PU', execution: 'F' });
  await add('operator', 'offer', { type: 'PR', promotionType: 'REFERRAL' });
  expect(await shown(['B', 'PL', 'PU', 'PR'])).toEqual({
    banners: [expect.objectContaining({ title: 'banner', linkage: '/promotions' })],
    player: [expect.objectContaining({ title: 'notice', content: '<p>Read</p>', promotionType: 'REBATE' })],
    popup: [expect.objectContaining({ title: 'popup', execution: 'F' })],
    promotion: [expect.objectContaining({ title: 'offer', promotionType: 'REFERRAL' })],
  });
});

test.each<[Partial<Settings>, string[][]]>([
  [{ type: 'PU' }, [['execution', 'required']]],
  [
    { ...banner, art: null, linkage: ' ' },
    [
      ['art', 'required'],
      ['linkage', 'required'],
    ],
  ],
  [{ ...banner, linkage: '/nowhere' }, [['linkage', 'format']]],
  [{ ...banner, linkageType: 'URL', linkage: 'javascript:alert(1)' }, [['linkage', 'format']]],
  [{ ...banner, linkageType: 'URL', linkage: 'http://example.com' }, [['linkage', 'format']]],
  [
    { words: {} },
    [
      ['words.KM.title', 'required'],
      ['words.KM.content', 'required'],
    ],
  ],
  [{ endsAt: '2020-01-01T00:00:00.000Z' }, [['endsAt', 'too_small']]],
])('%j is refused beside its field', async (over, expected) => {
  expect(await errors(add('operator', 'invalid', over))).toEqual(expected);
});

test('open pages receive new, changed and removed announcements', async () => {
  const shown = vi.spyOn(people.get(SocketGateway), 'announcementsChanged');
  const caller = { ...at.operator.caller, idempotencyKey: randomUUID() };
  const { id } = await written.createAnnouncement(settings('News'), caller);
  await written.updateAnnouncement({ id, ...settings('More news') }, caller);
  await written.removeAnnouncement(id, caller);
  expect(shown.mock.calls).toEqual([['lotus'], ['lotus'], ['lotus']]);
});
