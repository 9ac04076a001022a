import { expect, test, type Page } from '@playwright/test';

test.use({
  viewport: { width: 360, height: 780 },
  isMobile: true,
  serviceWorkers: 'block',
});

// A page that is left still asks for parts it would have wanted.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Arabic stands where Chinese does: the site's own code meets a language that runs the other way, and speaks it in English words. */
async function speakArabic(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('zh-CN', 'ar') });
  });
  await page.route(/\/assets\/words-[^/]+\/ar\//, (route) =>
    route.continue({ url: route.request().url().replace('/ar/', '/en/') }),
  );
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a language that runs from right to left turns every page round, and none overflows', async ({ page }) => {
  await speakArabic(page);
  for (const path of ['/', '/rng', '/promotions', '/down', '/help', '/register']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect.poll(() => overflow(page)).toBe(0);
    });
  }
});

test('the header begins at the right, and what points onward points to the left', async ({ page }) => {
  await speakArabic(page);
  await page.goto('/');
  const home = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(home!.x).toBeGreaterThan(180);
  const row = page.getByRole('article').first();
  await row.scrollIntoViewIfNeeded();
  expect((await row.boundingBox())!.x).toBeGreaterThan(100);
});
