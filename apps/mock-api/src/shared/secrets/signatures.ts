import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  SIGNATURE_VERSION,
  signedHead,
  WALLET_CLOCK_SKEW_MS,
  type SignedCall,
} from '@apsara/domain/games/wallet-protocol';

/** A call as received, before its signature is checked. */
export interface ReceivedCall extends SignedCall {
  version: string;
  signature: string;
  body: Buffer;
}

const hmac = (key: string, head: string, body: string | Buffer): string =>
  createHmac('sha256', key).update(head).update(body).digest('hex');

/** The headers that sign a call (spec: wallet-protocol). */
export const signedHeaders = (key: string, call: SignedCall, body: string | Buffer): Record<string, string> => ({
  'x-timestamp': call.timestamp,
  'x-signature-version': SIGNATURE_VERSION,
  'x-signature': hmac(key, signedHead(call), body),
});

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawBody?: Buffer | undefined;
}

/** What a request says of its signature. A header that is missing is an empty text. */
export const receivedCall = ({ method, url, headers, rawBody = Buffer.alloc(0) }: Received): ReceivedCall => ({
  method,
  path: url.replace(/\?.*/s, ''),
  timestamp: String(headers['x-timestamp'] ?? ''),
  version: String(headers['x-signature-version'] ?? ''),
  signature: String(headers['x-signature'] ?? ''),
  body: rawBody,
});

/** The signature that a call must have; undefined for a version that is not read. */
function expectedOf(call: ReceivedCall, key: string, readsVersion1: boolean): string | undefined {
  if (call.version === SIGNATURE_VERSION) return hmac(key, signedHead(call), call.body);
  // The first version had no header for itself and left method and path unsigned.
  return readsVersion1 && call.version === '' ? hmac(key, `${call.timestamp}.`, call.body) : undefined;
}

/** Whether `key` signed this call within the last minutes. Signatures are compared in constant time. */
export function isSigned(call: ReceivedCall, key: string, now: Date, readsVersion1 = false): boolean {
  const { timestamp, signature } = call;
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > WALLET_CLOCK_SKEW_MS) return false;
  const expected = Buffer.from(expectedOf(call, key, readsVersion1) ?? '');
  const actual = Buffer.from(signature);
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
}
