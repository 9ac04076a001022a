import { drawInstant, instantPayouts, type InstantBet } from '@apsara/domain/games/instant/instant';
import {
  anteOf,
  canCashOut,
  hasSteps,
  isNextStep,
  isOver,
  raiseOf,
  picksWhenLeft,
} from '@apsara/domain/games/instant/steps';
import { add, money, type Money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Further, Ticket } from '../../shared/ticket.ts';
import { DemoSeeds } from '../../shared/seeds/demo-seeds.ts';
import type { InstantAnswer, InstantState, RotateAnswer } from './instant-api.ts';
import { playOf, roundView, type InstantPlay } from './instant-round.ts';
import type { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';
import { seedHash, seedOwner, type SeedBooks } from '../../shared/seeds/seed-books.ts';
import { TicketDesk } from './ticket-desk.ts';

const SHOWN_ROUNDS = 12;
const FORMER_PAIRS = 12;

/** The platform closes a round after two days. Abandoned rounds are ended before that, with their current value. */
const LEFT_OPEN_MS = 24 * 60 * 60_000;

/** The provably fair games: each round is drawn from the player's seeds and written down before its stake moves. One player's calls come one by one. */
export class InstantService {
  private readonly demo: SeedBooks = new DemoSeeds();
  readonly tickets: TicketDesk;

  constructor(
    private readonly services: GameServices,
    private readonly kept: KeptSeeds,
  ) {
    this.tickets = new TicketDesk(services.pool);
  }

  /** A game of one step is played to its end; one of several is opened, and while one is open that one goes on. */
  async bet(session: GameSession, { bet, stake }: { bet: InstantBet; stake: Money }): Promise<InstantAnswer> {
    const { tickets } = this.services;
    if (!(await tickets.isMembers(session))) return this.refused(session);
    const open = await this.open(session);
    if (open) return this.goesOn(session, open, null);
    const play = bet.game === 'scratch' ? this.tickets.unprinted(bet) : await this.drawn(session, bet);
    const placed = await tickets.place(session, { kind: 'instant', stake, play });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned', roundId: placed.ticketId };
    const { ticket, balance } = placed;
    if (hasSteps(bet)) return this.goesOn(session, ticket, balance);
    return this.end(session, ticket, await this.tickets.printed(ticket, session));
  }

  /**
   * Takes the next step of the open round; the same step again changes nothing. A step that stakes more is taken once
   * the wallet took its stake. While the refund of such a stake is on its way, the round waits.
   */
  async pick(session: GameSession, pick: number): Promise<InstantAnswer> {
    if (!(await this.services.tickets.isMembers(session))) return this.refused(session);
    const ticket = await this.open(session);
    if (!ticket) return { outcome: 'none' };
    const before = playOf(ticket);
    if (!isNextStep(before, pick)) return this.goesOn(session, ticket, null);
    if (await this.services.tickets.isRaising(ticket.id)) return { outcome: 'returned', roundId: ticket.id };
    const play = { ...before, picks: [...before.picks, pick] };
    const raise = raiseOf(before, play, ticket.stake);
    if (raise > 0n) return this.raise(session, ticket, { amount: money(raise, ticket.currency), play });
    if (isOver(play)) return this.end(session, ticket, play);
    const isKept = await this.services.tickets.amend(ticket, play);
    // Otherwise the round went another way meanwhile, and nothing of this step is shown.
    return isKept ? this.goesOn(session, { ...ticket, play }, null) : { outcome: 'returned', roundId: ticket.id };
  }

  /** Cashes out the open round. Before the first step there is nothing to pay and the round stays open, as does one of video poker. */
  async cashOut(session: GameSession): Promise<InstantAnswer> {
    if (!(await this.services.tickets.isMembers(session))) return this.refused(session);
    const ticket = await this.open(session);
    if (!ticket) return { outcome: 'none' };
    const play = playOf(ticket);
    const isReady = canCashOut(play.bet) && play.picks.length > 0;
    return isReady ? this.end(session, ticket, play) : this.goesOn(session, ticket, null);
  }

  /** Begins a new pair of seeds and returns the former server seed. */
  async rotate(session: GameSession, clientSeed: string): Promise<RotateAnswer> {
    const { tickets } = this.services;
    if (!(await tickets.isMembers(session))) return { outcome: 'refused' };
    if (await tickets.isPlaying(session, 'instant')) return { outcome: 'round_open' };
    await this.books(session).rotate(seedOwner(session), clientSeed);
    return { outcome: 'rotated', seeds: await this.seeds(session), rounds: await this.rounds(session) };
  }

  /** The session's balance, seeds and last rounds, so that neither a reload nor a lost answer loses one. */
  async state(session: GameSession): Promise<InstantState> {
    const { tickets } = this.services;
    const { status, balance } = await tickets.balance(session);
    await this.endOver(session);
    const seeds = (await tickets.isMembers(session)) ? await this.seeds(session) : null;
    const tally = tallyView(await tickets.tally(session), session.currency);
    return { status, balance, seeds, rounds: seeds ? await this.rounds(session) : [], tally };
  }

  /**
   * Ends rounds that a former process left unsettled, and abandoned rounds, with their stored draw. A round without a
   * step refunds its stake; a hand that was dealt is ended by the rule of its game.
   */
  async endLeftOpen(): Promise<void> {
    const { tickets, now } = this.services;
    for (const ticket of await tickets.inState('instant', 'open')) {
      const play = await this.tickets.printed(ticket);
      const isLeft = now().getTime() - ticket.startedAt.getTime() >= LEFT_OPEN_MS;
      if (!isOver(play) && !isLeft) continue;
      const picks = picksWhenLeft(play);
      if (isOver(play)) await this.settle(ticket, play);
      else if (picks) await this.settle(ticket, { ...play, picks });
      else if (play.picks.length === 0) await tickets.cancel(ticket.id);
      else await this.settle(ticket, play);
    }
  }

  private async drawn(session: GameSession, bet: InstantBet): Promise<InstantPlay> {
    const { serverSeed, clientSeed, nonce } = await this.books(session).next(seedOwner(session));
    const drawn = drawInstant(bet, roundDraws({ serverSeed, clientSeed, nonce }));
    return { bet, picks: [], seeds: { serverSeedHash: seedHash(serverSeed), clientSeed, nonce }, drawn };
  }

  private async end(session: GameSession, ticket: Ticket, play: InstantPlay): Promise<InstantAnswer> {
    const { payout, settled, balance } = await this.settle(ticket, play);
    const { bets } = await this.seeds(session);
    const round = roundView({ ...ticket, play, payout: payout.amount, state: 'settling' }, []);
    return { outcome: 'played', round, balance: balance ?? null, settled, bets };
  }

  private async settle(ticket: Ticket, play: InstantPlay) {
    const { first, raises } = instantPayouts(play, anteOf(play, ticket.stake));
    const units = (amount: bigint) => money(amount, ticket.currency);
    const end = { payout: units(first), raises: raises.map(units), play };
    return { payout: end.raises.reduce(add, end.payout), ...(await this.services.tickets.settle(ticket.id, end)) };
  }

  private async raise(session: GameSession, ticket: Ticket, further: Further): Promise<InstantAnswer> {
    const raised = await this.services.tickets.raise(session, ticket, further);
    if (raised.outcome === 'refused') return raised;
    if (raised.outcome === 'returned') return { outcome: 'returned', roundId: ticket.id };
    return this.goesOn(session, raised.ticket, raised.balance);
  }

  /** An open round whose last step was taken is ended: the process died between the two, or the deal ended it. */
  private async goesOn(session: GameSession, ticket: Ticket, balance: string | null): Promise<InstantAnswer> {
    const play = playOf(ticket);
    if (isOver(play)) return this.end(session, ticket, play);
    const { bets } = await this.seeds(session);
    return { outcome: 'open', round: roundView(ticket, []), balance, bets };
  }

  private async endOver(session: GameSession): Promise<void> {
    const ticket = await this.open(session);
    if (ticket && hasSteps(playOf(ticket).bet) && isOver(playOf(ticket))) await this.settle(ticket, playOf(ticket));
  }

  /** The wallet's word on a session that is not its member's. */
  private async refused(session: GameSession): Promise<InstantAnswer> {
    const { status, balance } = await this.services.tickets.balance(session);
    return { outcome: 'refused', status: status === 'OK' ? 'UNKNOWN_ERROR' : status, balance };
  }

  private async open(session: GameSession): Promise<Ticket | undefined> {
    return (await this.services.tickets.ofSession(session, 'instant', SHOWN_ROUNDS)).find(
      ({ state }) => state === 'open',
    );
  }

  private async seeds(session: GameSession) {
    const { serverSeed, clientSeed, bets } = await this.books(session).current(seedOwner(session));
    return { serverSeedHash: seedHash(serverSeed), clientSeed, bets };
  }

  private async rounds(session: GameSession) {
    const former = await this.books(session).former(seedOwner(session), FORMER_PAIRS);
    const tickets = await this.services.tickets.ofSession(session, 'instant', SHOWN_ROUNDS);
    const revealed = [...former.map(({ serverSeed }) => serverSeed), ...(await this.tickets.revealed(tickets))];
    return tickets.map((ticket) => roundView(ticket, revealed));
  }

  private books(session: GameSession): SeedBooks {
    return session.mode === 'demo' ? this.demo : this.kept;
  }
}
