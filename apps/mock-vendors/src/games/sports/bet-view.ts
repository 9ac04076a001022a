import { formatAmount, money, unitsOf } from '@apsara/domain/money';
import { linesIn, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { standingAt } from '@apsara/domain/games/sports/sports-fixtures';
import { sports } from '@apsara/domain/games/sports/sports-kinds';
import { resultOf } from '@apsara/domain/games/sports/sports-markets';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { Ticket } from '../../shared/ticket.ts';
import type { BookedFixture } from './fixture-book.ts';
import type { BetView, PlayedLeg, SportsPlay } from './sports-api.ts';

export const playOf = ({ play }: Ticket): SportsPlay => play as SportsPlay;
export const systemOf = (ticket: Ticket): BetSystem | null => playOf(ticket).system?.name ?? null;

/** The match of a leg, which is in the books. */
export const matchOf = ({ fixture }: { fixture: string }, matches: ReadonlyMap<string, BookedFixture>): BookedFixture =>
  must(matches.get(fixture), `the match ${fixture}`);

/** A leg with its result at an instant; the leg of a postponed match is void. */
export function legAt(leg: PlayedLeg, match: BookedFixture, at: number): PlayedLeg {
  const { phase, score } = standingAt(match, match.drawn, at);
  if (phase === 'postponed') return { ...leg, result: 'void', score: null };
  if (phase !== 'finished') return { ...leg, result: null, score: null };
  return { ...leg, score, result: resultOf(leg.selection, score, leg.lines, sports[match.sport].hasDraw) };
}

/** A ticket as its owner sees it; open legs show what is known so far. */
export function betView(ticket: Ticket, fixtures: ReadonlyMap<string, BookedFixture>, at: number): BetView {
  const play = playOf(ticket);
  const isOpen = ticket.state === 'open' || ticket.state === 'betting';
  const known = (leg: PlayedLeg) => {
    const match = fixtures.get(leg.fixture);
    return match ? legAt(leg, match, at) : leg;
  };
  const legs = isOpen ? play.legs.map(known) : play.legs;
  const text = (units: bigint) => formatAmount(money(units, ticket.currency));
  return {
    id: ticket.id,
    at: ticket.startedAt.getTime(),
    legs,
    system: systemView(ticket, legs),
    stake: text(ticket.stake),
    possible: text(payoutOf(ticket.stake, legs, systemOf(ticket))),
    payout: ticket.payout === null ? null : text(ticket.payout),
    state: stateOf(ticket),
    corrected: play.corrected === true,
  };
}

function systemView(ticket: Ticket, legs: readonly PlayedLeg[]): BetView['system'] {
  const { currency } = ticket;
  const { system } = playOf(ticket);
  if (!system) return null;
  const { name, lineStake } = system;
  const stake = unitsOf(lineStake, currency);
  const places = linesIn([...legs.keys()], name);
  const lines = places.map((line) => ({
    legs: line.map((place) => place + 1),
    pays: formatAmount(
      money(
        payoutOf(
          stake,
          line.map((place) => itemAt(legs, place)),
        ),
        currency,
      ),
    ),
  }));
  return { name, lineStake, lines };
}

function stateOf(ticket: Ticket): BetView['state'] {
  if (ticket.state === 'betting') return 'asked';
  if (ticket.state === 'rolled_back') return 'returned';
  if (ticket.state === 'disputed') return 'disputed';
  if (ticket.payout === null) return 'open';
  if (playOf(ticket).cashOut !== undefined) return 'cashed';
  if (ticket.payout === 0n) return 'lost';
  return ticket.payout < ticket.stake ? 'below' : 'won';
}
