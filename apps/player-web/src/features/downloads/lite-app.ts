import { useSyncExternalStore } from 'react';

/** An app that stays open looks for a new version so often. */
const LOOK_MS = 3_600_000;

/** Loads the new version that waits, when there is one. */
let update: (() => void) | undefined;
const hearers = new Set<() => void>();
let started = false;

/** The page was opened by its icon. */
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

/** Makes the site open without a line: in the app, and where one gets it. Nobody else pays for that. */
export function startLiteApp(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  // Where a browser refuses, the site goes on as a site.
  void start().catch(() => undefined);
}

export const useUpdate = (): (() => void) | undefined =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => update,
  );
