import { isSitePath } from '@apsara/domain/sites/site-routes';
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Injected by the build: the page and the files of the first visit, with their revisions. */
declare const SHELL: { url: string; revision: string | null }[];

/** After this long the network counts as unavailable. */
const PATIENCE_SECONDS = 10;

/** What this file uses of a service worker's scope, which is not in the DOM's types. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listen: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<{ type?: string } | undefined>) => void): void;
}
declare const self: WorkerScope;

// Handles pages and build files only. API calls are never intercepted.
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
// A new version has its own files.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('assets')));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
