import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '@apsara/prisma/calls';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestApp } from '../../testing/test-app.ts';
import { TestSite } from '../../testing/test-site.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { ReceiptsService } from '../withdrawals/receipts.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { WithdrawalsReviewService } from '../withdrawals/withdrawals-review.service.ts';
import { LedgerAudit } from './ledger-audit.ts';

const taken = 'a withdrawal is taken from the balance once, and given back as its order says';
const figures = "a withdrawal's fee, payments, receipt and refund make what was taken";
const vendors = 'money to and from a vendor is moved as its order says';
const stake = 'a bet has the transfer of its stake, and a stake its bet';
const payout = "a bet's payout is what was paid for it, between its own accounts";

let people: TestApp;
let fixture: Withdrawing;
let orders: Record<'reviewing' | 'rejected' | 'returned' | 'completed' | 'refunded', string>;
let wallets: Record<'inDone' | 'inFailed' | 'outDone' | 'pending', string>;
let bets: Record<'won' | 'lost' | 'corrected' | 'rolledBack', string>;
let payee: string;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [WithdrawalsModule]);
  fixture = await new Withdrawing(people).build();
  orders = await withdrawn();
  wallets = await moved();
  bets = await played();
});

/** An order at each of its ends. */
async function withdrawn(): Promise<typeof orders> {
  const operator = await fixture.operator();
  const member = await fixture.payee('payee', 500_000_00n);
  payee = member.id;
  const ask = async () => (await fixture.ask(member, '20000.00')).orderNo;
  const decide = (id: string, decision: 'approve' | 'reject' | 'refund') =>
    people.get(WithdrawalsReviewService).decideWithdrawal({ id, decision, reason: 'because' }, operator);
  const receipts = people.get(ReceiptsService);
  const [reviewing, rejected, returned, completed, refunded] = [
    await ask(),
    await ask(),
    await ask(),
    await ask(),
    await ask(),
  ];
  await decide(rejected, 'reject');
  for (const orderNo of [returned, completed, refunded]) await decide(orderNo, 'approve');
  await fixture.settle(returned, 'failed');
  for (const orderNo of [completed, refunded]) await fixture.settle(orderNo);
  await receipts.confirmWithdrawal({ orderNo: completed, received: 'full' }, member.caller);
  await receipts.confirmWithdrawal({ orderNo: refunded, received: 'partial', amount: '15000.00' }, member.caller);
  await decide(refunded, 'refund');
  return { reviewing, rejected, returned, completed, refunded };
}

/** Money to a vendor that arrived and that did not, money back, and money on its way. */
async function moved(): Promise<typeof wallets> {
  const { database, clock } = people;
  const member = (await fixture.member('traveller', 100_00n)).id;
  const at = clock.now();
  const begin = async (direction: 'in' | 'out') => {
    const ref = randomUUID();
    await call.walletsBegin(database.query, { ref, member, vendor: 'PG', direction, amount: 10_00n, key: ref, at });
    return ref;
  };
  const end = async (ref: string, done: boolean) => {
    await call.walletsEnd(database.query, { ref, done, at });
    return ref;
  };
  return {
    inDone: await end(await begin('in'), true),
    inFailed: await end(await begin('in'), false),
    outDone: await end(await begin('out'), true),
    pending: await begin('in'),
  };
}

