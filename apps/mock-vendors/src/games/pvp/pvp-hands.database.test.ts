import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CardTables, decide, player, seat, sit, tableOf } from '../../testing/card-tables.ts';
import type { ServiceOptions } from '../../testing/services-on.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { PvpPlay } from './pvp-api.ts';
import { cutFrom } from './sealed-hands.ts';

const tables = new CardTables();

/** Seeds that cut nothing, so that the first seat gets the strongest hand, the next the next. */
function seedsFor(players: readonly GameSession[]): string[] {
  for (let nth = 0; ; nth += 1) {
    const seeds = players.map(({ member }) => `${member}-${nth}`);
    if (cutFrom(seeds) === 0) return seeds;
  }
}

type Life = Awaited<ReturnType<CardTables['life']>>;

/** Seats the members in this order and deals. */
async function deal({ app, advance }: Life, players: readonly GameSession[]): Promise<void> {
  const seeds = seedsFor(players);
  for (const [nth, one] of players.entries())
    expect(await sit(app, one, { seed: seeds[nth] })).toMatchObject({ outcome: 'placed' });
  tables.clock += 10_000;
  await advance();
}
async function toEnd({ advance, settle }: Life): Promise<void> {
  tables.clock += 15_000;
  await advance();
  await settle();
}
const states = async ({ app }: Life) => (await tableOf(app)).seats.map((one) => one && `${one.by} ${one.state}`);

describe('a hand of three members', () => {
  test('has no bot; the strongest takes the pot less the rake', async () => {
    const life = await tables.life();
    const [one, two, three] = [player('one'), player('two'), player('three')] as const;
    await deal(life, [two, one, three]);
    expect(await states(life)).toEqual(['member deciding', 'member deciding', 'member deciding', null, null]);
    for (const each of [one, two, three]) expect(await decide(life.app, each, 'play')).toEqual({ decision: 'play' });
    await life.advance();
    const { end, seats } = await tableOf(life.app);
    expect(end).toMatchObject({ pot: '6.00', rake: '0.30', winner: 0 });
    expect(seats.map((each) => each?.shown?.rank)).toEqual(['bull9', 'bull7', 'bull5', undefined, undefined]);
    await life.settle();
    expect(tables.wins()).toEqual({ two: '5.70', one: '0.00', three: '0.00' });
    const { rows } = await tables.pool.query('SELECT outcome, rake, house FROM mock_vendors.pvp_hands');
    expect(rows).toEqual([{ outcome: 'ended', rake: '30', house: '0' }]);
    const { tickets } = await seat(life.app, one);
    expect(tickets[0]).toMatchObject({
      stake: '2.00',
      payout: '0.00',
      state: 'ended',
      play: { seat: 1, result: { decision: 'play', own: { rank: 'bull7' } } },
    });
  });

  test('costs one ante and shows no card when it is folded, and who lets the time pass folds', async () => {
    const life = await tables.life();
    const [best, middle, away] = [player('best'), player('middle'), player('away')] as const;
    await deal(life, [best, middle, away]);
    await decide(life.app, best, 'fold');
    await decide(life.app, middle, 'play');
    await toEnd(life);
    expect(await states(life)).toEqual(['member folded', 'member won', 'member folded', null, null]);
    // Three antes less five per cent, and the second ante that no opponent matched.
    expect(tables.wins()).toEqual({ best: '1.00', middle: '3.85', away: '1.00' });
    expect((await tableOf(life.app)).seats.every((each) => !each?.shown)).toBe(true);
    const [ticket] = (await seat(life.app, middle)).tickets;
    expect(ticket!.play.result).toMatchObject({ own: { rank: 'bull7' }, shown: [] });
  });

  test('keeps the first decision and ends when all have decided', async () => {
    const life = await tables.life();
    const three = [player('a'), player('b'), player('c')];
    await deal(life, three);
    expect(await decide(life.app, three[0]!, 'fold')).toEqual({ decision: 'fold' });
    expect(await decide(life.app, three[0]!, 'play')).toEqual({ decision: 'fold' });
    await life.advance();
    expect((await tableOf(life.app)).phase).toBe('decision');
    for (const each of three.slice(1)) await decide(life.app, each, 'fold');
    await life.advance();
    expect(await tableOf(life.app)).toMatchObject({ phase: 'result', end: { winner: null, rake: '0.00' } });
    await life.settle();
    expect(tables.wins()).toEqual({ a: '2.00', b: '2.00', c: '2.00' });
  });
});

