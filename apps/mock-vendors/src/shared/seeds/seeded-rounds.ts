import type { GameKind } from '@apsara/domain/games/game-pages';
import type { Draw } from '@apsara/domain/games/instant/provably-fair';
import type { Money } from '@apsara/domain/money';
import type { GameServices } from '../game-services.ts';
import type { GameSession } from '../game-session.ts';
import type { TooSoon } from '../pace.ts';
import { tallyView } from '../tally.ts';
import type { Settled, Ticket } from '../ticket.ts';
import { DemoSeeds } from './demo-seeds.ts';
import type { KeptSeeds } from './kept-seeds.ts';
import { roundDraws } from './round-draws.ts';
import { seedHash, seedOwner, type SeedBooks } from './seed-books.ts';
import type { SeededAnswer, SeededRotateAnswer, SeededState } from './seeded-views.ts';
import type { SeedsView } from './seeds-view.ts';

const SHOWN_ROUNDS = 12;
const FORMER_PAIRS = 12;

/** A last round younger than this is shown again after a reload; older ones are in the bet history. */
const RECENT_MS = 30 * 60_000;

/** A kind of game whose rounds are one number each. */
export interface SeededKind<Bet, View> {
  kind: GameKind;
  /** Draws a round: what its ticket keeps besides the seeds. */
  drawn: (draw: Draw, bet: Bet) => object;
  payoutOf: (ticket: Ticket) => Money;
  /** @param revealed the server seeds that are no longer secret */
  viewOf: (ticket: Ticket, revealed: readonly string[]) => View;
}

/** Every round is drawn from the player's seeds and written down before its stake moves. One player's spins and rotations come one by one. */
export class SeededRounds<Bet extends { stake: Money }, View> {
  private readonly demo: SeedBooks = new DemoSeeds();

  constructor(
    private readonly services: GameServices,
    private readonly kept: KeptSeeds,
    private readonly game: SeededKind<Bet, View>,
  ) {}

  async spin(session: GameSession, bet: Bet): Promise<Exclude<SeededAnswer<View>, TooSoon>> {
    const { tickets } = this.services;
    const { kind, viewOf } = this.game;
    if (!(await tickets.isMembers(session))) return this.refused(session);
    const placed = await tickets.place(session, { kind, stake: bet.stake, play: await this.drawn(session, bet) });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned', roundId: placed.ticketId };
    const { settled, balance } = await this.end(placed.ticket);
    const ended = (await tickets.byId(placed.ticket.id)) ?? placed.ticket;
    return {
      outcome: 'played',
      round: viewOf(ended, []),
      balanceAfterBet: placed.balance,
      balance: balance ?? placed.balance,
      settled,
    };
  }

  /** The session's balance, seeds and last rounds. A round that was interrupted after its stake was taken is ended first, so that a reload loses nothing. */
  async state(session: GameSession): Promise<SeededState<View>> {
    const { tickets, now } = this.services;
    const known = await tickets.balance(session);
    const open = await this.open(session);
    for (const ticket of open) await this.end(ticket);
    const { status, balance } = open.length > 0 ? await tickets.balance(session) : known;
    const seeds = (await tickets.isMembers(session)) ? await this.seeds(session) : null;
    const [last] = await tickets.ofSession(session, this.game.kind, 1);
    return {
      status,
      balance,
      seeds,
      rounds: seeds ? await this.rounds(session) : [],
      isRecent: last !== undefined && now().getTime() - last.startedAt.getTime() < RECENT_MS,
      tally: tallyView(await tickets.tally(session), session.currency),
    };
  }

  /** Begins a new pair of seeds and returns the former server seed. */
  async rotate(session: GameSession, clientSeed: string): Promise<SeededRotateAnswer<View>> {
    const { tickets } = this.services;
    if (!(await tickets.isMembers(session))) return { outcome: 'refused' };
    if (await tickets.isPlaying(session, this.game.kind)) return { outcome: 'round_open' };
    await this.books(session).rotate(seedOwner(session), clientSeed);
    return { outcome: 'rotated', seeds: await this.seeds(session), rounds: await this.rounds(session) };
  }

  /** Settles rounds that a former process charged but did not settle; their draws are stored. */
  async resume(): Promise<void> {
    for (const ticket of await this.services.tickets.inState(this.game.kind, 'open')) await this.end(ticket);
  }

  /** The same of rounds that this process could not end, because its books could not be reached. */
  async endLeftOpen(): Promise<void> {
    for (const ticket of await this.services.tickets.leftOpen(this.game.kind)) await this.end(ticket);
  }

  private async drawn(session: GameSession, bet: Bet): Promise<object> {
    const { serverSeed, clientSeed, nonce } = await this.books(session).next(seedOwner(session));
    const seeds = { serverSeedHash: seedHash(serverSeed), clientSeed, nonce };
    return { ...this.game.drawn(roundDraws({ serverSeed, clientSeed, nonce }), bet), seeds };
  }

  /** Again changes nothing. */
  private end(ticket: Ticket): Promise<Settled> {
    return this.services.tickets.settle(ticket.id, { payout: this.game.payoutOf(ticket) });
  }

  /** The wallet's word on a session that is not its member's. */
  private async refused(session: GameSession): Promise<Extract<SeededAnswer<View>, { outcome: 'refused' }>> {
    const { status, balance } = await this.services.tickets.balance(session);
    return { outcome: 'refused', status: status === 'OK' ? 'UNKNOWN_ERROR' : status, balance };
  }

  private async open(session: GameSession): Promise<Ticket[]> {
    const tickets = await this.services.tickets.ofSession(session, this.game.kind, SHOWN_ROUNDS);
    return tickets.filter(({ state }) => state === 'open');
  }

  private async seeds(session: GameSession): Promise<SeedsView> {
    const { serverSeed, clientSeed, bets } = await this.books(session).current(seedOwner(session));
    return { serverSeedHash: seedHash(serverSeed), clientSeed, bets };
  }

  private async rounds(session: GameSession): Promise<View[]> {
    const former = await this.books(session).former(seedOwner(session), FORMER_PAIRS);
    const revealed = former.map(({ serverSeed }) => serverSeed);
    const tickets = await this.services.tickets.ofSession(session, this.game.kind, SHOWN_ROUNDS);
    return tickets.map((ticket) => this.game.viewOf(ticket, revealed));
  }

  private books(session: GameSession): SeedBooks {
    return session.mode === 'demo' ? this.demo : this.kept;
  }
}
