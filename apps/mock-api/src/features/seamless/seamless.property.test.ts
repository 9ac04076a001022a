import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from './seamless.service.ts';
import type { WalletInput } from './wallet-call.ts';

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  seamless = seamlessOn(database, clock);
});

/**
 * A request of one of two players in one of three rounds, with ids few enough to meet again: sent late, twice, or
 * before what it answers.
 */
const request = fc.record({
  action: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'adjust', 'endround'),
  who: fc.nat(1),
  round: fc.nat(2),
  id: fc.nat(11),
  betId: fc.option(fc.nat(11), { nil: undefined }),
  units: fc.constantFrom('0.00', '10.00', '75.50', '300.00', '-20.00'),
  type: fc.constantFrom('cash', 'cash', 'cash', 'free', 'jackpot'),
  settlement: fc.constantFrom('result', 'result', 'cash_out', 'part_cash_out'),
});

type Request = typeof request extends fc.Arbitrary<infer R> ? R : never;

/**
 * How the network treats the requests: each may be lost (0), sent once, or sent several times, and neighbours may
 * travel together.
 */
const traffic = fc.array(fc.record({ request, copies: fc.nat(3), together: fc.boolean() }), {
  minLength: 5,
  maxLength: 40,
});

let run = 0;

const inputOf = (it: Request, players: readonly Player[], prefix: string): WalletInput => ({
  vendor: 'PG',
  action: it.action as WalletInput['action'],
  sessionToken: players[it.who]!.token,
  memberId: players[it.who]!.id,
  gameCode: 'PG-1',
  roundId: `${prefix}r${it.round}`,
  transactionId: `${prefix}t${it.id}`,
  amount: it.units,
  currency: 'KHR',
  type: it.type as WalletInput['type'],
  reason: 'corrected',
  at: '',
  ...(it.action === 'win' && { settlement: it.settlement as WalletInput['settlement'] }),
  ...(it.betId === undefined ? {} : { betTransactionId: `${prefix}t${it.betId}` }),
});

test(
  'whatever order, duplicates and losses: the four statements of the wallet protocol hold',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (deliveries) => {
        run += 1;
        const players = [await fixture.player(500_00n), await fixture.player(80_00n)];
        const log: { input: WalletInput; answer: Promise<WalletAnswer> }[] = [];
        for (const { request: it, copies, together } of deliveries) {
          const input = inputOf(it, players, `run${run}-`);
          for (let copy = 0; copy < copies; copy += 1) {
            log.push({ input, answer: seamless.callWallet(input) });
          }
          if (!together) await Promise.all(log.map(({ answer }) => answer));
        }
        const first = await Promise.all(log.map(({ answer }) => answer));

        // Statements 1 to 3 are rules of the ledger's audit: sums, no negative balance, nothing paid on a bet that was
        // rolled back.
        expect(await new LedgerAudit(fixture.database).run()).toEqual([]);

        // Statement 4: the whole log once more, one by one: every answer as it was, and nothing moves.
        const transfers = await fixture.transfers();
        const again = [];
        for (const { input } of log) again.push(await seamless.callWallet(input));
        expect(again).toEqual(first);
        expect(await fixture.transfers()).toBe(transfers);
      }),
      { numRuns: 40 },
    );
  },
);
