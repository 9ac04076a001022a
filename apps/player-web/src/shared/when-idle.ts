/** The timeout for browsers that are never idle or lack the API. */
const LATEST_MS = 3_000;

/** Resolves when the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<void>((done) => {
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(() => done(), { timeout: LATEST_MS });
    else setTimeout(done, LATEST_MS);
  });
}
