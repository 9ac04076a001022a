import { dealerOf, type DealtTableName, type HallRound } from '@apsara/domain/games/live-tables/live-dealer';
import { addStakes, payoutOf, totalStake, type SpotStakes } from '@apsara/domain/games/live-tables/spot-stakes';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { entriesOf } from '@apsara/domain/records';
import type { GameSession } from '../../shared/game-session.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { Tickets } from '../../shared/tickets.ts';
import type { LivePlay, HandPlace, PlaceAnswer, Placement, SpotAmounts, TableState } from './live-api.ts';

/** A ticket waiting for its hand. */
interface OpenTicket {
  id: string;
  member: string;
  currency: Currency;
  play: LivePlay;
}

/** Stakes of each member on a hand, by seat. */
type Seats = Map<string, { currency: Currency; stakes: SpotStakes }>;

/** Demo players have no member behind them; their page's own token tells them apart. */
export const ownerOf = ({ mode, member, token }: GameSession): string => (mode === 'demo' ? `demo:${token}` : member);

/** Reads decimal strings by spot. @returns undefined when one is no amount of the currency. */
export function readStakes(amounts: SpotAmounts, currency: Currency): SpotStakes | undefined {
  const read = entriesOf(amounts).map(([spot, text]) => [spot, parseAmount(text, currency)?.amount] as const);
  const stakes = read.flatMap(([spot, stake]) => (stake === undefined ? [] : [[spot, stake] as const]));
  return stakes.length === read.length ? Object.fromEntries(stakes) : undefined;
}

/** The stakes of a placement that was read before. */
export const stakesOf = (amounts: SpotAmounts, currency: Currency): SpotStakes =>
  must(readStakes(amounts, currency), 'stakes in the currency of their placement');

export const playOf = ({ play }: Pick<Ticket, 'play'>): LivePlay => play as LivePlay;

export const wireAmounts = (stakes: SpotStakes, currency: Currency): SpotAmounts =>
  Object.fromEntries(entriesOf(stakes).map(([spot, stake]) => [spot, formatAmount(money(stake, currency))]));

export const sameHand = (one: HandPlace, other: HandPlace): boolean =>
  one.shoe === other.shoe && one.hand === other.hand;

/** All bets of one table: what members have on the present hand, and every ticket that waits for its hand to end. */
export class TableBets {
  private readonly open = new Map<string, OpenTicket>();
  /** Of the present hand; every hand has its own, so that a wallet's late no frees nothing of the next. */
  private seats: Seats = new Map();
  /** Placements of the present hand by seat and the page's id, so that one sent twice is one. */
  private readonly placements = new Map<string, Promise<PlaceAnswer>>();

  constructor(
    private readonly table: DealtTableName,
    private readonly tickets: Tickets,
  ) {}

  /** Takes up the tickets that wait and are not known: a former process left them, or the books could not be reached when one was placed. */
  async resume(present: HandPlace): Promise<void> {
    for (const ticket of await this.tickets.inState('live', 'open')) {
      const play = playOf(ticket);
      if (play.table !== this.table || this.open.has(ticket.id)) continue;
      this.open.set(ticket.id, { id: ticket.id, member: ticket.member, currency: ticket.currency, play });
      if (sameHand(play, present))
        reserve(this.seats, ticket.member, ticket.currency, stakesOf(play.stakes, ticket.currency));
    }
  }

  /** The next hand begins. */
  clear(): void {
    this.seats = new Map();
    this.placements.clear();
  }

  /** @param takesBets whether the hand the placement names is the present one and still took bets when it arrived. */
  place(session: GameSession, bet: Placement & { seal: string }, takesBets: boolean): Promise<PlaceAnswer> {
    const key = `${ownerOf(session)} ${bet.placement}`;
    const known = this.placements.get(key);
    if (known) return known;
    const placing = this.placeOnce(session, bet, takesBets);
    // A failed or refused placement took nothing and may be tried again under the same id.
    const forget = () => this.placements.delete(key);
    void placing.then(({ outcome }) => outcome !== 'placed' && forget(), forget);
    this.placements.set(key, placing);
    return placing;
  }

