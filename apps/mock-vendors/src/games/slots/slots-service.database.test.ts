import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/games/slots/slots';
import { jackpotSeed } from '@apsara/domain/games/slots/slots-jackpot';
import { slotMachines } from '@apsara/domain/games/slots/slots-machine';
import type { GameSession } from '../../shared/game-session.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { SlotsService } from './slots-service.ts';

const stake = money(1_000_00n, 'KHR');
const game = 'PG-LOTUSLANTERN';
const noJackpot = 10 ** 11 - 1;
const losing = [0, 0, 0, 0, 0];
const winning = stopsWhere(({ payout, freeRounds }) => payout.amount > stake.amount && freeRounds === 0);
const scattered = stopsWhere(({ scatters }) => scatters.count === 3);
const plainWin = evaluate(slotMachines.lotus, winning, stake).payout.amount;
const scatterWin = evaluate(slotMachines.lotus, scattered, stake).payout.amount;

function stopsWhere(wanted: (result: ReturnType<typeof evaluate>) => boolean): number[] {
  for (let n = 0; ; n += 1) {
    const stops = slotMachines.lotus.strips.map((strip, reel) => (n * (2 * reel + 3)) % strip.length);
    if (wanted(evaluate(slotMachines.lotus, stops, stake))) return stops;
  }
}

const books = new VendorBooks({
  tables: ['slot_free_rounds', 'slot_pools'],
  prepare: () => new SlotsService(vendor().services).resume(),
});

/** One life of the vendors' process; the reels stop where the test says. */
function vendor(stops: number[] = losing, jackpot = noJackpot) {
  const { services, store, outbox } = books.services();
  return { services, store, outbox, slots: new SlotsService(services, { stops: () => stops, jackpot: () => jackpot }) };
}

const player = (over: Partial<GameSession> = {}): GameSession => ({
  token: randomUUID(),
  vendor: 'PG',
  game,
  member: randomUUID(),
  currency: 'KHR',
  mode: 'real',
  ...over,
});
const wins = () =>
  books.platform.heard.filter(({ action }) => action === 'win').map(({ body }) => [body.type, body.amount]);
const text = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;

test('row 15: a round pays what its stops pay, and its proof stays', async () => {
  const { slots, outbox, services } = vendor(winning);
  const session = player();
  const answer = await slots.spin(session, stake);
  await outbox.stop();
  expect(answer).toMatchObject({
    outcome: 'played',
    settled: true,
    round: { stops: winning, payout: text(plainWin), stake: '1000.00', free: false },
  });
  expect(wins()).toEqual([['cash', text(plainWin)]]);
  const [ticket] = await services.tickets.ofSession(session, 'slots', 1);
  expect(ticket?.play).toMatchObject({ machine: 'lotus', drawn: { stops: winning, jackpot: noJackpot } });
});

test('a title that had falling gems before shows its rounds of reels alone, however many of gems are newer', async () => {
  const session = player();
  const { slots, services } = vendor(winning);
  await slots.spin(session, stake);
  for (let n = 0; n < 6; n += 1) {
    books.pass(3);
    await services.tickets.place(session, { kind: 'cascade', stake, play: { drawn: { cascade: 7 } } });
  }
  expect((await slots.state(session)).lastRound).toMatchObject({ stops: winning });
  expect(await services.tickets.inState('cascade', 'open')).toHaveLength(6);
});

describe('a title that has no reels, or no longer', () => {
  test.each(['PG-GEMNIGHTS', 'PG-NAGAVAULT'])('is not played at them: %s', async (code) => {
    const { slots, services } = vendor(winning);
    const session = player({ game: code });
    expect(await slots.spin(session, stake)).toEqual({ outcome: 'not_offered' });
    expect(await services.tickets.ofSession(session, 'slots', 1)).toEqual([]);
    expect(books.amountsOf('bet')).toEqual([]);
  });

  test('plays the free rounds that were won when it had them, and then no more', async () => {
    const session = player({ game: 'PG-NAGAVAULT' });
    const { services, slots } = vendor(losing);
    const free = 'vendor, game, member, currency, stake, remaining, total';
    await services.pool.query(
      `INSERT INTO mock_vendors.slot_free_rounds (${free}) VALUES ('PG', $1, $2, 'KHR', 100000, 1, 8)`,
      [session.game, session.member],
    );
    expect(await slots.spin(session, stake)).toMatchObject({ outcome: 'played', round: { free: true }, free: null });
    expect(await slots.spin(session, stake)).toEqual({ outcome: 'not_offered' });
  });
});

