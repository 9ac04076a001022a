import { drawInstant, type InstantBet } from '@apsara/domain/games/instant/instant';
import { drawsFrom, roundMessages, type RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { bytesOf, hexOf, sha256 } from '../../../page-kit/digest.ts';

/** Recomputes a round from its seeds on this device: the server seed's hash and the draw. Needs a secure context. */
export async function recompute(seeds: RoundSeeds, bet: InstantBet): Promise<{ hash: string; drawn: number[] }> {
  const { subtle } = crypto;
  const secret = bytesOf(seeds.serverSeed);
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(roundMessages(seeds).map((message) => subtle.sign('HMAC', key, bytesOf(message))));
  return {
    hash: hexOf(await sha256(secret)),
    drawn: drawInstant(bet, drawsFrom(blocks.map((block) => new Uint8Array(block)))),
  };
}
