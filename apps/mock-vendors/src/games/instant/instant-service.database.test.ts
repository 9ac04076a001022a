import { createHash, createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { WalletAnswer } from '@apsara/domain/games/wallet-protocol';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { prepareInstant } from '../../testing/instant-tables.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { InstantService } from './instant-service.ts';
import { KeptSeeds } from '../../shared/seeds/kept-seeds.ts';

const books = new VendorBooks({ tables: ['seed_pairs'], prepare: prepareInstant });

/** One life of the process. */
function vendor() {
  const { services, outbox } = books.services();
  return { outbox, instant: new InstantService(services, new KeptSeeds(books.pool)) };
}

const player = (over: Partial<GameSession> = {}): GameSession => ({
  token: randomUUID(),
  vendor: 'BGS',
  game: 'BGS-HIGHORLOW',
  member: 'm-1',
  currency: 'KHR',
  mode: 'real',
  ...over,
});
const stake = money(1_000_00n, 'KHR');
const low = (chance: number) => ({ stake, bet: { game: 'dice', side: 'low', chance } satisfies InstantBet });
const board = { stake, bet: { game: 'mines', mines: 3 } satisfies InstantBet };
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the dice', () => {
  test('row 15: are drawn from a server seed whose hash was shown before, the client seed and the number of the bet', async () => {
    const { instant, outbox } = vendor();
    const session = player();
    const { seeds } = await instant.state(session);
    await instant.bet(session, low(50));
    const second = await instant.bet(session, low(95));
    const rotated = await instant.rotate(session, 'lotus');
    await outbox.stop();
    if (second.outcome !== 'played' || rotated.outcome !== 'rotated') throw new Error('not played');
    const [revealed] = rotated.rounds.filter(({ roundId }) => roundId === second.round.roundId);
    const { serverSeed, serverSeedHash, clientSeed, nonce } = revealed!.seeds;
    expect({ serverSeedHash, clientSeed, nonce }).toEqual({
      serverSeedHash: seeds!.serverSeedHash,
      clientSeed: seeds!.clientSeed,
      nonce: 2,
    });
    expect(sha(serverSeed!)).toBe(serverSeedHash);
    const roll = createHmac('sha256', serverSeed!).update(`${clientSeed}:2:0`).digest().readUInt32BE(0) % 10_000;
    expect(revealed!.drawn).toEqual([roll]);
    expect(revealed!.payout).toBe(roll < 9_500 ? '1042.10' : '0.00');
    expect(books.amountsOf('win')[1]).toBe(revealed!.payout);
    expect(rotated.seeds).toMatchObject({ clientSeed: 'lotus', bets: 0 });
    expect(rotated.seeds.serverSeedHash).not.toBe(serverSeedHash);
  });

  test('never tell a server seed that is still used, neither to the player nor in the round’s proof', async () => {
    const { instant, outbox } = vendor();
    const session = player();
    const answer = await instant.bet(session, low(50));
    const state = await instant.state(session);
    await outbox.stop();
    expect(state.rounds).toHaveLength(1);
    expect(state.rounds[0]!.seeds.serverSeed).toBeNull();
    const { rows } = await books.pool.query<{ server_seed: string }>('SELECT server_seed FROM mock_vendors.seed_pairs');
    const { rows: tickets } = await books.pool.query('SELECT play FROM mock_vendors.tickets');
    expect(JSON.stringify([answer, state, tickets])).not.toContain(rows[0]!.server_seed);
  });

  test('that the wallet refuses cost nothing and show nothing', async () => {
    const { instant } = vendor();
    const session = player();
    await instant.state(session);
    books.platform.reactWith(() => ({ status: 'LOSS_LIMIT', balance: '7.00' }));
    expect(await instant.bet(session, low(50))).toEqual({ outcome: 'refused', status: 'LOSS_LIMIT', balance: '7.00' });
    expect((await instant.state(session)).rounds).toEqual([]);
  });

  test('belong to one player: others can neither play nor rotate them', async () => {
    const { instant } = vendor();
    await instant.state(player());
    books.platform.reactWith(() => ({ status: 'INVALID_SESSION', balance: '0.00' }));
    const stranger = player();
    expect(await instant.rotate(stranger, 'mine')).toEqual({ outcome: 'refused' });
    expect(await instant.bet(stranger, low(50))).toMatchObject({ outcome: 'refused', status: 'INVALID_SESSION' });
    expect(await instant.state(stranger)).toMatchObject({ seeds: null, rounds: [] });
    expect(books.amountsOf('bet')).toEqual([]);
  });
});

