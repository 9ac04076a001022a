import type { Fixture, Standing } from './sports-fixtures.ts';
import { sports } from './sports-kinds.ts';
import { finalsOf, WHOLE, type Final, type MatchModel, type Score } from './sports-model.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { must } from '../../must.ts';

export const selections = [
  'winner.home',
  'winner.draw',
  'winner.away',
  'handicap.home',
  'handicap.away',
  'total.over',
  'total.under',
] as const;
export type Selection = (typeof selections)[number];
export const markets = ['winner', 'handicap', 'total'] as const;
export type Market = (typeof markets)[number];
export const marketOf = (selection: Selection): Market =>
  must(
    markets.find((market) => selection.startsWith(market)),
    `the market of ${selection}`,
  );

/** In halves and odd, so that no line is ever met: 5 is two and a half. The handicap is added to the home side's score. */
export interface Lines {
  handicap: number;
  total: number;
}

export type LegResult = 'won' | 'lost' | 'void';

/** The result of a selection at a final score. A draw has no winner in markets without a draw price. */
export function resultOf(selection: Selection, { home, away }: Score, lines: Lines, hasDraw: boolean): LegResult {
  if (!hasDraw && home === away && marketOf(selection) === 'winner') return 'void';
  return wins(selection, home, away, lines) ? 'won' : 'lost';
}

function wins(selection: Selection, home: number, away: number, { handicap, total }: Lines): boolean {
  switch (selection) {
    case 'winner.home':
      return home > away;
    case 'winner.draw':
      return home === away;
    case 'winner.away':
      return home < away;
    case 'handicap.home':
      return 2 * (home - away) + handicap > 0;
    case 'handicap.away':
      return 2 * (home - away) + handicap < 0;
    case 'total.over':
      return 2 * (home + away) > total;
    case 'total.under':
      return 2 * (home + away) < total;
  }
}

export interface Chances {
  won: bigint;
  void: bigint;
}

/** How likely the home side ends so many points ahead, and how likely both have so many together: no result depends on more. */
export interface Spread {
  margins: ReadonlyMap<number, bigint>;
  totals: ReadonlyMap<number, bigint>;
}

/** A match has up to 50,000 final scores, and each is looked at once for all selections. */
export function spreadOf(finals: readonly Final[]): Spread {
  const margins = new Map<number, bigint>();
  const totals = new Map<number, bigint>();
  for (const { score, mass } of finals) {
    const [margin, total] = [score.home - score.away, score.home + score.away];
    margins.set(margin, (margins.get(margin) ?? 0n) + mass);
    totals.set(total, (totals.get(total) ?? 0n) + mass);
  }
  return { margins, totals };
}

/** How likely a selection wins or is void, in parts of WHOLE. */
export function chancesOf(selection: Selection, { margins, totals }: Spread, lines: Lines, hasDraw: boolean): Chances {
  const chances = { won: 0n, void: 0n, lost: 0n };
  // A side with nothing stands for every score of the same margin or total.
  for (const [home, mass] of marketOf(selection) === 'total' ? totals : margins)
    chances[resultOf(selection, { home, away: 0 }, lines, hasDraw)] += mass;
  return chances;
}

/** The final scores with those put together that settle every selection the same way; at most twelve are left. */
export function outcomesOf(finals: readonly Final[], { handicap, total }: Lines): Final[] {
  const outcomes = new Map<number, Final>();
  for (const { score, mass } of finals) {
    const [margin, sum] = [score.home - score.away, score.home + score.away];
    const key = 4 * Math.sign(margin) + 2 * Number(2 * margin + handicap > 0) + Number(2 * sum > total);
    const known = outcomes.get(key);
    outcomes.set(key, known ? { score: known.score, mass: known.mass + mass } : { score, mass });
  }
  return [...outcomes.values()];
}

interface Opening {
  spread: Spread;
  lines: Lines;
  outcomes: Final[];
}

const openings = new Map<string, Opening>();

