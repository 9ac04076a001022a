import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bet, CrashRounds, member, placed, table } from '../../testing/crash-rounds.ts';
import type { ServiceOptions } from '../../testing/services-on.ts';

const rounds = new CrashRounds();

describe('a bet', () => {
  test('is one a round for each member, whichever session sends it', async () => {
    const { app } = await rounds.life();
    await placed(app, member('m-1'));
    expect(await bet(app, { ...member('m-1'), token: 'second' })).toEqual({ outcome: 'second' });
    expect(await bet(app, member('m-2'))).toMatchObject({ outcome: 'placed' });
    expect(rounds.amountsOf('bet')).toHaveLength(2);
  });

  test('sent twice, at once or after a restart, takes its stake once', async () => {
    const { app } = await rounds.life();
    const placement = randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => bet(app, member('m-1'), { placement })));
    expect(one).toMatchObject({ outcome: 'placed' });
    expect(other).toEqual(one);
    const restarted = await rounds.life();
    expect(await bet(restarted.app, member('m-1'), { placement })).toMatchObject({ outcome: 'placed', balance: null });
    expect(rounds.platform.actions()).toEqual(['bet']);
  });

  test('after betting is closed, or on another round, takes nothing', async () => {
    const { clock, app } = await rounds.life();
    const { closesAt, round } = await table(app);
    expect(await bet(app, member(), { round: round + 1 })).toEqual({ outcome: 'closed' });
    await rounds.goTo(clock, closesAt);
    expect(await bet(app, member())).toEqual({ outcome: 'closed' });
    expect(rounds.platform.heard).toEqual([]);
  });

  test('that the wallet refuses leaves the round going, and the member may bet again', async () => {
    const { clock, app } = await rounds.life();
    rounds.platform.reactWith(() => ({ status: 'BET_LIMIT', balance: '3.00' }));
    expect(await bet(app, member('m-1'))).toEqual({ outcome: 'refused', status: 'BET_LIMIT', balance: '3.00' });
    expect((await table(app)).bets).toEqual({});
    rounds.platform.reactWith(() => ({}));
    expect(await bet(app, member('m-1'), { auto: 150 })).toMatchObject({ outcome: 'placed' });
    await rounds.crash(clock, app);
    expect(rounds.wins()).toEqual({ 'm-1': '1500.00' });
  });

  test.each([
    { stake: '1500.00' },
    { stake: '0.00' },
    { stake: 'much' },
    { auto: 100 },
    { auto: 150.5 },
    { stake: '50000000.00', auto: 200 },
    { stake: '5000000.00', auto: 30_000 },
  ])('of %j is none of this game', async (over) => {
    const { app } = await rounds.life();
    expect(await bet(app, member(), over)).toHaveProperty('error');
    expect(rounds.platform.heard).toEqual([]);
  });

  test('whose wallet answers after take-off is refunded, whatever the flight does', async () => {
    let answerBet = () => {};
    const answered = new Promise<void>((resolve) => (answerBet = resolve));
    const betWallet: ServiceOptions['betWallet'] = {
      send: () => answered.then(() => ({ status: 'OK', balance: '5.00', currency: 'KHR', transactionId: 'x' })),
    };
    const { clock, app, tickets } = await rounds.life({ betWallet });
    const placing = bet(app, member('m-1'), { auto: 101 });
    await expect.poll(async () => (await tickets.inState('crash', 'betting')).length).toBe(1);
    await rounds.goTo(clock, (await table(app)).flightAt);
    answerBet();
    expect(await placing).toEqual({ outcome: 'returned' });
    await rounds.crash(clock, app);
    expect(rounds.platform.actions()).toEqual(['rollback']);
  });
});