describe('free rounds', () => {
  test('are won by scatters, cost nothing, pay on the stake that won them with their multiplier, as free wins', async () => {
    const session = player();
    const won = await vendor(scattered).slots.spin(session, stake);
    expect(won).toMatchObject({ outcome: 'played', free: { remaining: 8, total: 8, won: '0.00', stake: '1000.00' } });
    books.platform.heard.length = 0;
    const { slots, outbox } = vendor(winning);
    const free = await slots.spin(session, money(100_000_00n, 'KHR'));
    await outbox.stop();
    expect(free).toMatchObject({
      round: { free: true, stake: '0.00', reckoned: '1000.00', payout: text(2n * plainWin), jackpotNumber: null },
      free: { remaining: 7, won: text(2n * plainWin) },
    });
    expect(books.platform.heard[0]).toMatchObject({ action: 'bet', body: { amount: '0.00', type: 'free' } });
    expect(wins()).toEqual([['free', text(2n * plainWin)]]);
  });

  test('go on after a reload and in a new session of the member, and end with the last of them', async () => {
    const session = player();
    await vendor(scattered).slots.spin(session, stake);
    const again = player({ member: session.member });
    const { slots } = vendor(losing);
    expect((await slots.state(again)).free).toMatchObject({ remaining: 8 });
    for (let n = 0; n < 8; n += 1) await slots.spin(again, stake);
    expect((await slots.state(again)).free).toBeNull();
    expect(await slots.spin(again, stake)).toMatchObject({ round: { free: false, stake: '1000.00' } });
    expect((await slots.state(player())).free).toBeNull();
  });

  test('win more free rounds', async () => {
    const session = player();
    await vendor(scattered).slots.spin(session, stake);
    const answer = await vendor(scattered).slots.spin(session, stake);
    expect(answer).toMatchObject({ free: { remaining: 15, total: 16, won: text(2n * scatterWin) } });
  });

  test.each(['real', 'demo'] as const)(
    'won at two stakes are each played at their own, the oldest first (%s)',
    async (mode) => {
      const session = player({ mode, currency: mode === 'demo' ? 'FUN' : 'KHR' });
      const { services } = vendor();
      let stops = scattered;
      const slots = new SlotsService(services, { stops: () => stops, jackpot: () => noJackpot });
      const [low, high] = [money(100_00n, session.currency), money(200_00n, session.currency)];
      // Of two rounds in flight at once, the one at the higher stake ends last.
      const play = {
        machine: 'lotus',
        reckoned: '200.00',
        free: false,
        drawn: { stops: scattered, jackpot: noJackpot },
      };
      await services.tickets.place(session, { kind: 'slots', stake: high, play });
      await slots.spin(session, low);
      expect((await slots.state(session)).free).toMatchObject({ stake: '100.00', remaining: 8, total: 8 });
      stops = losing;
      const answers: unknown[] = [];
      for (let n = 0; n < 17; n += 1) answers.push(await slots.spin(session, high));
      const freeAt = (reckoned: string) =>
        expect.objectContaining({ round: expect.objectContaining({ free: true, reckoned }) });
      expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => freeAt('100.00')));
      expect(answers[7]).toMatchObject({ free: { stake: '200.00', remaining: 8, total: 8, won: '0.00' } });
      expect(answers.slice(8, 16)).toEqual(Array.from({ length: 8 }, () => freeAt('200.00')));
      expect(answers[16]).toMatchObject({ round: { free: false }, free: null });
    },
  );

  test('won by a free round at one stake join those of that stake and not the others', async () => {
    const session = player();
    const play = { machine: 'lotus', reckoned: '200.00', free: false, drawn: { stops: scattered, jackpot: noJackpot } };
    const { services, slots } = vendor(scattered);
    await services.tickets.place(session, { kind: 'slots', stake: money(200_00n, 'KHR'), play });
    await slots.spin(session, stake);
    await slots.state(session);
    expect(await slots.spin(session, stake)).toMatchObject({ free: { stake: '1000.00', remaining: 15, total: 16 } });
    const { rows } = await books.pool.query(
      'SELECT stake, remaining FROM mock_vendors.slot_free_rounds ORDER BY award',
    );
    expect(rows).toEqual([
      { stake: '100000', remaining: 15 },
      { stake: '20000', remaining: 8 },
    ]);
  });

  test('are never more than were won, however many sessions play them at once', async () => {
    const member = randomUUID();
    await vendor(scattered).slots.spin(player({ member }), stake);
    await books.pool.query('UPDATE mock_vendors.slot_free_rounds SET remaining = 1');
    const { slots } = vendor(winning);
    const answers = await Promise.all([1, 2, 3].map(() => slots.spin(player({ member }), stake)));
    const played = answers.filter((answer) => answer.outcome === 'played' && answer.round.free);
    expect(played).toHaveLength(1);
  });
});

