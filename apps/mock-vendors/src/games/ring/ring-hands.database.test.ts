import { describe, expect, test } from 'vitest';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { unitsOf } from '@apsara/domain/money';
import { act, ask, knownDeck, RingTables, ringPlayer, seat, sit, tableOf } from '../../testing/ring-tables.ts';
import type { GameSession } from '../../shared/game-session.ts';

const tables = new RingTables();
type Life = Awaited<ReturnType<RingTables['life']>>;
const [one, two, three] = [ringPlayer('one'), ringPlayer('two'), ringPlayer('three')];

/** Three members sit down; their hand begins. The button is `one`, `two` has the small blind and `three` the big one. */
async function begin(life: Life, players: readonly GameSession[] = [one, two, three]): Promise<void> {
  for (const player of players) expect(await sit(life.app, player)).toMatchObject({ outcome: 'seated' });
  tables.pass(4);
  await life.advance();
}
async function toEnd(life: Life): Promise<void> {
  await life.advance();
  await life.settle();
}
const states = async ({ app }: Life) => (await tableOf(app)).seats.map((each) => each && each.state);
const units = (texts: readonly string[]) => texts.reduce((sum, text) => sum + unitsOf(text, 'USD'), 0n);

describe('a hand of three members', () => {
  test('takes every bet from the wallet as one of its own, in one round for each member', async () => {
    const life = await tables.life();
    await begin(life);
    expect(tables.amountsOf('bet')).toEqual(['0.50', '1.00']);
    expect(await act(life.app, one, 'raise', '3.00')).toEqual({ outcome: 'taken' });
    expect(await act(life.app, two, 'call')).toEqual({ outcome: 'taken' });
    expect(await act(life.app, three, 'fold')).toEqual({ outcome: 'taken' });
    expect(tables.amountsOf('bet')).toEqual(['0.50', '1.00', '3.00', '2.50']);
    const rounds = tables.platform.heard.flatMap(({ action, body }) =>
      action === 'bet' && body.memberId === 'two' ? [body.roundId] : [],
    );
    expect(rounds).toHaveLength(2);
    expect(new Set(rounds).size).toBe(1);
    for (let street = 0; street < 3; street += 1) {
      await act(life.app, two, 'check');
      await act(life.app, one, 'check');
    }
    await toEnd(life);
    const { end, seats } = await tableOf(life.app);
    expect(end).toMatchObject({ pots: [{ amount: '7.00', rake: '0.35' }], rake: '0.35' });
    expect(seats[2]!.shown).toBeNull();
    expect(units(tables.amountsOf('win'))).toBe(665n);
    const [ticket] = (await seat(life.app, two)).tickets;
    expect(ticket).toMatchObject({ stake: '3.00', state: 'ended', play: { seat: 1, result: { rake: '0.35' } } });
    const { rows } = await tables.pool.query('SELECT outcome, rake, house FROM mock_vendors.pvp_hands');
    expect(rows).toEqual([{ outcome: 'ended', rake: '35', house: '0' }]);
  });

  test('gives back a bet that nobody called, without a rake and without a card shown', async () => {
    const life = await tables.life();
    await begin(life);
    await act(life.app, one, 'raise', '40.00');
    await act(life.app, two, 'fold');
    await act(life.app, three, 'fold');
    await toEnd(life);
    expect(tables.wins()).toMatchObject({ one: '41.50', two: '0.00', three: '0.00' });
    const { end, seats } = await tableOf(life.app);
    expect(end).toMatchObject({ pots: [{ amount: '2.50', rake: '0.00', winners: [0] }] });
    expect(seats.every((each) => !each?.shown)).toBe(true);
  });

  test('costs nobody more than the stack that was chosen, or than the balance', async () => {
    const life = await tables.life();
    tables.platform.reactWith(({ body }) => (body.memberId === 'two' ? { balance: '10.00' } : {}));
    await begin(life);
    expect(await act(life.app, one, 'raise', '40.01')).toEqual({ outcome: 'notAllowed' });
    await act(life.app, one, 'raise', '40.00');
    expect((await tableOf(life.app)).choice).toEqual({ canCheck: false, call: '9.50', raise: null });
  });
});

