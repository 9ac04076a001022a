import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decideWage, exportWages, listPaymentMembers, listWages, readWage } from '@apsara/api/wages';
import { OPERATOR } from '@apsara/domain/members/members';
import { share, type Account } from '../../testing/contract-site.ts';
import { TestAccounts } from '../../testing/test-accounts.ts';
import { LineOfThree } from '../../testing/line-of-three.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { SettlementService } from './settlement.service.ts';
import { WagesModule } from './wages.module.ts';

let line: LineOfThree;
let server: TestServer;
let accounts: TestAccounts;
let operator: Account;

beforeAll(async () => {
  line = await LineOfThree.move([WagesModule]);
  const { database, clock } = line.people;
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
});
beforeEach(async () => {
  await line.begin();
  operator = await line.account(undefined, 0n, OPERATOR);
});

/** A wage of 10.00 on 1,000.00 that waits as the site's setting says. @returns its id */
async function earn(over: object): Promise<string> {
  await line.setting('daily_wage', over);
  await line.contract('daily_wage', undefined, line.top, [share(1n, 1, 10_000), share(5_000_00n, 2, 20_000)]);
  await line.bets([1_000_00n]);
  line.days(1);
  await server.app.get(SettlementService, { strict: false }).settleAll();
  return (await line.people.database.contractPayment.findFirstOrThrow({ where: { holderId: line.top.id } })).id;
}

async function send({ id }: Account, path: string, action?: string): Promise<WireAnswer> {
  const [token, headers] = [await accounts.token(id), { device: 'console' }];
  return server.send(
    action ? { method: 'PUT', path, token, headers, body: { action } } : { method: 'GET', path, token, headers },
  );
}

test.each([
  ['approve', { review: true }, 'operator', 'issued', '10.00'],
  ['deny', { review: true }, 'operator', 'denied', '0.00'],
  ['collect', { collectDays: 2 }, 'top', 'issued', '10.00'],
] as const)('%s is answered with what became of the payment, and once', async (action, over, who, status, paid) => {
  const path = `/console/wages/${await earn(over)}`;
  const decider = who === 'operator' ? operator : line.top;
  const answer = await send(decider, path, action);
  expect(z.parse(decideWage.answer, answer.body)).toMatchObject({ status, paid, amount: '10.00', owed: '0.00' });
  expect(await line.balance(line.top)).toBe(paid === '0.00' ? 0n : 10_00n);
  const again = await send(decider, path, action);
  expect([again.status, again.body.errorCode]).toEqual([409, 'wages.state_changed']);
  expect(await line.balance(line.top)).toBe(paid === '0.00' ? 0n : 10_00n);
});

test('nobody decides about what is not theirs, and nothing else is understood', async () => {
  const id = await earn({ review: true });
  const path = `/console/wages/${id}`;
  for (const [who, action] of [
    [line.top, 'approve'],
    [line.middle, 'collect'],
    [operator, 'collect'],
  ] as const)
    expect((await send(who, path, action)).body.errorCode).toBe('wages.unknown');
  expect((await send(operator, path.replace('wages', 'dividends'), 'approve')).body.errorCode).toBe('wages.unknown');
  expect((await send(line.players[0]!, path, 'collect')).body.errorCode).toBe('session.forbidden');
  expect((await send(operator, path, 'pay')).body).toMatchObject({
    errorCode: 'request.invalid',
    value: { fields: [{ path: 'action' }] },
  });
  expect(await line.paidTo(line.top)).toMatchObject({ paid: 0n, statuses: ['pending_review'] });
});

test('a payment is opened to its tiers with what was measured, and to the members behind it', async () => {
  const id = await earn({});
  const { body } = await send(line.top, `/console/wages/${id}`);
  const opened = z.parse(readWage.answer, body);
  expect(opened).toMatchObject({
    status: 'issued',
    bets: '1000.00',
    netLoss: '1000.00',
    activeMember: 1,
    tier: 0,
    side: 'holder',
  });
  expect(opened.tiers.map(({ minimumBet, activeMember, rate, met }) => [minimumBet, activeMember, rate, met])).toEqual([
    ['0.01', 1, '1', true],
    ['5000.00', 2, '2', false],
  ]);
  const filter = encodeURIComponent(JSON.stringify({ paymentId: id }));
  const behind = await send(line.top, `/console/paymentMembers?filter=${filter}`);
  expect(z.parse(listPaymentMembers.answer, behind.body)).toMatchObject([
    { id: line.players[0]!.id, bets: '1000.00', active: true },
  ]);
});

test('what a filter names leaves as rows that are streamed, of the own team only', async () => {
  const id = await earn({});
  const exported = async (who: Account, filter: object) =>
    send(who, `/console/exports/wages?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const rowsOf = ({ body }: WireAnswer): unknown[] =>
    (body as unknown as string).split('\n').flatMap((row) => (row ? [JSON.parse(row) as unknown] : []));
  const own = await exported(line.top, { kind: 'daily_wage' });
  expect(own.headers['content-range']).toBe('wages 0-0/1');
  expect(z.parse(exportWages.answer, rowsOf(own))).toMatchObject([
    { id, holderId: line.top.id, payer: '', amount: '10.00', side: 'holder' },
  ]);
  expect(rowsOf(await exported(operator, { id: [id] }))).toMatchObject([{ id, side: 'payer' }]);
  expect(rowsOf(await exported(line.low, {}))).toEqual([]);
  expect((await exported(line.top, { kind: 'hourly_wage' })).body.errorCode).toBe('contracts.kind_off');
});

test('periods in which no tier was reached are left out of those that were', async () => {
  await earn({});
  line.days(1);
  await server.app.get(SettlementService, { strict: false }).settleAll();
  const statuses = async (filter: object) => {
    const { body } = await send(line.top, `/console/wages?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return z.parse(listWages.answer, body).map(({ status }) => status);
  };
  expect(await statuses({})).toEqual(['not_reached', 'issued']);
  expect(await statuses({ status: 'reached' })).toEqual(['issued']);
  expect(await statuses({ status: 'not_reached' })).toEqual(['not_reached']);
});
