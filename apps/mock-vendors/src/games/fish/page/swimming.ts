import { fishKinds, fishMultipliers, type FishKind } from '@apsara/domain/games/fish/fish';

/** How a kind moves and how large it is drawn: `length` in CSS px on a phone, `speed` in px a second. */
export interface Style {
  length: number;
  speed: number;
  /** `wave` bends from head to tail, `turn` rolls over slowly, `bob` rises and falls. */
  motion: 'wave' | 'turn' | 'bob';
  /** Seen from the front or the side standing up: it never mirrors into the other direction. */
  upright?: true;
}

export const styles: Readonly<Record<FishKind, Style>> = {
  goldfish: { length: 58, speed: 42, motion: 'wave' },
  starfish: { length: 54, speed: 24, motion: 'turn', upright: true },
  crab: { length: 66, speed: 30, motion: 'bob', upright: true },
  seahorse: { length: 54, speed: 26, motion: 'bob' },
  lobster: { length: 92, speed: 34, motion: 'wave' },
  swordfish: { length: 128, speed: 78, motion: 'wave' },
  stingray: { length: 100, speed: 44, motion: 'wave' },
  turtle: { length: 88, speed: 36, motion: 'bob' },
  octopus: { length: 96, speed: 26, motion: 'bob', upright: true },
  dolphin: { length: 146, speed: 66, motion: 'wave' },
  shark: { length: 176, speed: 54, motion: 'wave' },
  whale: { length: 250, speed: 30, motion: 'wave' },
};

/**
 * Chooses the next fish: the more a fish pays, the rarer it is; the game's namesake comes three times as often. Payouts
 * do not depend on it.
 */
export function nextKind(at: number, namesake: FishKind | undefined): FishKind {
  const weights = fishKinds.map((kind) => (kind === namesake ? 3 : 1) / Math.sqrt(Number(fishMultipliers[kind])));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = at * total;
  return fishKinds.find((_, nth) => (rest -= weights[nth] ?? 0) < 0) ?? 'goldfish';
}
