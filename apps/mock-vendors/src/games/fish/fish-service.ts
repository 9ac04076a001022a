import { randomInt } from 'node:crypto';
import { decideBatch, payoutOfShots, type DrawnShot, type FishShot } from '@apsara/domain/games/fish/fish';
import { formatAmount, money, type Money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Settled, Ticket } from '../../shared/ticket.ts';
import type { BatchView, FishState, ShootAnswer } from './fish-api.ts';

/** A fish ticket's play: one batch of shots, with the number drawn for each. */
export interface FishPlay {
  batch: string;
  shotStake: string;
  drawn: { shots: DrawnShot[] };
}

export interface Volley {
  batch: string;
  shotStake: Money;
  shots: readonly FishShot[];
}

const SHOWN_BATCHES = 12;

/** The sea: every batch is drawn and written down before its stake moves, and is one round for the wallet. */
export class FishService {
  constructor(
    private readonly services: GameServices,
    private readonly draw: (count: number) => number = (count) => randomInt(count),
  ) {}

  async shoot(session: GameSession, { batch, shotStake, shots }: Volley): Promise<ShootAnswer> {
    const decided = decideBatch(shots, shotStake.amount, this.draw);
    const play: FishPlay = { batch, shotStake: formatAmount(shotStake), drawn: { shots: decided.shots } };
    const stake = money(decided.stake, session.currency);
    const placed = await this.services.tickets.place(session, { kind: 'fish', stake, play });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned', roundId: placed.ticketId };
    const { settled, balance } = await this.end(placed.ticket);
    const view = viewOf({ ...placed.ticket, payout: payoutOf(placed.ticket), state: 'settling' });
    return { outcome: 'played', batch: view, balance: balance ?? placed.balance, settled };
  }

  /**
   * The session's balance as the wallet reports it, and its last batches, so that neither a reload nor a lost answer
   * loses one.
   */
  async state(session: GameSession): Promise<FishState> {
    const { tickets } = this.services;
    const { status, balance } = await tickets.balance(session);
    const last = await tickets.ofSession(session, 'fish', SHOWN_BATCHES);
    return {
      status,
      balance,
      batches: last.map(viewOf),
      tally: tallyView(await tickets.tally(session), session.currency),
    };
  }

  /** Settles batches that a former process charged but did not settle; their draws are stored. */
  async resume(): Promise<void> {
    for (const ticket of await this.services.tickets.inState('fish', 'open')) await this.end(ticket);
  }

  /** The same of batches that this process could not end, because its books could not be reached. */
  async endLeftOpen(): Promise<void> {
    for (const ticket of await this.services.tickets.leftOpen('fish')) await this.end(ticket);
  }

  private end(ticket: Ticket): Promise<Settled> {
    return this.services.tickets.settle(ticket.id, { payout: money(payoutOf(ticket), ticket.currency) });
  }
}

const playOf = ({ play }: Ticket): FishPlay => play as FishPlay;

function payoutOf(ticket: Ticket): bigint {
  const { drawn } = playOf(ticket);
  const charged = drawn.shots.filter(({ result }) => result !== 'void').length;
  return payoutOfShots(drawn.shots, ticket.stake / BigInt(charged));
}

/** A batch that was not played has no outcome to show. */
function viewOf(ticket: Ticket): BatchView {
  const { batch, shotStake, drawn } = playOf(ticket);
  const state = viewState(ticket);
  return {
    roundId: ticket.id,
    batch,
    shotStake,
    shots: state === 'played' ? drawn.shots : [],
    stake: formatAmount(money(ticket.stake, ticket.currency)),
    payout: formatAmount(money((state === 'played' ? ticket.payout : null) ?? 0n, ticket.currency)),
    state,
  };
}

function viewState({ state }: Ticket): BatchView['state'] {
  if (state === 'betting') return 'broken';
  return state === 'rolled_back' ? 'returned' : 'played';
}
