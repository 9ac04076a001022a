import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newBet, openTestGame, signedIn, walletCall, type Table } from '../support/calls.ts';

let table: Table;

beforeAll(async () => {
  table = await openTestGame(inject('url'), await signedIn(inject('url'), 'player9'));
});

describe('an outside vendor', () => {
  test('bets, pays and ends a round over HTTP, with 200 for every known outcome', async () => {
    const bet = newBet();
    const before = JSON.parse((await walletCall(table, 'balance', bet)).text) as { balance: string };
    const placed = await walletCall(table, 'bet', bet);
    expect([placed.http, JSON.parse(placed.text)]).toMatchObject([
      200,
      { status: 'OK', currency: 'KHR', transactionId: bet.transactionId },
    ]);
    expect(
      await walletCall(table, 'win', {
        ...newBet('100.00'),
        roundId: bet.roundId,
        betTransactionId: bet.transactionId,
      }),
    ).toMatchObject({ http: 200 });
    const ended = JSON.parse((await walletCall(table, 'endround', { ...newBet('0'), roundId: bet.roundId })).text) as {
      balance: string;
    };
    expect(ended.balance).toBe(before.balance);
  });

  test('gets the same bytes again', async () => {
    const bet = newBet('1.00');
    const first = await walletCall(table, 'bet', bet);
    expect(await walletCall(table, 'bet', bet)).toEqual(first);
  });

  test.each([
    ['a wrong key', { key: 'wrong' }, 'INVALID_SIGNATURE'],
    ['a stale timestamp', { timestamp: Date.now() - 301_000 }, 'INVALID_SIGNATURE'],
    ['a timestamp of tomorrow', { timestamp: Date.now() + 86_400_000 }, 'INVALID_SIGNATURE'],
    ['a signature for another action', { signedFor: 'win' }, 'INVALID_SIGNATURE'],
    ['a signature of the first version', { headers: { 'X-Signature-Version': '' } }, 'INVALID_SIGNATURE'],
    ['no signature', { headers: { 'X-Signature': '' } }, 'INVALID_SIGNATURE'],
    ['another vendor’s name', { headers: { 'X-Vendor': 'PG' } }, 'INVALID_VENDOR'],
  ])('with %s is not heard, and nothing is stored', async (_, wrong, status) => {
    const bet = newBet();
    const error = await walletCall(table, 'bet', bet, wrong);
    expect([error.http, (JSON.parse(error.text) as { status: string }).status]).toEqual([401, status]);
    expect((JSON.parse((await walletCall(table, 'bet', bet)).text) as { status: string }).status).toBe('OK');
  });

  test('gets 4xx only for what cannot be read', async () => {
    expect((await walletCall(table, 'steal', newBet())).http).toBe(422);
    expect((await walletCall(table, 'bet', { ...newBet(), transactionId: '' })).http).toBe(422);
  });
});
