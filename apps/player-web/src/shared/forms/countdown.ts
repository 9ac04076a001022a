import { useEffect, useState } from 'react';

/** Seconds until a moment of the page's own clock, as a reader counts them. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Counts whole seconds down to zero; `begin` starts anew. A page that slept wakes up with the right figure. */
export function useCountdown(): { left: number; begin: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(secondsUntil(end, performance.now()));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  const begin = (seconds: number) => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, begin };
}
