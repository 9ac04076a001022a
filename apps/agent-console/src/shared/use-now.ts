import { useSyncExternalStore } from 'react';
import { useSite } from './site.ts';

/** The platform's time, a minute old at most, so that a page left open over midnight counts its days from the new one. */
export function useNow(): Date {
  const { clock } = useSite();
  return useSyncExternalStore(clock.subscribe, clock.minute);
}