/** A bet for each way it may end; a correction took part of the corrected one's win. */
async function played(): Promise<typeof bets> {
  const { database, clock } = people;
  const player = await new TestSite(database, clock).player(1_000_00n);
  const seamless = seamlessOn(database, clock);
  const say = async (action: 'bet' | 'win' | 'adjust' | 'rollback' | 'endround', round: string, amount = '0.00') => {
    const answer = await seamless.callWallet({
      vendor: 'PG',
      action,
      sessionToken: player.token,
      memberId: player.id,
      gameCode: 'PG-1',
      roundId: round,
      transactionId: `${round}-${action}`,
      ...(action === 'bet' ? {} : { betTransactionId: `${round}-bet` }),
      ...(action === 'adjust' ? { reason: 'paid in error' } : {}),
      amount,
      currency: 'KHR',
      type: 'cash',
      at: clock.now().toISOString(),
    });
    expect(answer.status).toBe('OK');
  };
  for (const round of ['won', 'lost', 'corrected', 'rolledBack']) await say('bet', round, '100.00');
  await say('win', 'won', '150.00');
  await say('endround', 'won');
  await say('endround', 'lost');
  await say('win', 'corrected', '80.00');
  await say('adjust', 'corrected', '-30.00');
  await say('rollback', 'rolledBack');
  const rows = await database.bet.findMany({ where: { memberId: player.id } });
  const idOf = (round: string) => rows.find(({ roundId }) => roundId === round)?.id ?? '';
  return { won: idOf('won'), lost: idOf('lost'), corrected: idOf('corrected'), rolledBack: idOf('rolledBack') };
}

class Planted extends Error {}

/** What the audit finds once a statement has changed the books; the statement is rolled back. */
async function planted(change: string): Promise<string[]> {
  let found: string[] = [];
  const work = people.database.transaction(async (transaction) => {
    await sql.raw('ALTER TABLE ledger_transfers DISABLE TRIGGER USER').execute(transaction);
    await sql.raw(change).execute(transaction);
    const differences = await new LedgerAudit(people.database).run(transaction);
    found = differences.map(({ rule, subject, found }) => `${rule}: ${subject}: ${found}`);
    throw new Planted();
  });
  await expect(work).rejects.toThrow(Planted);
  return found;
}

test('finds nothing where orders, transfers and bets agree', async () => {
  expect(await new LedgerAudit(people.database).run()).toEqual([]);
});

describe('finds a withdrawal', () => {
  const order = (which: keyof typeof orders, change: string) =>
    `UPDATE withdrawal_orders SET ${change} WHERE order_no = '${orders[which]}'`;
  const unposted = (kind: string, which: keyof typeof orders) =>
    `DELETE FROM ledger_transfers WHERE request_key = '${kind}:${orders[which]}'`;
  const line = (units: string, back: boolean) =>
    back
      ? `${units} KHR from withdrawals of lotus to cash of ${payee}`
      : `${units} KHR from cash of ${payee} to withdrawals of lotus`;
  const finds = (kind: string, which: keyof typeof orders, expected: string, posted: string) =>
    `${taken}: ${kind}:${orders[which]}: expected ${expected}, found ${posted}`;

  test('of another amount than was taken', async () => {
    expect(await planted(order('completed', 'amount = amount + 1'))).toContain(
      finds('withdrawal', 'completed', line('2000001', false), line('2000000', false)),
    );
  });

  test('of another member than it was taken from', async () => {
    const other = randomUUID();
    const found = await planted(order('completed', `member_id = '${other}'`));
    expect(found).toContain(
      finds('withdrawal', 'completed', line('2000000', false).replace(payee, other), line('2000000', false)),
    );
  });

  test.each([
    ['withdrawal', 'reviewing', '2000000', false],
    ['withdrawal_rejected', 'rejected', '2000000', true],
    ['withdrawal_returned', 'returned', '2000000', true],
    ['withdrawal_refunded', 'refunded', '480000', true],
  ] as const)('without its %s', async (kind, which, units, back) => {
    expect(await planted(unposted(kind, which))).toContain(finds(kind, which, line(units, back), 'nothing'));
  });

  test('that was posted and has no order', async () => {
    expect(await planted(`DELETE FROM withdrawal_orders WHERE order_no = '${orders.reviewing}'`)).toContain(
      finds('withdrawal', 'reviewing', 'nothing', line('2000000', false)),
    );
  });

  test('that says it gave back another part than it did', async () => {
    expect(await planted(order('refunded', 'refunded = refunded - 1'))).toEqual(
      expect.arrayContaining([
        finds('withdrawal_refunded', 'refunded', line('479999', true), line('480000', true)),
        expect.stringContaining(`${figures}: ${orders.refunded}: `),
      ]),
    );
  });

  test.each([
    ['whose fee changed after it was paid', 'completed', 'payout = payout + 1'],
    ['of which less arrived than it says was paid', 'completed', 'received = received - 1'],
    ['whose payment is not what is to arrive', 'completed', 'paying = paying - 1'],
    ['that was paid more often than it was ordered', 'refunded', 'attempt = 0, paying = 0'],
    ['that is in review and was partly received', 'reviewing', 'received = 1'],
  ] as const)('%s', async (_, which, change) => {
    expect(await planted(order(which, change))).toContainEqual(
      expect.stringContaining(`${figures}: ${orders[which]}: `),
    );
  });
});

