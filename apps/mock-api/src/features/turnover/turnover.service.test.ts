import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, type Player } from '../../testing/test-site.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import type { SeamlessService } from '../seamless/seamless.service.ts';
import type { WalletInput } from '../seamless/wallet-call.ts';
import { TurnoverModule } from './turnover.module.ts';
import { TurnoverService } from './turnover.service.ts';
import { inTransaction } from '../../testing/plain-sql.ts';

let people: TestApp;
let fixture: TestSite;
let seamless: SeamlessService;
let turnover: TurnoverService;

beforeAll(async () => {
  const database = await freshDatabase();
  people = await TestApp.create(database, [TurnoverModule]);
  fixture = new TestSite(database, people.clock);
  seamless = seamlessOn(database, people.clock);
  turnover = people.get(TurnoverService);
  const live = {
    nodeId: 9,
    vendorCode: 'PG',
    gameType: 'LIVE' as const,
    gameCode: 'PG-LIVE',
    names: {},
    supportPlay: 0,
    isTop: false,
  };
  await database.game.create({ data: { ...live, releasedAt: people.clock.now() } });
  await database.turnoverRule.create({
    data: { siteCode: 'lotus', percents: { RNG: 100, LIVE: 50 }, lostBelow: 1_000n },
  });
});

const ask = async (
  player: Player,
  kind: 'deposit' | 'bonus',
  required: bigint,
  key: string = randomUUID(),
): Promise<void> => {
  people.clock.move(1_000);
  await fixture.database.sql("SELECT turnover_add($1, $2, $3, $4, 'KHR', $5)", [
    player.id,
    kind,
    key,
    required,
    people.clock.now(),
  ]);
};

const call = (player: Player, over: Partial<WalletInput>) => {
  people.clock.move(1_000);
  const base = {
    vendor: 'PG',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    currency: 'KHR',
    at: '',
  };
  return seamless.callWallet({
    ...base,
    type: 'cash',
    action: 'bet',
    roundId: 'r',
    transactionId: randomUUID(),
    amount: '0.00',
    ...over,
  });
};

/** A bet, settled. @returns what names it. */
async function play(
  player: Player,
  stake: string,
  payout = '0.00',
  gameCode = 'PG-1',
  sharedRound = '',
): Promise<Pick<WalletInput, 'gameCode' | 'roundId' | 'betTransactionId'>> {
  const [transactionId, roundId] = [randomUUID(), `${randomUUID()}${sharedRound}`];
  const bet = { gameCode, roundId, betTransactionId: transactionId };
  expect((await call(player, { transactionId, gameCode, roundId, amount: stake })).status).toBe('OK');
  expect((await call(player, { ...bet, action: 'win', amount: payout })).status).toBe('OK');
  return bet;
}

/** Kind, done of required, and how each requirement ended, in the order they were asked. */
const state = async (player: Player) => {
  await turnover.remaining(player.id);
  const rows = await fixture.database.turnoverRequirement.findMany({
    where: { memberId: player.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ kind, done, required, ended }) => `${kind} ${done}/${required} ${ended ?? 'open'}`);
};

test('a key asks once, and nothing asks for nothing', async () => {
  const player = await fixture.player(100_00n);
  await ask(player, 'deposit', 50_00n, 'once');
  await ask(player, 'deposit', 50_00n, 'once');
  await ask(player, 'deposit', 0n);
  expect(await turnover.remaining(player.id)).toMatchObject({
    remaining: 50_00n,
    requirements: [{ kind: 'deposit', required: 50_00n }],
  });
});

test('deposits are met before bonuses, older ones first, and what is left over counts for the next', async () => {
  const player = await fixture.player(1_000_00n);
  await ask(player, 'bonus', 100_00n);
  await ask(player, 'deposit', 30_00n);
  await ask(player, 'deposit', 50_00n);
  await play(player, '40.00', '60.00');
  expect(await state(player)).toEqual(['bonus 0/10000 open', 'deposit 3000/3000 met', 'deposit 1000/5000 open']);
  await play(player, '45.00');
  expect(await state(player)).toEqual(['bonus 500/10000 open', 'deposit 3000/3000 met', 'deposit 5000/5000 met']);
  expect((await turnover.remaining(player.id)).remaining).toBe(95_00n);
});

