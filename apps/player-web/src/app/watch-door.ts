import { Refusal } from '@apsara/domain/refusals';
import { hearCalls } from '../shared/calls-heard.ts';
import { askDoor } from '../shared/door.ts';

/** While closed, the page asks so often whether it may open; live events usually tell it sooner. */
const ASK_AGAIN_MS = 60_000;

const closing = new Set<string>(['site.maintenance', 'site.region', 'site.unknown']);

/** Asks how the site stands whenever there is reason to think it changed. @returns how to stop. */
export function watchDoor(open: boolean): () => void {
  const ask = () => void askDoor();
  const onReturn = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const stopHearing = hearCalls((fault) => {
    if (open && fault instanceof Refusal && closing.has(fault.code)) ask();
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
