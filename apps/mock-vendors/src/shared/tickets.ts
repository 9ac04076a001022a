import { createHash, randomUUID } from 'node:crypto';
import { add, money } from '@apsara/domain/money';
import type { GameKind } from '@apsara/domain/games/game-pages';
import type { WalletAction, WalletStatus } from '@apsara/domain/games/wallet-protocol';
import { itemAt } from '@apsara/domain/lists';
import type { CallStore, PendingCall } from './call-store.ts';
import { DemoTickets } from './demo-tickets.ts';
import type { GameSession } from './game-session.ts';
import { KnownSessions } from './known-sessions.ts';
import { retryDelaysMs, type Outbox } from './outbox.ts';
import type { RaiseStore } from './raise-store.ts';
import { rulesVersion } from './rules-version.ts';
import type { KeptTicket, Store } from './store.ts';
import type {
  Bet,
  Correction,
  End,
  Further,
  Placed,
  Sale,
  Settled,
  Sold,
  Tally,
  Ticket,
  TicketState,
} from './ticket.ts';
import { walletCall, type Movement } from './wallet-call.ts';
import { ANSWER_WITHIN_MS, type WalletClient } from './wallet-client.ts';

/** A bet is given up after ANSWER_WITHIN_MS; its rollback waits twice as long, so that it cannot overtake an answer being written down. */
const ROLLBACK_AFTER_MS = 2 * ANSWER_WITHIN_MS;

/** Age after which an open ticket counts as abandoned: whatever placed it no longer settles it. */
export const LEFT_AFTER_MS = 3 * ANSWER_WITHIN_MS;

const FIRST_RETRY_MS = itemAt(retryDelaysMs, 0);

/** How far back a session's tickets are looked through for one that is not ended. */
const LOOK_BACK = 12;

export interface TicketsOptions {
  store: Store;
  raises: RaiseStore;
  calls: CallStore;
  wallet: Pick<WalletClient, 'send'>;
  outbox: Outbox;
  now: () => Date;
}

/**
 * The one way a member's bet is placed and ended. Every bet is written down with its rollback before the wallet is asked, and what ends it is
 * sent until the wallet answers, through any number of restarts. Demo play goes the same way without a wallet.
 */
export class Tickets {
  private readonly demo: DemoTickets;
  private readonly known = new KnownSessions();

  constructor(private readonly options: TicketsOptions) {
    this.demo = new DemoTickets(options.now);
  }

  async place(session: GameSession, bet: Bet): Promise<Placed> {
    if (session.mode === 'demo') return this.demo.place(session, sessionKey(session), bet);
    const { store, calls, wallet, now } = this.options;
    const ticket = this.ticketOf(session, bet);
    const { id } = ticket;
    await store.write(ticket, this.callOf(ticket, 'rollback', { amount: bet.stake }), later(now(), ROLLBACK_AFTER_MS));
    const taken = await wallet.send(
      this.callOf(ticket, 'bet', { amount: bet.stake, type: bet.stake.amount === 0n ? 'free' : 'cash' }),
    );
    if (!taken) {
      await calls.hasten(now(), id);
      return { outcome: 'returned', ticketId: id };
    }
    if (taken.status !== 'OK') {
      await store.refuse(id, taken.status);
      return { outcome: 'refused', status: taken.status, balance: taken.balance };
    }
    if (!(await store.stand(id))) return { outcome: 'returned', ticketId: id };
    return { outcome: 'placed', ticket: { ...ticket, state: 'open' }, balance: taken.balance };
  }

  /**
   * Stakes more on an open ticket, in its round; limits are asked again. A raise that is refused, or refunded because
   * the wallet did not answer, leaves the ticket as it was.
   */
  async raise(session: GameSession, ticket: Ticket, { amount, play }: Further): Promise<Placed> {
    const { id, stake: upon } = ticket;
    if (this.demo.has(id)) return this.demo.raise(id, { amount, play });
    const { raises, calls, wallet, now } = this.options;
    const kept = { ...(await this.found(id)), token: session.token, betId: randomUUID() };
    const raise = { betId: kept.betId, ticketId: id, upon, amount: amount.amount };
    const rollback = this.callOf(kept, 'rollback', { amount });
    if (!(await raises.write(raise, rollback, later(now(), ROLLBACK_AFTER_MS))))
      return { outcome: 'returned', ticketId: id };
    const taken = await wallet.send(this.callOf(kept, 'bet', { amount }));
    if (taken && taken.status !== 'OK') {
      await raises.refuse(kept.betId);
      return { outcome: 'refused', status: taken.status, balance: taken.balance };
    }
    if (!taken) await calls.hasten(now(), id);
    if (!taken || !(await raises.stand(kept.betId, play))) return { outcome: 'returned', ticketId: id };
    return { outcome: 'placed', ticket: { ...ticket, stake: upon + amount.amount, play }, balance: taken.balance };
  }

  /** Whether a raise of a ticket waits for the wallet; until it is answered the ticket cannot go on. */
  async isRaising(ticketId: string): Promise<boolean> {
    return !this.demo.has(ticketId) && this.options.raises.isWaiting(ticketId);
  }

