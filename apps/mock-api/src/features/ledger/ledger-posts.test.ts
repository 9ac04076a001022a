import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';

let site: TestSite;
let accounts: bigint[];

beforeAll(async () => {
  site = await new TestSite(await freshDatabase(), new TestClock()).build();
  const members = [await site.player(100n), await site.player(1n), await site.player(1n)];
  accounts = await Promise.all(
    members.map(async ({ id }) => (await site.database.ledgerAccount.findFirstOrThrow({ where: { memberId: id } })).id),
  );
});

type Move = [key: string, from: number, to: number, amount: bigint, currency?: string];

const post = (moves: readonly Move[]) =>
  site.database.sql('SELECT ledger_posts($1, $1, $2, $3, $4, $5, $6, $7)', [
    moves.map(([key]) => key),
    moves.map(([, from]) => accounts[from]),
    moves.map(([, , to]) => accounts[to]),
    moves.map(([, , , amount]) => amount),
    moves.map(([, , , , currency = 'KHR']) => currency),
    moves.map(() => 'daily_wage'),
    site.clock.now(),
  ]);
const balances = async () => {
  const kept = await site.database.ledgerAccount.findMany({ where: { id: { in: accounts } } });
  return accounts.map((id) => kept.find((one) => one.id === id)!.balance);
};

test('moves run one after another: a later one can use the money of an earlier one, and each answers the balances after it', async () => {
  await post([
    ['a', 0, 1, 60n],
    ['b', 1, 2, 61n],
    ['c', 2, 0, 2n],
  ]);
  expect(await balances()).toEqual([42n, 0n, 60n]);
  const made = await site.database.ledgerTransfer.findMany({
    where: { requestKey: { in: ['a', 'b', 'c'] } },
    orderBy: { id: 'asc' },
  });
  expect(made.map(({ debitBalance, creditBalance }) => [debitBalance, creditBalance])).toEqual([
    [40n, 61n],
    [0n, 62n],
    [60n, 42n],
  ]);
});

test.each<[string, Move[]]>([
  [
    'money that comes only afterwards',
    [
      ['d', 1, 2, 5n],
      ['e', 0, 1, 5n],
    ],
  ],
  [
    'a key that is known',
    [
      ['f', 0, 1, 1n],
      ['a', 0, 1, 1n],
    ],
  ],
  ['another currency', [['g', 0, 1, 1n, 'BDT']]],
])('%s moves nothing at all', async (_what, moves) => {
  const before = await balances();
  await expect(post(moves)).rejects.toThrow(/money|duplicate key|currency/);
  expect(await balances()).toEqual(before);
});
