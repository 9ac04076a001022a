import { money } from '@apsara/domain/money';
import { payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { RESULTS_KEPT_DAYS, standingAt } from '@apsara/domain/games/sports/sports-fixtures';
import { dayMs } from '@apsara/domain/time';
import type { GameServices } from '../../shared/game-services.ts';
import { playOf, stakeLeft, systemOf } from './bet-view.ts';
import { reviewedAt, type BookedFixture, type FixtureBook } from './fixture-book.ts';
import { legsNow } from './settlement.ts';
import type { FixtureResult, SportsStore } from './sports-store.ts';

/** The books have 20,000 matches a day; a day later only those with bets are kept, so that each bet can be checked. */
const KEPT_MS = 24 * 60 * 60_000;

interface ReviewServices extends Pick<GameServices, 'tickets' | 'now' | 'log'> {
  book: FixtureBook;
  store: SportsStore;
}

/** Brings paid bets in line with what reviews have struck off; a fixture is done once, and a review that was broken off is taken up again. */
export async function reviewDue(services: ReviewServices): Promise<void> {
  const { book, store, now } = services;
  const matches = await book.byIds(await store.unreviewed(now()));
  const due = [...matches.values()].filter((match) => reviewedAt(match) <= now().getTime());
  for (const { id } of due.filter(({ drawn }) => drawn.struckOff !== null && !drawn.postponed)) {
    for (const ticketId of await store.settledOn(id)) await correct(services, ticketId, id);
  }
  if (due.length === 0) return;
  await store.reviewed(
    due.map((match) => resultOfMatch(match, now().getTime())),
    now(),
  );
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await store.forget(ago(2 * KEPT_MS), ago(KEPT_MS));
  await store.forgetResults(ago(RESULTS_KEPT_DAYS * dayMs));
}

function resultOfMatch(match: BookedFixture, at: number): FixtureResult {
  const { id, book, league, kickoffAt, home, away, lines, drawn } = match;
  const { phase, score, corrected } = standingAt(match, drawn, at);
  const named = { home: home.name, away: away.name, kickoffAt: new Date(kickoffAt) };
  return { id, book, league, ...named, score: phase === 'postponed' ? null : score, corrected, lines };
}

async function correct({ tickets, book, now, log }: ReviewServices, ticketId: string, fixture: string): Promise<void> {
  const ticket = await tickets.byId(ticketId);
  // A bet that was cashed out does not depend on the result.
  if (!ticket || playOf(ticket).cashOut !== undefined) return;
  const legs = await legsNow({ book, now }, ticket);
  const payout = money(ticket.paid + payoutOf(stakeLeft(ticket), legs, systemOf(ticket)), ticket.currency);
  log.info({ ticket: ticketId, fixture }, 'a review has corrected the result');
  await tickets.resettle(ticketId, {
    payout,
    play: { ...playOf(ticket), legs, corrected: true },
    reason: `result of ${fixture} corrected`,
  });
}
