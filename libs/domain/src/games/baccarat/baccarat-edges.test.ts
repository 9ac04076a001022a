import { expect, test } from 'vitest';
import { enumerateHands } from './baccarat-edges.ts';
import { baccaratRules } from './baccarat-rules.ts';

test('the numbers of hands of a fresh shoe of eight decks agree with the literature', { timeout: 600_000 }, () => {
  const ways = enumerateHands();
  expect(ways).toEqual({ player: 2_230_518_282_592_256n, banker: 2_292_252_566_437_888n, tie: 475_627_426_473_216n });
  expect(ways.player + ways.banker + ways.tie).toBe(416n * 415n * 414n * 413n * 412n * 411n);
});

test('the rules print the edges that follow', { timeout: 600_000 }, () => {
  const { spots } = baccaratRules();
  expect(spots.map(({ spot, pays, edge, returnToPlayer }) => [spot, pays, edge, returnToPlayer])).toEqual([
    ['player', '1', '1.2351', '98.7649'],
    ['banker', '0.95', '1.0579', '98.9421'],
    ['tie', '8', '14.3596', '85.6404'],
    ['playerPair', '11', '10.3614', '89.6386'],
    ['bankerPair', '11', '10.3614', '89.6386'],
  ]);
});
