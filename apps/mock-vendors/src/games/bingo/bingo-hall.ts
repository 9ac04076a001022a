import {
  ballsCalled,
  BINGO_MOST_CARDS,
  bingoNumberAt,
  bingoRooms,
  bingoTimes,
  isBingoRoom,
  type BingoRoom,
} from '@apsara/domain/games/bingo/bingo-rooms';
import { bingoPays, bingoWins } from '@apsara/domain/games/bingo/bingo';
import { formatAmount, money, parseAmount, type Money } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { textIn } from '@apsara/domain/records';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket, TicketState } from '../../shared/ticket.ts';
import type { BingoPlay, BuyAnswer, CardChoice, RoomState, SeatAnswer, TicketView } from './bingo-api.ts';
import { cardsOf, type GameBook } from './game-book.ts';

const TICKETS_SHOWN = 30;

/** States of a ticket whose cards play, or may yet. */
const playing: readonly TicketState[] = ['betting', 'open'];

export interface Purchase extends CardChoice {
  room: BingoRoom;
  placement: string;
  number: number;
  price: Money;
}

const isPlay = (play: unknown): play is BingoPlay => isBingoRoom(textIn(play, 'room'));

/** @throws RangeError for a ticket of another kind, which this game never reads. */
function playOf({ id, play }: Ticket): BingoPlay {
  if (!isPlay(play)) throw new RangeError(`ticket ${id} is none of bingo`);
  return play;
}

/** Demo players have no member behind them; their page's own token tells them apart. */
const seatOf = ({ mode, member, token }: GameSession): string => (mode === 'demo' ? `demo:${token}` : member);

function viewOf(ticket: Ticket): TicketView {
  const play = playOf(ticket);
  const text = (amount: bigint) => formatAmount(money(amount, ticket.currency));
  return {
    id: ticket.id,
    game: play.game,
    price: play.price,
    stake: text(ticket.stake),
    payout: ticket.payout === null ? null : text(ticket.payout),
    state: ticket.state,
    playerSeed: play.playerSeed,
    cards: cardsOf(play),
  };
}

/** The rooms: what everybody sees of a game, and the cards that members buy. */
export class BingoHall {
  /** The last purchase of each seat: one waits for the other, so that together they keep the most of cards. */
  private readonly buying = new Map<string, Promise<unknown>>();
  /** Open tickets of demo play, which are in no books. */
  private readonly demo = new Map<string, Ticket>();
  /** The latest instant that was looked at, ms. A clock that is put back sells no cards for balls that were called. */
  private latest = 0;

  constructor(private readonly services: Pick<GameServices, 'tickets' | 'now'> & { book: GameBook }) {}

  async room(room: BingoRoom): Promise<RoomState> {
    const { book } = this.services;
    const at = this.look();
    const number = bingoNumberAt(room, at);
    const [game, next, { balls }] = await Promise.all([
      book.promised(room, number),
      book.promised(room, number + 1),
      book.drawn(room, number),
    ]);
    return { now: at, room, game, called: balls.slice(0, ballsCalled(room, number, at)), next };
  }

  /** The session's balance as the wallet reports it, and its tickets, so that a reload loses nothing. */
  async seat(session: GameSession): Promise<SeatAnswer> {
    const { tickets } = this.services;
    const [{ status, balance }, tally, recent] = await Promise.all([
      tickets.balance(session),
      tickets.tally(session),
      tickets.ofSession(session, 'bingo', TICKETS_SHOWN),
    ]);
    return { status, balance, tally: tallyView(tally, session.currency), tickets: recent.map(viewOf) };
  }

  /** @returns the present instant, ms. */
  private look(): number {
    const at = this.services.now().getTime();
    this.latest = Math.max(this.latest, at);
    return at;
  }

