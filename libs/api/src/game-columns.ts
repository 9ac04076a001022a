import type { GameItem } from './games.ts';

const packedFields = [
  'gameName',
  'gameCode',
  'vassalage',
  'gameType',
  'gameClassify',
  'isGame',
  'supportPlay',
  'isTop',
  'maintenance',
  'maintenanceUntil',
] as const;

/** A game as a row of the columns; its other fields follow from these and its id. */
type PackedGame = Pick<GameItem, (typeof packedFields)[number]>;

type CodeField = 'gameCode' | 'vassalage';
const isCodeField = (name: keyof PackedGame): name is CodeField => name === 'gameCode' || name === 'vassalage';

/**
 * The games' fields as columns: a value for each game in their order, or one value shared by all. Codes contain no
 * spaces and are joined by spaces into one text. A code that starts with its vendor's code and a hyphen omits the
 * vendor's; no code starts with a hyphen.
 */
export type GameColumns = { [K in Exclude<keyof PackedGame, CodeField>]: PackedGame[K] | PackedGame[K][] } & Record<
  CodeField,
  string
> & {
    /** The ids of all, with a space between them. */
    nodeIds: string;
    /** Base address of the pictures: a game's are `<pictures><nodeId>.portrait.svg` and `.square.svg`. */
    pictures: string;
    /** Names of vendors by their code, of those that are not called by it. */
    vendors: Record<string, string>;
  };

const packed = ({ vassalage, gameCode, ...game }: GameItem): PackedGame => ({
  ...game,
  vassalage,
  gameCode: gameCode.startsWith(`${vassalage}-`) ? gameCode.slice(vassalage.length) : gameCode,
});

/** Games as columns, which pack to two thirds of what rows do: between two values of a kind nothing has to be said. */
export function packGames(games: readonly GameItem[], pictures: string): GameColumns {
  const rows = games.map(packed);
  const columns = packedFields.map((name) => {
    const values = rows.map((row) => row[name]);
    if (values.length > 0 && values.every((value) => value === values[0])) return [name, values[0]];
    return [name, isCodeField(name) ? values.join(' ') : values];
  });
  const named = games.filter(({ vassalage, displayName }) => displayName !== vassalage);
  return {
    nodeIds: games.map(({ nodeId }) => nodeId).join(' '),
    pictures,
    vendors: Object.fromEntries(named.map(({ vassalage, displayName }) => [vassalage, displayName])),
    ...Object.fromEntries(columns),
  } as GameColumns;
}

const split = (codes: string): string | string[] => (codes.includes(' ') ? codes.split(' ') : codes);

/** The games in their order, each as the other lines of the contract tell it. */
export function unpackGames({ nodeIds, pictures, vendors, ...columns }: GameColumns): GameItem[] {
  const ids = nodeIds === '' ? [] : nodeIds.split(' ');
  const fields = packedFields.map((name) => [name, isCodeField(name) ? split(columns[name]) : columns[name]] as const);
  return ids.map((nodeId, row) => {
    const values = fields.map(([name, column]) => [name, Array.isArray(column) ? column[row] : column]);
    const { gameCode, ...game } = Object.fromEntries(values) as PackedGame;
    return {
      ...game,
      gameCode: gameCode.startsWith('-') ? `${game.vassalage}${gameCode}` : gameCode,
      nodeId,
      nodeName: game.gameName,
      displayName: vendors[game.vassalage] ?? game.vassalage,
      showIcon: `${pictures}${nodeId}.portrait.svg`,
      iconUrl: `${pictures}${nodeId}.square.svg`,
    };
  });
}
