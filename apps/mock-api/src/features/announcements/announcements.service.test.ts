import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@apsara/domain/sites/languages';
import { dayMs } from '@apsara/domain/time';
import type { CallerSite } from '../../shared/caller.ts';
import type { Database } from '../../shared/database.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock } from '../../testing/test-site.ts';
import { OffersService } from '../offers/offers.service.ts';
import { AnnouncementsService } from './announcements.service.ts';

const clock = new TestClock();
const now = clock.now().getTime();
const all = ['B', 'PL', 'PU', 'PR'];
const reader = (code = 'lotus', language: Language = 'EN') => ({
  site: { code, defaultLanguage: 'KM' } as CallerSite,
  language,
});
let database: Database;
let announcements: AnnouncementsService;

const announcement = (title: string, over: object = {}) => ({
  id: randomUUID(),
  siteCode: 'lotus',
  type: 'PL' as const,
  words: {
    KM: { title: `${title} KM`, content: '<p>KM</p>' },
    EN: { title, content: '<p onclick="x()">EN</p><script>x()</script>' },
  },
  from: new Date(now - dayMs),
  position: 1,
  ...over,
});
const banner = {
  type: 'B',
  groupName: 'w_home',
  art: 'gems',
  linkageType: 'PAGE',
  linkage: '/rng',
  words: { EN: { title: 'Slots', content: 'a line' } },
};

beforeAll(async () => {
  database = await freshDatabase();
  announcements = new AnnouncementsService(database, clock, new OffersService(database, clock));
  const rows = [
    announcement('second', { position: 2, until: new Date(now + dayMs) }),
    announcement('first', { promotionType: 'REBATE' }),
    announcement('coming', { from: new Date(now + dayMs) }),
    announcement('over', { until: new Date(now) }),
    announcement('padma', { siteCode: 'padma' }),
    announcement('picture', banner),
    announcement('visitors', { type: 'PU', execution: 'B' }),
    announcement('members', { type: 'PU', execution: 'A' }),
    announcement('offer', { type: 'PR', promotionType: 'REFERRAL' }),
  ];
  for (const data of rows) await database.announcement.create({ data });
});

test('current announcements are listed by type, in order, until they end', async () => {
  const notices = async () =>
    (await announcements.listShownAnnouncements({ types: all }, reader())).player.map(({ title }) => title);
  expect(await notices()).toEqual(['first', 'second']);
  clock.move(dayMs);
  expect(await notices()).toEqual(expect.arrayContaining(['coming', 'first']));
  expect(await notices()).not.toContain('second');
  clock.move(-dayMs);
});

test('an announcement is stripped of scripts, and names its offer', async () => {
  const { player } = await announcements.listShownAnnouncements({ types: ['PL'] }, reader());
  expect(player[0]).toEqual({ id: expect.any(String), title: 'first', content: '<p>EN</p>', promotionType: 'REBATE' });
});

test("an announcement has the reader's language, or the site's own", async () => {
  expect((await announcements.listShownAnnouncements({ types: ['PL'] }, reader('lotus', 'CN'))).player[0]!.title).toBe(
    'first KM',
  );
});

test('a banner has its picture and its way', async () => {
  expect((await announcements.listShownAnnouncements({ types: ['B'] }, reader())).banners).toEqual([
    {
      id: expect.any(String),
      groupName: 'w_home',
      url: '/art/1/banner/gems.1200x480.svg',
      linkageType: 'PAGE',
      linkage: '/rng',
      title: 'Slots',
      text: 'a line',
    },
  ]);
});

test('the list has only the requested types, and pop-ups of the requested execution', async () => {
  const titles = async (types: string[], execution?: 'A' | 'B') =>
    Object.values(await announcements.listShownAnnouncements({ types, execution }, reader())).flatMap((list) =>
      list.map(({ title }) => title),
    );
  expect(await titles(['PU', 'PR'], 'B')).toEqual(['visitors', 'offer']);
  expect((await titles(['PU'])).sort()).toEqual(['members', 'visitors']);
  expect(await titles(['PR'])).toEqual(['offer']);
});

test('the database keeps none that is half said', async () => {
  for (const half of [{ type: 'PU' }, { ...banner, linkage: null }, { ...banner, art: null }, { type: 'X' }])
    await expect(database.announcement.create({ data: announcement('half', half) })).rejects.toThrow(
      'announcements_whole',
    );
});