  /**
   * Pays for a part of an open ticket that the player sold; the rest stays open. Nothing is paid when the ticket has
   * changed since it was read, so that two sales of the same part are one.
   */
  async sell(ticket: Pick<Ticket, 'id' | 'stake' | 'paid'>, { amount, play }: Sale): Promise<Sold> {
    if (this.demo.has(ticket.id)) return this.demo.sell(ticket, { amount, play });
    const { store, outbox, now } = this.options;
    const win = this.callOf(await this.found(ticket.id), 'win', { amount, settlement: 'part_cash_out' });
    const sale = { amount: amount.amount, play };
    if (!(await store.sell(ticket, sale, { win, dueAt: later(now(), FIRST_RETRY_MS) })))
      return { sold: false, balance: undefined };
    return { sold: true, balance: (await outbox.deliver(win))?.balance };
  }

  /** Ends an open ticket: its win, 0 when it lost, and the end of the round. Again changes nothing. */
  async settle(ticketId: string, end: End): Promise<Settled> {
    if (this.demo.has(ticketId)) return this.demo.settle(ticketId, end);
    const { store, outbox, now } = this.options;
    const ticket = await this.found(ticketId);
    const wins = [this.callOf(ticket, 'win', { amount: end.payout, type: end.type, settlement: end.settlement })];
    const raised = await this.options.raises.taken(ticketId);
    // The end was made of an older ticket: it is made again of the present one.
    if (raised.length !== (end.raises ?? []).length) return { settled: false, balance: undefined };
    for (const [nth, amount] of (end.raises ?? []).entries())
      wins.push(this.callOf({ ...ticket, betId: itemAt(raised, nth).betId }, 'win', { amount }));
    if (end.jackpot) wins.push(this.callOf(ticket, 'win', { amount: end.jackpot, type: 'jackpot' }));
    const endround = this.callOf(ticket, 'endround', { amount: money(0n, ticket.currency) });
    const payout = [...(end.raises ?? []), ...(end.jackpot ? [end.jackpot] : [])].reduce(add, end.payout);
    const paidBefore = end.paid ?? 0n;
    const last = {
      id: ticketId,
      stake: ticket.stake,
      paid: paidBefore,
      payout: payout.amount,
      play: end.play,
      at: now(),
    };
    if (!(await store.settle(last, [...wins, endround], later(now(), FIRST_RETRY_MS)))) {
      return { settled: isPaid((await this.found(ticketId)).state), balance: undefined };
    }
    if (paidBefore > 0n) {
      // What was paid for a part must be answered first; the outbox keeps the order.
      await this.sendInOrder(ticketId);
      return { settled: isPaid((await this.found(ticketId)).state), balance: undefined };
    }
    let balance: string | undefined;
    for (const win of wins) {
      const paid = await outbox.deliver(win);
      if (paid?.status !== 'OK') return { settled: false, balance: undefined };
      balance = paid.balance;
    }
    outbox.deliverLater(endround);
    return { settled: true, balance };
  }

  /** Gives the whole stake of an open ticket back, raises included. Again changes nothing. */
  async cancel(ticketId: string): Promise<void> {
    if (this.demo.has(ticketId)) return this.demo.cancel(ticketId);
    const { store, raises, outbox, now } = this.options;
    const ticket = await this.found(ticketId);
    const raised = await raises.taken(ticketId);
    const first = { betId: ticket.betId, amount: itemAt([...raised.map(({ upon }) => upon), ticket.stake], 0) };
    const rollbacks = [first, ...raised].map(({ betId, amount }) =>
      this.callOf({ ...ticket, betId }, 'rollback', { amount: money(amount, ticket.currency) }),
    );
    if (await store.cancel({ ...ticket, at: now() }, rollbacks, later(now(), FIRST_RETRY_MS)))
      for (const rollback of rollbacks) await outbox.deliver(rollback);
  }

  /**
   * Changes the payout of a settled ticket; the difference moves as an adjustment.
   * @throws RangeError if the ticket is not settled.
   */
  async resettle(ticketId: string, { payout, play, reason }: Correction): Promise<void> {
    if (this.demo.has(ticketId)) return this.demo.resettle(ticketId, { payout, play, reason });
    const { store, now } = this.options;
    const ticket = await this.found(ticketId);
    if (ticket.payout === null || !isCounted(ticket.state))
      throw new RangeError(`ticket ${ticketId} is ${ticket.state}`);
    const difference = payout.amount - ticket.payout;
    const adjust =
      difference === 0n ? [] : [this.callOf(ticket, 'adjust', { amount: money(difference, ticket.currency), reason })];
    const change = { id: ticketId, from: ticket.payout, to: payout.amount, play };
    const changed = await store.correct(change, adjust, later(now(), FIRST_RETRY_MS));
    if (!changed) return this.resettle(ticketId, { payout, play, reason });
    // Earlier calls of the ticket must be answered first; the outbox keeps the order.
    if (adjust.length > 0) await this.sendInOrder(ticketId);
  }

  private async sendInOrder(ticketId: string): Promise<void> {
    const { calls, outbox, now } = this.options;
    await calls.hasten(now(), ticketId);
    await outbox.sendDue();
  }

