import { crashCap, crashPayout, type Multiplier } from '@apsara/domain/games/crash/crash';
import { crashEnd, endsAfterMs, type CrashEnd } from '@apsara/domain/games/crash/crash-bet';
import { formatAmount, money, type Currency, type Money } from '@apsara/domain/money';
import { textIn } from '@apsara/domain/records';
import type { GameSession } from '../../shared/game-session.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { Tickets } from '../../shared/tickets.ts';
import type { BetAnswer, BetAsk, BetsView, CashOutAnswer, CrashPlay, RoundPlace } from './crash-api.ts';

const CASH_OUTS_SHOWN = 12;
const LOOK_BACK = 50;

/** A bet in the memory of the process, from its placement to the end of its round. */
interface HeldBet {
  id: string;
  seat: string;
  /** Of the session that placed it; empty when a former process did. */
  token: string;
  currency: Currency;
  stake: bigint;
  cap: Multiplier;
  play: CrashPlay;
  end: CrashEnd | undefined;
  /** Nobody could cash it out before its crash: no process held it then. */
  isForsaken: boolean;
  /** The end is being written, and then its payout sent. */
  writing: Promise<string | null> | undefined;
}

/** How far a round has flown; `ms` since the start of its flight. */
export interface Flown {
  ms: number;
  point: Multiplier;
}

/** What is asked of a bet with the round that it is for. */
export interface Placing {
  bet: Omit<BetAsk, 'stake'> & { stake: Money };
  anchor: string;
  /** Whether the round took bets when the request arrived. */
  takesBets: boolean;
  /** Whether its flight has begun. */
  isFlying: () => boolean;
}

/** Demo players have no member behind them; their page's own token tells them apart. */
const seatOf = ({ mode, member, token }: GameSession): string => (mode === 'demo' ? `demo:${token}` : member);

const isPlay = (play: unknown): play is CrashPlay => textIn(play, 'anchor') !== '';

/** @throws RangeError for a ticket of another kind, which this game never reads. */
export function playOf({ id, play }: Ticket): CrashPlay {
  if (!isPlay(play)) throw new RangeError(`ticket ${id} is none of crash`);
  return play;
}

export const sameRound = (one: RoundPlace, other: RoundPlace): boolean =>
  one.series === other.series && one.round === other.round;

/** A bet that is in the books already. */
const answerOf = ({ id, state }: Ticket): BetAnswer =>
  state === 'betting' || state === 'rolled_back'
    ? { outcome: 'returned' }
    : { outcome: 'placed', ticketId: id, balance: null };

const payoutOf = ({ stake, currency }: HeldBet, { at }: CrashEnd): Money => money(crashPayout(stake, at), currency);

/** The bets on the present round, and all that wait to be settled. */
export class CrashBets {
  /** Of the present round, also those that have ended. */
  private held = new Map<string, HeldBet>();
  private readonly unsettled = new Map<string, HeldBet>();
  /** Those who bet on the present round: one bet each. Every round has its own, so that a wallet's late no frees nothing of the next. */
  private seats = new Map<string, Currency>();
  /** Bets of the present round by seat and the page's id, so that one sent twice is one. */
  private readonly placements = new Map<string, Promise<BetAnswer>>();

  constructor(private readonly tickets: Tickets) {}

  /**
   * Takes up the tickets that wait and are not known: a former process left them, or the books could not be reached
   * when one was placed.
   * @param flownOf how far the round of a bet has flown; undefined if there is no such round.
   */
  async resume(present: RoundPlace, flownOf: (place: RoundPlace) => Promise<Flown | undefined>): Promise<void> {
    for (const ticket of await this.tickets.inState('crash', 'open')) {
      if (this.held.has(ticket.id) || this.unsettled.has(ticket.id)) continue;
      const bet = heldBet(ticket, { seat: ticket.member, token: '' });
      const flown = await flownOf(bet.play);
      bet.isForsaken = flown === undefined || crashEnd({ auto: null, cap: bet.cap }, flown)?.by === 'crash';
      if (flown === undefined) bet.end = { by: 'crash', at: 0 };
      this.unsettled.set(bet.id, bet);
      if (!sameRound(bet.play, present)) continue;
      this.held.set(bet.id, bet);
      this.seats.set(bet.seat, bet.currency);
    }
  }

  /** The next round begins. */
  clear(): void {
    this.held = new Map();
    this.seats = new Map();
    this.placements.clear();
  }

  place(session: GameSession, placing: Placing): Promise<BetAnswer> {
    const key = `${seatOf(session)} ${placing.bet.placement}`;
    const known = this.placements.get(key);
    if (known) return known;
    const answering = this.placeOnce(session, placing);
    // A failed or refused bet took nothing and may be tried again under the same id.
    const forget = () => this.placements.delete(key);
    void answering.then(({ outcome }) => outcome !== 'placed' && forget(), forget);
    this.placements.set(key, answering);
    return answering;
  }

