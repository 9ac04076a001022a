import { useSyncExternalStore } from 'react';

const KEY = 'hideBalance';
const listeners = new Set<() => void>();

const isHidden = (): boolean => localStorage.getItem(KEY) === '1';

/** What stands in place of a hidden balance (specification 2: shown as *); of one length, so that it tells nothing. */
const MASK = '******';

export const maskedAmount = (words: string, hidden: boolean): string => (hidden ? MASK : words);

function setHidden(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

/** Whether balances are hidden on this device, everywhere at once. */
export function useHiddenBalance(): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isHidden);
  return [hidden, () => setHidden(!hidden)];
}
