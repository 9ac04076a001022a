import { randomUUID } from 'node:crypto';
import type { GameKind } from '@apsara/domain/games/game-pages';
import { formatAmount, money } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import type { GameSession } from './game-session.ts';
import { rulesVersion } from './rules-version.ts';
import {
  countedStates,
  type Bet,
  type Correction,
  type End,
  type Further,
  type Placed,
  type Sale,
  type Settled,
  type Sold,
  type Tally,
  type Ticket,
} from './ticket.ts';

const OPENING_BALANCE = 10_000_00n;
const MOST_SESSIONS = 10_000;
const MOST_TICKETS = 50;

interface DemoWallet {
  balance: bigint;
  staked: bigint;
  paid: bigint;
  since: Date | null;
  /** Newest first. */
  tickets: Ticket[];
}

const fun = (amount: bigint): string => formatAmount(money(amount, 'FUN'));

/** Demo play: play money in the memory of this process, without any wallet call. */
export class DemoTickets {
  private readonly wallets = new Map<string, DemoWallet>();
  private readonly tickets = new Map<string, { ticket: Ticket; wallet: DemoWallet }>();

  constructor(private readonly now: () => Date) {}

  has(ticketId: string): boolean {
    return this.tickets.has(ticketId);
  }

  ticket(ticketId: string): Ticket | undefined {
    return this.tickets.get(ticketId)?.ticket;
  }

  place({ token, vendor, game, member }: GameSession, session: string, { kind, stake, play }: Bet): Placed {
    const wallet = this.enter(token);
    if (wallet.balance < stake.amount)
      return { outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: fun(wallet.balance) };
    const identity = { id: randomUUID(), kind, session, vendor, game, member, currency: 'FUN' as const };
    const ticket: Ticket = {
      ...identity,
      stake: stake.amount,
      payout: null,
      paid: 0n,
      play,
      rules: rulesVersion(kind, game),
      state: 'open',
      startedAt: this.now(),
    };
    wallet.balance -= stake.amount;
    wallet.tickets.unshift(ticket);
    this.tickets.set(ticket.id, { ticket, wallet });
    this.forgetEnded(wallet);
    return { outcome: 'placed', ticket: { ...ticket }, balance: fun(wallet.balance) };
  }

  private held(ticketId: string) {
    return must(this.tickets.get(ticketId), `the ticket ${ticketId}`);
  }

  raise(ticketId: string, { amount, play }: Further): Placed {
    const { ticket, wallet } = this.held(ticketId);
    if (ticket.state !== 'open') return { outcome: 'returned', ticketId };
    if (wallet.balance < amount.amount)
      return { outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: fun(wallet.balance) };
    wallet.balance -= amount.amount;
    Object.assign(ticket, { stake: ticket.stake + amount.amount, play });
    return { outcome: 'placed', ticket: { ...ticket }, balance: fun(wallet.balance) };
  }

  sell({ id, paid }: Pick<Ticket, 'id' | 'paid'>, { amount, play }: Sale): Sold {
    const { ticket, wallet } = this.held(id);
    if (ticket.state !== 'open' || ticket.paid !== paid) return { sold: false, balance: undefined };
    Object.assign(ticket, { paid: paid + amount.amount, play });
    wallet.balance += amount.amount;
    return { sold: true, balance: fun(wallet.balance) };
  }

  settle(ticketId: string, { payout, paid: before = 0n, raises = [], jackpot, play }: End): Settled {
    const { ticket, wallet } = this.held(ticketId);
    if (ticket.state !== 'open' || ticket.paid !== before)
      return { settled: ticket.state === 'closed', balance: undefined };
    const paid = [...raises, ...(jackpot ? [jackpot] : [])].reduce((sum, { amount }) => sum + amount, payout.amount);
    Object.assign(ticket, { state: 'closed', payout: before + paid, ...(play && { play }) });
    wallet.balance += paid;
    wallet.staked += ticket.stake;
    wallet.paid += before + paid;
    wallet.since ??= ticket.startedAt;
    return { settled: true, balance: fun(wallet.balance) };
  }

  cancel(ticketId: string): void {
    const { ticket, wallet } = this.held(ticketId);
    if (ticket.state !== 'open' || ticket.paid > 0n) return;
    ticket.state = 'rolled_back';
    wallet.balance += ticket.stake;
  }

  amend(ticketId: string, play: object): boolean {
    const { ticket } = this.held(ticketId);
    if (ticket.state === 'open') ticket.play = play;
    return ticket.state === 'open';
  }

  resettle(ticketId: string, { payout, play }: Correction): void {
    const { ticket, wallet } = this.held(ticketId);
    if (ticket.payout === null || !countedStates.includes(ticket.state))
      throw new RangeError(`ticket ${ticketId} is ${ticket.state}`);
    const difference = payout.amount - ticket.payout;
    Object.assign(ticket, { payout: payout.amount, play });
    wallet.balance += difference;
    wallet.paid += difference;
  }

  balance({ token }: GameSession): string {
    return fun(this.enter(token).balance);
  }

  ofSession({ token, game }: GameSession, kind: GameKind, limit: number): Ticket[] {
    return this.enter(token)
      .tickets.filter((ticket) => ticket.game === game && ticket.kind === kind)
      .slice(0, limit)
      .map((ticket) => ({ ...ticket }));
  }

  tally({ token }: GameSession): Tally {
    const { staked, paid, since } = this.enter(token);
    return { staked, paid, since };
  }

  private forgetEnded(wallet: DemoWallet): void {
    const isOld = (ticket: Ticket, index: number) => index >= MOST_TICKETS && ticket.state !== 'open';
    wallet.tickets.filter(isOld).forEach(({ id }) => this.tickets.delete(id));
    wallet.tickets = wallet.tickets.filter((ticket, index) => !isOld(ticket, index));
  }

  /** The least recently used session is dropped to admit a new one. */
  private enter(token: string): DemoWallet {
    const wallet = this.wallets.get(token) ?? {
      balance: OPENING_BALANCE,
      staked: 0n,
      paid: 0n,
      since: null,
      tickets: [],
    };
    this.wallets.delete(token);
    this.wallets.set(token, wallet);
    const [longestAway] = this.wallets;
    if (this.wallets.size > MOST_SESSIONS && longestAway) {
      this.wallets.delete(longestAway[0]);
      for (const { id } of longestAway[1].tickets) this.tickets.delete(id);
    }
    return wallet;
  }
}
