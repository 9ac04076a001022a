import { useEffect, useState } from 'react';

/** A picture is an SVG, which the page itself paints: 2 ms on a laptop, 10 on a slow phone. */
const MOST = 4;
const SLOW_FRAME_MS = 24;

const waiting = new Set<() => void>();
let last = 0;
/** How many began in the last frame: one at first, and more as long as frames stay short. */
let most = 0;
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(nextFrame);
}

/** Lets some of those who wait begin, one alone after a frame that took long, and the rest in the frames after. */
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

/** Whether what is ready to be drawn, and costs much, has its turn: many that come at once take turns, so that scrolling stays smooth. */
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
