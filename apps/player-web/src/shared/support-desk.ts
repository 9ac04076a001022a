import { useSyncExternalStore } from 'react';

/** The address of the site's own desk: a page, and the chat over any other page. */
export const DESK = '/support';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the chat over the page, or closes it. */
export function showDesk(open: boolean): void {
  isOpen = open;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
