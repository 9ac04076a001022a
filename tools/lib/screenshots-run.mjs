import path from 'node:path';
import { resolveBrowser } from '../../tests/support/browser.mjs';
import { pageErrors } from './page-errors.mjs';

/**
 * @import { Browser, Page } from 'playwright-core'
 * @typedef {{ url: string, theme: string, pathname: string, sizes: Record<string, number>, folder: string }} PageLook
 * @typedef {object} Look One language and theme of all pages.
 * @property {string} url
 * @property {string} language
 * @property {string} theme
 * @property {readonly string[]} pages their paths
 * @property {string} folder where the pictures go
 */

/**
 * Viewports: the narrowest supported phone, a tablet, a small and a common desktop screen; `sizes` are heights by width, in pixels.
 * @type {{ sizes: Record<string, number>, isMobile: boolean, hasTouch: boolean }[]}
 */
const devices = [
  { sizes: { 360: 780, 768: 1024 }, isMobile: true, hasTouch: true },
  { sizes: { 1024: 768, 1440: 900 }, isMobile: false, hasTouch: false },
];

/** Every page a stranger may open. A path with a parameter is shown with the seed's. */
export const publicPages = [
  '/',
  '/login',
  '/register',
  '/reset',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/inHouse',
  '/hot',
  '/cockfight',
  '/sports',
  '/esports',
  '/elott',
  '/lott',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/gameListCenter/pg/rng',
  '/promotions',
  '/down',
  '/help',
  '/description',
  '/sponsor',
  '/agreement',
  '/no/such/page',
];

/** The list of all slots is a hundred screens long. */
const LONGEST_PX = 4_800;

/** A long page on a busy machine takes its time to paint. */
const PATIENCE_MS = 120_000;

/**
 * A site for each language; Bengali is on the second brand.
 * @type {Record<string, string>}
 */
const siteOf = { KM: 'lotus', EN: 'lotus', CN: 'lotus', BN: 'padma' };
export const languages = Object.keys(siteOf);
export const themes = ['dark', 'light'];

/**
 * Scrolls through the page so that lazy content loads, and waits for the pictures of the first screens.
 * @param {Page} page
 */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (longest) => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, longest); top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ complete, currentSrc }) => currentSrc && !complete);
    const enough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([enough, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
  }, LONGEST_PX);
  await page.waitForFunction(() => document.querySelector('main [class*=skeleton]') === null);
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page */
async function axeErrors(page) {
  const { default: axe } = await import('axe-core');
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const { run } = Reflect.get(window, 'axe');
    return (await run({ exclude: 'iframe' })).violations;
  });
  return violations.map(({ id, nodes }) => `axe ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}

/**
 * The part of the page to capture: the top of a long list, and only the viewport if a dialog is open.
 * @param {Page} page
 * @param {number} width
 */
async function part(page, width) {
  const { dialog, height } = await page.evaluate(() => ({
    dialog: document.querySelector('dialog[open]') !== null,
    height: document.documentElement.scrollHeight,
  }));
  return dialog ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) } };
}

/**
 * @param {Page} page
 * @param {PageLook} look
 */
async function takePage(page, { url, theme, pathname, sizes, folder }) {
  /** @type {string[]} */
  const errors = [];
  await page.goto(url + pathname);
  await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
  await page.locator('main').first().waitFor();
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height });
    // Another width asks for other pictures.
    await settle(page);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A finite animation ends at once with reduced motion; a paused one never does.
      const enough = new Promise((resolve) => setTimeout(resolve, 500));
      await Promise.race([enough, Promise.allSettled(document.getAnimations().map(({ finished }) => finished))]);
    });
    const name = `${pathname.replaceAll('/', '-').slice(1) || 'home'}-${width}.jpg`;
    await page.screenshot({
      path: path.join(folder, name),
      type: 'jpeg',
      quality: 70,
      ...(await part(page, Number(width))),
    });
    errors.push(...(await page.evaluate(pageErrors)).map((error) => `${width}: ${error}`));
  }
  return [...errors, ...(await axeErrors(page))];
}

/**
 * Captures every page in one language and one theme at every size, into a folder of its own.
 * @param {Browser} browser
 * @param {Look} look
 * @returns {Promise<string[]>} clipped text, overflow and axe violations, one line each
 */
async function takeLook(browser, { url, language, theme, pages, folder }) {
  const site = new URL(url);
  site.hostname = `${siteOf[language]}.localhost`;
  /** @type {string[]} */
  const errors = [];
  for (const { sizes, ...device } of devices) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...device });
    await context.addInitScript((kept) => {
      localStorage.setItem('lang', kept);
      sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
    }, language);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    for (const pathname of pages) {
      const seen = await takePage(page, { url: site.origin, theme, pathname, sizes, folder });
      errors.push(...seen.map((error) => `${language} ${theme} ${pathname} ${error}`));
    }
    await context.close();
  }
  return errors;
}

/**
 * Takes all wanted looks, two at a time.
 * @param {{ url: string, pages: readonly string[], languages: readonly string[], folder: string }} wanted
 * @returns {Promise<string[]>} the errors
 */
export async function takeScreenshots({ url, pages, languages: wanted, folder }) {
  const { chromium } = await import('playwright-core');
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({ executablePath, ...(env ? { env } : {}) });
  const looks = wanted.flatMap((language) => themes.map((theme) => ({ language, theme })));
  /** @type {string[]} */
  const errors = [];
  const work = async () => {
    for (let look = looks.shift(); look; look = looks.shift()) {
      const { language, theme } = look;
      errors.push(
        ...(await takeLook(browser, { url, ...look, pages, folder: path.join(folder, `${language}-${theme}`) })),
      );
      console.log(`${language} ${theme}: ${pages.length} pages`);
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
  return errors;
}
