import { formatAmount, money, type Money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import type { GameSession } from '../../house/game-session.ts';
import type { House } from '../../house/house.ts';
import { tallyView } from '../../house/tally.ts';
import type { Settled, Ticket } from '../../house/ticket.ts';
import { drawStops } from './draw-stops.ts';
import type { RoundView, SpinAnswer, StateAnswer } from './slots-api.ts';

/** A slots ticket's play. */
interface SlotsPlay {
  drawn: { stops: number[] };
}

/** The reels: every round is drawn and written down before its stake moves. */
export class SlotsService {
  constructor(
    private readonly house: House,
    private readonly draw = drawStops,
  ) {}

  async spin(session: GameSession, stake: Money): Promise<SpinAnswer> {
    const play: SlotsPlay = { drawn: { stops: this.draw(houseSlot) } };
    const placed = await this.house.tickets.place(session, { kind: 'slots', stake, play });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned', roundId: placed.ticketId };
    const { settled, balance } = await this.end(placed.ticket);
    const round = viewOf({ ...placed.ticket, payout: payoutOf(placed.ticket), state: 'settling' });
    return { outcome: 'played', round, balanceAfterBet: placed.balance, balance: balance ?? placed.balance, settled };
  }

  /** Where a session stands: its balance by the wallet's word, and its last round, so that a reload loses nothing. */
  async state(session: GameSession): Promise<StateAnswer> {
    const { tickets } = this.house;
    const { status, balance } = await tickets.balance(session);
    const [last] = await tickets.ofSession(session, 1);
    return {
      status,
      balance,
      lastRound: last ? viewOf(last) : null,
      tally: tallyView(await tickets.tally(session), session.currency),
    };
  }

  /** What a former process drew, took the stake for and did not end is ended now: its outcome is in the books. */
  async resume(): Promise<void> {
    for (const ticket of await this.house.tickets.inState('slots', 'open')) await this.end(ticket);
  }

  private end(ticket: Ticket): Promise<Settled> {
    return this.house.tickets.settle(ticket.id, { payout: money(payoutOf(ticket), ticket.currency) });
  }
}

const stopsOf = ({ play }: Ticket): number[] => (play as SlotsPlay).drawn.stops;

const payoutOf = (ticket: Ticket): bigint => evaluate(houseSlot, stopsOf(ticket), money(ticket.stake, ticket.currency)).payout.amount;

/** A round that was not played has no outcome to show. */
function viewOf(ticket: Ticket): RoundView {
  const state = viewState(ticket);
  return {
    roundId: ticket.id,
    stops: state === 'played' ? stopsOf(ticket) : [],
    stake: formatAmount(money(ticket.stake, ticket.currency)),
    payout: formatAmount(money((state === 'played' ? ticket.payout : null) ?? 0n, ticket.currency)),
    state,
  };
}

function viewState({ state }: Ticket): RoundView['state'] {
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}