test('only bets settled since the money came count, as much as their game counts', async () => {
  const player = await fixture.player(1_000_00n);
  await play(player, '20.00');
  await ask(player, 'deposit', 100_00n);
  await play(player, '10.00', '10.00', 'PG-LIVE');
  await play(player, '40.00', '55.00', 'PG-LIVE');
  await call(player, { roundId: 'still open', amount: '30.00' });
  expect(await state(player)).toEqual(['deposit 750/10000 open']);
});

test('banker and player on one hand are no play, in one placement or in two', async () => {
  const player = await fixture.player(1_000_00n);
  await ask(player, 'deposit', 100_00n);
  const valid = async () =>
    (await fixture.database.memberDailyTotal.findMany({ where: { memberId: player.id } })).map((day) => day.valid);
  await play(player, '100.00', '200.00', 'PG-LIVE', '@shoe-1');
  expect(await state(player)).toEqual(['deposit 5000/10000 open']);
  await play(player, '100.00', '0.00', 'PG-LIVE', '@shoe-1');
  expect([await state(player), await valid()]).toEqual([['deposit 0/10000 open'], [0n]]);
  // Another hand is another matter.
  await play(player, '100.00', '0.00', 'PG-LIVE', '@shoe-2');
  expect([await state(player), await valid()]).toEqual([['deposit 5000/10000 open'], [100_00n]]);
});

test('a corrected result takes back from what is open, and leaves alone what is met', async () => {
  const player = await fixture.player(1_000_00n);
  await ask(player, 'deposit', 10_00n);
  await ask(player, 'deposit', 50_00n);
  const bet = await play(player, '40.00', '0.00', 'PG-LIVE');
  expect(await state(player)).toEqual(['deposit 1000/1000 met', 'deposit 1000/5000 open']);
  await call(player, { ...bet, action: 'adjust', reason: 'void', amount: '40.00' });
  expect(await state(player)).toEqual(['deposit 1000/1000 met', 'deposit 0/5000 open']);
});

test('who has lost it all owes no play, and who still has an open bet does', async () => {
  const player = await fixture.player(100_00n);
  await ask(player, 'deposit', 200_00n);
  await play(player, '60.00');
  const bet = { transactionId: randomUUID(), roundId: randomUUID() };
  await call(player, { ...bet, amount: '35.00' });
  expect(await state(player)).toEqual(['deposit 6000/20000 open']);
  await call(player, { action: 'win', roundId: bet.roundId, betTransactionId: bet.transactionId, amount: '0.00' });
  expect(await state(player)).toEqual(['deposit 9500/20000 lost']);
  expect((await turnover.remaining(player.id)).remaining).toBe(0n);
});

test('little money is not lost before half of it is', async () => {
  const player = await fixture.player(0n);
  const ledger = new LedgerService(fixture.database);
  await fixture.database.transaction(async (transaction) => {
    const [key, currency] = [randomUUID(), 'KHR' as const];
    const debit = await ledger.house('lotus', 'bonuses', currency, transaction);
    const { id: credit } = await ledger.cashAccount(player.id, transaction);
    const at = people.clock.now();
    const posting = { key, fingerprint: key, debit, credit, amount: 500n, currency, kind: 'bonus' as const, at };
    await ledger.post(transaction, posting);
    await turnover.add(transaction, { memberId: player.id, kind: 'bonus', key, required: 5_000n, currency });
  });
  await play(player, '2.00');
  expect(await state(player)).toEqual(['bonus 200/5000 open']);
  await play(player, '1.00');
  expect(await state(player)).toEqual(['bonus 300/5000 lost']);
});

test('a bet that is open for longer than a month may still bring all of it back', async () => {
  const player = await fixture.player(100_00n);
  await ask(player, 'deposit', 300_00n);
  const bet = { transactionId: randomUUID(), roundId: randomUUID() };
  await call(player, { ...bet, amount: '100.00' });
  const month = 31 * 86_400_000;
  people.clock.move(month);
  expect(await state(player)).toEqual(['deposit 0/30000 open']);
  await call(player, { action: 'win', roundId: bet.roundId, betTransactionId: bet.transactionId, amount: '300.00' });
  expect(await state(player)).toEqual(['deposit 10000/30000 open']);
  people.clock.move(-month);
});

