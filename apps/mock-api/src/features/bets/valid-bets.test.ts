import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import type { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { validBet } from '../../testing/valid-bet-model.ts';

interface Bet {
  type: GameType;
  stake: bigint;
  payout: bigint;
}

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});

/** The valid bet of each bet, as the database calculates it. */
async function validBets(bets: readonly Bet[]): Promise<bigint[]> {
  const [types, stakes, payouts] = [
    bets.map(({ type }) => type),
    bets.map(({ stake }) => stake),
    bets.map(({ payout }) => payout),
  ];
  const statement = sql<{ valid: bigint }>`
    SELECT bets_valid(type, stake, payout) AS valid
      FROM unnest(${types}::text[], ${stakes}::bigint[], ${payouts}::bigint[])
        WITH ORDINALITY AS b(type, stake, payout, n) ORDER BY n`;
  return (await allRows(database.query, statement)).map(({ valid }) => valid);
}

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
])('%s: stake %d, payout %d count %d (%s)', async (type, stake, payout, valid) => {
  expect(await validBets([{ type, stake, payout }])).toEqual([valid]);
});

test('bets_valid agrees with an independent model', { timeout: 600_000 }, async () => {
  const bet = fc.record({
    type: fc.constantFrom(...gameTypes),
    stake: fc.bigInt(0n, 10n ** 12n),
    payout: fc.bigInt(-(10n ** 12n), 10n ** 13n),
  });
  const near = bet.map((one) => ({ ...one, payout: one.stake + (one.payout % 3n) }));
  const bets = fc.sample(fc.oneof(bet, near), 5_000);
  expect(await validBets(bets)).toEqual(bets.map((one) => validBet(one.type, one)));
});
