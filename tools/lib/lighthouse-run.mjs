const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of simulated throttling: how much slower than this machine a phone is, by Lighthouse's own presets. */
const PRESET_SLOWDOWN = 4;
/** Lighthouse's index of the processor that a phone of our market is that much slower than. */
const MARKET_INDEX = 1_500;

/**
 * How many times slower than a processor of this index the simulated phone is, so that a phone is the same on every
 * machine. A slower machine than the market's keeps the preset.
 * @param {number} index
 */
export const slowdownFor = (index) => PRESET_SLOWDOWN * Math.max(1, index / MARKET_INDEX);

/**
 * @import { TestBrowser } from '../../tests/support/browser.mjs'
 * @typedef {Awaited<ReturnType<typeof measurePage>>} Measurement
 */

/**
 * One visit to the page as Lighthouse's simulated phone makes it, in a browser of its own. Points of 100, milliseconds,
 * bytes. Lighthouse misses the start of a navigation now and then (NO_NAVSTART), so a visit that failed is made once
 * more.
 * @param {string} url
 * @param {TestBrowser} browser
 * @param {number} [slowdown]
 */
export async function measurePage(url, browser, slowdown = PRESET_SLOWDOWN) {
  try {
    return await visit(url, browser, slowdown);
  } catch (error) {
    console.log(`${url} is visited once more: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return await visit(url, browser, slowdown);
  } catch (cause) {
    throw new Error(`Lighthouse failed twice at ${url}.`, { cause });
  }
}

/**
 * @param {string} url
 * @param {TestBrowser} browser
 * @param {number} cpuSlowdownMultiplier
 */
async function visit(url, browser, cpuSlowdownMultiplier) {
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: browser.executablePath, chromeFlags, envVars: browser.env ?? process.env });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier },
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
    /** @param {string} audit */
    const value = (audit) => lhr.audits[audit]?.numericValue ?? NaN;
    /** @param {string} category */
    const points = (category) => Math.round((lhr.categories[category]?.score ?? NaN) * 100);
    const { details } = lhr.audits['network-requests'] ?? {};
    const requests = details?.type === 'table' ? details.items : [];
    /** @param {string} type */
    const bytesOf = (type) =>
      requests
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
    const judged = Object.values(lhr.categories).filter(({ id }) => id !== 'performance');
    const errors = judged.flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0),
    );
    return {
      performance: points('performance'),
      a11y: points('accessibility'),
      practices: points('best-practices'),
      seo: points('seo'),
      lcp: Math.round(value('largest-contentful-paint')),
      cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
      tbt: Math.round(value('total-blocking-time')),
      images: bytesOf('Image'),
      fonts: bytesOf('Font'),
      bytes: value('total-byte-weight'),
      speed: lhr.environment.benchmarkIndex,
      errors: errors.map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}
