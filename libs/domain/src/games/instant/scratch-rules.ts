import { SCRATCH_RUN, scratchTableNames, scratchTables, type ScratchTableName, type ScratchTier } from './scratch.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { recordOf } from '../../records.ts';

/** The exact return of a ticket: all prizes of a run against all its tickets. */
export const enumerateScratch = (table: ScratchTableName): Ratio => ({
  numerator: BigInt(scratchTables[table].reduce((sum, { times, count }) => sum + times * count, 0)),
  denominator: BigInt(SCRATCH_RUN),
});

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface ScratchRules {
  game: 'scratch';
  /** Percent, two decimals: that of a whole run. */
  returnToPlayer: string;
  top: string;
  tickets: number;
  tiers: { times: number; count: number; chance: string }[];
}

const rulesOfTable = (name: ScratchTableName): ScratchRules => {
  const tiers: readonly ScratchTier[] = scratchTables[name];
  return {
    game: 'scratch',
    returnToPlayer: percent(enumerateScratch(name), 2),
    top: String(Math.max(...tiers.map(({ times }) => times))),
    tickets: SCRATCH_RUN,
    tiers: tiers.map(({ times, count }) => ({
      times,
      count,
      chance: percent({ numerator: BigInt(count), denominator: BigInt(SCRATCH_RUN) }, 2),
    })),
  };
};

export const scratchRules = (): Record<ScratchTableName, ScratchRules> => recordOf(scratchTableNames, rulesOfTable);
