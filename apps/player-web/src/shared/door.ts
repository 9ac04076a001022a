import { useSyncExternalStore } from 'react';
import { systemStatus } from '@apsara/api/sites';
import { Refusal } from '@apsara/domain/refusals';
import { api } from './api.ts';
import type { SystemStatus } from './site.tsx';

/** What the server last said of this site; `unknown` when it knows no site of this address. */
export type Door = SystemStatus | 'unknown';

let door: Door = 'unknown';
const listeners = new Set<() => void>();

/** Keeps an answer; the same answer again disturbs nobody. */
export function setDoor(next: Door): void {
  if (JSON.stringify(next) === JSON.stringify(door)) return;
  door = next;
  listeners.forEach((listener) => listener());
}

export const isUnknownSite = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'site.unknown';

/** Whether the site may be shown to this visitor (specification 4: 0 normal, 1 maintenance, 2 region). */
export const isOpen = (state: Door): state is SystemStatus =>
  state !== 'unknown' && !state.regionRestriction && !state.maintenance.on;

/** Asks the server again. A line that is down says nothing about the site, and leaves the page as it is. */
export async function askDoor(): Promise<void> {
  try {
    setDoor(await api.call(systemStatus));
  } catch (fault) {
    if (isUnknownSite(fault)) setDoor('unknown');
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The site and whether it is open, as it changes while the page is up. */
export const useDoor = (): Door => useSyncExternalStore(subscribe, () => door);