  /**
   * Keeps what came to pass in an open round of several steps.
   * @returns false when it is not open, or no longer, or a raise was made since the ticket was read.
   */
  async amend(ticket: Pick<Ticket, 'id' | 'stake'>, play: object): Promise<boolean> {
    return this.demo.has(ticket.id) ? this.demo.amend(ticket.id, play) : this.options.store.amend(ticket, play);
  }

  /** Whether a session is its member's by the wallet's word, which is asked for once. A demo session is whose it says it is. */
  async isMembers(session: GameSession): Promise<boolean> {
    if (session.mode === 'demo') return true;
    if (!(await this.known.has(sessionKey(session)))) await this.balance(session);
    return this.known.has(sessionKey(session));
  }

  /** The session's balance as the wallet reports it; UNKNOWN_ERROR if the wallet did not answer. */
  async balance(session: GameSession): Promise<{ status: WalletStatus; balance: string | null }> {
    if (session.mode === 'demo') return { status: 'OK', balance: this.demo.balance(session) };
    const asked = this.ticketOf(session, { kind: 'slots', stake: money(0n, session.currency), play: {} });
    const answering = this.options.wallet.send(this.callOf(asked, 'balance', { amount: money(0n, session.currency) }));
    this.known.remember(sessionKey(session), answering);
    const answer = await answering;
    return { status: answer?.status ?? 'UNKNOWN_ERROR', balance: answer?.status === 'OK' ? answer.balance : null };
  }

  /**
   * The tickets that were not refused, newest first: the session's own and, once the wallet has said that the session is the member's, also
   * those of the member's former sessions in the game. A reload of the platform's page opens a new session. A title that became another kind
   * of game has tickets of the former kind, too, which are not among them.
   */
  async ofSession(session: GameSession, kind: GameKind, limit: number): Promise<Ticket[]> {
    if (session.mode === 'demo') return this.demo.ofSession(session, kind, limit);
    const { store } = this.options;
    const isMembers = await this.known.has(sessionKey(session));
    return isMembers ? store.ofMember({ ...session, kind }, limit) : store.ofSession(sessionKey(session), kind, limit);
  }

  /**
   * Whether any of the session's last bets may still be played: it is open, or the wallet has just been asked for its stake. A bet that
   * stays unanswered for longer is void, because its rollback has been due since.
   */
  async isPlaying(session: GameSession, kind: GameKind): Promise<boolean> {
    const since = this.options.now().getTime() - LEFT_AFTER_MS;
    return (await this.ofSession(session, kind, LOOK_BACK)).some(
      ({ state, startedAt }) => state === 'open' || (state === 'betting' && startedAt.getTime() > since),
    );
  }

  /** Totals of a session's settled tickets. */
  async tally(session: GameSession): Promise<Tally> {
    return session.mode === 'demo' ? this.demo.tally(session) : this.options.store.tally(sessionKey(session));
  }

  /** All tickets of one kind of game in a state, oldest first; those of demo play end with the process and are not among them. */
  async inState(kind: GameKind, state: TicketState): Promise<Ticket[]> {
    return this.options.store.inState(kind, state);
  }

  /** Open tickets of a kind that is ended as soon as it is placed, which were not: the books could not be reached, or the process died. */
  async leftOpen(kind: GameKind): Promise<Ticket[]> {
    const before = this.options.now().getTime() - LEFT_AFTER_MS;
    return (await this.inState(kind, 'open')).filter(({ startedAt }) => startedAt.getTime() <= before);
  }

  async byId(ticketId: string): Promise<Ticket | undefined> {
    return this.demo.ticket(ticketId) ?? this.options.store.ticket(ticketId);
  }

  private async found(ticketId: string): Promise<KeptTicket> {
    const ticket = await this.options.store.ticket(ticketId);
    if (!ticket) throw new RangeError(`there is no ticket ${ticketId}`);
    return ticket;
  }

  private ticketOf(session: GameSession, { kind, stake, play, sharedRound }: Bet): KeptTicket {
    const { token, vendor, game, member, currency } = session;
    const identity = {
      id: randomUUID(),
      betId: randomUUID(),
      kind,
      session: sessionKey(session),
      token,
      vendor,
      game,
      member,
      currency,
    };
    return {
      ...identity,
      stake: stake.amount,
      payout: null,
      paid: 0n,
      play,
      rules: rulesVersion(kind, game),
      sharedRound: sharedRound ?? null,
      state: 'betting',
      startedAt: this.options.now(),
    };
  }

  private callOf(ticket: KeptTicket, action: WalletAction, movement: Movement): PendingCall {
    return walletCall(ticket, action, movement, this.options.now());
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const isPaid = (state: TicketState): boolean => state === 'paid' || state === 'closed';
const isCounted = (state: TicketState): boolean => isPaid(state) || state === 'settling';

/** A digest that includes the token, so only a holder of the token finds the session's tickets. */
const sessionKey = ({ vendor, game, member, token }: GameSession): string =>
  createHash('sha256')
    .update(JSON.stringify([vendor, game, member, token]))
    .digest('hex');
