import { instantPayouts, type InstantPlayed } from '@apsara/domain/games/instant/instant';
import { anteOf, isNextStep, isOver, picksWhenLeft, raiseOf, shownWhileOpen } from '@apsara/domain/games/instant/steps';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import {
  isSeat,
  seatLimits,
  seatPlayed,
  type SeatName,
  type SeatTableName,
} from '@apsara/domain/games/live-tables/seat-tables';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../../shared/game-session.ts';
import type { Ticket } from '../../../shared/ticket.ts';
import type { Tickets } from '../../../shared/tickets.ts';
import type { HandPlace, LivePlay, PlaceAnswer, Placement, SeatView, TableState } from '../live-api.ts';
import { answerOf, ownerOf, playOf, sameHand, stakesOf, wireAmounts } from '../table-bets.ts';

/** A seat of the present round, from the moment its stake is asked for. */
interface Taken {
  seat: SeatName;
  owner: string;
  /** Demo players sit alone with the dealer, so that nobody who stakes money finds a seat taken by play money. */
  isDemo: boolean;
  currency: Currency;
  stake: bigint;
  /** Known once the wallet has taken the stake. */
  ticketId: string | undefined;
}

/** The result of a move: the ticket after it, or the wallet's answer. */
export type Acted =
  | { outcome: 'played'; ticket: Ticket; balance: string | null }
  | { outcome: 'refused'; status: Extract<PlaceAnswer, { outcome: 'refused' }>['status']; balance: string }
  | { outcome: 'returned' };

/** The cards of a round by its place: undefined while it is not over, null if there is no such round. */
type RoundOf = (place: HandPlace) => Promise<Drawn | undefined | null>;

const seatOfPlay = (play: LivePlay): SeatName => must(Object.keys(play.stakes).find(isSeat), 'the seat of a placement');

export const seatPlayOf = (ticket: Pick<Ticket, 'play'>, round: Drawn): InstantPlayed => {
  const play = playOf(ticket);
  return seatPlayed(round, seatOfPlay(play), play.picks ?? []);
};

/** All bets of a table with seats: who sits where in the present round, and every ticket that waits for its round to end. */
export class SeatBets {
  private readonly open = new Map<string, Ticket>();
  private taken: Taken[] = [];
  private readonly placements = new Map<string, Promise<PlaceAnswer>>();
  /** What is done with a ticket is done one thing after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly table: SeatTableName,
    private readonly tickets: Tickets,
  ) {}

  /** Takes up the tickets that wait and are not known: a former process left them, or the books could not be reached when one was placed. */
  async resume(present: HandPlace): Promise<void> {
    for (const ticket of await this.tickets.inState('live', 'open')) {
      const play = playOf(ticket);
      if (play.table !== this.table || this.open.has(ticket.id)) continue;
      this.open.set(ticket.id, ticket);
      const { currency, stake, member: owner, id: ticketId } = ticket;
      if (sameHand(play, present) && !this.taken.some((one) => one.ticketId === ticketId))
        this.taken.push({ seat: seatOfPlay(play), owner, isDemo: false, currency, stake, ticketId });
    }
  }

  /** The next round begins. */
  clear(): void {
    this.taken = [];
    this.placements.clear();
  }

  /** @param takesBets whether the round the placement names is the present one and still took bets when it arrived. */
  place(session: GameSession, bet: Placement & { seal: string }, takesBets: boolean): Promise<PlaceAnswer> {
    const key = `${ownerOf(session)} ${bet.placement}`;
    const known = this.placements.get(key);
    if (known) return known;
    const placing = this.placeOnce(session, bet, takesBets);
    const forget = () => this.placements.delete(key);
    void placing.then(({ outcome }) => outcome !== 'placed' && forget(), forget);
    this.placements.set(key, placing);
    return placing;
  }

  private async placeOnce(
    session: GameSession,
    { shoe, hand, seal, placement, stakes }: Placement & { seal: string },
    takesBets: boolean,
  ): Promise<PlaceAnswer> {
    const before = (await this.tickets.ofSession(session, 'live', 50)).find(
      (ticket) => playOf(ticket).placement === placement,
    );
    if (before) return answerOf(before);
    if (!takesBets) return { outcome: 'closed' };
    const { currency } = session;
    const play: LivePlay = { table: this.table, shoe, hand, seal, placement, stakes, picks: [] };
    const seat = seatOfPlay(play);
    const stake = stakesOf(stakes, currency)[seat] ?? 0n;
    const most = seatLimits(this.table, currency).most[seat] ?? 0n;
    if (stake > most) return { outcome: 'limit', spot: seat, most: formatAmount(money(most, currency)) };
    const owner = ownerOf(session);
    if (this.taken.some((one) => one.owner === owner)) return { outcome: 'seated' };
    const isDemo = session.mode === 'demo';
    if (!isDemo && this.taken.some((one) => one.seat === seat && !one.isDemo)) return { outcome: 'taken' };
    const mine: Taken = { seat, owner, isDemo, currency, stake, ticketId: undefined };
    const { taken } = this;
    const leave = () => void taken.splice(taken.indexOf(mine), 1);
    taken.push(mine);
    const placed = await this.tickets
      .place(session, { kind: 'live', stake: money(stake, currency), play, sharedRound: `${shoe}-${hand}` })
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    if (placed.outcome !== 'placed') leave();
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    mine.ticketId = placed.ticket.id;
    this.open.set(placed.ticket.id, placed.ticket);
    return { outcome: 'placed', ticketId: placed.ticket.id, balance: placed.balance };
  }