  /** Buys cards; a purchase that is sent again, even at the same time, is the same purchase. */
  async buy(session: GameSession, purchase: Purchase): Promise<BuyAnswer> {
    const seat = seatOf(session);
    const before = this.buying.get(seat) ?? Promise.resolve();
    const bought = before.catch(() => undefined).then(() => this.buyOnce(session, purchase));
    this.buying.set(seat, bought);
    const forget = () => {
      if (this.buying.get(seat) === bought) this.buying.delete(seat);
    };
    bought.then(forget, forget);
    return bought;
  }

  private async buyOnce(session: GameSession, purchase: Purchase): Promise<BuyAnswer> {
    const { tickets, book } = this.services;
    const { room, number, price, placement, playerSeed, first, count } = purchase;
    const own = await tickets.ofSession(session, 'bingo', TICKETS_SHOWN);
    const same = own.find((ticket) => playOf(ticket).placement === placement);
    if (same && (same.state === 'betting' || same.state === 'rolled_back')) return { outcome: 'returned' };
    if (same) return { outcome: 'placed', ticket: viewOf(same), balance: null };
    const { opensAt, closesAt, startsAt } = bingoTimes(room, number);
    if (this.look() < opensAt || this.latest >= closesAt) return { outcome: 'closed' };
    if (count + (await this.cardsIn(session, own, { room, number })) > BINGO_MOST_CARDS) return { outcome: 'limit' };
    const { commitment } = await book.promised(room, number);
    const play: BingoPlay = {
      room,
      game: number,
      commitment,
      price: formatAmount(price),
      placement,
      playerSeed,
      first,
      count,
    };
    const stake = money(price.amount * BigInt(count), price.currency);
    const placed = await tickets.place(session, { kind: 'bingo', stake, play });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    this.look();
    if (this.latest >= startsAt) {
      await tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    if (session.mode === 'demo') this.demo.set(placed.ticket.id, placed.ticket);
    return { outcome: 'placed', ticket: viewOf(placed.ticket), balance: placed.balance };
  }

  /** How many cards of a game a player has, in whatever session they were bought. */
  private async cardsIn(
    session: GameSession,
    own: readonly Ticket[],
    { room, number }: Pick<Purchase, 'room' | 'number'>,
  ): Promise<number> {
    const { tickets } = this.services;
    const all =
      session.mode === 'demo'
        ? own
        : (await Promise.all(playing.map((state) => tickets.inState('bingo', state))))
            .flat()
            .filter(({ member }) => member === session.member);
    return all
      .filter((ticket) => playing.includes(ticket.state))
      .map(playOf)
      .filter((play) => play.room === room && play.game === number)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** Pays the tickets of every game that is over, also those a former process left open. Again changes nothing. */
  async settleDue(): Promise<void> {
    const { tickets } = this.services;
    const at = this.look();
    const open = [...(await tickets.inState('bingo', 'open')), ...this.demo.values()];
    for (const ticket of open) {
      const { room, game } = playOf(ticket);
      if (bingoTimes(room, game).endsAt <= at) await this.settle(ticket);
    }
  }

  private async settle(ticket: Ticket): Promise<void> {
    const { tickets, book } = this.services;
    const play = playOf(ticket);
    const { game } = bingoRooms[play.room];
    const { seed, balls } = await book.drawn(play.room, play.game);
    const cards = cardsOf(play).map((card) => ({ ...card, wins: bingoWins(game, card.numbers, balls) }));
    const times = cards.reduce((sum, { numbers }) => sum + bingoPays(game, numbers, balls), 0);
    const price = must(parseAmount(play.price, ticket.currency), 'the price of a card').amount;
    const payout = money(price * BigInt(times), ticket.currency);
    const ended: BingoPlay = { ...play, drawn: { bingo: balls }, result: { seed }, cards };
    // Demo tickets are kept in memory and may have been dropped.
    if (await tickets.byId(ticket.id)) await tickets.settle(ticket.id, { payout, play: ended });
    this.demo.delete(ticket.id);
  }
}