describe('a bet', () => {
  test('sent twice, at once or later, counts once', async () => {
    const life = await tables.life();
    await begin(life);
    const { hand } = await tableOf(life.app);
    const turning = { ...one, hand, turn: 2, act: 'raise', to: '2.00' };
    const both = await Promise.all([ask(life.app, 'turn', turning), ask(life.app, 'turn', turning)]);
    expect([...both, await ask(life.app, 'turn', turning)]).toEqual(Array(3).fill({ outcome: 'taken' }));
    expect(tables.amountsOf('bet')).toEqual(['0.50', '1.00', '2.00']);
    expect(await act(life.app, three, 'fold')).toEqual({ outcome: 'late' });
  });

  test.each(['NOT_ENOUGH_MONEY', 'LOSS_LIMIT'] as const)(
    'refused with %s folds the hand and says so',
    async (status) => {
      const life = await tables.life();
      await begin(life);
      tables.platform.reactWith(({ action }) => (action === 'bet' ? { status } : {}));
      expect(await act(life.app, one, 'call')).toEqual({ outcome: 'refused', status });
      tables.platform.reactWith(() => ({}));
      expect((await states(life)).slice(0, 3)).toEqual(['folded', 'in', 'in']);
      expect((await seat(life.app, one)).own).toMatchObject({ out: status });
      await act(life.app, two, 'fold');
      await toEnd(life);
      expect(tables.wins()).toEqual({ two: '0.00', three: '1.50' });
    },
  );

  test('that the wallet does not answer folds the hand and is refunded', async () => {
    const life = await tables.life();
    await begin(life);
    tables.platform.reactWith(({ action, body }) => (action === 'bet' && body.memberId === 'two' ? 'hang up' : {}));
    await act(life.app, one, 'call');
    expect(await act(life.app, two, 'call')).toEqual({ outcome: 'unanswered' });
    await life.outbox.sendDue();
    expect(tables.amountsOf('rollback')).toEqual(['0.50']);
    await act(life.app, three, 'check');
    expect((await states(life)).slice(0, 3)).toEqual(['in', 'folded', 'in']);
  });
});

test('a blind that is refused makes the hand void, and its member sits out of the next one', async () => {
  const life = await tables.life();
  tables.platform.reactWith(({ action, body }) =>
    action === 'bet' && body.memberId === 'three' ? { status: 'LOSS_LIMIT' } : {},
  );
  await begin(life);
  await life.settle();
  expect(tables.amountsOf('rollback')).toEqual(['0.50']);
  expect((await seat(life.app, three)).own).toMatchObject({ out: 'LOSS_LIMIT' });
  tables.pass(4);
  await life.advance();
  expect(await states(life)).toEqual(['in', 'in', 'out', 'in', null, null]);
});

test('a blind that cannot be written down makes the hand void, and the other one is taken once', async () => {
  const life = await tables.life();
  await tables.pool.query("ALTER TABLE mock_vendors.tickets ADD CONSTRAINT not_three CHECK (member <> 'three')");
  await begin(life);
  await tables.pool.query('ALTER TABLE mock_vendors.tickets DROP CONSTRAINT not_three');
  await life.settle();
  expect(tables.amountsOf('bet')).toEqual(['0.50']);
  expect(tables.amountsOf('rollback')).toEqual(['0.50']);
  tables.pass(4);
  await life.advance();
  expect(tables.amountsOf('bet')).toEqual(['0.50', '0.50', '1.00']);
});

test('who sits down while the wallets are asked plays the next hand, and a bot this one', async () => {
  const life = await tables.life();
  await sit(life.app, one);
  let arrivals: Promise<unknown> | undefined;
  tables.platform.reactWith(({ action }) => {
    if (action === 'balance' && !arrivals) arrivals = Promise.all([sit(life.app, two), sit(life.app, three)]);
    return {};
  });
  tables.pass(4);
  await life.advance();
  await arrivals;
  const { seats } = await tableOf(life.app);
  expect(seats.filter((each) => each?.by === 'bot').length).toBe(2);
  expect(tables.amountsOf('bet').length).toBeLessThan(2);
});

test('who stands up goes, and takes nobody else’s seed along', async () => {
  const life = await tables.life();
  for (const player of [one, two]) await sit(life.app, player);
  const { hand } = await tableOf(life.app);
  await ask(life.app, 'seed', { ...one, hand, seed: 'seed-of-one' });
  await ask(life.app, 'wish', { ...two, wish: 'leave' });
  expect((await tableOf(life.app)).seats.map((each) => each?.by)).toEqual(['member', ...Array<undefined>(5)]);
  tables.pass(4);
  await life.advance();
  await act(life.app, one, 'fold');
  for (let turn = 0; turn < 30 && (await tableOf(life.app)).phase === 'turns'; turn += 1) {
    tables.pass(20);
    await life.advance();
  }
  expect((await tableOf(life.app)).end).toMatchObject({ seeds: ['seed-of-one'] });
});

