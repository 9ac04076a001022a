import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { launchOptions } from '../support/launch-options.ts';
import { ownSite } from '../support/own-site.ts';
import { axeClean, settled } from '../support/visits.ts';

test.use({ launchOptions: await launchOptions({ pictures: true }) });

test.describe.configure({ mode: 'serial' });

const site = `news-${randomUUID().slice(0, 8)}`;
const home = `/?merchant=${site}`;

const announcement = (type: string, title: string, over: object = {}) => ({
  id: randomUUID(),
  site_code: site,
  type,
  words: { EN: { title, content: `<p>What ${title} says</p><img src="x" alt="" onerror="document.title='ran'">` } },
  from: '2020-01-01',
  position: 0,
  ...over,
});

test.beforeAll(async () => {
  await ownSite(process.env['INSTANCE_URL']!, process.env['INSTANCE_DATABASE_URL']!, site);
  const banner = { group_name: 'w_home', art: 'gems', linkage_type: 'PAGE', linkage: '/promotions' };
  const rows = [
    ...Array.from({ length: 8 }, (_, index) =>
      announcement('PL', `notice ${index + 1}`, { position: index, promotion_type: index === 7 ? 'REBATE' : null }),
    ),
    announcement('B', 'the banner', banner),
    announcement('PU', 'for visitors', { execution: 'B' }),
    announcement('PU', 'for members', { execution: 'A' }),
  ];
  const database = new pg.Client({ connectionString: process.env['INSTANCE_DATABASE_URL']! });
  await database.connect();
  await database.query('INSERT INTO announcements SELECT * FROM jsonb_populate_recordset(NULL::announcements, $1)', [
    JSON.stringify(rows),
  ]);
  await database.end();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

const popup = (page: Page) => page.getByRole('dialog', { name: 'Announcements' });

test('a visitor sees the pop-up for visitors once a session, and nothing in it runs', async ({ page }) => {
  await page.goto(home);
  await expect(popup(page)).toContainText('What for visitors says');
  await expect(popup(page)).not.toContainText('for members');
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('closed');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle('ran');
});

test('a page that a link led to stays free, and its visitor sees the pop-up at home', async ({ page }) => {
  await page.goto(`/promotions?merchant=${site}`);
  await settled(page);
  await expect(popup(page)).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await expect(popup(page)).toContainText('What for visitors says');
});

test('a page lists six notices, and one about an offer leads to the promotions', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'));
  await page.goto(home);
  await page.getByRole('button', { name: 'notice 2' }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices.getByRole('article')).toContainText('What notice 2 says');
  await expect(notices.getByRole('listitem')).toHaveCount(6);
  await notices.getByRole('button', { name: 'Next' }).click();
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await notices.getByRole('button', { name: 'notice 8' }).click();
  await notices.getByRole('button', { name: 'Go to the promotion' }).click();
  await expect(notices).toHaveCount(0);
  await expect(page).toHaveURL(/\/promotions/);
});

test('the banners turn by hand, and what is not up cannot be reached', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'));
  await page.goto(home);
  const second = page.getByRole('button', { name: 'Banner 2 of 2' });
  await expect(second).toBeVisible();
  await expect(page.getByRole('button', { name: /(Pause|Resume) banners/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'the banner' })).toHaveCount(0);
  await second.click();
  await expect(page.getByRole('heading', { name: 'the banner' })).toBeVisible();
  await expect(page.locator('[inert]').getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('link', { name: 'Learn more: the banner' }).click();
  await expect(page).toHaveURL(/\/promotions/);
});
