import { useSyncExternalStore } from 'react';

const KEY = 'hideBalance';
const listeners = new Set<() => void>();

const isHidden = (): boolean => localStorage.getItem(KEY) === '1';

/** Shown instead of a hidden balance (specification 2: shown as *). Its length is fixed, so that it reveals nothing. */
const MASK = '******';

export const maskedAmount = (words: string, hidden: boolean): string => (hidden ? MASK : words);

function setHidden(hidden: boolean): void {
  if (hidden) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

/** Whether balances are hidden on this device, kept in sync across all components. */
export function useHiddenBalance(): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isHidden);
  return [hidden, () => setHidden(!hidden)];
}