describe('the jackpot', () => {
  test('grows by a hundredth of every stake that was taken, and of no other', async () => {
    const { slots } = vendor();
    const before = await slots.pool(player());
    await slots.spin(player(), stake);
    books.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY' }));
    await slots.spin(player(), stake);
    expect(before).toBe(text(jackpotSeed('KHR')));
    expect(await slots.pool(player())).toBe(text(jackpotSeed('KHR') + stake.amount / 100n));
  });

  test('is paid as a jackpot beside the round, and restarts', async () => {
    await vendor().slots.spin(player(), stake);
    books.platform.heard.length = 0;
    const { slots, outbox } = vendor(winning, Number(stake.amount) - 1);
    const full = text(jackpotSeed('KHR') + (2n * stake.amount) / 100n);
    expect(await slots.spin(player(), stake)).toMatchObject({
      round: { jackpot: full },
      pool: text(jackpotSeed('KHR')),
    });
    await outbox.stop();
    expect(wins()).toEqual([
      ['cash', text(plainWin)],
      ['jackpot', full],
    ]);
  });

  test('won by two rounds at once is paid once in full, and once with its value after the first', async () => {
    const { slots } = vendor(losing, 0);
    await Promise.all([slots.spin(player(), stake), slots.spin(player(), stake)]);
    const seedAndShare = text(jackpotSeed('KHR') + stake.amount / 100n);
    expect(wins().filter(([type]) => type === 'jackpot')).toEqual([
      ['jackpot', seedAndShare],
      ['jackpot', seedAndShare],
    ]);
  });
});

describe('a round that was interrupted', () => {
  test('row 14: after its stake was taken is ended by the next process, with all it won, once', async () => {
    const session = player();
    const { services } = vendor();
    const play = { machine: 'lotus', reckoned: '1000.00', free: false, drawn: { stops: scattered, jackpot: 0 } };
    await services.tickets.place(session, { kind: 'slots', stake, play });
    const { slots, outbox } = vendor();
    await Promise.all([slots.resume(), slots.state(session), slots.state(session)]);
    await outbox.stop();
    const jackpot = text(jackpotSeed('KHR') + stake.amount / 100n);
    expect(wins()).toEqual([
      ['cash', text(scatterWin)],
      ['jackpot', jackpot],
    ]);
    expect(await slots.state(session)).toMatchObject({
      lastRound: { state: 'played', stops: scattered, jackpot },
      free: { remaining: 8 },
    });
  });

  test('left open by a database failure is settled later by the same process, but not while it may be in flight', async () => {
    const session = player();
    const { services, slots, outbox } = vendor();
    const play = { machine: 'lotus', reckoned: '1000.00', free: false, drawn: { stops: winning, jackpot: noJackpot } };
    await services.tickets.place(session, { kind: 'slots', stake, play });
    await slots.endLeftOpen();
    expect(wins()).toEqual([]);
    books.pass(15);
    await slots.endLeftOpen();
    await slots.endLeftOpen();
    await outbox.stop();
    expect(wins()).toEqual([['cash', text(plainWin)]]);
  });

  test('is shown ended when the member comes back in a new session, and after half an hour no more', async () => {
    const session = player();
    const { services } = vendor();
    const play = { machine: 'lotus', reckoned: '1000.00', free: false, drawn: { stops: winning, jackpot: noJackpot } };
    await services.tickets.place(session, { kind: 'slots', stake, play });
    const again = player({ member: session.member });
    const { slots, outbox } = vendor();
    expect(await slots.state(again)).toMatchObject({
      lastRound: { state: 'played', stops: winning, payout: text(plainWin) },
    });
    await outbox.stop();
    books.pass(31 * 60);
    expect((await slots.state(again)).lastRound).toBeNull();
  });

  test('row 14: between the parts of a series of free rounds, or within one, leaves as many as were not played', async () => {
    const session = player();
    await vendor(scattered).slots.spin(session, stake);
    await vendor(winning).slots.spin(session, stake);
    const between = (await vendor().slots.state(session)).free;
    expect(between).toMatchObject({ remaining: 7, total: 8, won: text(2n * plainWin) });
    const { services } = vendor();
    const play = { machine: 'lotus', reckoned: '1000.00', free: true, drawn: { stops: winning, jackpot: null } };
    await services.tickets.place(session, { kind: 'slots', stake: money(0n, 'KHR'), play });
    const { slots, outbox } = vendor();
    await Promise.all([slots.resume(), slots.state(session), vendor().slots.resume()]);
    await outbox.stop();
    expect((await slots.state(session)).free).toEqual({ ...between, remaining: 6, won: text(4n * plainWin) });
    expect(await slots.spin(session, stake)).toMatchObject({ round: { free: true }, free: { remaining: 5 } });
  });

  test('row 14: before its bet was answered shows as broken, and nothing is won by it', async () => {
    books.platform.reactWith(({ action }) => (action === 'balance' ? {} : 500));
    const session = player();
    const { slots } = vendor(scattered, 0);
    expect((await slots.spin(session, stake)).outcome).toBe('returned');
    expect(await slots.state(session)).toMatchObject({ lastRound: { state: 'broken', stops: [] }, free: null });
  });
});
