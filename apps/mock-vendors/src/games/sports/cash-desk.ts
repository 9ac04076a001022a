import { randomUUID } from 'node:crypto';
import { formatAmount, money } from '@apsara/domain/money';
import { cashOutValue, payoutOf } from '@apsara/domain/games/sports/sports-bets';
import type { Chances } from '@apsara/domain/games/sports/sports-markets';
import { WHOLE } from '@apsara/domain/games/sports/sports-model';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { legAt, matchOf, playOf, systemOf } from './bet-view.ts';
import type { BookedFixture, FixtureBook } from './fixture-book.ts';
import type { CashOutAnswer, OfferAnswer, PlayedLeg } from './sports-api.ts';

const BETS_LOOKED_AT = 50;
/** Lifetime of an offer. */
const OFFER_MS = 6_000;

interface Offer {
  ticket: string;
  amount: bigint;
  until: number;
  /** State of the matches when the offer was made; a change invalidates the offer. */
  marks: string;
}

/** Cashes out members' open bets. */
export class CashDesk {
  private readonly offers = new Map<string, Offer>();

  constructor(private readonly services: Pick<GameServices, 'tickets' | 'now'> & { book: FixtureBook }) {}

  async offer(session: GameSession, ticketId: string): Promise<OfferAnswer> {
    const at = this.services.now().getTime();
    for (const [id, { until }] of this.offers) if (until < at) this.offers.delete(id);
    const ticket = await this.openTicket(session, ticketId);
    const worth = ticket && (await this.worth(ticket));
    if (!worth) return { outcome: 'none' };
    const offer = randomUUID();
    this.offers.set(offer, { ticket: ticketId, ...worth, until: at + OFFER_MS });
    return {
      outcome: 'offered',
      offer,
      amount: formatAmount(money(worth.amount, session.currency)),
      validMs: OFFER_MS,
    };
  }

  /** Pays an offer once, however often and at the same time it is asked for. */
  async take(session: GameSession, id: string): Promise<CashOutAnswer> {
    const { tickets, now } = this.services;
    const offer = this.offers.get(id);
    if (!offer || offer.until < now().getTime()) return { outcome: 'gone' };
    const ticket = await this.openTicket(session, offer.ticket);
    let balance: string | undefined;
    if (ticket) {
      const worth = await this.worth(ticket);
      if (worth?.marks !== offer.marks) return { outcome: 'gone' };
      const payout = money(offer.amount, ticket.currency);
      const play = { ...playOf(ticket), cashOut: id };
      ({ balance } = await tickets.settle(ticket.id, { payout, play, settlement: 'cash_out' }));
    }
    const ended = await tickets.byId(offer.ticket);
    if (!ended || playOf(ended).cashOut !== id) return { outcome: 'gone' };
    return { outcome: 'paid', amount: formatAmount(money(offer.amount, ended.currency)), balance: balance ?? null };
  }

  /** Only a bet of the session's member can be sold by it. */
  private async openTicket(session: GameSession, id: string): Promise<Ticket | undefined> {
    const own = await this.services.tickets.ofSession(session, 'sports', BETS_LOOKED_AT);
    return own.find((ticket) => ticket.id === id && ticket.state === 'open');
  }

  /** The cash-out value of an open bet; undefined if one of its prices is closed or the value would be zero. */
  private async worth(ticket: Ticket): Promise<Pick<Offer, 'amount' | 'marks'> | undefined> {
    const { book, now } = this.services;
    const at = now().getTime();
    const { legs } = playOf(ticket);
    const matches = await book.byIds(legs.map(({ fixture }) => fixture));
    const offered = legs.flatMap((leg) => {
      const chances = this.chances(leg, matchOf(leg, matches), at);
      return chances ? [{ odds: leg.odds, ...chances }] : [];
    });
    if (offered.length < legs.length) return undefined;
    const amount = cashOutValue(ticket.stake, offered, systemOf(ticket));
    const marks = JSON.stringify(legs.map((leg) => book.pricesAt(matchOf(leg, matches), at).standing.score));
    const isWorthIt = amount > 0n && amount < payoutOf(ticket.stake, legs, systemOf(ticket));
    return isWorthIt && !legsOver(legs, matches, at) ? { amount, marks } : undefined;
  }

  private chances(leg: PlayedLeg, match: BookedFixture, at: number): Chances | undefined {
    const { result } = legAt(leg, match, at);
    if (result !== null) return { won: result === 'won' ? WHOLE : 0n, void: result === 'void' ? WHOLE : 0n };
    const price = this.services.book.pricesAt(match, at).prices[leg.selection];
    return price && price.odds !== null ? price.chances : undefined;
  }
}

/** A bet whose matches are all over is about to be settled. */
const legsOver = (legs: readonly PlayedLeg[], matches: ReadonlyMap<string, BookedFixture>, at: number): boolean =>
  legs.every((leg) => legAt(leg, matchOf(leg, matches), at).result !== null);
