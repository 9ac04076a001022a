import type { Currency } from '../../money.ts';

/** The sides of a bet: meron and wala are the two corners. */
export const cockfightSides = ['meron', 'wala', 'draw'] as const;
export type CockfightSide = (typeof cockfightSides)[number];
export type Corner = Exclude<CockfightSide, 'draw'>;

export const cockfightOutcomes = ['meron', 'wala', 'draw', 'cancelled'] as const;
export type CockfightOutcome = (typeof cockfightOutcomes)[number];

/** Of CHANCES equally likely numbers, how many end a match in which way. Neither corner is ever the better one. */
export const outcomeChances: Readonly<Record<CockfightOutcome, number>> = {
  meron: 445,
  wala: 445,
  draw: 105,
  cancelled: 5,
};
export const CHANCES = 1_000;

/** Limit of the 32-bit words that map evenly to outcomes; larger words are skipped. */
const FAIR_WORDS = Math.floor(2 ** 32 / CHANCES) * CHANCES;

/**
 * The outcome of a match from the 32 bytes of its seed, read as big-endian words: the first word below FAIR_WORDS, modulo CHANCES, walks
 * through outcomeChances in the order of cockfightOutcomes.
 * @throws RangeError when no word can be used, which happens to one seed in 10^52.
 */
export function outcomeOfSeed(seed: Uint8Array): { outcome: CockfightOutcome; drawn: number } {
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  for (let at = 0; at + 4 <= seed.byteLength; at += 4) {
    const word = view.getUint32(at);
    if (word < FAIR_WORDS) return { outcome: outcomeOf(word % CHANCES), drawn: word % CHANCES };
  }
  throw new RangeError('a seed without a usable word');
}

/** @param drawn a number from 0 to below CHANCES. */
export function outcomeOf(drawn: number): CockfightOutcome {
  let below = 0;
  for (const outcome of cockfightOutcomes) {
    below += outcomeChances[outcome];
    if (drawn < below) return outcome;
  }
  throw new RangeError(`${drawn} is no number below ${CHANCES}`);
}

/** How long each part of a match lasts, in ms. The pause after betting is longer than a wallet may take to answer a last bet. */
export const matchParts = { betting: 60_000, closed: 6_000, fight: 14_000, result: 10_000 } as const;
export type MatchPhase = keyof typeof matchParts;

export const MATCH_MS = Object.values(matchParts).reduce((sum, ms) => sum + ms, 0);

/** Instants in ms since the epoch; matches follow one another without a gap, so that a match's number tells its times. */
export interface MatchTimes {
  number: number;
  opensAt: number;
  closesAt: number;
  fightAt: number;
  resultAt: number;
  endsAt: number;
}

/** When the parts of a match begin, in ms since 1970; matches follow one another since then without a gap. */
export function matchTimes(number: number): MatchTimes {
  const opensAt = number * MATCH_MS;
  const closesAt = opensAt + matchParts.betting;
  const fightAt = closesAt + matchParts.closed;
  const resultAt = fightAt + matchParts.fight;
  return { number, opensAt, closesAt, fightAt, resultAt, endsAt: opensAt + MATCH_MS };
}

/** The match that is on at an instant. */
export const matchAt = (ms: number): MatchTimes => matchTimes(Math.floor(ms / MATCH_MS));

/** @param ms an instant of this match */
export function phaseAt({ closesAt, fightAt, resultAt }: MatchTimes, ms: number): MatchPhase {
  if (ms < closesAt) return 'betting';
  if (ms < fightAt) return 'closed';
  return ms < resultAt ? 'fight' : 'result';
}

/** Most bets one member may place on one match. */
export const BETS_A_MATCH = 10;

/** Stakes on offer, smallest first, in units of each currency. */
export const cockfightStakes = {
  KHR: [1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n, 100_000_00n],
  BDT: [10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n],
  USD: [20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n, 20_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
