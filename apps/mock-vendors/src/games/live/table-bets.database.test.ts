import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ServiceOptions } from '../../testing/services-on.ts';
import { ask, bet, LiveTables, member, table } from '../../testing/live-tables.ts';

const tables = new LiveTables();

describe('a placement', () => {
  test('sent twice, at once or later, takes its stake once', async () => {
    const { app } = await tables.life();
    const placement = randomUUID();
    const session = member('m-1');
    const [one, other] = await Promise.all([
      bet(app, session, { banker: '1000.00' }, placement),
      bet(app, session, { banker: '1000.00' }, placement),
    ]);
    expect(one).toMatchObject({ outcome: 'placed' });
    expect(other).toEqual(one);
    const restarted = await tables.life();
    expect(await bet(restarted.app, session, { banker: '1000.00' }, placement)).toMatchObject({ outcome: 'placed' });
    expect(tables.platform.actions()).toEqual(['bet']);
  });

  test('after betting is closed, or for another hand, is refused and takes nothing', async () => {
    const { hall, app } = await tables.life();
    const { shoe, hand } = await table(app);
    await tables.passTime(hall, 20);
    expect(await bet(app, member(), { banker: '1000.00' })).toEqual({ outcome: 'closed' });
    await tables.passTime(hall, 6);
    await tables.passTime(hall, 6);
    const late = await ask(app, 'bet', {
      ...member(),
      placement: randomUUID(),
      shoe,
      hand,
      stakes: { banker: '1000.00' },
    });
    expect(late).toEqual({ outcome: 'closed' });
    expect(tables.platform.heard).toEqual([]);
  });

  test('is a round of its own that names the hand, so that the platform can net opposite bets', async () => {
    const { app } = await tables.life();
    const { shoe, hand } = await table(app);
    await bet(app, member('m-1'), { banker: '1000.00' });
    await bet(app, member('m-1'), { player: '1000.00' });
    const rounds = tables.platform.heard.map(({ body }) => body.roundId.split('@'));
    expect(rounds.map(([, shared]) => shared)).toEqual(Array(2).fill(`${shoe}-${hand}`));
    expect(new Set(rounds.map(([own]) => own)).size).toBe(2);
  });

  test('above the limit of the hand is refused with the limit, which includes earlier bets', async () => {
    const { app } = await tables.life();
    const session = member('m-1');
    expect(await bet(app, session, { tie: '200000.00' })).toMatchObject({ outcome: 'placed' });
    expect(await bet(app, session, { tie: '1000.00' })).toEqual({ outcome: 'limit', spot: 'tie', most: '200000.00' });
    expect(await bet(app, member('m-2'), { tie: '1000.00' })).toMatchObject({ outcome: 'placed' });
  });

  test('that the wallet refuses frees the limit again', async () => {
    const { app } = await tables.life();
    const session = member('m-1');
    tables.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '3.00' }));
    expect(await bet(app, session, { tie: '200000.00' })).toEqual({
      outcome: 'refused',
      status: 'NOT_ENOUGH_MONEY',
      balance: '3.00',
    });
    expect((await table(app)).bets).toEqual({});
    tables.platform.reactWith(() => ({}));
    expect(await bet(app, session, { tie: '200000.00' })).toMatchObject({ outcome: 'placed' });
  });

  test.each([
    { player: '1500.00' },
    { player: '0.00' },
    { player: '-1000.00' },
    { player: 'much' },
    {},
    { dragon: '1000.00' },
  ])('of %j is refused as a stake of this table', async (stakes) => {
    const { app } = await tables.life();
    expect(await bet(app, member(), stakes)).toHaveProperty('error');
    expect(tables.platform.heard).toEqual([]);
  });

  test('is paid even if the wallet answers after the hand is over', async () => {
    let answerBet = () => {};
    const answered = new Promise<void>((resolve) => (answerBet = resolve));
    const betWallet: ServiceOptions['betWallet'] = {
      send: () => answered.then(() => ({ status: 'OK', balance: '5.00', currency: 'KHR', transactionId: 'x' })),
    };
    const { hall, app, tickets } = await tables.life({ betWallet });
    const placing = bet(app, member('m-1'), { player: '1000.00' });
    await expect.poll(async () => (await tickets.inState('live', 'betting')).length).toBe(1);
    await tables.toResult(hall);
    answerBet();
    expect(await placing).toMatchObject({ outcome: 'placed' });
    expect(tables.wins()).toEqual({ 'm-1': '2000.00' });
  });
});
