import { useEffect, useState } from 'react';

/** Whole seconds until a time on the page's clock, rounded up. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Counts down to zero in seconds; `begin` restarts it. The value is correct after the tab was suspended. */
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
