import { createHmac, timingSafeEqual } from 'node:crypto';

/** hex HMAC-SHA256 over `timestamp + "." + raw body` (spec: wallet-protocol). */
export const sign = (key: string, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');

/** Compares in constant time, and refuses a timestamp further than `skewMs` from now. */
export function isSigned(
  given: { signature: string; timestamp: string; body: Buffer },
  key: string,
  now: Date,
  skewMs: number,
): boolean {
  if (!/^\d{1,15}$/.test(given.timestamp) || Math.abs(now.getTime() - Number(given.timestamp)) > skewMs) return false;
  const expected = Buffer.from(sign(key, given.timestamp, given.body));
  const actual = Buffer.from(given.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
