import { expect, test } from 'vitest';
import { packGames, unpackGames } from './game-columns.ts';
import type { GameItem } from './games.ts';

const pictures = '/art/1-abc/game/';
const game = (nodeId: number, over: Partial<GameItem> = {}): GameItem => ({
  nodeName: `Game ${nodeId}`,
  gameName: `Game ${nodeId}`,
  gameCode: `PG-GAME${nodeId}`,
  vassalage: 'PG',
  displayName: 'PG Soft',
  gameType: 'RNG',
  gameClassify: null,
  isGame: 'GAME',
  supportPlay: 0,
  isTop: false,
  maintenance: false,
  maintenanceUntil: null,
  nodeId: String(nodeId),
  showIcon: `${pictures}${nodeId}.portrait.svg`,
  iconUrl: `${pictures}${nodeId}.square.svg`,
  ...over,
});

test.each([
  ['none', []],
  ['one', [game(1)]],
  ['some that are alike', [game(1), game(2), game(3)]],
  ['two of one name', [game(1), game(2, { gameName: 'Game 1', nodeName: 'Game 1' })]],
  [
    'some that differ in everything',
    [
      game(1),
      game(2, {
        vassalage: 'MG',
        displayName: 'MG',
        gameCode: 'M-2',
        gameType: 'FISH',
        gameClassify: 'JP',
        supportPlay: 1,
      }),
      game(3, {
        vassalage: 'BGS',
        displayName: 'The house',
        gameCode: 'BGS',
        isTop: true,
        maintenance: true,
        isGame: 'VASSALAGE',
      }),
    ],
  ],
] as [string, GameItem[]][])('games as columns are the same games: %s', (_, games) => {
  expect(unpackGames(packGames(games, pictures))).toEqual(games);
});
