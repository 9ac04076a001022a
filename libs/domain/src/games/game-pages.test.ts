import { expect, test } from 'vitest';
import { gamePage, type GameTitle } from './game-pages.ts';

const title = (over: Partial<GameTitle>): GameTitle => ({
  vendorCode: 'PG',
  gameType: 'RNG',
  gameClassify: null,
  gameCode: 'PG-X',
  name: 'X',
  ...over,
});

test.each([
  [{}, 'slots'],
  [{ gameClassify: 'JP' }, 'slots'],
  [{ gameCode: 'PG-GEMNIGHTS' }, 'cascade'],
  [{ gameCode: 'PG-GEMJACKPOT', gameClassify: 'JP' }, 'slots'],
  // A shelf of a site changes no game.
  [{ gameCode: 'PG-GEMNIGHTS', gameClassify: 'JP' }, 'cascade'],
  [{ gameCode: 'PG-NAGAVAULT' }, 'holdwin'],
  [{ gameCode: 'PG-NAGAVAULT', gameClassify: 'JP' }, 'holdwin'],
  [{ gameClassify: 'TG' }, undefined],
  [{ gameClassify: 'VP' }, undefined],
  [{ gameClassify: 'VP', gameCode: 'PG-LUCKYDEUCESWILD' }, 'instant'],
  [{ gameType: 'LIVE', name: 'Baccarat' }, 'live'],
  [{ gameType: 'LIVE', name: 'VIP Baccarat' }, 'live'],
  [{ gameType: 'LIVE', name: 'Roulette' }, 'live'],
  [{ gameType: 'LIVE', name: 'Angkor Kla Klouk' }, 'live'],
  [{ gameType: 'LIVE', name: 'Blackjack' }, undefined],
  [{ gameType: 'RNG', gameClassify: 'TG', name: 'Roulette' }, undefined],
  [{ gameType: 'PVP', name: 'Baccarat' }, undefined],
  [{ gameType: 'PVP', name: 'Speed Niu Niu' }, 'pvp'],
  [{ gameType: 'PVP', name: 'Texas Hold’em' }, undefined],
  [{ gameType: 'LIVE', name: 'Niu Niu' }, 'live'],
  [{ gameType: 'FISH', name: 'Shark Valley' }, 'fish'],
  [{ gameType: 'SPORTS', gameCode: 'U9W-SPORTSBOOK' }, 'sports'],
  [{ gameType: 'SPORTS', gameCode: 'SBT-CRICKETT20' }, 'sports'],
  [{ gameType: 'SPORTS', gameCode: 'SBT-GOLFLINKS' }, undefined],
  [{ gameType: 'SPORTS', gameCode: 'NOBODY-SPORTSBOOK' }, undefined],
  [{ gameType: 'ESPORTS', gameCode: 'AV-VALORCUP' }, 'sports'],
  [{ gameType: 'SPORTS', gameCode: 'AV-VALORCUP' }, undefined],
  [{ gameType: 'COCKFIGHT', vendorCode: 'WGB' }, 'cockfight'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-HIGHORLOW' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-COINFLIP' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-BALLOONRISE' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-LUCKYWHEEL' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-KENOLOUNGE' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-CARDDRAW' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-TOWERCLIMB' }, 'instant'],
  [{ vendorCode: 'BGS', gameClassify: 'AC', gameCode: 'BGS-SKYLIMBO' }, 'instant'],
  [{ vendorCode: 'MG', gameClassify: 'AC', gameCode: 'MG-RUBYMINES' }, 'instant'],
  [{ vendorCode: 'MG', gameClassify: 'AC', gameCode: 'MG-RUBYCRASH' }, 'crash'],
  [{ vendorCode: 'MG', gameType: 'LIVE', gameCode: 'MG-RUBYCRASH', name: 'Ruby Crash' }, undefined],
  [{ vendorCode: 'MG', gameClassify: 'AC', gameCode: 'MG-RUBYPINBALL' }, undefined],
] as const)('%j opens %s', (over, kind) => {
  expect(gamePage(title(over))).toBe(kind);
});
