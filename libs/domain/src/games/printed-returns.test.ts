import { expect, test } from 'vitest';
import type { GameTitle } from './game-pages.ts';
import { printedReturn } from './printed-returns.ts';

const title = (over: Partial<GameTitle>): GameTitle => ({
  vendorCode: 'BGS',
  gameType: 'RNG',
  gameClassify: null,
  gameCode: 'X',
  name: 'X',
  ...over,
});

test.each([
  ['dice', title({ gameCode: 'BGS-HIGHORLOW' }), 990_000],
  ['mines', title({ gameCode: 'BGS-GEMMINES' }), 990_000],
  ['plinko', title({ gameCode: 'BGS-PINDROP' }), 990_000],
  ['a coin', title({ gameCode: 'BGS-COINFLIP' }), 990_000],
  ['limbo', title({ gameCode: 'BGS-BALLOONRISE' }), 990_000],
  ['a wheel', title({ gameCode: 'BGS-LUCKYWHEEL' }), 990_000],
  ['keno by its best bet', title({ gameCode: 'BGS-KENOLOUNGE' }), 990_000],
  ['cards', title({ gameCode: 'BGS-CARDDRAW' }), 990_000],
  ['a tower', title({ gameCode: 'BGS-TOWERCLIMB' }), 990_000],
  ['video poker by the best play', title({ gameCode: 'T0-JACKSPOKER' }), 995_440],
  ['a scratch ticket', title({ gameCode: 'T0-SCRATCH' }), 950_000],
  ['punto banco by its best bet', title({ gameCode: 'T0-PUNTOBANCO' }), 989_421],
  ['red dog by the best play', title({ gameCode: 'T0-REDDOG' }), 976_252],
  ['blackjack by the printed table', title({ gameCode: 'T0-BLACKJACK' }), 994_792],
  ['pontoon by the best play', title({ gameCode: 'T0-PONTOON' }), 989_195],
  ['casino hold’em by the best play', title({ gameCode: 'T0-HOLDEM' }), 991_846],
  ['three card poker by the best play', title({ gameCode: 'T0-3CARDPOKER' }), 979_893],
  ['a slot machine', title({ vendorCode: 'CQ9', gameCode: 'CQ9-LOTUS' }), 969_887],
  ['another slot machine', title({ vendorCode: 'CQ9', gameCode: 'CQ9-PEARL' }), 966_569],
  ['falling gems', title({ vendorCode: 'CQ9', gameCode: 'CQ9-GEMNIGHTS' }), 963_611],
  ['coins that are held, by a spin', title({ vendorCode: 'PG', gameCode: 'PG-NAGAVAULT' }), 960_467],
  ['the banker', title({ vendorCode: 'EVO', gameType: 'LIVE', name: 'Speed Baccarat' }), 989_421],
  [
    'roulette',
    title({ vendorCode: 'EA', gameType: 'LIVE', gameCode: 'EA-VIPROULETTE', name: 'VIP Roulette' }),
    972_973,
  ],
  [
    'blackjack with seats, by the printed table of the single-player game',
    title({ vendorCode: 'EA', gameType: 'LIVE', gameCode: 'EA-VIPBLACKJACK7', name: 'VIP Blackjack 7' }),
    994_792,
  ],
  ['fan tan', title({ vendorCode: 'EA', gameType: 'LIVE', gameCode: 'EA-FANTAN', name: 'Fan Tan' }), 982_500],
  ['fish', title({ vendorCode: 'CQ9', gameType: 'FISH' }), 960_000],
  ['the dearest table with every seat taken', title({ gameType: 'PVP', name: 'Niu Niu' }), 980_000],
  ['hold’em, of the largest pot', title({ gameType: 'PVP', gameCode: 'KY-TEXASHOLDEM' }), 995_000],
  ['Tiến lên, of turnover, where the cap is reached', title({ gameType: 'PVP', gameCode: 'KY-TIENLEN' }), 979_592],
  ['Big Two, the same', title({ gameType: 'PVP', gameCode: 'KY-BIGTWO' }), 978_166],
  ['a lottery by the highest series', title({ gameType: 'LOTT', gameCode: 'TCG-SSC1MIN' }), 995_000],
  ['a board', title({ gameType: 'ELOTT', gameCode: 'TCG-PCB28-1MINODDS' }), 975_000],
  ['crash, wherever it is cashed out', title({ gameCode: 'MG-RUBYCRASH', gameClassify: 'AC' }), 970_000],
  ['a corner', title({ gameType: 'COCKFIGHT' }), 955_500],
])('%s', (_, game, millionths) => {
  expect(printedReturn(game)).toBe(millionths);
});

test('no price of a match returns more than the book says as betting closes', () => {
  const best = printedReturn(title({ gameType: 'SPORTS', gameCode: 'SBT-SPORTSBOOK' })) ?? 0;
  expect(best).toBeGreaterThan(940_000);
  expect(best).toBeLessThanOrEqual(955_000);
});

test('a title that nothing here can play has none', () => {
  expect(printedReturn(title({ gameType: 'LOTT' }))).toBeNull();
});
