import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new opaque token of 256 bits. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A new code people read to each other: no letter that looks like another. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** The same as a text in hex, for JSON. */
export const hexHash = (token: string): string => Buffer.from(hashToken(token)).toString('hex');

/** The id that a request always makes, so that it makes one thing however often it is sent; the caller's key is known to nobody else. */
export function requestId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