test('bots fill up to three seats when there are few members, and the house takes their gain or loss', async () => {
  const life = await tables.life();
  await deal(life, [player('alone')]);
  expect(await states(life)).toEqual(['member deciding', 'bot decided', 'bot decided', null, null]);
  await decide(life.app, player('alone'), 'play');
  await toEnd(life);
  // The bots hold tens of three and play.
  expect(tables.wins()).toEqual({ alone: '5.70' });
  const { rows } = await tables.pool.query('SELECT rake, house FROM mock_vendors.pvp_hands');
  expect(rows).toEqual([{ rake: '30', house: '-400' }]);
  tables.clock += 8_000;
  await life.advance();
  expect(await tableOf(life.app)).toMatchObject({ phase: 'seats', until: null, seats: [null, null, null, null, null] });
});

describe('a restart', () => {
  test('row 14: in the middle of a hand gives every stake back', async () => {
    const life = await tables.life();
    await deal(life, [player('one'), player('two')]);
    await decide(life.app, player('one'), 'play');
    const next = await tables.life();
    await next.settle();
    expect(tables.amountsOf('rollback')).toEqual(['2.00', '2.00']);
    expect((await seat(next.app, player('one'))).tickets[0]).toMatchObject({ state: 'returned' });
    // The former process finds its hand void and pays nothing.
    await toEnd(life);
    expect(tables.amountsOf('win')).toEqual([]);
    expect((await tableOf(life.app)).phase).toBe('seats');
  });

  test('row 14: before the deal gives the stake back', async () => {
    const life = await tables.life();
    await sit(life.app, player('one'));
    const next = await tables.life();
    await next.settle();
    expect(tables.amountsOf('rollback')).toEqual(['2.00']);
  });

  test('a settlement resumed after the end of a hand pays the stored results once', async () => {
    const life = await tables.life();
    const three = [player('one'), player('two'), player('three')];
    await deal(life, three);
    for (const each of three) await decide(life.app, each, 'play');
    await life.advance();
    const next = await tables.life();
    await Promise.all([next.settle(), life.settle(), next.settle()]);
    expect(tables.amountsOf('win').toSorted((one, other) => one.localeCompare(other))).toEqual([
      '0.00',
      '0.00',
      '5.70',
    ]);
    expect(tables.amountsOf('rollback')).toEqual([]);
  });
});

