import { drawInstant, type InstantBet } from '@apsara/domain/instant';
import { drawsFrom, roundMessages, type RoundSeeds } from '@apsara/domain/provably-fair';
import { bytesOf, hexOf, sha256 } from '../../../page-kit/digest.ts';

/** What a round's seeds give, reckoned on this device alone: the server seed's hash and what was drawn. Needs a page that came safely. */
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
