import { expect, test } from 'vitest';
import { drawInstant, type InstantBet } from '@apsara/domain/games/instant/instant';
import { prizesOf } from '../print-runs.ts';
import { roundDraws } from '../../../shared/seeds/round-draws.ts';
import { seedHash } from '../../../shared/seeds/seed-books.ts';
import { recompute } from './recompute.ts';

test('the browser’s own functions find the prize of a ticket in its print run', async () => {
  const serverSeed = '0123456789abcdef'.repeat(4);
  const prizes = prizesOf('often', serverSeed, 'T0-SCRATCH:KHR:50000:1');
  for (const nonce of [1, 2, 10_000]) {
    const seeds = { serverSeed, clientSeed: 'T0-SCRATCH:KHR:50000:1', nonce };
    const found = await recompute(seeds, { game: 'scratch', table: 'often' });
    expect(found).toEqual({ hash: seedHash(serverSeed), drawn: [prizes[nonce - 1]] });
  }
});

test.each<InstantBet>([
  { game: 'dice', side: 'low', chance: 50 },
  { game: 'mines', mines: 24 },
  { game: 'plinko', risk: 'high' },
  { game: 'coin', side: 'heads' },
  { game: 'limbo', target: 200 },
  { game: 'hilo' },
  { game: 'threecard' },
  { game: 'holdem' },
  { game: 'reddog' },
  { game: 'blackjack' },
  { game: 'pontoon' },
  { game: 'punto', spot: 'player' },
  { game: 'poker', table: 'jacks85' },
  { game: 'poker', table: 'joker16' },
  { game: 'towers', doors: 3 },
  { game: 'wheel', segments: 30, risk: 'high' },
  { game: 'keno', risk: 'low', numbers: [1, 2, 3] },
])('the browser’s own functions find what the server drew: %j', async (bet) => {
  for (let nonce = 1; nonce <= 20; nonce += 1) {
    const seeds = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'lotus-7', nonce };
    expect(await recompute(seeds, bet)).toEqual({
      hash: seedHash(seeds.serverSeed),
      drawn: drawInstant(bet, roundDraws(seeds)),
    });
  }
});