describe('a seat', () => {
  test('asked for twice, at once or later, is one; a second one is refused at this and at any other table', async () => {
    const { app } = await tables.life();
    const placement = randomUUID();
    const one = player('one');
    const [first, again] = await Promise.all([sit(app, one, { placement }), sit(app, one, { placement })]);
    expect(again).toEqual(first);
    expect(await sit(app, one, { placement })).toMatchObject({ outcome: 'placed' });
    const tab = { ...one, token: 'another tab' };
    expect(await sit(app, tab)).toEqual({ outcome: 'seated' });
    const { hand } = await tableOf(app, 0);
    expect(await sit(app, tab, { level: 0, hand })).toEqual({ outcome: 'seated' });
    expect(tables.amountsOf('bet')).toEqual(['2.00']);
  });

  test('taken by two at once is two seats', async () => {
    const { app } = await tables.life();
    const placed = await Promise.all([sit(app, player('one')), sit(app, player('two'))]);
    expect(placed.map(({ outcome }) => outcome)).toEqual(['placed', 'placed']);
    expect((await tableOf(app)).seats.filter(Boolean)).toHaveLength(2);
  });

  test('that the wallet refuses is free again', async () => {
    const { app } = await tables.life();
    tables.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '0.40' }));
    expect(await sit(app, player('poor'))).toEqual({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '0.40' });
    expect(await tableOf(app)).toMatchObject({ until: null, seats: [null, null, null, null, null] });
  });

  test('is not to be had for a hand that was dealt, and at a full table another one opens', async () => {
    const life = await tables.life();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await sit(life.app, player(name));
    expect(await sit(life.app, player('f'))).toEqual({ outcome: 'full' });
    const { hand } = await tableOf(life.app, 1, 2);
    expect(await sit(life.app, player('f'), { number: 2, hand })).toMatchObject({ outcome: 'placed' });
    tables.clock += 10_000;
    await life.advance();
    expect(await sit(life.app, player('g'))).toEqual({ outcome: 'closed' });
  });

  test('that is only asked for does not fill a table', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const betWallet: ServiceOptions['betWallet'] = {
      send: async (call) => {
        const isPoor = call.body.includes('poor');
        if (isPoor) await answered;
        return { status: isPoor ? 'NOT_ENOUGH_MONEY' : 'OK', balance: '5.00', currency: 'USD', transactionId: 'x' };
      },
    };
    const life = await tables.life({ betWallet });
    const poor = sit(life.app, player('poor'));
    await expect.poll(() => states(life)).toEqual(['member asked', null, null, null, null]);
    for (const name of ['a', 'b', 'c', 'd']) await sit(life.app, player(name));
    expect(await tableOf(life.app, 1, 2)).toBeUndefined();
    answer();
    expect(await poor).toMatchObject({ outcome: 'refused' });
    expect(await tableOf(life.app, 1, 2)).toBeUndefined();
    await sit(life.app, player('e'));
    expect(await tableOf(life.app, 1, 2)).toBeDefined();
  });

  test('is kept free at another table only as long as the others are full', async () => {
    const life = await tables.life();
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => player(name));
    await deal(life, five);
    expect(await tableOf(life.app, 1, 2)).toBeDefined();
    await toEnd(life);
    tables.clock += 8_000;
    await life.advance();
    expect(await tableOf(life.app, 1, 2)).toBeUndefined();
    for (const each of five) await sit(life.app, each);
    expect(await tableOf(life.app, 1, 2)).toBeDefined();
  });

  test('is refunded when the wallet answers after the deal', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const betWallet: ServiceOptions['betWallet'] = {
      send: async (call) => {
        if (call.body.includes('slow')) await answered;
        return { status: 'OK', balance: '5.00', currency: 'USD', transactionId: 'x' };
      },
    };
    const life = await tables.life({ betWallet });
    await sit(life.app, player('quick'));
    const late = sit(life.app, player('slow'));
    await expect.poll(() => states(life)).toEqual(['member in', 'member asked', null, null, null]);
    tables.clock += 10_000;
    await life.advance();
    expect(await states(life)).toEqual(['member deciding', 'bot decided', 'bot decided', null, null]);
    answer();
    expect(await late).toEqual({ outcome: 'returned' });
    expect(tables.amountsOf('rollback')).toEqual(['2.00']);
  });

  test('is found again in the next hand', async () => {
    const life = await tables.life();
    await deal(life, [player('one'), player('two')]);
    await toEnd(life);
    tables.clock += 8_000;
    await life.advance();
    await sit(life.app, player('two'));
    expect((await seat(life.app, player('two'))).own).toMatchObject({ seat: 1, cards: [] });
    const { play } = (await seat(life.app, player('two'))).tickets[0]!;
    expect((play satisfies PvpPlay).seals).toHaveLength(5);
  });
});
