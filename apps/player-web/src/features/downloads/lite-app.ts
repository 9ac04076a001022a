import { useSyncExternalStore } from 'react';

/** How often an open app checks for a new version. */
const LOOK_MS = 3_600_000;

/** Activates the waiting version, if there is one. */
let update: (() => void) | undefined;
const hearers = new Set<() => void>();
let starting: Promise<boolean> | undefined;

/** Whether the page was opened as an installed app. */
export const isLiteApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

async function start(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    update = () => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    };
    hearers.forEach((hear) => hear());
  });
  await worker.register();
  setInterval(() => void worker.update().catch(() => undefined), LOOK_MS);
}

/**
 * Registers the service worker: in the installed app, on the download page, and for notices. Other visits do not pay for it, and the
 * site works without it. @returns whether it is there
 */
export function startLiteApp(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(false);
  starting ??= start().then(
    () => true,
    () => false,
  );
  return starting;
}

export const useUpdate = (): (() => void) | undefined =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => update,
  );
