import type { Currency } from '../../money.ts';

/** The fish, from the most common to the rarest, named after the catalogue's titles. */
export const fishKinds = [
  'goldfish',
  'starfish',
  'crab',
  'seahorse',
  'lobster',
  'swordfish',
  'stingray',
  'turtle',
  'octopus',
  'dolphin',
  'shark',
  'whale',
] as const;
export type FishKind = (typeof fishKinds)[number];

/** Payout of a catch as a multiple of the shot's stake. */
export const fishMultipliers: Readonly<Record<FishKind, bigint>> = {
  goldfish: 2n,
  starfish: 3n,
  crab: 4n,
  seahorse: 5n,
  lobster: 6n,
  swordfish: 8n,
  stingray: 10n,
  turtle: 12n,
  octopus: 16n,
  dolphin: 25n,
  shark: 40n,
  whale: 100n,
};

/** Of every 100 staked on any fish, this much comes back in the long run. */
export const FISH_RETURN_PERCENT = 96;

/** How many equally likely numbers a shot is drawn from; it catches with the first FISH_RETURN_PERCENT of them. */
export const fishDraws = (kind: FishKind): number => 100 * Number(fishMultipliers[kind]);

/** Whether a shot catches; `drawn` is a number from 0 to below fishDraws(kind). The chance is return / multiplier, exactly. */
export const isCaught = (drawn: number): boolean => drawn < FISH_RETURN_PERCENT;

/** A shot that touched a fish. `fish` tells the fishes of one batch apart. */
export interface FishShot {
  fish: number;
  kind: FishKind;
}

/** `void`: the fish had been caught by an earlier shot of the batch, so this one costs nothing. */
export type ShotResult = 'caught' | 'missed' | 'void';

export interface DrawnShot extends FishShot {
  drawn: number;
  result: ShotResult;
}

export interface FishBatch {
  shots: DrawnShot[];
  /** In units: cost of the shots that were not void, and payout of their catches. */
  stake: bigint;
  payout: bigint;
}

/** Most shots one batch may hold. */
export const FISH_BATCH_SHOTS = 20;

/** A cannon fires no faster than this. */
export const FISH_SHOT_MS = 200;

/**
 * Decides a batch shot by shot, in the order they were fired.
 * @param stake units of one shot.
 * @param draw gives a number from 0 to below `count`, each equally often.
 */
export function decideBatch(shots: readonly FishShot[], stake: bigint, draw: (count: number) => number): FishBatch {
  const caught = new Set<number>();
  const decided = shots.map(({ fish, kind }): DrawnShot => {
    const drawn = draw(fishDraws(kind));
    if (caught.has(fish)) return { fish, kind, drawn, result: 'void' };
    if (isCaught(drawn)) caught.add(fish);
    return { fish, kind, drawn, result: isCaught(drawn) ? 'caught' : 'missed' };
  });
  const charged = decided.filter(({ result }) => result !== 'void').length;
  return { shots: decided, stake: stake * BigInt(charged), payout: payoutOfShots(decided, stake) };
}

/** Payout of the catches among shots; `stake` and result in units. */
export const payoutOfShots = (shots: readonly DrawnShot[], stake: bigint): bigint =>
  shots.reduce((sum, { kind, result }) => (result === 'caught' ? sum + stake * fishMultipliers[kind] : sum), 0n);

/** Prices of a shot, smallest first, in units of each currency: the cannon's levels. */
export const fishStakes = {
  KHR: [100_00n, 200_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n],
  BDT: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  USD: [2n, 5n, 10n, 20n, 50n, 1_00n, 2_00n],
  CNY: [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n],
  VND: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  FUN: [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

/** The fish a game is named after swims more often in it: "CQ9-SHARKVALLEY" is a shark's. */
export const namesakeOf = (gameCode: string): FishKind | undefined =>
  fishKinds.find((kind) => gameCode.toLowerCase().includes(kind));