describe('a board of mines', () => {
  const session = player({ game: 'BGS-GEMMINES' });
  const minesOf = async () => {
    const { rows } = await books.pool.query<{ play: { drawn: number[] } }>('SELECT play FROM mock_vendors.tickets');
    return rows[0]!.play.drawn;
  };
  const free = async () => {
    const mines = await minesOf();
    return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  };

  test('row 14: is found again after a reload and a restart, and pays once what its gems are worth', async () => {
    const first = vendor();
    expect(await first.instant.bet(session, board)).toMatchObject({ outcome: 'open', round: { drawn: [], picks: [] } });
    const [one, two] = await free();
    await first.instant.pick(session, one!);
    const { instant, outbox } = vendor();
    const reloaded = { ...session, token: randomUUID() };
    expect((await instant.state(reloaded)).rounds).toMatchObject([{ state: 'open', picks: [one], drawn: [] }]);
    await instant.pick(reloaded, two!);
    await instant.pick(reloaded, two!);
    const paid = await instant.cashOut(reloaded);
    expect(paid).toMatchObject({
      outcome: 'played',
      round: { picks: [one, two], payout: '1285.71', drawn: await minesOf() },
    });
    expect(await instant.cashOut(reloaded)).toEqual({ outcome: 'none' });
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual(['1285.71']);
    expect(books.platform.actions().filter((action) => action === 'bet')).toHaveLength(1);
  });

  test('ends at a mine, and another bet is not taken while it is open', async () => {
    const { instant, outbox } = vendor();
    await instant.bet(session, board);
    const [tile] = await free();
    await instant.pick(session, tile!);
    expect(await instant.bet(session, board)).toMatchObject({ outcome: 'open', round: { picks: [tile] } });
    expect(await instant.pick(session, (await minesOf())[0]!)).toMatchObject({
      outcome: 'played',
      round: { payout: '0.00' },
    });
    await outbox.stop();
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([['1000.00'], ['0.00']]);
  });

  test('keeps its server seed while it is open, and its stake until there is something to take', async () => {
    const { instant } = vendor();
    await instant.bet(session, board);
    expect(await instant.rotate(session, 'lotus')).toEqual({ outcome: 'round_open' });
    expect(await instant.cashOut(session)).toMatchObject({ outcome: 'open' });
    expect(books.amountsOf('win')).toEqual([]);
  });

  test('keeps its server seed also while the wallet is asked for its stake', async () => {
    let answerBet: () => void = () => undefined;
    const taken = { status: 'OK', balance: '90.00', currency: 'KHR', transactionId: '' } satisfies WalletAnswer;
    const hangs = () => new Promise<WalletAnswer>((resolve) => (answerBet = () => resolve(taken)));
    const { services } = books.services({
      betWallet: { send: ({ action }) => (action === 'bet' ? hangs() : Promise.resolve(taken)) },
    });
    const instant = new InstantService(services, new KeptSeeds(books.pool));
    const session = player({ game: 'BGS-GEMMINES' });
    const betting = instant.bet(session, board);
    await expect.poll(async () => (await services.tickets.inState('instant', 'betting')).length).toBe(1);
    expect(await instant.rotate(session, 'lotus')).toEqual({ outcome: 'round_open' });
    answerBet();
    expect((await betting).outcome).toBe('open');
  });

  test('that is cleared is paid without being asked for', async () => {
    const { instant, outbox } = vendor();
    await instant.bet(session, { stake, bet: { game: 'mines', mines: 24 } });
    expect(await instant.pick(session, (await free())[0]!)).toMatchObject({
      outcome: 'played',
      round: { payout: '24750.00' },
    });
    await outbox.stop();
  });

  test.each([
    ['with gems is paid', 1, 'win', '1125.00'],
    ['without a gem gets its stake back', 0, 'rollback', '1000.00'],
  ])('left for a day %s', async (_, gems, action, amount) => {
    const { instant, outbox } = vendor();
    await instant.bet(session, board);
    for (const tile of (await free()).slice(0, gems)) await instant.pick(session, tile);
    await instant.endLeftOpen();
    expect((await instant.state(session)).rounds[0]!.state).toBe('open');
    books.pass(86_400);
    await instant.endLeftOpen();
    await outbox.stop();
    expect(books.amountsOf(action)).toEqual([amount]);
  });
});

test('row 14: a roll that was charged and not ended is ended by the next process', async () => {
  const session = player();
  const { services } = books.services();
  const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };
  await services.tickets.place(session, {
    kind: 'instant',
    stake,
    play: { bet: low(50).bet, picks: [], seeds, drawn: [4_999] },
  });
  const { instant, outbox } = vendor();
  await instant.endLeftOpen();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['1980.00']);
});

test('row 14: a tower is found again after a reload and a restart, and is paid what its floors are worth', async () => {
  const session = player({ game: 'BGS-TOWERCLIMB' });
  const first = vendor();
  await first.instant.bet(session, { stake, bet: { game: 'towers', doors: 2 } });
  const { rows } = await books.pool.query<{ play: { drawn: number[] } }>('SELECT play FROM mock_vendors.tickets');
  const free = rows[0]!.play.drawn.map((trap, floor) => 2 * floor + (1 - trap));
  await first.instant.pick(session, free[0]!);
  const { instant, outbox } = vendor();
  const reloaded = { ...session, token: randomUUID() };
  expect((await instant.state(reloaded)).rounds).toMatchObject([{ state: 'open', picks: [free[0]], drawn: [] }]);
  for (const pick of free.slice(1)) await instant.pick(reloaded, pick);
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['253440.00']);
});

test('row 14: cards left for a day are paid what their guesses are worth', async () => {
  const session = player({ game: 'BGS-CARDDRAW' });
  const { services } = books.services();
  const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };
  const drawn = [5, 12, ...Array.from({ length: 19 }, () => 0)];
  await services.tickets.place(session, {
    kind: 'instant',
    stake,
    play: { bet: { game: 'hilo' }, picks: [1], seeds, drawn },
  });
  const { instant, outbox } = vendor();
  books.pass(86_400);
  await instant.endLeftOpen();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['1838.57']);
});
