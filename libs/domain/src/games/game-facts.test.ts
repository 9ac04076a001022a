import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { gameFacts } from './game-facts.ts';
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
  ['a classic slot', title({ gameCode: 'CQ9-777' }), ['three_reels'], 'low'],
  ['an instant game', title({ vendorCode: 'BGS', gameCode: 'BGS-GEMMINES' }), ['provably_fair'], null],
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
  expect(returning('classic')).toBeGreaterThan(returning('lotus') + ROUNDS / 50);
  expect(returning('lotus')).toBeGreaterThan(returning('sea') + ROUNDS / 50);
});
