/** A browser that never rests, or cannot say so, is not waited for longer. */
const LATEST_MS = 3_000;

/** Resolves when the page has loaded and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<void>((done) => {
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(() => done(), { timeout: LATEST_MS });
    else setTimeout(done, LATEST_MS);
  });
}
