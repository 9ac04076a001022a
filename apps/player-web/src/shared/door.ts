import { useSyncExternalStore } from 'react';
import { readSystemStatus } from '@apsara/api/sites';
import { Refusal } from '@apsara/domain/refusals';
import { api } from './api.ts';
import type { SystemStatus } from './site.tsx';

/** The site's state as last reported by the server; `unknown` if no site has this host. */
export type Door = SystemStatus | 'unknown';

let door: Door = 'unknown';
const listeners = new Set<() => void>();

/** Stores a state; an equal state does not notify the subscribers. */
export function setDoor(next: Door): void {
  if (JSON.stringify(next) === JSON.stringify(door)) return;
  door = next;
  listeners.forEach((listener) => listener());
}

export const isUnknownSite = (error: unknown): boolean => error instanceof Refusal && error.code === 'site.unknown';

/** Whether this visitor may use the site (specification 4: 0 normal, 1 maintenance, 2 region). */
export const isOpen = (state: Door): state is SystemStatus =>
  state !== 'unknown' && !state.regionRestriction && !state.maintenance.on;

/** Refetches the state. A network failure says nothing about the site and changes nothing. */
export async function askDoor(): Promise<void> {
  try {
    setDoor(await api.call(readSystemStatus));
  } catch (error) {
    if (isUnknownSite(error)) setDoor('unknown');
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The site's current state; re-renders when it changes. */
export const useDoor = (): Door => useSyncExternalStore(subscribe, () => door);
