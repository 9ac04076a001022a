import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1_000;

/**
 * The server's clock, in ms, a second after the other: sale ends by it and not by the device's clock.
 * @param serverTime what the server's clock showed when the last answer came
 */
export function useServerNow(serverTime: string | undefined): number {
  const offset = useRef({ serverTime: '', ms: 0 });
  if (serverTime !== undefined && offset.current.serverTime !== serverTime)
    offset.current = { serverTime, ms: Date.parse(serverTime) - Date.now() };
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset.current.ms;
}

/** What is left until an instant: "00:42", "3:05:10"; zero when it has passed. */
export function leftUntil(instant: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
