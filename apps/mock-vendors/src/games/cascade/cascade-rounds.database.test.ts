import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { cascadePayout, playCascade } from '@apsara/domain/games/cascade/cascade';
import { drawCascade } from '@apsara/domain/games/cascade/cascade-machine';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { formatAmount, money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import type { CascadeAnswer, CascadeRotateAnswer, CascadeState } from './cascade-api.ts';
import { cascadeRounds, type CascadePlay } from './cascade-rounds.ts';
import { serveCascade } from './routes.ts';

const stake = money(1_000_00n, 'KHR');
const books = new VendorBooks({ tables: ['seed_pairs'], prepare: (pool) => new KeptSeeds(pool).prepare() });

/** The first round that pays so many times in a row. */
function roundOf(wins: number): number {
  for (let number = 0; ; number += 1)
    if (playCascade(number).falls.filter(({ clusters }) => clusters.length > 0).length === wins) return number;
}
const [losing, chain] = [roundOf(0), roundOf(4)];
const paid = formatAmount(cascadePayout(playCascade(chain).paid, stake));

/** One life of the vendors' process; the round is the one that the test says, or a drawn one. */
function vendor(round?: number) {
  const { services, outbox } = books.services();
  const kept = new KeptSeeds(services.pool);
  return {
    services,
    outbox,
    cascade: cascadeRounds(services, kept, round === undefined ? undefined : () => round),
  };
}

const player = (over: Partial<GameSession> = {}): GameSession => ({
  token: randomUUID(),
  vendor: 'PG',
  game: 'PG-GEMNIGHTS',
  member: randomUUID(),
  currency: 'KHR',
  mode: 'real',
  ...over,
});
const play = (cascade: number): CascadePlay => ({
  drawn: { cascade },
  seeds: { serverSeedHash: 'ab', clientSeed: 'cd', nonce: 1 },
});

test('row 15: a round pays what its gems pay with all multipliers, and its number stays', async () => {
  const { cascade, outbox, services } = vendor(chain);
  const session = player();
  expect(await cascade.spin(session, { stake })).toMatchObject({
    outcome: 'played',
    settled: true,
    round: { number: chain, payout: paid, stake: '1000.00', state: 'played' },
  });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual([paid]);
  const [ticket] = await services.tickets.ofSession(session, 'cascade', 1);
  expect(ticket?.play).toMatchObject({ drawn: { cascade: chain }, seeds: { nonce: 1 } });
});

describe.each(['real', 'demo'] as const)('the seeds of a player (%s)', (mode) => {
  const who = () => player(mode === 'demo' ? { mode, currency: 'FUN', member: '' } : {});

  test('give the number that was played, and are known once they are rotated', async () => {
    const { cascade, outbox } = vendor();
    const session = who();
    const before = await cascade.state(session);
    const answer = await cascade.spin(session, { stake: { ...stake, currency: session.currency } });
    await outbox.stop();
    if (answer.outcome !== 'played') throw new Error(answer.outcome);
    expect(answer.round.seeds).toMatchObject({ serverSeed: null, serverSeedHash: before.seeds?.serverSeedHash });
    const rotated = await cascade.rotate(session, 'mine');
    if (rotated.outcome !== 'rotated') throw new Error(rotated.outcome);
    expect(rotated.seeds).toMatchObject({ clientSeed: 'mine', bets: 0 });
    const { serverSeed, serverSeedHash, clientSeed, nonce } = rotated.rounds[0]!.seeds;
    expect(seedHash(serverSeed!)).toBe(serverSeedHash);
    expect(drawCascade(roundDraws({ serverSeed: serverSeed!, clientSeed, nonce }))).toBe(answer.round.number);
  });
});

test('seeds are not rotated while a round is open: its number would be known', async () => {
  const session = player();
  const { services, cascade } = vendor(losing);
  await services.tickets.place(session, { kind: 'cascade', stake, play: play(chain) });
  expect(await cascade.rotate(session, 'mine')).toEqual({ outcome: 'round_open' });
});

describe('seeds are not rotated while the wallet is asked for a stake, whose round would be known', () => {
  test('not by another process, until the bet is too old to be played', async () => {
    books.platform.reactWith(({ action }) => (action === 'balance' ? {} : 'hang up'));
    const session = player();
    const { cascade, services } = vendor(losing);
    expect((await services.tickets.place(session, { kind: 'cascade', stake, play: play(losing) })).outcome).toBe(
      'returned',
    );
    expect(await cascade.rotate(session, 'mine')).toEqual({ outcome: 'round_open' });
    books.pass(15);
    expect((await cascade.rotate(session, 'mine')).outcome).toBe('rotated');
    expect((await cascade.state(session)).rounds[0]?.state).toBe('broken');
  });

  test('and not by the same process, from the draw of the round to its end', async () => {
    let answerBet: () => void = () => undefined;
    const taken = { status: 'OK', balance: '90.00', currency: 'KHR', transactionId: '' } satisfies WalletAnswer;
    const hangs = () => new Promise<WalletAnswer>((resolve) => (answerBet = () => resolve(taken)));
    const { services } = books.services({
      betWallet: { send: ({ action }) => (action === 'bet' ? hangs() : Promise.resolve(taken)) },
    });
    const app = fastify();
    serveCascade(app, services);
    const session = player();
    const ask = async <Answer>(path: string, over: object = {}) => {
      const payload = { ...session, ...over };
      return (await app.inject({ method: 'POST', url: `/vendors/cascade/${path}`, payload })).json<Answer>();
    };
    const seeds = async () => (await ask<CascadeState>('state')).seeds;
    const rotate = () => ask<CascadeRotateAnswer>('rotate', { clientSeed: 'mine' });
    const before = await seeds();
    const spinning = ask<CascadeAnswer>('spin', { stake: '1000.00' });
    // The request of the spin was read, and its bet is not written down yet.
    expect(await rotate()).toEqual({ outcome: 'round_open' });
    await expect.poll(async () => (await services.tickets.inState('cascade', 'betting')).length).toBe(1);
    books.pass(60);
    expect(await rotate()).toEqual({ outcome: 'round_open' });
    expect(await seeds()).toEqual({ ...before, bets: 1 });
    answerBet();
    expect(await spinning).toMatchObject({ outcome: 'played' });
    expect(await rotate()).toMatchObject({ outcome: 'rotated', seeds: { clientSeed: 'mine', bets: 0 } });
    books.pass(3);
    const [rotated, spun] = await Promise.all([rotate(), ask<CascadeAnswer>('spin', { stake: '1000.00' })]);
    expect([rotated.outcome, spun]).toEqual(['rotated', { outcome: 'too_soon', waitMs: 150 }]);
    await app.close();
  });
});

test('a title that had reels before shows its rounds of gems alone, however many of reels are newer', async () => {
  const session = player();
  const { cascade, services, outbox } = vendor(chain);
  await cascade.spin(session, { stake });
  await outbox.stop();
  const reels = { machine: 'lotus', reckoned: '1000.00', free: false, drawn: { stops: [0, 0, 0, 0, 0], jackpot: 1 } };
  for (let n = 0; n < 13; n += 1) {
    books.pass(3);
    await services.tickets.place(session, { kind: 'slots', stake, play: reels });
  }
  const { rounds, isRecent } = await cascade.state(session);
  expect([rounds.map(({ number }) => number), isRecent]).toEqual([[chain], true]);
  expect(await services.tickets.inState('slots', 'open')).toHaveLength(13);
  expect((await cascade.rotate(session, 'mine')).outcome).toBe('rotated');
});

test('the same in demo play', async () => {
  const session = player({ mode: 'demo', currency: 'FUN', member: '' });
  const { cascade, services } = vendor(losing);
  const small = { ...stake, currency: session.currency };
  await services.tickets.place(session, { kind: 'slots', stake: small, play: {} });
  await cascade.spin(session, { stake: small });
  await services.tickets.place(session, { kind: 'slots', stake: small, play: {} });
  expect((await cascade.state(session)).rounds.map(({ number }) => number)).toEqual([losing]);
});

describe('a round that was interrupted', () => {
  test('row 14: after its stake was taken is ended by the next process, with all it won, once', async () => {
    const session = player();
    await vendor().services.tickets.place(session, { kind: 'cascade', stake, play: play(chain) });
    const { cascade, outbox } = vendor();
    await Promise.all([cascade.resume(), cascade.state(session), vendor().cascade.resume()]);
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual([paid]);
    const { rounds, isRecent } = await cascade.state(player({ member: session.member }));
    expect([rounds[0]?.number, rounds[0]?.payout, isRecent]).toEqual([chain, paid, true]);
  });

  test('left open by a database failure is settled later by the same process, but not while it may be in flight', async () => {
    const { services, cascade, outbox } = vendor();
    await services.tickets.place(player(), { kind: 'cascade', stake, play: play(chain) });
    await cascade.endLeftOpen();
    expect(books.amountsOf('win')).toEqual([]);
    books.pass(15);
    await cascade.endLeftOpen();
    await cascade.endLeftOpen();
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual([paid]);
  });

  test('row 14: before its bet was answered shows as broken, without its number', async () => {
    books.platform.reactWith(({ action }) => (action === 'balance' ? {} : 500));
    const session = player();
    const { cascade } = vendor(chain);
    expect((await cascade.spin(session, { stake })).outcome).toBe('returned');
    const { rounds } = await cascade.state(session);
    expect(rounds[0]).toMatchObject({ state: 'broken', number: null, payout: '0.00' });
  });

  test('is in the bet history alone after half an hour', async () => {
    const session = player();
    const { cascade, outbox } = vendor(chain);
    await cascade.spin(session, { stake });
    await outbox.stop();
    books.pass(31 * 60);
    expect((await cascade.state(session)).isRecent).toBe(false);
  });
});

test('a refused bet moves nothing, and a session of another member plays nothing', async () => {
  books.platform.reactWith(({ action }) => (action === 'bet' ? { status: 'NOT_ENOUGH_MONEY' } : {}));
  const { cascade } = vendor(chain);
  expect(await cascade.spin(player(), { stake })).toMatchObject({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY' });
  books.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
  expect(await cascade.spin(player(), { stake })).toMatchObject({ outcome: 'refused', status: 'INVALID_SESSION' });
  expect(books.amountsOf('win')).toEqual([]);
});
