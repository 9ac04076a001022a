import { expect, test } from 'vitest';
import { approximately } from '../ratio.ts';
import { money } from '../money.ts';
import { gameFacts } from './game-facts.ts';
import { cascadeMachine } from './cascade/cascade-machine.ts';
import { playCascade } from './cascade/cascade.ts';
import { holdwinReturn } from './holdwin/holdwin-figures.ts';
import type { GameTitle } from './game-pages.ts';
import { slotMachines, type MachineName } from './slots/slots-machine.ts';
import { evaluate, type SlotMachine } from './slots/slots.ts';

const title = (over: Partial<GameTitle>): GameTitle => ({
  vendorCode: 'CQ9',
  gameType: 'RNG',
  gameClassify: null,
  gameCode: 'X',
  name: 'X',
  ...over,
});

test.each([
  ['a lotus slot', title({ gameCode: 'CQ9-LOTUS' }), ['free_rounds'], 'medium'],
  ['a slot at sea', title({ gameCode: 'CQ9-PEARL' }), ['free_rounds', 'ways'], 'high'],
  ['a slot of magic', title({ gameCode: 'CQ9-WIZARD' }), ['free_rounds', 'ways'], 'medium'],
  ['a classic slot', title({ gameCode: 'CQ9-777' }), ['three_reels'], 'low'],
  [
    'a slot of falling gems',
    title({ gameCode: 'CQ9-GEMNIGHTS' }),
    ['cascades', 'cluster_pays', 'provably_fair'],
    'medium',
  ],
  [
    'a slot of coins that are held',
    title({ gameCode: 'PG-NAGAVAULT' }),
    ['ways', 'hold_and_win', 'feature_buy', 'provably_fair'],
    'high',
  ],
  ['an instant game', title({ vendorCode: 'BGS', gameCode: 'BGS-GEMMINES' }), ['provably_fair'], null],
  ['crash', title({ gameCode: 'MG-RUBYCRASH', gameClassify: 'AC' }), ['cash_out', 'provably_fair'], null],
  ['a bingo room', title({ vendorCode: 'BGS', gameClassify: 'BG', gameCode: 'BGS-BINGO90' }), ['provably_fair'], null],
  ['a sportsbook', title({ gameType: 'SPORTS', gameCode: 'SBT-SPORTSBOOK' }), ['cash_out'], null],
  ['baccarat', title({ gameType: 'LIVE', name: 'Baccarat' }), [], null],
  ['a lottery', title({ gameType: 'LOTT', gameCode: 'TCG-SSC1MIN' }), ['provably_fair'], null],
  ['a title that nothing here can play', title({ gameType: 'LOTT' }), [], null],
])('%s', (_, game, features, volatility) => {
  expect(gameFacts(game)).toEqual({ features, volatility });
});

const ROUNDS = 10_000;

/** Rounds of many, evenly spread over the stops of the reels, that return their stake or more. */
function returning(name: MachineName): number {
  const machine: SlotMachine = slotMachines[name];
  const stake = money(machine.parts, 'FUN');
  let digest = 1;
  const stop = (length: number) => {
    digest = (Math.imul(digest, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((digest / 2 ** 32) * length);
  };
  const rounds = Array.from({ length: ROUNDS }, () =>
    evaluate(
      machine,
      machine.strips.map(({ length }) => stop(length)),
      stake,
    ),
  );
  return rounds.filter(({ payout }) => payout.amount >= stake.amount).length;
}

test('a higher volatility returns the stake of fewer rounds', () => {
  const [low, medium, twice, high] = (['classic', 'lotus', 'magic', 'sea'] as const).map(returning);
  const gems = Array.from({ length: ROUNDS }, (_, round) => playCascade(round));
  const falling = gems.filter(({ paid }) => paid >= cascadeMachine.parts).length;
  expect(low).toBeGreaterThan(falling + ROUNDS / 50);
  expect(falling).toBeGreaterThan(medium! + ROUNDS / 50);
  expect(medium).toBeGreaterThan(twice! + ROUNDS / 50);
  expect(twice).toBeGreaterThan(high! + ROUNDS / 50);
});

test('coins that are held are of high volatility: a third of what comes back comes in one round of 147', () => {
  const { feature, returnToPlayer, inRounds } = holdwinReturn;
  expect(approximately(feature) / approximately(returnToPlayer)).toBeGreaterThan(0.32);
  expect(approximately(inRounds.frequency)).toBeLessThan(1 / 146);
});
