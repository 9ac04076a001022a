import { bingoForms, drawBalls } from '@apsara/domain/games/bingo/bingo';
import { ballMessages, bingoRooms, cardMessages, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { recomputeDraws } from '../../../page-kit/seeds/recompute-draws.ts';
import type { CardChoice } from '../bingo-api.ts';
import type { ShownCard } from './card-view.ts';

/** The cards that follow from a game's promised hash and a player's choice, calculated on this device. Needs a secure context. */
export const cardsFrom = (
  room: BingoRoom,
  commitment: string,
  { playerSeed, first, count }: CardChoice,
): Promise<ShownCard[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, more) => {
      const nth = first + more;
      const { draw } = await recomputeDraws(commitment, cardMessages(playerSeed, nth));
      return { nth, numbers: bingoForms[bingoRooms[room].game].deal(draw) };
    }),
  );

/** The balls that follow from a game's seed, and the hash of the seed. Needs a secure context. */
export async function ballsFrom(room: BingoRoom, seed: string): Promise<{ hash: string; balls: number[] }> {
  const { hash, draw } = await recomputeDraws(seed, ballMessages());
  return { hash, balls: drawBalls(bingoRooms[room].game, draw) };
}
