import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@apsara/domain/sites/languages';
import { dayMs } from '@apsara/domain/time';
import type { CallerSite } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-site.ts';
import { OffersService } from '../offers/offers.service.ts';
import { PromotionsService } from './promotions.service.ts';

const clock = new TestClock();
const now = clock.now().getTime();
const reader = (code = 'lotus', language: Language = 'EN') => ({
  site: { code, defaultLanguage: 'KM' } as CallerSite,
  language,
});
let promotions: PromotionsService;

const offer = (code: string, over: object = {}) => ({
  id: randomUUID(),
  siteCode: 'lotus',
  code,
  kind: 'REBATE' as const,
  words: {
    KM: { title: `${code} KM`, summary: '', detail: '<p>KM</p><script>x()</script>' },
    EN: { title: code, summary: 's', detail: '<p>EN</p>' },
  },
  art: 'rebate' as const,
  from: new Date(now - dayMs),
  until: null,
  position: 1,
  ...over,
});
const [running, first, coming, over, padma, draft, paused] = [
  offer('running', { position: 2, until: new Date(now + dayMs) }),
  offer('first'),
  offer('coming', { from: new Date(now + dayMs) }),
  offer('over', { until: new Date(now) }),
  offer('padma', { siteCode: 'padma' }),
  offer('draft', { state: 'draft' }),
  offer('paused', { state: 'paused' }),
];

beforeAll(async () => {
  const database = await freshDatabase();
  promotions = new PromotionsService(database, clock, new OffersService(database, clock));
  await database.promotion.createMany({ data: [running, first, coming, over, padma, draft, paused] });
});

test('promotions that run or will are offered in order until they end', async () => {
  const codes = async () => (await promotions.listShownPromotions(reader())).map(({ code }) => code);
  expect(await codes()).toEqual(['coming', 'first', 'running']);
  clock.move(dayMs);
  expect(await codes()).toEqual(['coming', 'first']);
  clock.move(-dayMs);
});

test("an offer has the reader's language, or the site's own, and is stripped of scripts", async () => {
  expect(await promotions.readShownPromotion(running.id, reader())).toMatchObject({
    title: 'running',
    summary: 's',
    detail: '<p>EN</p>',
    banner: '/art/1/banner/rebate.1000x400.svg',
    until: new Date(now + dayMs).toISOString(),
  });
  expect(await promotions.readShownPromotion(first.id, reader('lotus', 'CN'))).toMatchObject({
    title: 'first KM',
    detail: '<p>KM</p>',
  });
});

test.each([
  ['that is a draft', draft.id],
  ['that is paused', paused.id],
  ['that is over', over.id],
  ['of another site', padma.id],
  ['nobody made', randomUUID()],
])('an offer %s is not there', async (_, id) => {
  expect(await refusalOf(promotions.readShownPromotion(id, reader()))).toBe('promotions.unknown');
});
