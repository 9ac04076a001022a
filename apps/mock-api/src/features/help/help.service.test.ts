import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@apsara/domain/sites/languages';
import type { CallerSite } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { ShownAppsService } from '../downloads/shown-apps.service.ts';
import { HelpService } from './help.service.ts';

const site = (code: string, defaultLanguage: Language = 'KM') => ({ code, defaultLanguage }) as CallerSite;
let help: HelpService;

const item = (tag: string, over: object = {}) => ({
  siteCode: 'lotus',
  language: 'KM',
  tag,
  topic: 'deposits' as const,
  position: 1,
  title: `${tag} KM`,
  content: `<p>${tag}</p>`,
  ...over,
});

beforeAll(async () => {
  const database = await freshDatabase();
  help = new HelpService(database, new ShownAppsService(database));
  await database.helpItem.createMany({
    data: [
      item('late', { position: 2 }),
      item('how'),
      item('how', { language: 'EN', title: 'how EN', content: '<p onclick="x()">how</p><script>x()</script>' }),
      item('safe', { topic: 'safety' }),
      item('start', { topic: 'start' }),
      item('other', { siteCode: 'padma' }),
    ],
  });
});

const titles = async (code: string, language: Language) =>
  (await help.readHelpCenter(site(code), language)).map(({ topic, items }) => [
    topic,
    ...items.map(({ title }) => title),
  ]);

test('articles are listed by topic, in order, each in the requested language where it has one', async () => {
  expect(await titles('lotus', 'KM')).toEqual([
    ['start', 'start KM'],
    ['deposits', 'how KM', 'late KM'],
    ['safety', 'safe KM'],
  ]);
  expect(await titles('lotus', 'EN')).toEqual([
    ['start', 'start KM'],
    ['deposits', 'how EN', 'late KM'],
    ['safety', 'safe KM'],
  ]);
});

test('a site has only its own articles', async () => {
  expect(await titles('padma', 'EN')).toEqual([['deposits', 'other KM']]);
  expect(await titles('nowhere', 'EN')).toEqual([]);
});

test('an article is stripped of scripts', async () => {
  const [, deposits] = await help.readHelpCenter(site('lotus'), 'EN');
  expect(deposits!.items[0]!.content).toBe('<p>how</p>');
});