  private async placeOnce(session: GameSession, { bet, anchor, takesBets, isFlying }: Placing): Promise<BetAnswer> {
    const { seats, held } = this;
    const before = (await this.tickets.ofSession(session, 'crash', LOOK_BACK)).find(
      (ticket) => playOf(ticket).placement === bet.placement,
    );
    if (before) return answerOf(before);
    if (!takesBets) return { outcome: 'closed' };
    const seat = seatOf(session);
    if (seats.has(seat)) return { outcome: 'second' };
    const { stake, series, round, placement, auto } = bet;
    const play: CrashPlay = { series, round, anchor, placement, auto };
    seats.set(seat, session.currency);
    const placed = await this.tickets.place(session, { kind: 'crash', stake, play }).catch((error: unknown) => {
      seats.delete(seat);
      throw error;
    });
    if (placed.outcome !== 'placed') seats.delete(seat);
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    if (isFlying()) {
      // The player could not have cashed it out, and nobody may bet on what is seen to fly.
      seats.delete(seat);
      await this.tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    const taken = heldBet(placed.ticket, { seat, token: session.token });
    held.set(taken.id, taken);
    this.unsettled.set(taken.id, taken);
    return { outcome: 'placed', ticketId: taken.id, balance: placed.balance };
  }

  /**
   * Cashes a bet out at the multiplier of the instant at which its player's request arrived. The end is kept in memory
   * before anything is waited for, so that no crash comes between.
   */
  async cashOut(session: GameSession, ticketId: string, flown: Flown): Promise<CashOutAnswer> {
    const bet = this.held.get(ticketId);
    if (!bet || bet.seat !== seatOf(session)) return { outcome: 'none' };
    if (bet.token !== session.token && !(await this.tickets.isMembers(session))) return { outcome: 'none' };
    bet.end ??= crashEnd({ auto: bet.play.auto, cap: bet.cap }, flown, true);
    const { end } = bet;
    if (!end) return { outcome: 'early' };
    return { outcome: 'ended', end, payout: formatAmount(payoutOf(bet, end)), balance: await this.write(bet) };
  }

  /**
   * Ends what is due by a round's flight, and writes every end that is not written yet.
   * @returns the errors. A bet that could not be settled because the database was unreachable waits for the next call.
   */
  async settle(flownOf: (place: RoundPlace) => Promise<Flown | undefined>): Promise<unknown[]> {
    const ended = await Promise.allSettled(
      [...this.unsettled.values()].map(async (bet) => {
        const flown = await flownOf(bet.play);
        if (flown) bet.end ??= crashEnd({ auto: bet.play.auto, cap: bet.cap }, flown);
        if (bet.end) await this.write(bet);
      }),
    );
    return ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  }

  /** How long after the start of the flight the next bet of the present round ends; undefined when none flies. */
  nextEndMs(point: Multiplier): number | undefined {
    const flying = [...this.held.values()].filter(({ end }) => end === undefined);
    return flying.length === 0
      ? undefined
      : Math.min(...flying.map(({ play, cap }) => endsAfterMs({ auto: play.auto, cap }, point)));
  }

  /** The bets of the present round by currency. */
  views(): Partial<Record<Currency, BetsView>> {
    const views: Partial<Record<Currency, BetsView>> = {};
    const of = (currency: Currency) => (views[currency] ??= { players: 0, flying: 0, cashOuts: [] });
    for (const currency of this.seats.values()) of(currency).players += 1;
    const bets = [...this.held.values()];
    for (const { currency, end } of bets) if (!end) of(currency).flying += 1;
    const paid = bets.flatMap((bet) => (bet.end && bet.end.at > 0 ? [{ bet, end: bet.end }] : []));
    for (const { bet, end } of paid.toSorted((one, other) => other.end.at - one.end.at)) {
      const { cashOuts } = of(bet.currency);
      if (cashOuts.length < CASH_OUTS_SHOWN) cashOuts.push({ at: end.at, payout: formatAmount(payoutOf(bet, end)) });
    }
    return views;
  }

  /** Writes the end of a bet, once. @returns the balance after its payout, null while the wallet has not answered. */
  private write(bet: HeldBet): Promise<string | null> {
    bet.writing ??= this.writeOnce(bet).catch((error: unknown) => {
      bet.writing = undefined;
      throw error;
    });
    return bet.writing;
  }

  private async writeOnce(bet: HeldBet): Promise<string | null> {
    const { id, end, play } = bet;
    let balance: string | undefined;
    // Demo tickets are kept in memory and may have been dropped.
    if (end && (await this.tickets.byId(id))) {
      if (end.by === 'crash' && bet.isForsaken) await this.tickets.cancel(id);
      else ({ balance } = await this.tickets.settle(id, { payout: payoutOf(bet, end), play: { ...play, end } }));
    }
    this.unsettled.delete(id);
    return balance ?? null;
  }
}

function heldBet(ticket: Ticket, { seat, token }: Pick<HeldBet, 'seat' | 'token'>): HeldBet {
  const { id, currency, stake } = ticket;
  const cap = crashCap(stake, currency);
  return {
    id,
    seat,
    token,
    currency,
    stake,
    cap,
    play: playOf(ticket),
    end: undefined,
    isForsaken: false,
    writing: undefined,
  };
}
