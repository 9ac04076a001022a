import { formatAmount, money, unitsOf } from '@apsara/domain/money';
import { resultOfPicks } from '@apsara/domain/games/sports/bet-builder';
import { lineCount, linesIn, type BetSystem } from '@apsara/domain/games/sports/bet-systems';
import { betLimits, partOf, payoutOf, soldShares } from '@apsara/domain/games/sports/sports-bets';
import { standingAt } from '@apsara/domain/games/sports/sports-fixtures';
import { sports } from '@apsara/domain/games/sports/sports-kinds';
import type { Selection } from '@apsara/domain/games/sports/sports-markets';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { Ticket } from '../../shared/ticket.ts';
import type { BookedFixture } from './fixture-book.ts';
import type { BetView, PlayedLeg, SportsPlay } from './sports-api.ts';

export const playOf = ({ play }: Ticket): SportsPlay => play as SportsPlay;
export const systemOf = (ticket: Ticket): BetSystem | null => playOf(ticket).system?.name ?? null;

/** What is left of a ticket's stake after the parts that were sold of it, units. */
export const stakeLeft = (ticket: Ticket): bigint =>
  (playOf(ticket).sold ?? []).reduce((left, { stake }) => left - unitsOf(stake, ticket.currency), ticket.stake);

/** The match of a leg, which is in the books. */
export const matchOf = ({ fixture }: { fixture: string }, matches: ReadonlyMap<string, BookedFixture>): BookedFixture =>
  must(matches.get(fixture), `the match ${fixture}`);

/** All selections of a leg. */
export const picksOf = ({
  selection,
  also = [],
}: Pick<PlayedLeg, 'selection'> & { also?: Selection[] | undefined }): Selection[] => [selection, ...also];

/** A leg with its result at an instant; the leg of a postponed match is void. */
export function legAt(leg: PlayedLeg, match: BookedFixture, at: number): PlayedLeg {
  const { phase, score } = standingAt(match, match.drawn, at);
  if (phase === 'postponed') return { ...leg, result: 'void', score: null };
  if (phase !== 'finished') return { ...leg, result: null, score: null };
  return { ...leg, score, result: resultOfPicks(picksOf(leg), score, leg.lines, sports[match.sport].hasDraw) };
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
  const [system, left] = [systemOf(ticket), stakeLeft(ticket)];
  const { least } = betLimits[ticket.currency];
  return {
    id: ticket.id,
    at: ticket.startedAt.getTime(),
    legs,
    system: systemView(ticket, legs),
    stake: text(ticket.stake),
    sold: play.sold ?? [],
    left: text(left),
    shares: ticket.state === 'open' ? soldShares.filter((share) => partOf(left, share, least, system) !== null) : [],
    possible: text(payoutOf(left, legs, system)),
    payout: ticket.payout === null ? null : text(ticket.payout),
    state: stateOf(ticket),
    corrected: play.corrected === true,
  };
}

function systemView(ticket: Ticket, legs: readonly PlayedLeg[]): BetView['system'] {
  const { currency } = ticket;
  const { system } = playOf(ticket);
  if (!system) return null;
  const { name } = system;
  const stake = stakeLeft(ticket) / lineCount(name);
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
  return { name, lineStake: formatAmount(money(stake, currency)), lines };
}

function stateOf(ticket: Ticket): BetView['state'] {
  if (ticket.state === 'betting') return 'asked';
  if (ticket.state === 'rolled_back') return 'returned';
  if (ticket.state === 'disputed') return 'disputed';
  if (ticket.payout === null) return 'open';
  const onlySold = ticket.paid > 0n && ticket.payout === ticket.paid;
  if (playOf(ticket).cashOut !== undefined || onlySold) return 'cashed';
  if (ticket.payout === 0n) return 'lost';
  return ticket.payout < ticket.stake ? 'below' : 'won';
}
