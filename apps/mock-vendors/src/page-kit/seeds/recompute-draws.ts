import { drawsFrom, type Draw } from '@apsara/domain/games/instant/provably-fair';
import { bytesOf, hexOf, sha256 } from '../digest.ts';

/** Recomputes on this device the hash of a server seed, and the draws it makes of some messages. Needs a secure context. */
export async function recomputeDraws(
  serverSeed: string,
  messages: readonly string[],
): Promise<{ hash: string; draw: Draw }> {
  const { subtle } = crypto;
  const secret = bytesOf(serverSeed);
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(messages.map((message) => subtle.sign('HMAC', key, bytesOf(message))));
  return { hash: hexOf(await sha256(secret)), draw: drawsFrom(blocks.map((block) => new Uint8Array(block))) };
}
