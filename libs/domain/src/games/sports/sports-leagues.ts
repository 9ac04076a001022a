import { CHANCES, type MatchModel } from './sports-model.ts';

export const bookCatalogues = ['sports', 'esports'] as const;
export type BookCatalogue = (typeof bookCatalogues)[number];

export const sportKeys = ['football', 'basketball', 'badminton', 'muaythai', 'moba', 'shooter'] as const;
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
  (home: Team, away: Team): MatchModel => ({
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
  moba: { catalogue: 'esports', hasDraw: false, stepMs: 110_000, model: games(3, 2) },
  shooter: { catalogue: 'esports', hasDraw: false, stepMs: 80_000, model: games(5, 3) },
};

export const leagueKeys = ['mekong', 'monsoon', 'hoops', 'shuttle', 'ring', 'rift', 'strike'] as const;
export type LeagueKey = (typeof leagueKeys)[number];

export interface League {
  sport: SportKey;
  /** A round of three matches starts this often; instants are multiples of it plus `offsetMs`. */
  everyMs: number;
  offsetMs: number;
  /** Six, all invented. */
  teams: readonly Team[];
}

const team = (name: string, attack: number, defence = 100): Team => ({ name, attack, defence });

export const leagues: Readonly<Record<LeagueKey, League>> = {
  mekong: {
    sport: 'football',
    everyMs: 12 * MINUTE,
    offsetMs: 0,
    teams: [
      team('Lotus Harbour', 124, 84),
      team('Naga Rovers', 112, 92),
      team('Silk Bridge', 104, 98),
      team('Pepper Coast', 98, 104),
      team('Rice Bowl United', 90, 110),
      team('Stone Gate', 82, 118),
    ],
  },
  monsoon: {
    sport: 'football',
    everyMs: 12 * MINUTE,
    offsetMs: 6 * MINUTE,
    teams: [
      team('Cloud City', 118, 88),
      team('Tidal Athletic', 110, 100),
      team('Jade Mountain', 102, 90),
      team('Amber Town', 100, 106),
      team('Ferry Wanderers', 94, 102),
      team('Kite Field', 86, 112),
    ],
  },
  hoops: {
    sport: 'basketball',
    everyMs: 12 * MINUTE,
    offsetMs: 3 * MINUTE,
    teams: [
      team('Thunder Kites', 107, 95),
      team('Night Herons', 104, 98),
      team('Copper Bells', 101, 99),
      team('River Foxes', 99, 101),
      team('Palm Giants', 97, 102),
      team('Lantern Five', 94, 105),
    ],
  },
  shuttle: {
    sport: 'badminton',
    everyMs: 12 * MINUTE,
    offsetMs: 9 * MINUTE,
    teams: [
      team('Feather Court', 118),
      team('Swift Wing', 110),
      team('Cedar Hall', 104),
      team('Blue Egret', 98),
      team('High Net', 92),
      team('Paper Crane', 84),
    ],
  },
  ring: {
    sport: 'muaythai',
    everyMs: 15 * MINUTE,
    offsetMs: 5 * MINUTE,
    teams: [
      team('Iron Elephant', 122),
      team('Red Cobra', 112),
      team('Silent Tiger', 105),
      team('Storm Buffalo', 98),
      team('Golden Monkey', 92),
      team('Grey Wolf', 84),
    ],
  },
  rift: {
    sport: 'moba',
    everyMs: 12 * MINUTE,
    offsetMs: 2 * MINUTE,
    teams: [
      team('Void Lanterns', 120),
      team('Crystal Nagas', 112),
      team('Ember Path', 104),
      team('Frost Temple', 98),
      team('Glass Tower', 92),
      team('Moss Golems', 82),
    ],
  },
  strike: {
    sport: 'shooter',
    everyMs: 12 * MINUTE,
    offsetMs: 7 * MINUTE,
    teams: [
      team('Zero Echo', 116),
      team('Black Orchid', 110),
      team('Signal Nine', 103),
      team('Quiet Storm', 99),
      team('Last Platoon', 93),
      team('Dust Runners', 86),
    ],
  },
};

/** Vendors whose books are on e-sports; all others' are on sports. */
const esportsVendors: readonly string[] = ['IMES', 'AV', 'IA', 'AI', 'TF'];

export const catalogueOf = (vendorCode: string): BookCatalogue =>
  esportsVendors.includes(vendorCode) ? 'esports' : 'sports';
