import type { BlackjackReturns } from './blackjack-return.ts';
import { strategyRows, type StrategyCell, type StrategyTable } from './blackjack-strategy.ts';
import { keysOf } from '../../records.ts';
import { percent } from '../../ratio.ts';

/** As `enumerateBlackjack` finds them; too slow to be found at every start. */
export const blackjackReturns: BlackjackReturns = {
  allStakes: {
    numerator: 65535722182879498291081863533137514564n,
    denominator: 65878876201452001157712832890090315525n,
  },
  anAnte: {
    numerator: 58632747539286230869524890544256874414n,
    denominator: 58975901557858733736155859901209675375n,
  },
};

/** A double or a split that wins both stakes, with the stakes. */
const TOP_ANTES = 4;

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface BlackjackRules {
  game: 'blackjack';
  /** Percent, two decimals: that of the printed table, of all stakes. */
  returnToPlayer: string;
  /** In antes. */
  top: string;
  /** Of the same play, percent of the ante. */
  anAnte: string;
  strategy: { table: StrategyTable; rows: { row: number; cells: StrategyCell[] }[] }[];
}

export function blackjackRules(): BlackjackRules {
  const strategy = keysOf(strategyRows).map((table) => ({ table, rows: strategyRows[table] }));
  return {
    game: 'blackjack',
    returnToPlayer: percent(blackjackReturns.allStakes, 2),
    top: String(TOP_ANTES),
    anAnte: percent(blackjackReturns.anAnte, 2),
    strategy,
  };
}
