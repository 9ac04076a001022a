import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * The server's clock in ms, which moves once a second: sale ends by it and not by the device's clock.
 * @param serverTime what the server's clock showed in an answer
 * @param receivedAt when the answer came, by the device's clock in ms
 */
export function useServerNow(serverTime: string | undefined, receivedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTime === undefined ? now : Date.parse(serverTime) + Math.max(0, now - receivedAt);
}

/** What is left until an instant: "00:42", "3:05:10"; zero when it has passed. */
export function leftUntil(instant: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