  private async placeOnce(
    session: GameSession,
    bet: Placement & { seal: string },
    takesBets: boolean,
  ): Promise<PlaceAnswer> {
    const { seats } = this;
    const before = (await this.tickets.ofSession(session, 'live', 50)).find(
      (ticket) => playOf(ticket).placement === bet.placement,
    );
    if (before) return answerOf(before);
    if (!takesBets) return { outcome: 'closed' };
    const { currency } = session;
    const seat = ownerOf(session);
    const stakes = stakesOf(bet.stakes, currency);
    const beyond = this.beyondLimit(seats.get(seat)?.stakes ?? {}, currency, stakes);
    if (beyond) return beyond;
    const { shoe, hand, seal, placement } = bet;
    const play: LivePlay = { table: this.table, shoe, hand, seal, placement, stakes: bet.stakes };
    const release = reserve(seats, seat, currency, stakes);
    const placed = await this.tickets
      .place(session, {
        kind: 'live',
        stake: money(totalStake(stakes), currency),
        play,
        sharedRound: `${shoe}-${hand}`,
      })
      .catch((error: unknown) => {
        release();
        throw error;
      });
    if (placed.outcome !== 'placed') release();
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    this.open.set(placed.ticket.id, { id: placed.ticket.id, member: seat, currency, play });
    return { outcome: 'placed', ticketId: placed.ticket.id, balance: placed.balance };
  }

  /**
   * Pays every waiting ticket whose hand is over and refunds those whose hand does not exist.
   * @param handOf a finished hand; undefined while it is open, null if there is no such hand.
   * @returns the errors. A ticket that could not be settled because the database was unreachable waits for the next
   * call.
   */
  async settle(handOf: (place: HandPlace) => Promise<HallRound | undefined | null>): Promise<unknown[]> {
    const ended = await Promise.allSettled([...this.open.values()].map((ticket) => this.end(ticket, handOf)));
    return ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  }

  private async end(
    ticket: OpenTicket,
    handOf: (place: HandPlace) => Promise<HallRound | undefined | null>,
  ): Promise<void> {
    const hand = await handOf(ticket.play);
    if (hand === undefined) return;
    // Demo tickets are kept in memory and may have been dropped.
    if (await this.tickets.byId(ticket.id))
      await (hand === null ? this.tickets.cancel(ticket.id) : this.pay(ticket, hand));
    this.open.delete(ticket.id);
  }

  private async pay({ id, currency, play }: OpenTicket, round: HallRound): Promise<void> {
    const stakes = stakesOf(play.stakes, currency);
    const payout = money(payoutOf(stakes, round.pays), currency);
    await this.tickets.settle(id, { payout, play: { ...play, ...round.told } });
  }

  /** Total stakes of all members on the current hand, by currency. */
  sums(): TableState['bets'] {
    const sums = new Map<Currency, { players: number; stakes: SpotStakes }>();
    for (const { currency, stakes } of this.seats.values()) {
      const sum = sums.get(currency) ?? { players: 0, stakes: {} };
      sums.set(currency, { players: sum.players + 1, stakes: addStakes(sum.stakes, stakes) });
    }
    return Object.fromEntries(
      [...sums].map(([currency, { players, stakes }]) => [currency, { players, spots: wireAmounts(stakes, currency) }]),
    );
  }

  private beyondLimit(
    has: SpotStakes,
    currency: Currency,
    stakes: SpotStakes,
  ): Extract<PlaceAnswer, { outcome: 'limit' }> | undefined {
    const { most } = dealerOf(this.table).limits(currency);
    const sum = addStakes(has, stakes);
    const beyond = Object.entries(most).find(([spot, limit]) => (sum[spot] ?? 0n) > limit);
    return beyond && { outcome: 'limit', spot: beyond[0], most: formatAmount(money(beyond[1], currency)) };
  }
}

/** Counts stakes on a hand. @returns what takes them off again. */
function reserve(seats: Seats, seat: string, currency: Currency, stakes: SpotStakes): () => void {
  const count = (more: SpotStakes) => {
    const sum = addStakes(seats.get(seat)?.stakes ?? {}, more);
    if (totalStake(sum) > 0n) seats.set(seat, { currency, stakes: sum });
    else seats.delete(seat);
  };
  count(stakes);
  return () => count(Object.fromEntries(entriesOf(stakes).map(([spot, stake]) => [spot, -stake])));
}

/** A placement that is in the books already. */
export function answerOf({ id, state }: Ticket): PlaceAnswer {
  if (state === 'betting' || state === 'rolled_back') return { outcome: 'returned' };
  return { outcome: 'placed', ticketId: id, balance: null };
}
