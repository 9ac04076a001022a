import { resolveBrowser } from '../../tests/support/browser.mjs';

/** @typedef {{ name: string, tid: number, tdur?: number }} TraceEvent `tdur` in microseconds of CPU time. */

const SLOWER = 4;
const SCROLL_MS = 8_000;
const STEP_PX = 60;

/**
 * A phone of 390 x 844 that has the page open and its first tiles in sight.
 * @param {string} url
 * @param {string} path
 */
async function phoneAt(url, path) {
  const { chromium } = await import('playwright-core');
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({ executablePath, ...(env ? { env } : {}) });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto(url + path);
  await page.locator('article').first().waitFor();
  return { browser, context, page };
}

/**
 * Types into the search, one letter at a time.
 * @param {string} url
 * @returns the median of the milliseconds from a key to a find that was not there before
 */
export async function searchAsTyped(url) {
  const { browser, page } = await phoneAt(url, '/hot');
  try {
    await page.keyboard.press('/');
    await page.locator('dialog[open] input').waitFor();
    /** @type {number[]} */
    const times = [];
    for (const text of ['lotus', 'golden', 'baccarat', 'dragon', 'tiger']) {
      times.push(
        await page.evaluate(async (wanted) => {
          const field = document.querySelector('dialog[open] input');
          const names = () =>
            [...document.querySelectorAll('[role=option]')].map((option) => option.textContent).join();
          const before = names();
          const started = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, wanted);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
          while (names() === before) await new Promise(requestAnimationFrame);
          return performance.now() - started;
        }, text),
      );
    }
    return { firstMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN };
  } finally {
    await browser.close();
  }
}

/**
 * Scrolls the longest list for some seconds on a slow processor.
 * @param {string} url
 * @returns the most nodes there were, and the longest task in CPU milliseconds
 */
export async function scrollAsSlowPhone(url) {
  const { browser, context, page } = await phoneAt(url, '/rng');
  try {
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    /** @type {TraceEvent[]} */
    const events = [];
    // Chromium's protocol declares its events as objects of text, which they are not.
    session.on('Tracing.dataCollected', (/** @type {{ value: unknown }} */ { value }) =>
      events.push(.../** @type {TraceEvent[]} */ (value)),
    );
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    });
    await page.waitForTimeout(1_000);
    const nodes = await page.evaluate(
      async ({ forMs, step }) => {
        let most = 0;
        const end = performance.now() + forMs;
        while (performance.now() < end) {
          await new Promise(requestAnimationFrame);
          window.scrollBy(0, step);
          most = Math.max(most, document.querySelectorAll('*').length);
        }
        return most;
      },
      { forMs: SCROLL_MS, step: STEP_PX },
    );
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    // The thread of the page is the one that lays it out; CPU time, because others use the machine, too.
    const thread = events.find(({ name }) => name === 'UpdateLayoutTree')?.tid;
    const tasks = events
      .filter(({ name, tid }) => name === 'RunTask' && tid === thread)
      .map(({ tdur = 0 }) => tdur / 1_000);
    return { nodes, taskMs: Math.max(...tasks) };
  } finally {
    await browser.close();
  }
}
