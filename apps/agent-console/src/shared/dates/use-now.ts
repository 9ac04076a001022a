import { useSyncExternalStore } from 'react';
import { useSite } from '../site.ts';

/** The platform's time, at most a minute old, so that a page left open over midnight uses the new day. */
export function useNow(): Date {
  const { clock } = useSite();
  return useSyncExternalStore(clock.subscribe, clock.minute);
}