/** What a match that has not begun can end in. Cached per pairing; all books have the same teams. */
function opening(model: MatchModel): Opening {
  const key = JSON.stringify(model);
  const known = openings.get(key);
  if (known) return known;
  const finals = finalsOf(model, { home: 0, away: 0 }, 0);
  const spread = spreadOf(finals);
  const lines = { handicap: -nearestToEven(spread.margins), total: nearestToEven(spread.totals) };
  const made = { spread, lines, outcomes: outcomesOf(finals, lines) };
  openings.set(key, made);
  return made;
}

/**
 * The lines of a fixture: those nearest to even chances before kick-off, unchanged until its end.
 */
export const linesOf = ({ model }: Pick<Fixture, 'model'>): Lines => opening(model).lines;

/** The outcomes that a match can still have, by its lines; none once it is over. */
export function openOutcomes({ model }: Pick<Fixture, 'model'>, { phase, score, steps }: Standing): Final[] {
  if (phase === 'upcoming') return opening(model).outcomes;
  return phase === 'live' ? outcomesOf(finalsOf(model, score, steps), opening(model).lines) : [];
}

/** The odd number of halves that a measure of the final score lies above most nearly half the time. */
function nearestToEven(masses: ReadonlyMap<number, bigint>): number {
  let above = 0n;
  let best = { line: 0, off: WHOLE };
  for (const [value, mass] of [...masses].toSorted(([one], [other]) => other - one)) {
    above += mass;
    const off = above * 2n > WHOLE ? above * 2n - WHOLE : WHOLE - above * 2n;
    if (off < best.off) best = { line: 2 * value - 1, off };
  }
  return best.line;
}

/**
 * Average return of every selection before odds are truncated to two decimals, in thousandths; it rises towards
 * kick-off.
 */
export const returnSteps: readonly { fromMinutesBefore: number; thousandths: bigint }[] = [
  { fromMinutesBefore: 30, thousandths: 935n },
  { fromMinutesBefore: 10, thousandths: 945n },
  { fromMinutesBefore: 0, thousandths: 955n },
];
export const LIVE_RETURN = 940n;

/** Return of bets placed that long before kick-off, in thousandths. @param msBefore ms, zero or more */
export function returnBefore(msBefore: number): bigint {
  const reached = returnSteps.filter(({ fromMinutesBefore }) => msBefore >= fromMinutesBefore * 60_000);
  return itemAt(reached, 0).thousandths;
}

/** Prices outside of these are not offered; odds are thousandths and include the stake. */
export const LEAST_ODDS = 1_020;
export const MOST_ODDS = 50_000;

/** The price of a selection, cut to two decimals, or null when it is not offered. */
export function oddsFor({ won, void: level }: Chances, returned: bigint): number | null {
  if (won === 0n) return null;
  const exact = (returned * WHOLE - level * 1_000n) / won;
  const odds = Number(exact - (exact % 10n));
  return odds >= LEAST_ODDS && odds <= MOST_ODDS ? odds : null;
}

/** Average return of a stake on a selection at a price. */
export const returnOf = ({ won, void: level }: Chances, odds: number): Ratio => ({
  numerator: won * BigInt(odds) + level * 1_000n,
  denominator: WHOLE * 1_000n,
});

export interface Price {
  odds: number | null;
  chances: Chances;
}
export type Prices = Partial<Record<Selection, Price>>;

/** All current prices of a fixture; only an upcoming or running match has any. */
export function pricesOf(fixture: Fixture, lines: Lines, { phase, score, steps }: Standing, returned: bigint): Prices {
  if (phase !== 'upcoming' && phase !== 'live') return {};
  const { hasDraw } = sports[fixture.sport];
  const { model } = fixture;
  const spread = phase === 'upcoming' ? opening(model).spread : spreadOf(finalsOf(model, score, steps));
  const offered = selections.filter((selection) => hasDraw || selection !== 'winner.draw');
  return Object.fromEntries(
    offered.map((selection) => {
      const chances = chancesOf(selection, spread, lines, hasDraw);
      return [selection, { odds: oddsFor(chances, returned), chances }];
    }),
  );
}
