import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** The call that a sealed body is for. The server refuses the body at any other. */
export interface SealedCall {
  method: string;
  /** Without a query. */
  path: string;
  /** The Merchant header. */
  site: string;
  /** The Idempotency-Key header, if the call has one. */
  key?: string;
}

/**
 * Encrypts the body of a call: a compact JWE, ECDH-ES with A256GCM, to the newest of the site's keys. The field `seal`
 * says when (seconds), for which call, and an id that the server accepts once (spec: backend-calls, transport).
 */
export async function seal(body: Record<string, unknown>, call: SealedCall, keys: readonly JWK[]): Promise<string> {
  const [newest] = keys;
  if (!newest?.kid) throw new Error('the site has no transport key');
  // A secure page has randomUUID, and sealing works on no other.
  const sealed = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), ...call };
  const payload = { ...body, seal: sealed };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: newest.kid })
    .encrypt(await importJWK(newest, 'ECDH-ES'));
}
