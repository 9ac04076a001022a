import type { SportKey } from '@apsara/domain/games/sports/sports-kinds';
import { marketOf, type Lines, type Selection } from '@apsara/domain/games/sports/sports-markets';
import type { FixtureView } from '../sports-api.ts';
import type { SportsSay, SportsWord } from './words.ts';

/** Thousandths as the player reads them: 1950 is "1.95". */
export const oddsText = (odds: number): string =>
  `${Math.floor(odds / 1_000)}.${String(Math.floor((odds % 1_000) / 10)).padStart(2, '0')}`;

/** Halves as a line: 5 is "2.5", with a sign for handicaps. */
function lineText(halves: number, signed: boolean): string {
  const size = Math.abs(halves);
  const text = `${Math.floor(size / 2)}.${size % 2 === 0 ? '0' : '5'}`;
  return signed ? `${halves < 0 ? '−' : '+'}${text}` : text;
}

export interface Named {
  home: string;
  away: string;
  lines: Lines;
}

/** A selection as a slip names it: "Naga Rovers +1.5". */
export function selectionName(selection: Selection, { home, away, lines }: Named, t: SportsSay): string {
  switch (selection) {
    case 'winner.home':
      return home;
    case 'winner.draw':
      return t('drawn');
    case 'winner.away':
      return away;
    case 'handicap.home':
      return `${home} ${lineText(lines.handicap, true)}`;
    case 'handicap.away':
      return `${away} ${lineText(-lines.handicap, true)}`;
    case 'total.over':
      return t('over', { line: lineText(lines.total, false) });
    case 'total.under':
      return t('under', { line: lineText(lines.total, false) });
  }
}

/** A short label for a button beside which the market and the match are visible. */
export function shortName(selection: Selection, { lines }: Named, t: SportsSay): string {
  switch (selection) {
    case 'winner.home':
      return '1';
    case 'winner.draw':
      return 'X';
    case 'winner.away':
      return '2';
    case 'handicap.home':
      return lineText(lines.handicap, true);
    case 'handicap.away':
      return lineText(-lines.handicap, true);
    case 'total.over':
      return t('shortOver', { line: lineText(lines.total, false) });
    case 'total.under':
      return t('shortUnder', { line: lineText(lines.total, false) });
  }
}

export const marketName = (selection: Selection, t: SportsSay): string => t(marketOf(selection));

const QUARTER = 10;

/** What the steps of a sport are called. */
const stepWords = {
  football: 'minute',
  iceHockey: 'minute',
  rugby: 'minute',
  kabaddi: 'minute',
  basketball: 'quarter',
  cricket: 'overNo',
  baseball: 'inningNo',
  tennis: 'setNo',
  volleyball: 'setNo',
  takraw: 'setNo',
  badminton: 'gameNo',
  tableTennis: 'gameNo',
  snooker: 'frameNo',
  muaythai: 'roundNo',
  boxing: 'roundNo',
  moba: 'gameNo',
  shooter: 'gameNo',
} as const satisfies Record<SportKey, SportsWord | 'minute' | 'quarter'>;

/** Of 40 overs the first 20 are the home side's. */
const OVERS = 20;

function stepText(sport: SportKey, steps: number, t: SportsSay): string {
  const word = stepWords[sport];
  if (word === 'minute') return `${steps + 1}′`;
  if (word === 'quarter')
    return `${t('quarterNo', { number: Math.floor(steps / QUARTER) + 1 })} ${(steps % QUARTER) + 1}′`;
  return t(word, { number: (word === 'overNo' ? steps % OVERS : steps) + 1 });
}

/** The clock of a match: a minute, a quarter, a game; before the start its kick-off time. */
export function clockText(
  { sport, phase, steps, kickoffAt }: FixtureView,
  t: SportsSay,
  timeZone: string | undefined,
): string {
  if (phase === 'finished') return t('finished');
  if (phase === 'postponed') return '–';
  if (phase === 'upcoming') return timeText(kickoffAt, timeZone);
  return stepText(sport, steps, t);
}

/** @param timeZone the site's, as in its lobby */
export const timeText = (at: number, timeZone: string | undefined): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
