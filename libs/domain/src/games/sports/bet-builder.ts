import type { Fixture } from './sports-fixtures.ts';
import { sports } from './sports-kinds.ts';
import {
  markets,
  marketOf,
  oddsFor,
  resultOf,
  selections,
  type Chances,
  type LegResult,
  type Lines,
  type Price,
  type Selection,
} from './sports-markets.ts';
import type { Final, Score } from './sports-model.ts';

/** A bet on one match has at most this many selections: one of each market. */
export const MOST_PICKS = markets.length;

/** Whether selections of one match can be one bet: no two are of the same market. */
export const areBuildable = (picks: readonly Selection[]): boolean =>
  picks.length > 0 && new Set(picks.map(marketOf)).size === picks.length;

/**
 * The result of several selections of one match as one bet: lost when one of them is, else void when one is void, else
 * won.
 */
export function resultOfPicks(picks: readonly Selection[], score: Score, lines: Lines, hasDraw: boolean): LegResult {
  const results = picks.map((pick) => resultOf(pick, score, lines, hasDraw));
  if (results.includes('lost')) return 'lost';
  return results.includes('void') ? 'void' : 'won';
}

/** How likely selections of one match win together, in parts of WHOLE: the exact sum over all final scores. */
export function chancesOfPicks(
  picks: readonly Selection[],
  finals: readonly Final[],
  lines: Lines,
  hasDraw: boolean,
): Chances {
  const chances = { won: 0n, void: 0n, lost: 0n };
  for (const { score, mass } of finals) chances[resultOfPicks(picks, score, lines, hasDraw)] += mass;
  return chances;
}

/**
 * The price of selections of one match as one bet, with the same return as any other. What cannot win together has no
 * odds, and a selection that follows from another one changes nothing.
 * @param outcomes what the match can end in now, from `openOutcomes`
 * @param returned thousandths
 */
export function priceOfPicks(
  picks: readonly Selection[],
  outcomes: readonly Final[],
  { sport, lines }: Pick<Fixture, 'sport'> & { lines: Lines },
  returned: bigint,
): Price {
  const { hasDraw } = sports[sport];
  const chances = chancesOfPicks(picks, outcomes, lines, hasDraw);
  const isOffered = hasDraw || !picks.includes('winner.draw');
  return { odds: isOffered ? oddsFor(chances, returned) : null, chances };
}

/** Every bet on one match of several selections. */
export const everyBuilder = (hasDraw: boolean): Selection[][] => {
  const offered = selections.filter((selection) => hasDraw || selection !== 'winner.draw');
  const own = markets.map((market) => offered.filter((selection) => marketOf(selection) === market));
  const all = own.reduce<Selection[][]>(
    (built, choices) => [...built, ...built.flatMap((picks) => choices.map((choice) => [...picks, choice]))],
    [[]],
  );
  return all.filter(({ length }) => length > 1);
};
