import { randomUUID } from 'node:crypto';
import { formatAmount, money } from '@apsara/domain/money';
import { betLimits, cashOutValue, partOf, payoutOf, type SoldShare } from '@apsara/domain/games/sports/sports-bets';
import type { Chances } from '@apsara/domain/games/sports/sports-markets';
import { WHOLE } from '@apsara/domain/games/sports/sports-model';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { legAt, matchOf, picksOf, playOf, stakeLeft, systemOf } from './bet-view.ts';
import type { BookedFixture, FixtureBook } from './fixture-book.ts';
import type { CashOutAnswer, OfferAnswer, PlayedLeg } from './sports-api.ts';

const BETS_LOOKED_AT = 50;
/** Lifetime of an offer. */
const OFFER_MS = 6_000;

interface Worth {
  /** The part of the stake that is sold. */
  part: bigint;
  amount: bigint;
  /** State of the matches and of the stake when the offer was made; a change invalidates the offer. */
  marks: string;
}

interface Offer extends Worth {
  ticket: string;
  share: SoldShare;
  until: number;
}

/** Cashes out members' open bets, or parts of them. */
export class CashDesk {
  private readonly offers = new Map<string, Offer>();

  constructor(private readonly services: Pick<GameServices, 'tickets' | 'now'> & { book: FixtureBook }) {}

  async offer(session: GameSession, ticketId: string, share: SoldShare = 100): Promise<OfferAnswer> {
    const at = this.services.now().getTime();
    for (const [id, { until }] of this.offers) if (until < at) this.offers.delete(id);
    const ticket = await this.openTicket(session, ticketId);
    const worth = ticket && (await this.worth(ticket, share));
    if (!worth) return { outcome: 'none' };
    const offer = randomUUID();
    this.offers.set(offer, { ticket: ticketId, share, ...worth, until: at + OFFER_MS });
    const text = (units: bigint) => formatAmount(money(units, session.currency));
    return { outcome: 'offered', offer, stake: text(worth.part), amount: text(worth.amount), validMs: OFFER_MS };
  }

  /** Pays an offer once, however often and at the same time it is asked for. */
  async take(session: GameSession, id: string): Promise<CashOutAnswer> {
    const { tickets, now } = this.services;
    const offer = this.offers.get(id);
    if (!offer || offer.until < now().getTime()) return { outcome: 'gone' };
    const ticket = await this.openTicket(session, offer.ticket);
    const isSold = (of: Ticket) => playOf(of).cashOut === id || (playOf(of).offers ?? []).includes(id);
    let balance: string | undefined;
    if (ticket && !isSold(ticket)) {
      const worth = await this.worth(ticket, offer.share);
      if (worth?.marks !== offer.marks) return { outcome: 'gone' };
      ({ balance } = await this.pay(ticket, offer, id));
    }
    const after = await tickets.byId(offer.ticket);
    if (!after || !isSold(after)) return { outcome: 'gone' };
    return { outcome: 'paid', amount: formatAmount(money(offer.amount, after.currency)), balance: balance ?? null };
  }

  /** Pays for a bet, which ends it, or for a part of it, after which the rest is open. */
  private pay(ticket: Ticket, { share, part, amount }: Offer, id: string): Promise<{ balance: string | undefined }> {
    const { tickets, now } = this.services;
    const [{ currency, paid }, play, price] = [ticket, playOf(ticket), money(amount, ticket.currency)];
    if (share === 100)
      return tickets.settle(ticket.id, { payout: price, paid, play: { ...play, cashOut: id }, settlement: 'cash_out' });
    const text = (units: bigint) => formatAmount(money(units, currency));
    const sold = [...(play.sold ?? []), { stake: text(part), amount: text(amount), at: now().getTime() }];
    return tickets.sell(ticket, { amount: price, play: { ...play, sold, offers: [...(play.offers ?? []), id] } });
  }

  /** Only a bet of the session's member can be sold by it. */
  private async openTicket(session: GameSession, id: string): Promise<Ticket | undefined> {
    const own = await this.services.tickets.ofSession(session, 'sports', BETS_LOOKED_AT);
    return own.find((ticket) => ticket.id === id && ticket.state === 'open');
  }

  /**
   * The cash-out value of a share of an open bet; undefined if one of its prices is closed, the value would be zero, or
   * too little would be left.
   */
  private async worth(ticket: Ticket, share: SoldShare): Promise<Worth | undefined> {
    const { book, now } = this.services;
    const at = now().getTime();
    const { legs } = playOf(ticket);
    const matches = await book.byIds(legs.map(({ fixture }) => fixture));
    const offered = legs.flatMap((leg) => {
      const chances = this.chances(leg, matchOf(leg, matches), at);
      return chances ? [{ odds: leg.odds, ...chances }] : [];
    });
    if (offered.length < legs.length) return undefined;
    const [system, left] = [systemOf(ticket), stakeLeft(ticket)];
    const part = partOf(left, share, betLimits[ticket.currency].least, system);
    if (part === null) return undefined;
    const amount = cashOutValue(part, offered, system);
    const scores = legs.map((leg) => book.pricesAt(matchOf(leg, matches), at).standing.score);
    const isWorthIt = amount > 0n && amount < payoutOf(part, legs, system);
    const marks = JSON.stringify([scores, String(left)]);
    return isWorthIt && !legsOver(legs, matches, at) ? { part, amount, marks } : undefined;
  }

  private chances(leg: PlayedLeg, match: BookedFixture, at: number): Chances | undefined {
    const { result } = legAt(leg, match, at);
    if (result !== null) return { won: result === 'won' ? WHOLE : 0n, void: result === 'void' ? WHOLE : 0n };
    const price = this.services.book.priceOf(match, picksOf(leg), at);
    return price && price.odds !== null ? price.chances : undefined;
  }
}

/** A bet whose matches are all over is about to be settled. */
const legsOver = (legs: readonly PlayedLeg[], matches: ReadonlyMap<string, BookedFixture>, at: number): boolean =>
  legs.every((leg) => legAt(leg, matchOf(leg, matches), at).result !== null);
