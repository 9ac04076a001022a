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
 */
export async function measurePage(url, browser) {
  try {
    return await visit(url, browser);
  } catch (error) {
    console.log(`${url} is visited once more: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return await visit(url, browser);
  } catch (cause) {
    throw new Error(`Lighthouse failed twice at ${url}.`, { cause });
  }
}

/**
 * @param {string} url
 * @param {TestBrowser} browser
 */
async function visit(url, browser) {
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: browser.executablePath, chromeFlags, envVars: browser.env ?? process.env });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
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
