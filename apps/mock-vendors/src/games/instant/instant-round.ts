import type { InstantPlayed } from '@apsara/domain/games/instant/instant';
import { shownWhileOpen } from '@apsara/domain/games/instant/steps';
import { formatAmount, money } from '@apsara/domain/money';
import type { Ticket } from '../../shared/ticket.ts';
import type { InstantRound } from './instant-api.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';

/** An instant ticket's play. The server seed is not in it: it is still used for the next bets when this one is over. */
export interface InstantPlay extends InstantPlayed {
  picks: number[];
  drawn: number[];
  seeds: { serverSeedHash: string; clientSeed: string; nonce: number };
}

export const playOf = ({ play }: Pick<Ticket, 'play'>): InstantPlay => play as InstantPlay;

/**
 * The draw of a round is hidden while it is open, but for what the player has seen, and if it was not played.
 * @param revealed the server seeds that are no longer secret
 */
export function roundView(ticket: Ticket, revealed: readonly string[]): InstantRound {
  const { bet, picks, drawn, seeds } = playOf(ticket);
  const state = stateOf(ticket);
  const text = (units: bigint) => formatAmount(money(units, ticket.currency));
  const serverSeed = revealed.find((seed) => seedHash(seed) === seeds.serverSeedHash) ?? null;
  return {
    roundId: ticket.id,
    stake: text(ticket.stake),
    payout: text((state === 'played' ? ticket.payout : null) ?? 0n),
    state,
    bet,
    picks,
    drawn: state === 'played' ? drawn : state === 'open' ? [...shownWhileOpen({ bet, picks, drawn })] : [],
    seeds: { ...seeds, serverSeed },
  };
}

function stateOf({ state }: Ticket): InstantRound['state'] {
  if (state === 'open') return 'open';
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}
