import { expect, type Locator, type Page } from '@playwright/test';

/** The site's footer, which appears after scrolling to the end of a page that keeps growing. */
export async function reachFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return footer.count();
    })
    .toBe(1);
  return footer;
}