describe('the clock', () => {
  test('folds a turn that passes, and two of them sit a member out until the wish to play', async () => {
    const life = await tables.life();
    await begin(life, [one]);
    for (let hand = 0; hand < 8 && (await seat(life.app, one)).own!.out === null; hand += 1) {
      for (let step = 0; step < 60 && (await tableOf(life.app)).phase !== 'seeds'; step += 1) {
        tables.pass(20);
        await life.advance();
      }
      tables.pass(4);
      await life.advance();
    }
    expect((await seat(life.app, one)).own).toMatchObject({ out: 'missed' });
    expect(await ask(life.app, 'wish', { ...one, wish: 'in' })).toMatchObject({ own: { out: null } });
    expect(await ask(life.app, 'wish', { ...one, wish: 'leave' })).toBeDefined();
  });
});

describe('a restart', () => {
  test('in the middle of a hand gives every bet back, each once', async () => {
    const life = await tables.life();
    await begin(life);
    await act(life.app, one, 'raise', '3.00');
    await act(life.app, two, 'call');
    const next = await tables.life();
    await Promise.all([next.settle(), next.settle()]);
    await next.outbox.sendDue();
    expect(tables.amountsOf('rollback').toSorted()).toEqual(['0.50', '1.00', '2.50', '3.00']);
    expect((await seat(next.app, two)).tickets[0]).toMatchObject({ state: 'returned' });
    // The former process finds its hand void and pays nothing.
    await act(life.app, three, 'fold');
    for (let turn = 0; turn < 6; turn += 1) {
      tables.pass(20);
      await life.advance();
    }
    await life.settle();
    expect(tables.amountsOf('win')).toEqual([]);
  });

  test('after the end of a hand pays what was written down, once', async () => {
    const life = await tables.life();
    await begin(life);
    await act(life.app, one, 'fold');
    await act(life.app, two, 'call');
    await act(life.app, three, 'raise', '3.00');
    await act(life.app, two, 'fold');
    await life.advance();
    const next = await tables.life();
    await Promise.all([next.settle(), life.settle(), next.settle()]);
    // Three's first bet wins the pot of two dollars; its raise, which nobody called, comes back.
    expect(tables.wins()).toMatchObject({ two: '0.00' });
    expect(units(tables.amountsOf('win'))).toBe(400n);
    expect(tables.amountsOf('rollback')).toEqual([]);
  });
});

test('a member has one seat, which another session of the member’s finds again', async () => {
  const life = await tables.life();
  await sit(life.app, one);
  expect(await sit(life.app, { ...one, token: 'other tab' })).toMatchObject({ outcome: 'seated', own: { seat: 0 } });
  expect(await sit(life.app, one, { level: 0 })).toEqual({ outcome: 'elsewhere' });
  expect((await tableOf(life.app)).seats.filter(Boolean)).toHaveLength(1);
});

describe('secrecy', () => {
  const inText = (text: string, cards: readonly Card[]) => cards.filter((card) => text.includes(`"${card}"`));
  const hall = async ({ app }: Life) => JSON.stringify(await ask(app, 'hall?game=KY-TEXASHOLDEM&currency=USD'));

  test('what everybody sees has no card before it lies open, and never one of a folded hand', async () => {
    const life = await tables.life();
    await begin(life);
    expect(inText(await hall(life), knownDeck())).toEqual([]);
    const folded = (await seat(life.app, three)).own!.cards;
    expect(folded).toHaveLength(2);
    expect(inText(JSON.stringify((await seat(life.app, one)).own), folded)).toEqual([]);
    await act(life.app, one, 'call');
    await act(life.app, two, 'call');
    await act(life.app, three, 'check');
    expect(inText(await hall(life), knownDeck())).toHaveLength(3);
    await act(life.app, two, 'raise', '1.00');
    await act(life.app, three, 'fold');
    await act(life.app, one, 'call');
    for (let street = 0; street < 2; street += 1) {
      await act(life.app, two, 'check');
      await act(life.app, one, 'check');
    }
    await toEnd(life);
    expect(inText(await hall(life), knownDeck()).length).toBe(9);
    expect(inText(await hall(life), folded)).toEqual([]);
    expect(inText(JSON.stringify((await seat(life.app, one)).tickets), folded)).toEqual([]);
    expect((await seat(life.app, three)).tickets[0]!.play.result!.own.cards).toEqual(folded);
  });

  test('a token that the wallet does not know can neither sit down, see nor play another member’s cards', async () => {
    const life = await tables.life();
    await begin(life);
    tables.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
    const thief = { ...one, token: 'made up' };
    expect(await seat(life.app, thief)).toMatchObject({ status: 'INVALID_SESSION', own: null, tickets: [] });
    expect(await act(life.app, thief, 'fold')).toEqual({ outcome: 'late' });
    expect(await sit(life.app, thief)).toEqual({ outcome: 'refused', status: 'INVALID_SESSION' });
  });
});
