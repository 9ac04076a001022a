import { useEffect, useState } from 'react';

/** The most images per frame. Each is an SVG that the page paints: 2 ms on a laptop, 10 on a slow phone. */
const MOST = 4;
const SLOW_FRAME_MS = 24;

const waiting = new Set<() => void>();
let last = 0;
/** Images allowed in the next frame: one at first, and more while frames stay short. */
let most = 0;
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(nextFrame);
}

/** Starts some of the waiting images: one after a slow frame, more otherwise, and the rest in later frames. */
function nextFrame(now: number): void {
  isAsked = false;
  most = now - last > SLOW_FRAME_MS ? 1 : Math.min(most + 1, MOST);
  last = now;
  for (const begin of [...waiting].slice(0, most)) {
    waiting.delete(begin);
    begin();
  }
  ask();
}

/**
 * True when an expensive element may be rendered. Elements that are ready together take turns, so that scrolling stays
 * smooth.
 */
export function useTurn(isReady: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const begin = () => setTurn(true);
    waiting.add(begin);
    if (!isAsked) [last, most] = [performance.now(), 0];
    ask();
    return () => void waiting.delete(begin);
  }, [isReady]);
  return isTurn;
}
