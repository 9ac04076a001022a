import {
  paidHands,
  pokerTableNames,
  pokerTables,
  type PokerFamily,
  type PokerHand,
  type PokerTable,
  type PokerTableName,
} from './poker.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { recordOf } from '../../records.ts';

/** The exact returns of the best play as `enumeratePoker` finds them; too slow to be found at every start. */
export const pokerReturns: Readonly<Record<PokerTableName, Ratio>> = {
  jacks96: { numerator: 1_653_526_326_983n, denominator: 1_661_102_543_100n },
  jacks85: { numerator: 1_616_226_757_427n, denominator: 1_661_102_543_100n },
  jacks75: { numerator: 24_570_826_799n, denominator: 25_555_423_740n },
  deuces1610: { numerator: 552_196_412_883n, denominator: 553_700_847_700n },
  deuces159: { numerator: 547_682_606_167n, denominator: 553_700_847_700n },
  deuces1613: { numerator: 803_683_358_719n, denominator: 830_551_271_550n },
  joker18: { numerator: 337_607_612_499n, denominator: 341_234_243_350n },
  joker17: { numerator: 669_402_166_343n, denominator: 682_468_486_700n },
  joker16: { numerator: 1_990_792_501_259n, denominator: 2_047_405_460_100n },
};

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface PokerRules {
  game: 'poker';
  family: PokerFamily;
  /** Percent, two decimals: that of the best play. */
  returnToPlayer: string;
  top: string;
  pays: { hand: PokerHand; times: number }[];
}

const rulesOfTable = (name: PokerTableName): PokerRules => {
  const table: PokerTable = pokerTables[name];
  const { family, pays } = table;
  return {
    game: 'poker',
    family,
    returnToPlayer: percent(pokerReturns[name], 2),
    top: String(pays.royal),
    pays: paidHands(table),
  };
};

export const pokerRules = (): Record<PokerTableName, PokerRules> => recordOf(pokerTableNames, rulesOfTable);
