import { drawInstant, type InstantBet } from '@apsara/domain/games/instant/instant';
import { drawsFrom, roundMessages, runMessages, type RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { bytesOf, hexOf, sha256 } from '../../../page-kit/digest.ts';

/**
 * Recomputes a round from its seeds on this device: the server seed's hash and the draw. Of scratch tickets the client
 * seed is the label of the print run and the nonce the ticket's number. Needs a secure context.
 */
export async function recompute(seeds: RoundSeeds, bet: InstantBet): Promise<{ hash: string; drawn: number[] }> {
  const { subtle } = crypto;
  const secret = bytesOf(seeds.serverSeed);
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const isTicket = bet.game === 'scratch';
  const messages = isTicket ? runMessages(seeds.clientSeed) : roundMessages(seeds);
  const blocks = await Promise.all(messages.map((message) => subtle.sign('HMAC', key, bytesOf(message))));
  const drawn = drawInstant(bet, drawsFrom(blocks.map((block) => new Uint8Array(block))));
  return {
    hash: hexOf(await sha256(secret)),
    drawn: isTicket ? drawn.slice(seeds.nonce - 1, seeds.nonce) : drawn,
  };
}
