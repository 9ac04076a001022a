import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';
import { digestOf } from '../title-digest.ts';
import { pokerTableNames, pokerTables, type PokerFamily, type PokerTableName } from './poker.ts';

/** How the codes of the titles of each family end. */
export const pokerEndings = {
  JACKSPOKER: 'jacks',
  DEUCESWILD: 'deuces',
  JOKERPOKER: 'joker',
} as const satisfies Record<string, PokerFamily>;

/** The pay table of a title: of its family's, the one that the digest of its code chooses. */
export function pokerTableOf(gameCode: string): PokerTableName | undefined {
  const ending = keysOf(pokerEndings).find((each) => gameCode.endsWith(each));
  if (!ending) return undefined;
  const tables = pokerTableNames.filter((name) => pokerTables[name].family === pokerEndings[ending]);
  return itemAt(tables, digestOf(gameCode) % tables.length);
}
