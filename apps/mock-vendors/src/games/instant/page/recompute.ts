import { drawInstant, type InstantBet } from '@apsara/domain/games/instant/instant';
import { roundMessages, runMessages, type RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { recomputeDraws } from '../../../page-kit/seeds/recompute-draws.ts';

/**
 * Recomputes a round from its seeds on this device: the server seed's hash and the draw. Of scratch tickets the client
 * seed is the label of the print run and the nonce the ticket's number. Needs a secure context.
 */
export async function recompute(seeds: RoundSeeds, bet: InstantBet): Promise<{ hash: string; drawn: number[] }> {
  const isTicket = bet.game === 'scratch';
  const messages = isTicket ? runMessages(seeds.clientSeed) : roundMessages(seeds);
  const { hash, draw } = await recomputeDraws(seeds.serverSeed, messages);
  const drawn = drawInstant(bet, draw);
  return { hash, drawn: isTicket ? drawn.slice(seeds.nonce - 1, seeds.nonce) : drawn };
}
