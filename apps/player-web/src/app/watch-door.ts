import { Refusal } from '@apsara/domain/refusals';
import { hearCalls } from '../shared/calls-heard.ts';
import { askDoor } from '../shared/door.ts';

/** How often a closed site is polled. Live events usually announce the reopening sooner. */
const ASK_AGAIN_MS = 60_000;

const closing = new Set<string>(['site.maintenance', 'site.region', 'site.unknown']);

/** Refetches the site's state whenever it may have changed. @returns a function that stops it. */
export function watchDoor(open: boolean): () => void {
  const ask = () => void askDoor();
  const onReturn = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const stopHearing = hearCalls((error) => {
    if (open && error instanceof Refusal && closing.has(error.code)) ask();
  });
  const timer = open ? undefined : setInterval(ask, ASK_AGAIN_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', ask);
  return () => {
    stopHearing();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', ask);
  };
}