test('money that was sent elsewhere is not lost: who gets it back still owes the play', async () => {
  const player = await fixture.player(100_00n);
  await ask(player, 'deposit', 200_00n);
  await play(player, '10.00');
  const account = await fixture.database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id } });
  const send =
    "SELECT ledger_post($1, $1, $2, ledger_house('lotus', 'elsewhere', 'KHR'), 9000, 'KHR', 'withdrawal', $3)";
  await fixture.database.sql(send, [randomUUID(), account.id, people.clock.now()]);
  expect(await fixture.balance(player.id)).toBe(0n);
  expect(await state(player)).toEqual(['deposit 1000/20000 open']);
});

test.each(['before', 'after'] as const)(
  'money that comes after all was lost asks for its own play only (asked %s the credit)',
  async (order) => {
    const player = await fixture.player(100_00n);
    await ask(player, 'deposit', 300_00n);
    await play(player, '100.00');
    const account = await fixture.database.ledgerAccount.findFirstOrThrow({ where: { memberId: player.id } });
    const key = `deposit:${randomUUID()}`;
    people.clock.move(1_000);
    const now = people.clock.now();
    await inTransaction(fixture.database, async (sql) => {
      const credit = () =>
        sql("SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), $2, 5000, 'KHR', 'deposit', $3)", [
          key,
          account.id,
          now,
        ]);
      const asked = () => sql("SELECT turnover_add($1, 'deposit', $2, 5000, 'KHR', $3)", [player.id, key, now]);
      for (const step of order === 'before' ? [asked, credit] : [credit, asked]) await step();
    });
    expect(await state(player)).toEqual(['deposit 0/30000 lost', 'deposit 0/5000 open']);
  },
);

test('the member reads what is open first, then what has ended', async () => {
  const player = await fixture.player(1_000_00n);
  await ask(player, 'deposit', 10_00n);
  await ask(player, 'bonus', 20_00n);
  await play(player, '15.50');
  const caller = { ...people.caller(), actor: { id: player.id } } as SignedInCaller;
  expect(await turnover.readOwnTurnover(caller)).toMatchObject({
    remaining: '14.50',
    currency: 'KHR',
    requirements: [
      { kind: 'bonus', required: '20.00', done: '5.50', remaining: '14.50', state: 'open', endedAt: null },
      { kind: 'deposit', required: '10.00', done: '10.00', remaining: '0.00', state: 'met' },
    ],
    percents: { RNG: 100, LIVE: 50 },
  });
});

const anyStep = fc.oneof(
  fc.record({ asks: fc.constantFrom('deposit' as const, 'bonus' as const), units: fc.bigInt(1n, 20_00n) }),
  fc.record({ plays: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ counts: fc.constantFrom('member' as const, 'all' as const) }),
);

test('each settled bet counts once, whenever it is counted and by whom', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      people.clock.move(-people.clock.now().getTime() + Date.parse('2026-11-21T05:00:00.000Z'));
      const player = await fixture.player(1_000_000_00n);
      const model: { kind: string; required: bigint; done: bigint }[] = [];
      for (const it of steps) {
        if ('asks' in it) {
          await ask(player, it.asks, it.units);
          model.push({ kind: it.asks, required: it.units, done: 0n });
        } else if ('plays' in it) {
          await play(player, (it.plays / 100).toFixed(2));
          let left = BigInt(it.plays);
          for (const one of [
            ...model.filter(({ kind }) => kind === 'deposit'),
            ...model.filter(({ kind }) => kind === 'bonus'),
          ]) {
            const take = one.required - one.done < left ? one.required - one.done : left;
            one.done += take;
            left -= take;
          }
        } else if (it.counts === 'all')
          await Promise.all([people.get(DailyTotalsService).countAll(), people.get(DailyTotalsService).countAll()]);
        else await people.get(DailyTotalsService).countMember(player.id);
      }
      expect(await state(player)).toEqual(
        model.map(({ kind, done, required }) => `${kind} ${done}/${required} ${done === required ? 'met' : 'open'}`),
      );
    }),
    { numRuns: 25 },
  );
});
