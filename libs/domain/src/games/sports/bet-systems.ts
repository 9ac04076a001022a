/** Several bets in one: each combination of so many of its selections is a line, and all lines have the same stake. */
export const betSystems = {
  doubles: { selections: 3, folds: [2] },
  trixie: { selections: 3, folds: [2, 3] },
  yankee: { selections: 4, folds: [2, 3, 4] },
} as const satisfies Record<string, { selections: number; folds: readonly number[] }>;
export type BetSystem = keyof typeof betSystems;

/** Every choice of `size` of the items, in their order. */
function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The lines of a bet, the shortest first. Without a system all selections are one line. */
export function linesIn<Leg>(legs: readonly Leg[], system: BetSystem | null): Leg[][] {
  return system === null ? [[...legs]] : betSystems[system].folds.flatMap((size) => choices(legs, size));
}

/** The number of lines of a bet. */
export const lineCount = (system: BetSystem | null): bigint =>
  system === null ? 1n : BigInt(linesIn(Array.from({ length: betSystems[system].selections }), system).length);
