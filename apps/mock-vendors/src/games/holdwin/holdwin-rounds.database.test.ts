import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { holdwinPayout, playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin, holdwinFeature } from '@apsara/domain/games/holdwin/holdwin-machine';
import { VENDOR_BUYING_PATH, type BuyingInForce, type BuyingSwitch } from '@apsara/domain/games/vendor-buying';
import { formatAmount, money } from '@apsara/domain/money';
import { holdwinNumber } from '@apsara/domain/testing/holdwin-numbers';
import type { GameSession } from '../../shared/game-session.ts';
import { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';
import { signedHeaders } from '../../shared/signatures.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { serveBuying } from './buying-routes.ts';
import { BuyingStore } from './buying-store.ts';
import type { HoldwinAnswer, HoldwinState } from './holdwin-api.ts';
import { holdwinRounds } from './holdwin-rounds.ts';
import { serveHoldwin } from './routes.ts';

const stake = money(1_000_00n, 'KHR');
const price = money(stake.amount * holdwinFeature.price, 'KHR');
const books = new VendorBooks({
  tables: ['seed_pairs', 'buying_off'],
  prepare: async (pool) => {
    await new KeptSeeds(pool).prepare();
    await new BuyingStore(pool).prepare();
  },
});

/** A round whose grid is full in the first respin, once it has begun. */
const full = holdwinNumber({ arrivals: Object.fromEntries(Array.from({ length: 15 }, (_, place) => [place, 1])) });

/** One life of the vendors' process; the round is the one that the test says, or a drawn one. */
function vendor(number?: string) {
  const { services, outbox } = books.services();
  const kept = new KeptSeeds(services.pool);
  return { services, outbox, rounds: holdwinRounds(services, kept, number === undefined ? undefined : () => number) };
}

const player = (over: Partial<GameSession> = {}): GameSession => ({
  token: randomUUID(),
  vendor: 'PG',
  game: 'PG-NAGAVAULT',
  member: randomUUID(),
  currency: 'KHR',
  mode: 'real',
  ...over,
});

describe('row 15: a bought feature', () => {
  const paid = formatAmount(holdwinPayout(playHoldwin({ number: full, isBought: true }).paid, price, true));

  test('costs its whole price as one stake, pays what its coins carry, and keeps its number', async () => {
    const { rounds, outbox, services } = vendor(full);
    const session = player();
    expect(await rounds.spin(session, { stake: price, isBought: true })).toMatchObject({
      outcome: 'played',
      settled: true,
      round: { number: full, payout: paid, stake: '50000.00', state: 'played', isBought: true },
    });
    await outbox.stop();
    expect([paid, books.amountsOf('bet'), books.amountsOf('win')]).toEqual(['1015000.00', ['50000.00'], [paid]]);
    const [ticket] = await services.tickets.ofSession(session, 'holdwin', 1);
    expect(ticket?.play).toMatchObject({ bought: true, drawn: { holdwin: full }, seeds: { nonce: 1 } });
  });

  test('row 14: interrupted after its stake was taken is ended by the next process, with all it won, once', async () => {
    const session = player();
    const play = {
      bought: true,
      drawn: { holdwin: full },
      seeds: { serverSeedHash: 'ab', clientSeed: 'cd', nonce: 1 },
    };
    await vendor().services.tickets.place(session, { kind: 'holdwin', stake: price, play });
    const { rounds, outbox } = vendor();
    await Promise.all([rounds.resume(), rounds.state(session), vendor().rounds.resume()]);
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual([paid]);
    expect((await rounds.state(session)).rounds[0]).toMatchObject({ number: full, payout: paid, isBought: true });
  });

  test.each(['BET_LIMIT', 'LOSS_LIMIT', 'NOT_ENOUGH_MONEY', 'USER_DISABLED'] as const)(
    'that the wallet refuses with %s moves nothing',
    async (status) => {
      books.platform.reactWith(({ action }) => (action === 'bet' ? { status } : {}));
      const answer = await vendor(full).rounds.spin(player(), { stake: price, isBought: true });
      expect(answer).toMatchObject({ outcome: 'refused', status });
      expect(books.amountsOf('win')).toEqual([]);
    },
  );
});

test.each(['real', 'demo'] as const)('the seeds of a player give the number that was played (%s)', async (mode) => {
  const session = player(mode === 'demo' ? { mode, currency: 'FUN', member: '' } : {});
  const { rounds, outbox } = vendor();
  const answer = await rounds.spin(session, { stake: { ...stake, currency: session.currency }, isBought: false });
  await outbox.stop();
  if (answer.outcome !== 'played') throw new Error(answer.outcome);
  const rotated = await rounds.rotate(session, 'mine');
  if (rotated.outcome !== 'rotated') throw new Error(rotated.outcome);
  const { serverSeed, clientSeed, nonce } = rotated.rounds[0]!.seeds;
  expect(drawHoldwin(roundDraws({ serverSeed: serverSeed!, clientSeed, nonce }))).toBe(answer.round.number);
});

describe('buying is switched off by a signed call', () => {
  async function desk() {
    const { services } = books.services();
    const app = fastify();
    serveHoldwin(app, services);
    serveBuying(app, { buying: new BuyingStore(services.pool), keys: {}, now: services.now });
    const set = async (body: BuyingSwitch, vendorCode = 'PG', isSigned = true) => {
      const payload = JSON.stringify(body);
      const call = { timestamp: String(services.now().getTime()), method: 'POST', path: VENDOR_BUYING_PATH };
      const signed = isSigned ? signedHeaders({}, vendorCode, call, payload) : {};
      const headers = { 'content-type': 'application/json', 'x-vendor': vendorCode, ...signed };
      const answer = await app.inject({ method: 'POST', url: VENDOR_BUYING_PATH, payload, headers });
      return [answer.statusCode, answer.json<BuyingInForce>()] as const;
    };
    const post = async <Answer>(path: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/vendors/holdwin/${path}`, payload })).json<Answer>();
    const buy = async (session: GameSession, stakeText = '1000.00', priceText = '50000.00') =>
      (await post<HoldwinAnswer>('spin', { ...session, stake: stakeText, price: priceText })).outcome;
    const isShown = async (session: GameSession) => (await post<HoldwinState>('state', session)).isBuyable;
    return { app, set, post, buy, isShown };
  }

  test('for all titles of a vendor in a currency: nothing is bought there, spins go on, and no bet was asked for', async () => {
    const { app, set, post, buy, isShown } = await desk();
    expect(await set({ currency: 'KHR', isOff: true })).toEqual([200, { currency: 'KHR', isOff: true, gamesOff: [] }]);
    const session = player();
    expect([await buy(session), await isShown(session), books.amountsOf('bet')]).toEqual(['not_offered', false, []]);
    expect(await post('spin', { ...session, stake: '1000.00', price: null })).toMatchObject({ outcome: 'played' });
    const elsewhere = [player({ currency: 'USD' }), player({ vendor: 'CQ9' })];
    expect(await Promise.all(elsewhere.map(isShown))).toEqual([true, true]);
    expect(await set({ currency: 'KHR', isOff: false })).toEqual([
      200,
      { currency: 'KHR', isOff: false, gamesOff: [] },
    ]);
    expect([await buy(player()), await isShown(session)]).toEqual(['played', true]);
    await app.close();
  });

  test('for one title', async () => {
    const { app, set, isShown } = await desk();
    const one = { currency: 'KHR', game: 'PG-NAGAVAULT', isOff: true } as const;
    const gamesOff = ['PG-NAGAVAULT'];
    expect(await set(one)).toEqual([200, { currency: 'KHR', isOff: false, gamesOff }]);
    expect(await set(one)).toEqual([200, { currency: 'KHR', isOff: false, gamesOff }]);
    expect([await isShown(player()), await isShown(player({ game: 'PG-COINSOFFORTUNE' }))]).toEqual([false, true]);
    await app.close();
  });

  test('for one title, which stays off while all are: the answer says what is in force', async () => {
    const { app, set, isShown } = await desk();
    await set({ currency: 'KHR', isOff: true });
    await set({ currency: 'KHR', game: 'PG-NAGAVAULT', isOff: true });
    const [, inForce] = await set({ currency: 'KHR', game: 'PG-NAGAVAULT', isOff: false });
    expect([inForce, await isShown(player())]).toEqual([{ currency: 'KHR', isOff: true, gamesOff: [] }, false]);
    await app.close();
  });

  test.each(['PG-GEMNIGHTS', 'PG-LOTUSLANTERN', 'PG-NAGAJACKPOT'])(
    'not for a title that has nothing to buy: %s',
    async (game) => {
      const { app, set } = await desk();
      expect(await set({ currency: 'KHR', game, isOff: true })).toMatchObject([400, {}]);
      expect(await set({ currency: 'KHR', isOff: false })).toMatchObject([200, { gamesOff: [] }]);
      await app.close();
    },
  );

  test('and by no other', async () => {
    const { app, set, isShown } = await desk();
    expect(await set({ currency: 'KHR', isOff: true }, 'PG', false)).toMatchObject([401, {}]);
    expect(await isShown(player())).toBe(true);
    await app.close();
  });

  test('not in demo play, which costs nothing', async () => {
    const { app, set, buy } = await desk();
    await set({ currency: 'FUN', isOff: true });
    expect(await buy(player({ mode: 'demo', currency: 'FUN', member: '' }), '1.00', '50.00')).toBe('played');
    await app.close();
  });
});
