import { useSyncExternalStore } from 'react';

/** What a browser hands out that can install the site by itself (not in the standard; Chromium has it). */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPrompt | undefined;
const hearers = new Set<() => void>();

function keep(next: InstallPrompt | undefined): void {
  offer = next;
  hearers.forEach((hear) => hear());
}

/** Keeps the browser's offer, which comes once and early, for the page with the button. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** Asks whether to install; undefined where the browser has not offered it. */
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
