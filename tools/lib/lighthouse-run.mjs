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

/** One visit to the page as Lighthouse's simulated phone makes it, in a browser of its own. */
export async function measurePage(url, browser) {
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: browser.executablePath, chromeFlags, envVars: browser.env ?? process.env });
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'] };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (audit) => lhr.audits[audit].numericValue;
    const faults = lhr.categories.accessibility.auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0);
    return {
      performance: Math.round(lhr.categories.performance.score * 100),
      accessibility: Math.round(lhr.categories.accessibility.score * 100),
      lcp: Math.round(value('largest-contentful-paint')),
      cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
      tbt: Math.round(value('total-blocking-time')),
      bytes: value('total-byte-weight'),
      faults: faults.map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}
