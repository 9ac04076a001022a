import * as z from 'zod';
import { formatAmount, money } from '@apsara/domain/money';
import type { Ticket } from '../ticket.ts';
import { seedHash } from './seed-books.ts';
import type { RoundNumber, SeededRoundView } from './seeded-views.ts';

/** What a ticket keeps of its seeds. The server seed is not in it: it is still used for the next bets. */
export const playSeeds = z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.int() });
export type PlaySeeds = z.infer<typeof playSeeds>;

/**
 * A round that was not played has no number to show.
 * @param revealed the server seeds that are no longer secret
 */
export function seededRoundView<Drawn extends RoundNumber>(
  ticket: Ticket,
  { number, seeds }: { number: Drawn; seeds: PlaySeeds },
  revealed: readonly string[],
): SeededRoundView<Drawn> {
  const state = stateOf(ticket);
  const text = (units: bigint) => formatAmount(money(units, ticket.currency));
  return {
    roundId: ticket.id,
    stake: text(ticket.stake),
    payout: text((state === 'played' ? ticket.payout : null) ?? 0n),
    state,
    number: state === 'played' ? number : null,
    seeds: { ...seeds, serverSeed: revealed.find((seed) => seedHash(seed) === seeds.serverSeedHash) ?? null },
  };
}

function stateOf({ state }: Ticket): SeededRoundView<RoundNumber>['state'] {
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}
