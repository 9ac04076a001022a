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
    const options = { port: chrome.port, output: 'json', logLevel: 'error' };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (audit) => lhr.audits[audit].numericValue;
    const points = (category) => Math.round(lhr.categories[category].score * 100);
    const { items: requests } = lhr.audits['network-requests'].details;
    const bytesOf = (type) =>
      requests
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
    const judged = Object.values(lhr.categories).filter(({ id }) => id !== 'performance');
    const faults = judged.flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0),
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
      faults: faults.map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}
