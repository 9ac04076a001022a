import { useSyncExternalStore } from 'react';

/** The event by which Chromium offers to install a site (non-standard). */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let offer: InstallPrompt | undefined;
const hearers = new Set<() => void>();

function keep(next: InstallPrompt | undefined): void {
  offer = next;
  hearers.forEach((hear) => hear());
}

/** Stores the browser's install event, which fires once and early, for the page with the button. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** Prompts to install; undefined if the browser has not offered it. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => offer,
  );
  return (
    current &&
    (() => {
      keep(undefined);
      void current.prompt();
    })
  );
}