  /** The open ticket of a session; undefined when it is not the session's, or has ended. */
  async own(session: GameSession, ticketId: string): Promise<Ticket | undefined> {
    const ticket = (await this.tickets.ofSession(session, 'live', 50)).find(({ id }) => id === ticketId);
    return ticket && this.open.get(ticketId);
  }

  /**
   * Makes a move of a seat. A move that was made before, or that is none of the hand's, changes nothing; a double or a
   * split whose stake is not taken leaves the hand as it was.
   * @param takesMoves asked when the moves before it have been made.
   */
  act(
    session: GameSession,
    ticketId: string,
    { pick, round, takesMoves }: { pick: number; round: Drawn; takesMoves: () => boolean },
  ): Promise<Acted | { outcome: 'closed' }> {
    return this.inTurn(ticketId, async () => {
      const ticket = await this.tickets.byId(ticketId);
      if (!ticket || ticket.state !== 'open') return { outcome: 'closed' };
      const play = playOf(ticket);
      const before = seatPlayOf(ticket, round);
      if (before.picks.includes(pick) || !isNextStep(before, pick)) return { outcome: 'played', ticket, balance: null };
      if (!takesMoves()) return { outcome: 'closed' };
      if (await this.tickets.isRaising(ticketId)) return { outcome: 'returned' };
      const picks = [...before.picks, pick];
      const after = { ...play, picks };
      const raise = raiseOf(before, { ...before, picks }, ticket.stake);
      if (raise > 0n) {
        const raised = await this.tickets.raise(session, ticket, {
          amount: money(raise, ticket.currency),
          play: after,
        });
        if (raised.outcome === 'returned') return { outcome: 'returned' };
        if (raised.outcome === 'refused') return raised;
        this.know(raised.ticket);
        return { outcome: 'played', ticket: raised.ticket, balance: raised.balance };
      }
      if (!(await this.tickets.amend(ticket, after))) return { outcome: 'returned' };
      this.know({ ...ticket, play: after });
      return { outcome: 'played', ticket: { ...ticket, play: after }, balance: null };
    });
  }

  /** Whether no seat of the present round has a move left. A seat whose stake the wallet is asked for may still have one. */
  areAllDone(round: Drawn): boolean {
    return this.taken.every(({ ticketId }) => {
      if (ticketId === undefined) return false;
      const ticket = this.open.get(ticketId);
      return ticket === undefined || isOver(seatPlayOf(ticket, round));
    });
  }

  /** The seats of members, as everybody sees them. */
  seats(round: Drawn | undefined): SeatView[] {
    return this.taken
      .filter(({ isDemo }) => !isDemo)
      .map(({ seat, currency, stake, ticketId }) => {
        const ticket = this.open.get(ticketId ?? '');
        const play = ticket && round && seatPlayOf(ticket, round);
        return {
          seat,
          currency,
          stake: formatAmount(money(ticket?.stake ?? stake, currency)),
          picks: play?.picks ?? [],
          drawn: play ? shownWhileOpen(play) : [],
        };
      });
  }

  sums(): TableState['bets'] {
    const sums: TableState['bets'] = {};
    for (const currency of new Set(this.taken.map((one) => one.currency))) {
      const own = this.taken.filter((one) => one.currency === currency);
      const stakes = Object.fromEntries(
        own.map(({ seat }) => [
          seat,
          own.filter((one) => one.seat === seat).reduce((sum, { stake }) => sum + stake, 0n),
        ]),
      );
      sums[currency] = { players: own.length, spots: wireAmounts(stakes, currency) };
    }
    return sums;
  }

  /**
   * Pays every waiting ticket whose round is over and refunds those whose round does not exist.
   * @returns the errors; a ticket that could not be settled waits for the next call.
   */
  async settle(roundOf: RoundOf): Promise<unknown[]> {
    const ended = await Promise.allSettled([...this.open.keys()].map((id) => this.end(id, roundOf)));
    return ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  }

  private async end(id: string, roundOf: RoundOf): Promise<void> {
    const round = await roundOf(playOf(must(this.open.get(id), 'an open ticket')));
    if (round === undefined) return;
    await this.inTurn(id, async () => {
      const ticket = await this.tickets.byId(id);
      if (ticket?.state === 'open') await (round === null ? this.tickets.cancel(id) : this.pay(ticket, round));
      this.open.delete(id);
    });
  }

  /** The hands of a player who let the time pass stand. */
  private async pay(ticket: Ticket, round: Drawn): Promise<void> {
    const before = seatPlayOf(ticket, round);
    const picks = picksWhenLeft(before) ?? before.picks;
    const played = { ...before, picks };
    const { first, raises } = instantPayouts(played, anteOf(before, ticket.stake));
    const units = (amount: bigint) => money(amount, ticket.currency);
    const play = { ...playOf(ticket), picks, drawn: played.drawn };
    await this.tickets.settle(ticket.id, { payout: units(first), raises: raises.map(units), play });
    if ((await this.tickets.byId(ticket.id))?.state === 'open')
      throw new Error(`ticket ${ticket.id} changed meanwhile`);
  }

  private know(ticket: Ticket): void {
    if (this.open.has(ticket.id)) this.open.set(ticket.id, ticket);
  }

  private inTurn<Done>(ticketId: string, work: () => Promise<Done>): Promise<Done> {
    const before = this.turns.get(ticketId) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.turns.set(ticketId, turn);
    const forget = () => this.turns.get(ticketId) === turn && this.turns.delete(ticketId);
    void turn.then(forget, forget);
    return turn;
  }
}
