import {
  FISH_BATCH_SHOTS,
  FISH_SHOT_MS,
  fishDraws,
  fishKinds,
  fishMultipliers,
  isCaught,
  type FishKind,
} from './fish.ts';
import { percent, type Ratio } from '../../ratio.ts';

/** The exact return of a shot at a fish: every number it can be drawn with, counted. */
export function enumerateFish(kind: FishKind): { chance: Ratio; returnToPlayer: Ratio } {
  const draws = fishDraws(kind);
  let caught = 0n;
  for (let drawn = 0; drawn < draws; drawn += 1) if (isCaught(drawn)) caught += 1n;
  const denominator = BigInt(draws);
  return {
    chance: { numerator: caught, denominator },
    returnToPlayer: { numerator: caught * fishMultipliers[kind], denominator },
  };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface FishRules {
  fishes: { kind: FishKind; multiplier: string; chance: string; returnToPlayer: string; draws: string }[];
  batchShots: number;
  shotMs: number;
}

/** The rules from the data: nothing on the rules page is typed twice. Percentages have two decimals. */
export function fishRules(): FishRules {
  const fishes = fishKinds.map((kind) => {
    const { chance, returnToPlayer } = enumerateFish(kind);
    return {
      kind,
      multiplier: fishMultipliers[kind].toString(),
      chance: percent(chance, 2),
      returnToPlayer: percent(returnToPlayer, 2),
      draws: fishDraws(kind).toString(),
    };
  });
  return { fishes, batchShots: FISH_BATCH_SHOTS, shotMs: FISH_SHOT_MS };
}
