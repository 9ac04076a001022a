import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { SCRATCH_RUN } from '@apsara/domain/games/instant/scratch';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { prepareInstant } from '../../testing/instant-tables.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { InstantService } from './instant-service.ts';
import { KeptPrints } from './kept-prints.ts';
import { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';
import { prizesOf } from './print-runs.ts';

const books = new VendorBooks({
  tables: ['seed_pairs', 'print_runs', 'print_tickets'],
  prepare: prepareInstant,
});

/** One life of the process. */
function vendor() {
  const { services, outbox } = books.services();
  return { services, outbox, instant: new InstantService(services, new KeptSeeds(books.pool)) };
}

const player = (member = 'm-1'): GameSession => ({
  token: randomUUID(),
  vendor: 'MG',
  game: 'T0-SCRATCH',
  member,
  currency: 'KHR',
  mode: 'real',
});
const stake = money(1_000_00n, 'KHR');
const bet: InstantBet = { game: 'scratch', table: 'often' };
const shelf = 'T0-SCRATCH:KHR:100000';
const seedOf = async (run: number) => {
  const { rows } = await books.pool.query<{ seed: string }>('SELECT seed FROM mock_vendors.print_runs WHERE run = $1', [
    run,
  ]);
  return rows[0]!.seed;
};

test('tickets of all members come from one run in order, and each is paid its prize', async () => {
  const { instant, outbox } = vendor();
  const [one, other] = [player(), player('m-2')];
  for (const session of [one, other, one]) await instant.bet(session, { stake, bet });
  const prizes = prizesOf('often', await seedOf(1), `${shelf}:1`);
  const { rounds } = await instant.state(one);
  expect(Object.fromEntries(rounds.map(({ seeds, drawn }) => [seeds.nonce, drawn]))).toEqual({
    1: [prizes[0]],
    3: [prizes[2]],
  });
  expect(rounds.every(({ seeds }) => seeds.serverSeed === null)).toBe(true);
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(prizes.slice(0, 3).map((prize) => `${prize * 1_000}.00`));
});

test('the run on sale tells how many of its prizes are left, and each price has its own', async () => {
  const { instant, outbox } = vendor();
  const session = player();
  const before = await instant.tickets.run(session, { table: 'often', stake: stake.amount });
  expect(before).toMatchObject({ label: `${shelf}:1`, sold: 0, tickets: SCRATCH_RUN });
  expect(before.tiers[0]).toEqual({ times: 500, count: 1, left: 1 });
  await instant.bet(session, { stake, bet });
  const sold = await instant.tickets.run(session, { table: 'often', stake: stake.amount });
  const left = ({ tiers }: typeof before) => tiers.reduce((sum, tier) => sum + tier.left, 0);
  const [prize] = (await instant.state(session)).rounds[0]!.drawn;
  expect([sold.sold, left(sold)]).toEqual([1, left(before) - (prize === 0 ? 0 : 1)]);
  const dearer = await instant.tickets.run(session, { table: 'often', stake: 2n * stake.amount });
  expect(dearer).toMatchObject({ sold: 0 });
  expect(dearer.hash).not.toBe(before.hash);
  await outbox.stop();
});

test('row 14: a ticket that was charged and has no number gets one from the next process, and one alone', async () => {
  const session = player();
  const { services } = books.services();
  const seeds = { serverSeedHash: '', clientSeed: '', nonce: 0 };
  const placed = await services.tickets.place(session, {
    kind: 'instant',
    stake,
    play: { bet, picks: [], seeds, drawn: [] },
  });
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  const shop = new KeptPrints(books.pool);
  const [first, again] = [await shop.sell(shelf, placed.ticket.id), await shop.sell(shelf, placed.ticket.id)];
  expect(again).toEqual(first);
  const { instant, outbox } = vendor();
  await instant.endLeftOpen();
  await outbox.stop();
  const prizes = prizesOf('often', first.seed, `${shelf}:1`);
  expect(books.amountsOf('win')).toEqual([`${prizes[0]! * 1_000}.00`]);
});

test('two players at once never get the same ticket', async () => {
  const shop = new KeptPrints(books.pool);
  const sold = await Promise.all(Array.from({ length: 8 }, () => shop.sell(shelf, randomUUID())));
  expect(sold.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the seed of a run is told when the run is sold out, and the next ticket begins another', async () => {
  const { instant, outbox } = vendor();
  const session = player();
  await instant.bet(session, { stake, bet });
  await books.pool.query('UPDATE mock_vendors.print_runs SET sold = $1', [SCRATCH_RUN]);
  await instant.bet(session, { stake, bet });
  const { rounds } = await instant.state(session);
  const told = Object.fromEntries(rounds.map(({ seeds }) => [seeds.clientSeed, [seeds.nonce, seeds.serverSeed]]));
  expect(told).toEqual({ [`${shelf}:1`]: [1, await seedOf(1)], [`${shelf}:2`]: [1, null] });
  await outbox.stop();
});
