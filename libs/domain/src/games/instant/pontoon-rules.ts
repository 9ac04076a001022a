import { PONTOON, PONTOON_BUYS, PONTOON_TRICK, pontoonTimes } from './pontoon.ts';
import type { PontoonReturns } from './pontoon-return.ts';
import { pontoonPlaces, pontoonReaches, type PontoonPlace } from './pontoon-strategy.ts';
import { percent } from '../../ratio.ts';

/** As `enumeratePontoon` finds them; too slow to be found at every start. */
export const pontoonReturns: PontoonReturns = {
  allStakes: { numerator: 295_173_435_749_429n, denominator: 298_397_920_639_500n },
  anAnte: { numerator: 221_024_358_428_429n, denominator: 224_248_843_318_500n },
};

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface PontoonRules {
  game: 'pontoon';
  /** Percent, two decimals: that of the best play, of all stakes. */
  returnToPlayer: string;
  /** In antes: five cards of which two were bought. */
  top: string;
  /** Of the same play, percent of the ante. */
  anAnte: string;
  /** How many times its stakes each hand pays, with them. */
  pays: { pontoon: number; trick: number; other: number };
  strategy: ({ place: PontoonPlace } & (typeof pontoonReaches)[PontoonPlace])[];
}

export const pontoonRules = (): PontoonRules => ({
  game: 'pontoon',
  returnToPlayer: percent(pontoonReturns.allStakes, 2),
  top: String((1 + PONTOON_BUYS) * pontoonTimes(PONTOON_TRICK, 0)),
  anAnte: percent(pontoonReturns.anAnte, 2),
  pays: { pontoon: pontoonTimes(PONTOON, 0), trick: pontoonTimes(PONTOON_TRICK, 0), other: pontoonTimes(1, 0) },
  strategy: pontoonPlaces.map((place) => ({ place, ...pontoonReaches[place] })),
});
