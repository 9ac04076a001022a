import { BETS_A_MATCH, matchAt, matchTimes, type CockfightSide } from '@apsara/domain/games/cockfight/cockfight';
import { houseStake, oddsOf, oddsText } from '@apsara/domain/games/cockfight/cockfight-pool';
import { formatAmount, money, type Currency, type Money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { BetAnswer, BetView, CockfightPlay, RingState, SeatAnswer } from './cockfight-api.ts';
import type { CockfightStore, FinalPools, PoolKey } from './cockfight-store.ts';
import type { MatchBook } from './match-book.ts';
import { playOf, poolsNow, poolsWire } from './settlement.ts';

const BETS_SHOWN = 30;
const HISTORY = 36;
const NEXT = 3;
/** All who watch ask once a second; the books are read for them together. */
const OPEN_KEPT_MS = 500;

export interface Wager {
  placement: string;
  match: number;
  side: CockfightSide;
  stake: Money;
}

/** The rings: what everybody sees of a match, and the bets on it. */
export class RingService {
  private readonly placing = new Map<string, Promise<BetAnswer>>();
  private open: { at: number; tickets: Promise<Ticket[]> } = { at: 0, tickets: Promise.resolve([]) };

  constructor(
    private readonly services: Pick<GameServices, 'tickets' | 'now'> & { store: CockfightStore; book: MatchBook },
  ) {}

  async ring(game: string, currency: Currency): Promise<RingState> {
    const { book, now } = this.services;
    const at = now().getTime();
    const { number } = matchAt(at);
    const { result, ...match } = await book.proof(game, number, at);
    const { pools, draw, tickets } = await this.poolsOf({ game, currency, match: number });
    const past = Array.from({ length: HISTORY }, (_, nth) => number - HISTORY + nth);
    return {
      now: at,
      match,
      currency,
      pools: poolsWire(pools, currency),
      house: formatAmount(money(houseStake(currency), currency)),
      odds: { meron: oddsText(oddsOf(pools, 'meron')), wala: oddsText(oddsOf(pools, 'wala')) },
      draw: formatAmount(money(draw, currency)),
      bets: tickets.length,
      result,
      next: await Promise.all(Array.from({ length: NEXT }, (_, nth) => book.promised(game, number + 1 + nth))),
      history: await Promise.all(
        past.map(async (ended) => ({ number: ended, outcome: (await book.ending(game, ended)).outcome })),
      ),
    };
  }

  /** The session's balance as the wallet reports it, and its bets, so that a reload loses nothing. */
  async seat(session: GameSession): Promise<SeatAnswer> {
    const { tickets } = this.services;
    const [{ status, balance }, tally, recent] = await Promise.all([
      tickets.balance(session),
      tickets.tally(session),
      tickets.ofSession(session, 'cockfight', BETS_SHOWN),
    ]);
    return {
      status,
      balance,
      tally: tallyView(tally, session.currency),
      bets: await Promise.all(recent.map((ticket) => this.viewOf(ticket))),
    };
  }

  /** Places a bet; one that is sent again, even at the same time, is the same bet. */
  async place(session: GameSession, wager: Wager): Promise<BetAnswer> {
    const name = JSON.stringify([session.member, session.token, wager.placement]);
    const known = this.placing.get(name);
    if (known) return known;
    const placed = this.placeOnce(session, wager).finally(() => this.placing.delete(name));
    this.placing.set(name, placed);
    return placed;
  }

  private async placeOnce(session: GameSession, { placement, match, side, stake }: Wager): Promise<BetAnswer> {
    const { tickets, book, now } = this.services;
    const own = (await tickets.ofSession(session, 'cockfight', BETS_SHOWN)).find(
      (ticket) => playOf(ticket).placement === placement,
    );
    if (own) return { outcome: 'placed', bet: await this.viewOf(own), balance: null };
    const { opensAt, closesAt, fightAt } = matchTimes(match);
    const at = now().getTime();
    if (at < opensAt || at >= closesAt) return { outcome: 'closed' };
    const before = (await tickets.inState('cockfight', 'open')).filter(
      (ticket) => ticket.member === session.member && ticket.game === session.game && playOf(ticket).match === match,
    );
    if (before.length >= BETS_A_MATCH) return { outcome: 'limit' };
    const { commitment } = await book.promised(session.game, match);
    const play: CockfightPlay = { match, side, commitment, placement };
    const placed = await tickets.place(session, {
      kind: 'cockfight',
      stake,
      play,
      sharedRound: `${session.game}-${match}`,
    });
    this.open.at = 0;
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    if (now().getTime() >= fightAt) {
      await tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    return { outcome: 'placed', bet: await this.viewOf(placed.ticket), balance: placed.balance };
  }

  /** Once a match is being settled its tickets leave the open ones, and the pools they were in are in the books. */
  private async poolsOf(key: PoolKey): Promise<FinalPools> {
    const now = this.services.now().getTime();
    const final = now >= matchTimes(key.match).resultAt ? await this.services.store.finished(key) : undefined;
    if (final) return final;
    if (now - this.open.at >= OPEN_KEPT_MS)
      this.open = { at: now, tickets: this.services.tickets.inState('cockfight', 'open') };
    const open = await this.open.tickets;
    const bets = open.filter(
      (ticket) => ticket.game === key.game && ticket.currency === key.currency && playOf(ticket).match === key.match,
    );
    return poolsNow(bets, key.currency);
  }

  private async viewOf(ticket: Ticket): Promise<BetView> {
    const { match, side } = playOf(ticket);
    const { result } = await this.services.book.proof(ticket.game, match, this.services.now().getTime());
    const text = (units: bigint) => formatAmount(money(units, ticket.currency));
    return {
      id: ticket.id,
      match,
      side,
      stake: text(ticket.stake),
      payout: ticket.payout === null ? null : text(ticket.payout),
      state: stateOf(ticket),
      outcome: result?.outcome ?? null,
    };
  }
}

function stateOf({ state, payout }: Ticket): BetView['state'] {
  if (state === 'betting') return 'asked';
  if (state === 'rolled_back') return 'returned';
  if (payout === null) return 'open';
  return payout > 0n ? 'won' : 'lost';
}
