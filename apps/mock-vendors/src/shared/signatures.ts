import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  SIGNATURE_VERSION,
  signedHead,
  WALLET_CLOCK_SKEW_MS,
  type SignedCall,
} from '@apsara/domain/games/wallet-protocol';

/** Keys by vendor code; a vendor without one signs with the key every fresh installation knows. */
export type VendorKeys = Readonly<Record<string, string>>;

const keyOf = (keys: VendorKeys, vendor: string): string => keys[vendor] ?? `${vendor.toLowerCase()}-vendor-key`;

const hmac = (key: string, call: SignedCall, body: string): Buffer =>
  createHmac('sha256', key).update(signedHead(call)).update(body).digest();

const headers = z.object({
  'x-timestamp': z.string().regex(/^\d{1,16}$/),
  'x-signature-version': z.literal(SIGNATURE_VERSION),
  'x-signature': z.string().regex(/^[0-9a-f]{64}$/),
});

/** The headers that sign a call with the key that a vendor and the platform share. */
export const signedHeaders = (
  keys: VendorKeys,
  vendor: string,
  call: SignedCall,
  body: string,
): z.output<typeof headers> => ({
  'x-timestamp': call.timestamp,
  'x-signature-version': SIGNATURE_VERSION,
  'x-signature': hmac(keyOf(keys, vendor), call, body).toString('hex'),
});

/** Whether the platform signed exactly this request with a vendor's key within the last minutes. */
export function isSigned(request: FastifyRequest, keys: VendorKeys, vendor: string, now: Date): boolean {
  const read = headers.safeParse(request.headers);
  if (!read.success) return false;
  const { 'x-timestamp': timestamp, 'x-signature': signature } = read.data;
  if (Math.abs(now.getTime() - Number(timestamp)) > WALLET_CLOCK_SKEW_MS) return false;
  const call = { timestamp, method: request.method, path: request.url.replace(/\?.*/s, '') };
  const body = typeof request.body === 'string' ? request.body : '';
  return timingSafeEqual(hmac(keyOf(keys, vendor), call, body), Buffer.from(signature, 'hex'));
}
