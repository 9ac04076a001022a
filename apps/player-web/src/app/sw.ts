import { isSitePath } from '@apsara/domain/sites/site-routes';
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Injected by the build: the page and the files of the first visit, with their revisions. */
declare const SHELL: { url: string; revision: string | null }[];

/** After this long the network counts as unavailable. */
const PATIENCE_SECONDS = 10;

/** What the server sends as a notice; it has nothing of the member's own. */
interface Notice {
  title: string;
  url: string;
  tag: string;
}

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** An open page of the site. */
interface OpenPage {
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}

/** What this file uses of a service worker's scope, which is not in the DOM's types. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'activate', listen: (event: WaitingEvent) => void): void;
  addEventListener(type: 'push', listen: (event: WaitingEvent & { data: { json(): Notice } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: WaitingEvent & { notification: Notification & { data: { url: string } } }) => void,
  ): void;
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

self.addEventListener('push', (event) => {
  const notice = event.data?.json();
  if (!notice) return;
  const { title, url, tag } = notice;
  const icon = '/app-icon/192.png';
  event.waitUntil(self.registration.showNotification(title, { tag, icon, badge: icon, data: { url } }));
});
/** An open page goes there; without one the site opens. */
async function open(url: string): Promise<unknown> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(url);
  return (await page.focus()).navigate(url);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
