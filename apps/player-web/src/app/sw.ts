import { isSitePath } from '@apsara/domain/site-routes';
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Put in by the build: the page and the files of the first visit, with what tells one version from the next. */
declare const SHELL: { url: string; revision: string | null }[];

/** A line that has not answered by then is as good as down. */
const PATIENCE_SECONDS = 10;

const worker = self as unknown as { skipWaiting: () => Promise<void> };

// The calls are none of its business: only pages and the files of the build pass through here.
precache(SHELL);
const online = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isSitePath(url.pathname),
  async (options) => online.handle(options).catch(async () => (await matchPrecache('/')) ?? Response.error()),
);
addRoute({ cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets' }),
);
cleanupOutdatedCaches();
clientsClaim();
// A new version has files of its own.
self.addEventListener('activate', (event) =>
  (event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(caches.delete('assets')),
);
self.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
