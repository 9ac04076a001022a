import { randomBytes } from 'node:crypto';
import { bingoForms, bingoGames, bingoPays, type BingoGame } from '@apsara/domain/games/bingo/bingo';
import { enumerateBingo } from '@apsara/domain/games/bingo/bingo-return';
import type { BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { itemAt } from '@apsara/domain/lists';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';
import { seedHash } from '../../shared/seeds/seed-books.ts';
import { ballsOf, cardsOf, seedOf } from './game-book.ts';

const roomOf: Readonly<Record<BingoGame, BingoRoom>> = { bingo75: 'quick75', bingo90: 'quick90' };

/** Games one after the other, as a day's secret makes them. */
function seeds(room: BingoRoom): () => string {
  const secret = randomBytes(32);
  let number = 0;
  return () => seedOf(secret, room, number++);
}

function draws(game: BingoGame): Draws[] {
  const room = roomOf[game];
  const next = seeds(room);
  const { balls } = bingoForms[game];
  const even = Array.from({ length: balls }, () => 1 / balls);
  return [
    { name: 'first ball', chances: even, draw: () => itemAt(ballsOf(room, next()), 0) - 1 },
    { name: 'last ball', chances: even, draw: () => itemAt(ballsOf(room, next()), -1) - 1 },
  ];
}

/** One card in each game; all cards return as much. */
export const bingoFairness: readonly FairGame[] = bingoGames.map((game) => {
  const room = roomOf[game];
  const next = seeds(room);
  return {
    kind: 'bingo',
    name: game,
    enumeratedReturn: enumerateBingo(game),
    simulate: () => {
      const seed = next();
      const [card] = cardsOf({ room, commitment: seedHash(seed), playerSeed: 'player', first: 0, count: 1 });
      return card ? bingoPays(game, card.numbers, ballsOf(room, seed)) : 0;
    },
    draws: draws(game),
  };
});
