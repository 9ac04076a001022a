import { itemAt } from '../../lists.ts';

/** A probability is a whole number of parts of this. */
export const WHOLE = 10n ** 18n;
/** Draws are equally likely numbers below this; it is the denominator of a step's chances. */
export const CHANCES = 10_000;

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];
export type Score = Readonly<Record<Side, number>>;

/** Sides score on their own: `home[k]` is the chance in a step to score k + 1 points. */
export interface ScoringModel {
  kind: 'scoring';
  steps: number;
  home: readonly number[];
  away: readonly number[];
  /** Points a review may strike off after the end; 0 where there is no review. */
  struckOff: number;
  /** The home side scores in the first half of the steps only, and the other in the second. */
  inTurn?: true;
}

/** Each step is a game that one side wins; the match ends with the wins needed, or when all games are played. */
export interface GamesModel {
  kind: 'games';
  steps: number;
  home: number;
  winsNeeded: number;
}

export type MatchModel = ScoringModel | GamesModel;

/** How likely a match ends in a score. */
export interface Final {
  score: Score;
  mass: bigint;
}

/** Results less likely than 1 in 10^12 are left out. */
const LEAST_MASS = WHOLE / 10n ** 12n;

const totals = new Map<string, bigint[][]>();

/** The chances of each total after so many steps; every number of steps up to the asked one is kept. */
function totalsAfter(chances: readonly number[], steps: number): bigint[] {
  const key = chances.join();
  const known = totals.get(key) ?? [[WHOLE]];
  totals.set(key, known);
  while (known.length <= steps) known.push(nextTotals(itemAt(known, -1), chances));
  return itemAt(known, steps);
}

function nextTotals(before: readonly bigint[], chances: readonly number[]): bigint[] {
  const after = Array.from({ length: before.length + chances.length }, () => 0n);
  const none = CHANCES - chances.reduce((sum, chance) => sum + chance, 0);
  for (const [total, mass] of before.entries()) {
    for (const [points, chance] of [none, ...chances].entries())
      after[total + points] = itemAt(after, total + points) + (mass * BigInt(chance)) / BigInt(CHANCES);
  }
  while (itemAt(after, -1) < LEAST_MASS) after.pop();
  return after;
}

/** True if the result is final: all steps are played, or a side has the wins it needs. */
export const isOver = (model: MatchModel, { home, away }: Score, steps: number): boolean =>
  steps >= model.steps || (model.kind === 'games' && Math.max(home, away) >= model.winsNeeded);

/**
 * All final scores that can be reached from the current one, by enumeration; their masses add up to WHOLE except for
 * rounding.
 */
export function finalsOf(model: MatchModel, score: Score, stepsPlayed: number): Final[] {
  if (isOver(model, score, stepsPlayed)) return [{ score, mass: WHOLE }];
  if (model.kind === 'games') {
    const wins = (side: Side) => finalsOf(model, { ...score, [side]: score[side] + 1 }, stepsPlayed + 1);
    const weighed = (side: Side, chance: number) =>
      wins(side).map(({ score: end, mass }) => ({ score: end, mass: (mass * BigInt(chance)) / BigInt(CHANCES) }));
    return [...weighed('home', model.home), ...weighed('away', CHANCES - model.home)];
  }
  const left = stepsLeft(model, stepsPlayed);
  const [home, away] = [totalsAfter(model.home, left.home), totalsAfter(model.away, left.away)];
  return home.flatMap((homeMass, homePoints) =>
    away.map((awayMass, awayPoints) => ({
      score: { home: score.home + homePoints, away: score.away + awayPoints },
      mass: (homeMass * awayMass) / WHOLE,
    })),
  );
}

/** The steps that are left to each side to score in. */
function stepsLeft({ steps, inTurn }: ScoringModel, played: number): Readonly<Record<Side, number>> {
  if (!inTurn) return { home: steps - played, away: steps - played };
  return { home: Math.max(0, steps / 2 - played), away: Math.min(steps / 2, steps - played) };
}

/** How many random bytes decide a match; more than any match uses. */
export const SEED_BYTES = 1_024;
/** Limit of the 32-bit words that map evenly to chances; larger words are skipped. */
const FAIR_WORDS = Math.floor(2 ** 32 / CHANCES) * CHANCES;

/** The numbers below CHANCES that a seed holds, read as big-endian words. @throws RangeError when it is used up. */
function* numbersOf(seed: Uint8Array): Generator<number, never> {
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  for (let at = 0; at + 4 <= seed.byteLength; at += 4) {
    const word = view.getUint32(at);
    if (word < FAIR_WORDS) yield word % CHANCES;
  }
  throw new RangeError('the seed is used up');
}

/** Of CHANCES matches so many are postponed, and of those that count points so many have some struck off afterwards. */
export const POSTPONED = 100;
export const STRUCK_OFF = 40;

export interface DrawnMatch {
  postponed: boolean;
  /** The side whose last points the review disallows, some time after the end. */
  struckOff: Side | null;
  /** The score after each step, without points that are struck off. */
  scores: readonly Score[];
}

/**
 * Draws a match from its seed: first whether it is postponed, then which side's points are disallowed, then its steps,
 * home before away.
 */
export function drawMatch(model: MatchModel, seed: Uint8Array): DrawnMatch {
  const numbers = numbersOf(seed);
  const draw = () => numbers.next().value;
  const postponed = draw() < POSTPONED;
  const [struck, side] = [draw(), draw()];
  const scores: Score[] = [];
  let score: Score = { home: 0, away: 0 };
  while (!isOver(model, score, scores.length)) {
    score = stepFrom(score, model, scores.length, draw);
    scores.push(score);
  }
  const struckOff =
    model.kind === 'scoring' && model.struckOff > 0 && struck < STRUCK_OFF ? itemAt(sides, side % 2) : null;
  return { postponed, struckOff, scores };
}

function stepFrom({ home, away }: Score, model: MatchModel, played: number, draw: () => number): Score {
  if (model.kind === 'games') return draw() < model.home ? { home: home + 1, away } : { home, away: away + 1 };
  if (model.inTurn) {
    return played < model.steps / 2
      ? { home: home + pointsFor(model.home, draw()), away }
      : { home, away: away + pointsFor(model.away, draw()) };
  }
  const homePoints = pointsFor(model.home, draw());
  return { home: home + homePoints, away: away + pointsFor(model.away, draw()) };
}

function pointsFor(chances: readonly number[], drawn: number): number {
  let below = 0;
  for (const [index, chance] of chances.entries()) {
    below += chance;
    if (drawn < below) return index + 1;
  }
  return 0;
}

/** The final score as first announced; points that are disallowed later still count. */
export function announcedEnd(model: MatchModel, { scores, struckOff }: DrawnMatch): Score {
  const end = itemAt(scores, -1);
  return struckOff && model.kind === 'scoring' ? { ...end, [struckOff]: end[struckOff] + model.struckOff } : end;
}
