import type { Draw } from './provably-fair.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** Floors of the tower, climbed from the lowest, which is 0. */
export const TOWER_FLOORS = 8;

/** Of every 100 staked, this much comes back in the long run, whenever the player stops. */
const RETURN_PERCENT = 99n;

/** How many doors a floor has. Behind one of them is a trap. */
export const towerDoors = [4, 3, 2] as const;
export type TowerDoors = (typeof towerDoors)[number];

export interface TowersBet {
  game: 'towers';
  doors: TowerDoors;
}

/** The door with the trap, floor by floor, counted from 0. */
export const setTraps = ({ doors }: TowersBet, draw: Draw): number[] =>
  Array.from({ length: TOWER_FLOORS }, () => draw(doors));

/** A pick names its floor as well, so that a repeated one is no step on the next floor. */
export const towerPick = ({ doors }: TowersBet, floor: number, door: number): number => floor * doors + door;
export const floorOf = ({ doors }: TowersBet, pick: number): number => Math.floor(pick / doors);
export const doorOf = ({ doors }: TowersBet, pick: number): number => pick % doors;

/** Payout after so many floors, as a multiple of the stake: the return divided by the chance to get so far. */
export const towersMultiplier = ({ doors }: TowersBet, floors: number): Ratio => ({
  numerator: RETURN_PERCENT * BigInt(doors) ** BigInt(floors),
  denominator: 100n * BigInt(doors - 1) ** BigInt(floors),
});

export const isTrapped = (bet: TowersBet, picks: readonly number[], traps: readonly number[]): boolean =>
  picks.some((pick, floor) => doorOf(bet, pick) === itemAt(traps, floor));

/**
 * Units; a fraction of a unit is dropped. Before the first floor there is nothing to be paid. Of an open round the traps
 * are not known, and every door so far was free.
 */
export function towersPayout(
  bet: TowersBet,
  { traps, picks }: { traps: readonly number[]; picks: readonly number[] },
  stake: bigint,
): bigint {
  if (picks.length === 0 || (traps.length > 0 && isTrapped(bet, picks, traps))) return 0n;
  const { numerator, denominator } = towersMultiplier(bet, picks.length);
  return (stake * numerator) / denominator;
}
