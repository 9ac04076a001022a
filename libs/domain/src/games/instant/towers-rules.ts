import { setTraps, TOWER_FLOORS, towerDoors, towersMultiplier, type TowersBet } from './towers.ts';
import { decimalText, percent, productOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** The exact return of stopping after so many floors: every way the traps can lie on them, counted against one way to climb. */
export function enumerateTowers(bet: TowersBet, floors: number): { chance: Ratio; returnToPlayer: Ratio } {
  const ways = bet.doors ** floors;
  let free = 0;
  for (let way = 0; way < ways; way += 1) {
    let left = way;
    const traps = setTraps(bet, (doors) => {
      const door = left % doors;
      left = Math.floor(left / doors);
      return door;
    });
    if (!traps.slice(0, floors).includes(0)) free += 1;
  }
  const chance = { numerator: BigInt(free), denominator: BigInt(ways) };
  return { chance, returnToPlayer: productOf(chance, towersMultiplier(bet, floors)) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface TowersRules {
  game: 'towers';
  /** Percent, two decimals: the same whenever the player stops. */
  returnToPlayer: string;
  top: string;
  floors: { floor: number; pays: string[] }[];
  doors: readonly number[];
}

export function towersRules(): TowersRules {
  const pays = (floors: number) =>
    towerDoors.map((doors) => decimalText(towersMultiplier({ game: 'towers', doors }, floors), 2));
  const floors = Array.from({ length: TOWER_FLOORS }, (_, nth) => ({ floor: nth + 1, pays: pays(nth + 1) }));
  return {
    game: 'towers',
    returnToPlayer: percent(enumerateTowers({ game: 'towers', doors: 4 }, 1).returnToPlayer, 2),
    top: itemAt(pays(TOWER_FLOORS), -1),
    floors,
    doors: towerDoors,
  };
}
