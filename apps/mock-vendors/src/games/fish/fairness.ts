import { randomInt } from 'node:crypto';
import { decideBatch, fishDraws, fishKinds, FISH_RETURN_PERCENT } from '@apsara/domain/games/fish/fish';
import { enumerateFish } from '@apsara/domain/games/fish/fish-rules';
import type { Draws, FairGame } from '../../fairness/fair-game.ts';

const draw = (count: number): number => randomInt(count);

/** Every number a shot can be drawn with, in ten parts, of which each is equally likely. */
const tenths = (kind: (typeof fishKinds)[number]): Draws => ({
  name: 'the number of a shot',
  chances: Array.from({ length: 10 }, () => 0.1),
  draw: () => Math.floor((10 * draw(fishDraws(kind))) / fishDraws(kind)),
});

/** One game for each fish, by the batch's own rules. */
export const fishFairness: readonly FairGame[] = fishKinds.map((kind) => ({
  kind: 'fish',
  name: kind,
  enumeratedReturn: enumerateFish(kind).returnToPlayer,
  simulate: () => Number(decideBatch([{ fish: 0, kind }], 1n, draw).payout),
  draws: [
    tenths(kind),
    {
      name: 'catch or miss',
      chances: [FISH_RETURN_PERCENT / fishDraws(kind), 1 - FISH_RETURN_PERCENT / fishDraws(kind)],
      draw: () => (decideBatch([{ fish: 0, kind }], 1n, draw).payout > 0n ? 0 : 1),
    },
  ],
}));