describe('finds a transfer to or from a vendor', () => {
  const order = (which: keyof typeof wallets, change: string) =>
    `UPDATE wallet_transfers SET ${change} WHERE reference_no = '${wallets[which]}'`;

  test.each([
    [
      'of another amount',
      'inDone',
      'amount = amount + 1',
      'vendor_in',
      /expected 1001 KHR from pending .* found 1000 KHR/,
    ],
    [
      'of another vendor',
      'outDone',
      "vendor_code = 'MG'",
      'vendor_out',
      /from vendor:MG of .* found .* from vendor:PG of/,
    ],
    [
      'that failed and was not returned',
      'inDone',
      "state = 'failed'",
      'vendor_returned',
      /expected 1000 .*, found nothing/,
    ],
    ['that was returned and is done', 'inFailed', "state = 'done'", 'vendor_returned', /expected nothing, found 1000 /],
    [
      'that is done and did not arrive',
      'pending',
      "state = 'done', ended_at = created_at",
      'vendor_in',
      /found nothing/,
    ],
    ['that is on its way and arrived', 'inDone', "state = 'pending', ended_at = NULL", 'vendor_in', /expected nothing/],
  ] as const)('%s', async (_, which, change, kind, found) => {
    const lines = (await planted(order(which, change))).filter((line) =>
      line.startsWith(`${vendors}: ${kind}:${wallets[which]}: `),
    );
    expect(lines).toEqual([expect.stringMatching(found)]);
  });
});

describe('finds a bet', () => {
  const bet = (which: keyof typeof bets, change: string) => `UPDATE bets SET ${change} WHERE id = '${bets[which]}'`;
  const finds = (rule: string, which: keyof typeof bets, expected: string, posted: string) =>
    `${rule}: ${bets[which]}: expected ${expected}, found ${posted}`;

  test.each([
    ['won', '15001', '15000'],
    ['lost', '1', '0'],
    ['corrected', '5001', '5000'],
    ['rolledBack', '1', '0'],
  ] as const)('that is %s and whose payout is not what was posted', async (which, expected, posted) => {
    expect(await planted(bet(which, 'payout = payout + 1'))).toContain(finds(payout, which, expected, posted));
  });

  test('whose win was paid to another wallet', async () => {
    const other = `(SELECT id FROM ledger_accounts WHERE member_id = '${payee}')`;
    expect(
      await planted(`UPDATE ledger_transfers SET credit_id = ${other} WHERE pays_bet_id = '${bets.won}'`),
    ).toContain(finds(payout, 'won', '15000', '0'));
  });

  test('that was paid and does not exist', async () => {
    expect(await planted(`DELETE FROM bets WHERE id = '${bets.won}'`)).toEqual(
      expect.arrayContaining([
        finds(payout, 'won', 'no bet', '15000'),
        `${stake}: PG:won-bet: expected 0, found 10000`,
      ]),
    );
  });

  test('whose stake is not what was taken', async () => {
    expect(await planted(bet('lost', 'stake = stake + 1'))).toContain(finds(stake, 'lost', '10001', '10000'));
  });

  test('that was paid under another one', async () => {
    const found = await planted(
      `UPDATE ledger_transfers SET pays_bet_id = '${bets.lost}' WHERE pays_bet_id = '${bets.won}'`,
    );
    expect(found).toEqual(
      expect.arrayContaining([finds(payout, 'won', '15000', '0'), finds(payout, 'lost', '0', '15000')]),
    );
  });
});
