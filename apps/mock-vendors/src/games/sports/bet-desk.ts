import { formatAmount, money, type Money } from '@apsara/domain/money';
import { lineCount, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { betLimits, mostStake, takesOdds, type OddsPolicy } from '@apsara/domain/games/sports/sports-bets';
import { standingAt } from '@apsara/domain/games/sports/sports-fixtures';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { showsMatch, sportsTitleOf, type SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { tallyView } from '../../shared/tally.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { betView, matchOf, picksOf, playOf } from './bet-view.ts';
import type { BookedFixture, FixtureBook } from './fixture-book.ts';
import type { OpenTickets } from './open-tickets.ts';
import type { BetAnswer, BetView, BuiltAnswer, ChosenLeg, PlayedLeg, SeatAnswer, SportsPlay } from './sports-api.ts';

const BETS_SHOWN = 50;
/** A bet on a match that is going on is taken this much later, at the price of then. */
const LIVE_DELAY_MS = 3_000;

export interface Wager {
  placement: string;
  legs: readonly ChosenLeg[];
  policy: OddsPolicy;
  /** Missing where all legs are one line. */
  system?: BetSystem | undefined;
  /** Of all lines together, which have the same stake each. */
  stake: Money;
}

interface DeskServices extends Pick<GameServices, 'tickets' | 'now'> {
  book: FixtureBook;
  open: OpenTickets;
  wait: (ms: number) => Promise<void>;
}

/** A leg as it can be taken now, and what its match stood at. */
interface OfferedLeg {
  match: BookedFixture;
  leg: PlayedLeg;
}

/** Takes members' bets. */
export class BetDesk {
  private readonly placing = new Map<string, Promise<BetAnswer>>();

  constructor(private readonly services: DeskServices) {}

  /** The session's balance as the wallet reports it, and its bets, so that a reload loses nothing. */
  async seat(session: GameSession): Promise<SeatAnswer> {
    const { tickets } = this.services;
    const [{ status, balance }, tally, recent] = await Promise.all([
      tickets.balance(session),
      tickets.tally(session),
      tickets.ofSession(session, 'sports', BETS_SHOWN),
    ]);
    return { status, balance, tally: tallyView(tally, session.currency), bets: await this.views(recent) };
  }

  /** What selections of a match of a title cost together now. */
  async built({
    game,
    fixture,
    picks,
  }: {
    game: SportsTitle;
    fixture: string;
    picks: readonly Selection[];
  }): Promise<BuiltAnswer> {
    const { book, now } = this.services;
    const match = (await book.byIds([fixture])).get(fixture);
    if (!match || !showsMatch(game, match)) return { odds: null };
    return { odds: book.priceOf(match, picks, now().getTime())?.odds ?? null };
  }

  /** A bet that is sent again, also at the same time, is the same bet. */
  async place(session: GameSession, wager: Wager): Promise<BetAnswer> {
    const name = JSON.stringify([session.member, session.token, wager.placement]);
    const known = this.placing.get(name);
    if (known) return known;
    const placed = this.placeOnce(session, wager).finally(() => this.placing.delete(name));
    this.placing.set(name, placed);
    return placed;
  }

  private async placeOnce(session: GameSession, wager: Wager): Promise<BetAnswer> {
    const { tickets, open, wait } = this.services;
    const own = (await tickets.ofSession(session, 'sports', BETS_SHOWN)).find(
      (ticket) => playOf(ticket).placement === wager.placement,
    );
    if (own) return { outcome: 'placed', bet: await this.view(own), balance: null };
    let offered = await this.offered(session, wager);
    if (!Array.isArray(offered)) return offered;
    if (offered.some(({ leg }) => leg.takenAt !== null)) {
      await wait(LIVE_DELAY_MS);
      offered = await this.offered(session, wager);
      if (!Array.isArray(offered)) return offered;
    }
    const play = playFor(
      wager,
      offered.map(({ leg }) => leg),
    );
    const placed = await tickets.place(session, { kind: 'sports', stake: wager.stake, play });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    if (offered.some((leg) => this.hasMoved(leg))) {
      await tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    open.remember(session, placed.ticket.id);
    return { outcome: 'placed', bet: await this.view(placed.ticket), balance: placed.balance };
  }

  /** The legs at the prices of now, or why the bet is not taken. */
  private async offered(
    { game }: GameSession,
    { legs, policy, system, stake }: Wager,
  ): Promise<OfferedLeg[] | BetAnswer> {
    const matches = await this.services.book.byIds(legs.map(({ fixture }) => fixture));
    const at = this.services.now().getTime();
    const present = legs.map((leg) => ({ leg, odds: this.present(leg, game, matches.get(leg.fixture), at) }));
    if (present.some(({ leg, odds }) => !takesOdds(policy, leg.odds, odds)))
      return { outcome: 'changed', odds: present.map(({ odds }) => odds) };
    const taken = present.map(({ leg, odds }) =>
      offeredLeg(leg, matchOf(leg, matches), { odds: must(odds, 'the odds of a leg that is taken'), at }),
    );
    const limits = betLimits[stake.currency];
    const most = mostStake(
      limits,
      taken.map(({ leg }) => leg),
      system ?? null,
    );
    if (stake.amount >= limits.least && stake.amount <= most) return taken;
    const text = (units: bigint) => formatAmount(money(units, stake.currency));
    return { outcome: 'stake', least: text(limits.least), most: text(most) };
  }

  /** The price of a leg in the title that the bet is placed in; null where the title does not show the match. */
  private present(leg: ChosenLeg, game: string, match: BookedFixture | undefined, at: number): number | null {
    const title = sportsTitleOf(game);
    if (!match || !title || !showsMatch(title, match)) return null;
    return this.services.book.priceOf(match, picksOf(leg), at)?.odds ?? null;
  }

  /** The wallet may be slow: a bet on a match that has started or changed since is not valid. */
  private hasMoved({ match, leg: { takenAt } }: OfferedLeg): boolean {
    const { phase, score } = standingAt(match, match.drawn, this.services.now().getTime());
    if (takenAt === null) return phase !== 'upcoming';
    return phase !== 'live' || score.home !== takenAt.home || score.away !== takenAt.away;
  }

  private async view(ticket: Ticket): Promise<BetView> {
    return itemAt(await this.views([ticket]), 0);
  }

  private async views(tickets: readonly Ticket[]): Promise<BetView[]> {
    const open = tickets.filter(({ state }) => state === 'open' || state === 'betting');
    const ids = open.flatMap((ticket) => playOf(ticket).legs.map(({ fixture }) => fixture));
    const fixtures = await this.services.book.byIds([...new Set(ids)]);
    return tickets.map((ticket) => betView(ticket, fixtures, this.services.now().getTime()));
  }
}

function playFor({ placement, system, stake }: Wager, legs: PlayedLeg[]): SportsPlay {
  if (!system) return { placement, legs };
  const lines = lineCount(system);
  const lineStake = formatAmount(money(stake.amount / lines, stake.currency));
  return { placement, legs, system: { name: system, lines: Number(lines), lineStake } };
}

function offeredLeg(
  { fixture, selection, also }: ChosenLeg,
  match: BookedFixture,
  { odds, at }: { odds: number; at: number },
): OfferedLeg {
  const { league, home, away, kickoffAt, lines, commitment } = match;
  const { phase, score } = standingAt(match, match.drawn, at);
  const takenAt = phase === 'live' ? score : null;
  const teams = { home: home.name, away: away.name };
  return {
    match,
    leg: {
      fixture,
      league,
      ...teams,
      kickoffAt,
      selection,
      ...(also && { also }),
      lines,
      odds,
      takenAt,
      commitment,
      result: null,
      score: null,
    },
  };
}
