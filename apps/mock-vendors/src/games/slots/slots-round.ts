import { formatAmount, money } from '@apsara/domain/money';
import type { MachineName } from '@apsara/domain/games/slots/slots-machine';
import type { Ticket } from '../../shared/ticket.ts';
import type { RoundView } from './slots-api.ts';

/** A slots ticket's play: everything needed to calculate the round again. */
export interface SlotsPlay {
  machine: MachineName;
  /** The stake that payouts are multiples of; a decimal string. */
  reckoned: string;
  free: boolean;
  drawn: { stops: number[]; /** Nothing for a free round. */ jackpot: number | null };
  /** Jackpot payout, known after the round has ended; a decimal string. */
  jackpot?: string;
}

export const playOf = ({ play }: Ticket): SlotsPlay => play as SlotsPlay;

/** A round that was not played has no outcome to show. */
export function roundView(ticket: Ticket): RoundView {
  const { machine, reckoned, free, drawn, jackpot } = playOf(ticket);
  const state = stateOf(ticket);
  const isPlayed = state === 'played';
  const text = (units: bigint) => formatAmount(money(units, ticket.currency));
  return {
    roundId: ticket.id,
    machine,
    stops: isPlayed ? drawn.stops : [],
    jackpotNumber: isPlayed ? drawn.jackpot : null,
    free,
    stake: text(ticket.stake),
    reckoned,
    payout: text((isPlayed ? ticket.payout : null) ?? 0n),
    jackpot: jackpot ?? text(0n),
    state,
  };
}

function stateOf({ state }: Ticket): RoundView['state'] {
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}
