import { EncryptJWT, importJWK, type JWK } from 'jose';

/**
 * Seals a body for an encrypted call: a compact JWE, ECDH-ES with A256GCM, to the newest of the site's keys.
 * The claim `iat` (seconds) lets the server refuse what is old or comes twice (spec: backend-calls, transport).
 */
export async function seal(body: Record<string, unknown>, keys: readonly JWK[]): Promise<string> {
  const [newest] = keys;
  if (!newest?.kid) throw new Error('the site has no transport key');
  return new EncryptJWT(body)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: newest.kid })
    .setIssuedAt()
    .encrypt(await importJWK(newest, 'ECDH-ES'));
}
