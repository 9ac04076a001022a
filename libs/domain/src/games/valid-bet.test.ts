import { expect, test } from 'vitest';
import { validBet } from './valid-bet.ts';
import type { GameType } from './vendors.ts';

test.each<[GameType, stake: bigint, payout: bigint, valid: bigint, what: string]>([
  ['RNG', 100n, 0n, 100n, 'a lost spin counts whole'],
  ['RNG', 100n, 100n, 100n, 'a spin that paid its stake counts whole'],
  ['FISH', 20n, 400n, 20n, 'a shot counts its price'],
  ['LOTT', 200n, 0n, 200n, 'a ticket counts its price'],
  ['ELOTT', 200n, 1_960n, 200n, 'a board bet counts its price'],
  ['RNG', 0n, 500n, 0n, 'a free round has no stake to count'],
  ['LIVE', 100n, 0n, 100n, 'a lost hand counts whole'],
  ['LIVE', 100n, 195n, 95n, 'banker at 0.95 counts what was won'],
  ['LIVE', 100n, 900n, 100n, 'a tie at 8:1 counts no more than its stake'],
  ['LIVE', 100n, 100n, 0n, 'player and banker push on a tie'],
  ['LIVE', 200n, 195n, 5n, 'player and banker at once count what they differ by'],
  ['SPORTS', 100n, 183n, 83n, 'odds of 1.83 count what was won'],
  ['SPORTS', 100n, 150n, 50n, 'a half won handicap'],
  ['SPORTS', 100n, 50n, 50n, 'a half lost handicap'],
  ['ESPORTS', 100n, 100n, 0n, 'a void match'],
  ['COCKFIGHT', 100n, 100n, 0n, 'a cancelled fight'],
  ['PVP', 500n, 440n, 60n, 'a hand of poker counts what it cost'],
  ['SPORTS', 100n, -20n, 100n, 'a correction that took more than was won'],
])('%s: stake %d, payout %d count %d (%s)', (type, stake, payout, valid) => {
  expect(validBet(type, { stake, payout })).toBe(valid);
});
