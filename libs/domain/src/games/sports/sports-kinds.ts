import { CHANCES, type MatchModel, type ScoringModel } from './sports-model.ts';

export const bookCatalogues = ['sports', 'esports'] as const;
export type BookCatalogue = (typeof bookCatalogues)[number];

export const sportKeys = [
  'football',
  'cricket',
  'basketball',
  'badminton',
  'tennis',
  'tableTennis',
  'volleyball',
  'takraw',
  'kabaddi',
  'muaythai',
  'boxing',
  'iceHockey',
  'rugby',
  'baseball',
  'snooker',
  'moba',
  'shooter',
] as const;
export type SportKey = (typeof sportKeys)[number];

export interface Team {
  name: string;
  /** Per cent of the average; in sports scored in games only `attack` counts. */
  attack: number;
  /** Per cent of the usual points that opponents score against it. */
  defence: number;
}

export interface Sport {
  catalogue: BookCatalogue;
  /** A match that can end level has a price for the draw; where there is none, a level match returns the stakes on the winner. */
  hasDraw: boolean;
  /** How long a step lasts on the clock on the wall, in ms. */
  stepMs: number;
  model: (home: Team, away: Team) => MatchModel;
}

/** Chances of a step scaled by the attack of one side and the defence of the other. */
const scaled = (chances: readonly number[], { attack }: Team, { defence }: Team): number[] =>
  chances.map((chance) => Math.floor((chance * attack * defence) / 10_000));

const scoring =
  (steps: number, struckOff: number, chances: Record<'home' | 'away', readonly number[]>) =>
  (home: Team, away: Team): ScoringModel => ({
    kind: 'scoring',
    steps,
    struckOff,
    home: scaled(chances.home, home, away),
    away: scaled(chances.away, away, home),
  });

const games =
  (steps: number, winsNeeded: number) =>
  (home: Team, away: Team): MatchModel => ({
    kind: 'games',
    steps,
    winsNeeded,
    home: Math.floor((CHANCES * home.attack) / (home.attack + away.attack)),
  });

/** The home side bats first, and both bat all their overs. */
const innings =
  (overs: number, chances: readonly number[]) =>
  (home: Team, away: Team): MatchModel => ({
    ...scoring(2 * overs, 0, { home: chances, away: chances })(home, away),
    inTurn: true,
  });

const MINUTE = 60_000;

export const sports: Readonly<Record<SportKey, Sport>> = {
  // A step is a minute of play: 1.5 goals for the home side and 1.2 for the other in 90 of them.
  football: {
    catalogue: 'sports',
    hasDraw: true,
    stepMs: 4_000,
    model: scoring(90, 1, { home: [167], away: [133] }),
  },
  // A step is a minute of play with 1 to 6 points for each side, about 80 in 40 of them.
  basketball: {
    catalogue: 'sports',
    hasDraw: false,
    stepMs: 8_000,
    model: scoring(40, 2, { home: [600, 3_700, 1_750, 1_000, 400, 200], away: [600, 3_550, 1_700, 950, 400, 200] }),
  },
  badminton: { catalogue: 'sports', hasDraw: false, stepMs: 100_000, model: games(3, 2) },
  // Rounds that are each given to one side; the first with three has won.
  muaythai: { catalogue: 'sports', hasDraw: false, stepMs: MINUTE, model: games(5, 3) },
  tennis: { catalogue: 'sports', hasDraw: false, stepMs: 200_000, model: games(3, 2) },
  tableTennis: { catalogue: 'sports', hasDraw: false, stepMs: 110_000, model: games(5, 3) },
  volleyball: { catalogue: 'sports', hasDraw: false, stepMs: 120_000, model: games(5, 3) },
  takraw: { catalogue: 'sports', hasDraw: false, stepMs: 180_000, model: games(3, 2) },
  snooker: { catalogue: 'sports', hasDraw: false, stepMs: 90_000, model: games(7, 4) },
  boxing: { catalogue: 'sports', hasDraw: false, stepMs: MINUTE, model: games(9, 5) },
  // A step is an over of up to 16 runs: about 138 in 20 of them.
  cricket: {
    catalogue: 'sports',
    hasDraw: false,
    stepMs: 15_000,
    model: innings(20, [100, 200, 350, 550, 750, 900, 1_000, 1_050, 1_000, 850, 650, 450, 300, 200, 150, 100]),
  },
  // A step is a minute of play with up to 4 points for each side, about 30 in 40 of them.
  kabaddi: {
    catalogue: 'sports',
    hasDraw: false,
    stepMs: 15_000,
    model: scoring(40, 0, { home: [3_500, 1_200, 400, 100], away: [3_400, 1_150, 400, 100] }),
  },
  // A step is a minute of play: three goals for the home side in 60 of them. What follows a draw is no part of it.
  iceHockey: {
    catalogue: 'sports',
    hasDraw: true,
    stepMs: 10_000,
    model: scoring(60, 0, { home: [500], away: [460] }),
  },
  // A step is a minute of play: a penalty of 3, a try of 5, or a converted one of 7.
  rugby: {
    catalogue: 'sports',
    hasDraw: false,
    stepMs: 7_500,
    model: scoring(80, 0, { home: [0, 0, 220, 0, 150, 0, 210], away: [0, 0, 200, 0, 140, 0, 190] }),
  },
  // A step is an inning with up to 4 runs for each side, about 4.7 in 9 of them.
  baseball: {
    catalogue: 'sports',
    hasDraw: false,
    stepMs: 65_000,
    model: scoring(9, 0, { home: [1_600, 800, 350, 250], away: [1_550, 750, 350, 250] }),
  },
  moba: { catalogue: 'esports', hasDraw: false, stepMs: 110_000, model: games(3, 2) },
  shooter: { catalogue: 'esports', hasDraw: false, stepMs: 80_000, model: games(5, 3) },
};
