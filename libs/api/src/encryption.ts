import { EncryptJWT, importJWK, type JWK } from 'jose';

/**
 * Encrypts the body of a call: a compact JWE, ECDH-ES with A256GCM, to the newest of the site's keys. By the claim
 * `iat` (seconds) the server refuses old and repeated bodies (spec: backend-calls, transport).
 */
export async function seal(body: Record<string, unknown>, keys: readonly JWK[]): Promise<string> {
  const [newest] = keys;
  if (!newest?.kid) throw new Error('the site has no transport key');
  return new EncryptJWT(body)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: newest.kid })
    .setIssuedAt()
    .encrypt(await importJWK(newest, 'ECDH-ES'));
}
