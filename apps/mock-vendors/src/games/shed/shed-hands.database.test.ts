import { expect, test } from 'vitest';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { freshDeck } from '@apsara/domain/games/pvp/pvp';
import { ask, player, seat, ShedTables, sit, tableOf, turn } from '../../testing/shed-tables.ts';
import type { HallState } from './shed-api.ts';

const tables = new ShedTables();
type Life = Awaited<ReturnType<ShedTables['life']>>;

async function deal({ app, advance }: Life, ...members: string[]): Promise<void> {
  for (const member of members) expect(await sit(app, player(member))).toMatchObject({ outcome: 'placed' });
  tables.pass(10);
  await advance();
}

/** Lets the clock play the hand out. @returns how many turns it took. */
async function playOut({ app, advance }: Life, game?: string): Promise<number> {
  for (let nth = 0; nth < 400; nth += 1) {
    const { phase, turns } = await tableOf(app, game);
    if (phase === 'result') return turns;
    tables.pass(20);
    await advance();
  }
  throw new Error('the hand has no end');
}

const ownTurn = async ({ app, advance }: Life, member: string) => {
  const own = (await seat(app, player(member))).own!;
  for (let nth = 0; nth < 8 && (await tableOf(app)).turn !== own.seat; nth += 1) {
    tables.pass(1.5);
    await advance();
  }
  return own;
};

test('a member plays with three bots that are marked; stakes, payouts and rake are one sum', async () => {
  const life = await tables.life();
  await deal(life, 'one');
  const { seats, phase } = await tableOf(life.app);
  expect(phase).toBe('turns');
  expect(seats.map((each) => each?.by)).toEqual(['member', 'bot', 'bot', 'bot']);
  expect(tables.amountsOf('bet')).toEqual(['10.00']);
  await playOut(life);
  await life.settle();
  const { end, left } = await tableOf(life.app);
  expect(new Set(end!.places)).toEqual(new Set([0, 1, 2, 3]));
  expect(left!.flat().length).toBeGreaterThan(0);
  const { rows } = await tables.pool.query('SELECT outcome, rake, house FROM mock_vendors.pvp_hands');
  expect(rows).toMatchObject([{ outcome: 'ended' }]);
  const [ticket] = (await seat(life.app, player('one'))).tickets;
  const net = BigInt(Math.round(Number(ticket!.payout) * 100)) - 10_00n;
  // What the member and the bots have won and lost is the rake.
  expect(net + BigInt(rows[0].house) + BigInt(rows[0].rake)).toBe(0n);
  expect(ticket!.play.result).toMatchObject({ place: end!.places.indexOf(0) + 1, own: { cards: expect.anything() } });
});

test('who lets the time pass passes, or leads the lowest card; a turn is refused with its reason', async () => {
  const life = await tables.life();
  await deal(life, 'one');
  const one = player('one');
  const own = await ownTurn(life, 'one');
  const before = await tableOf(life.app);
  expect(before.turn).toBe(own.seat);
  const foreign = freshDeck().find((card) => !own.cards.includes(card))!;
  expect(await turn(life.app, one, [foreign])).toEqual({ outcome: 'notYours' });
  expect(await turn(life.app, one, [own.cards[0]!, own.cards.at(-1)!])).toEqual({ outcome: 'noForm' });
  tables.pass(19.9);
  await life.advance();
  expect((await tableOf(life.app)).turns).toBe(before.turns);
  tables.pass(0.2);
  await life.advance();
  expect((await tableOf(life.app)).turns).toBe(before.turns + 1);
  expect(await turn(life.app, one, [])).toEqual({ outcome: 'notTurn' });
});

test('a turn that is sent twice is taken once', async () => {
  const life = await tables.life();
  await deal(life, 'one');
  const own = await ownTurn(life, 'one');
  const { hand, turns, last } = await tableOf(life.app);
  const cards = last ? [] : own.cards.slice(0, 1);
  const sent = { ...player('one'), hand, turn: turns, cards };
  const [first, second] = [await ask(life.app, 'turn', sent), await ask(life.app, 'turn', sent)];
  expect(first).toMatchObject({ outcome: 'taken' });
  expect(second).toEqual(first);
  expect((await tableOf(life.app)).turns).toBe(turns + 1);
});

test('nobody sees cards of another seat before the end, and no other token sees one’s own', async () => {
  const life = await tables.life();
  await deal(life, 'one', 'two');
  for (let nth = 0; nth < 6; nth += 1) {
    const hall = await ask<HallState>(life.app, 'hall?game=KY-TIENLEN&currency=USD');
    const table = hall.tables.find(({ level }) => level === 1)!;
    const laid = new Set([...(table.last?.cards ?? []), ...table.trick.flatMap(({ cards }) => cards)]);
    const seen = freshDeck().filter((card: Card) => JSON.stringify(hall).includes(`"${card}"`));
    expect(seen.filter((card) => !laid.has(card))).toEqual([]);
    tables.pass(1.5);
    await life.advance();
  }
  tables.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
  expect(await seat(life.app, { ...player('one'), token: 'made up' })).toMatchObject({ own: null, tickets: [] });
});

test('row 14: a restart in the middle of a hand gives every stake back', async () => {
  const life = await tables.life();
  await deal(life, 'one', 'two');
  const next = await tables.life();
  await next.settle();
  expect(tables.amountsOf('rollback')).toEqual(['10.00', '10.00']);
  await playOut(life).catch(() => undefined);
  expect(tables.amountsOf('win')).toEqual([]);
});

test('Big Two stakes 39 units and settles by the cards that are left', async () => {
  const life = await tables.life();
  const one = player('one', 'KY-BIGTWO');
  expect(await sit(life.app, one)).toMatchObject({ outcome: 'placed' });
  expect(tables.amountsOf('bet')).toEqual(['15.60']);
  tables.pass(10);
  await life.advance();
  await playOut(life, 'KY-BIGTWO');
  const { end, left } = await tableOf(life.app, 'KY-BIGTWO');
  expect(end!.payments).toHaveLength(3);
  expect(left![end!.places[0]!]).toEqual([]);
});
