import { describe, expect, test } from 'vitest';
import type { GameItem, VendorLane } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/games/vendors';
import { gamePath, lanePath, vendorPath } from './categories.ts';

const game = (vassalage: string, gameType: GameType, over: Partial<GameItem> = {}) =>
  ({ vassalage, gameType, gameCode: 'A/1', isGame: 'GAME', ...over }) as GameItem;

describe('starting a game (specification 4)', () => {
  test.each([
    [game('TCG_LOTTO_VN', 'LOTT'), '/vnLottery?gameCode=A%2F1'],
    [game('TCG_SEA', 'LOTT'), '/seaLottery?gameCode=A%2F1'],
    [game('TCG', 'LOTT'), '/lottery?gameCode=A%2F1'],
    [game('TCG', 'ELOTT'), '/lottery?gameCode=A%2F1'],
    [game('PG', 'RNG', { isGame: 'VASSALAGE' }), '/gameListCenter/pg/rng'],
    [game('PG', 'RNG'), '/play/PG/RNG/A%2F1'],
  ])('%# leads where it belongs', (item, path) => expect(gamePath(item)).toBe(path));

  test('adds demo=1 for a free demo', () =>
    expect(gamePath(game('PG', 'RNG'), true)).toBe('/play/PG/RNG/A%2F1?demo=1'));

  test.each([
    ['PG', 'RNG', '/gameListCenter/pg/rng'],
    ['CQ9', 'FISH', '/gameListCenter/cq9/fish'],
    ['KY', 'PVP', '/gameListCenter/ky/pvp'],
    ['EA', 'LIVE', '/gameListCenter/ea/live'],
    ['SBT', 'SPORTS', '/gameListCenter/sbt/sports'],
    ['AV', 'ESPORTS', '/gameListCenter/av/esports'],
    ['DS88', 'COCKFIGHT', '/gameListCenter/ds88/cockfight'],
    ['U9W', 'SPORTS', '/u9w'],
    ['TCG_SEA', 'LOTT', '/seaLottery'],
    ['TCG_LOTTO_VN', 'LOTT', '/vnLottery'],
    ['TCG', 'ELOTT', '/lottery'],
  ] as const)('a menu entry of %s for %s leads to %s', (vassalage, type, path) =>
    expect(vendorPath(vassalage, type)).toBe(path),
  );

  test('gives the lottery entry the path of its first vendor', () => {
    const lane = (gameClassify: GameType, vassalage: string) =>
      ({ gameClassify, cards: [{ vassalage }] }) as VendorLane;
    expect(lanePath(lane('LOTT', 'TCG_LOTTO_VN'))).toBe('/vnLottery');
    expect(lanePath(lane('LOTT', 'TCG'))).toBe('/lottery');
    expect(lanePath(lane('ELOTT', 'TCG'))).toBe('/elott');
    expect(lanePath(lane('RNG', 'PG'))).toBe('/rng');
  });
});
