import { randomBytes } from 'node:crypto';
import {
  drawCascade,
  cascadeMachine,
  CASCADE_ROUNDS,
  cascadeSymbols,
} from '@apsara/domain/games/cascade/cascade-machine';
import { playCascade } from '@apsara/domain/games/cascade/cascade';
import { cascadeReturn } from '@apsara/domain/games/cascade/cascade-return';
import { itemAt } from '@apsara/domain/lists';
import { approximately } from '@apsara/domain/ratio';
import type { FairGame } from '../../fairness/fair-game.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';

const BUCKETS = 64;
const evenly = (count: number): number[] => Array.from({ length: count }, () => 1 / count);

/** A round as a player's bets have it: from a server seed, a client seed and the number of the bet. */
const serverSeed = randomBytes(32).toString('hex');
let nonce = 0;
function drawRound(): number {
  nonce += 1;
  return drawCascade(roundDraws({ serverSeed, clientSeed: 'rng', nonce }));
}

const hits = approximately(cascadeReturn().hitFrequency);

export const cascadeFairness: readonly FairGame[] = [
  {
    kind: 'cascade',
    name: 'gems',
    enumeratedReturn: cascadeReturn().returnToPlayer,
    simulate: () => Number(playCascade(drawRound()).paid) / Number(cascadeMachine.parts),
    draws: [
      {
        name: 'number of the round',
        chances: evenly(BUCKETS),
        draw: () => Math.floor((drawRound() * BUCKETS) / CASCADE_ROUNDS),
      },
      {
        name: 'gem in the middle',
        chances: cascadeSymbols.map((symbol) => cascadeMachine.weights[symbol] / 64),
        draw: () => cascadeSymbols.indexOf(itemAt(itemAt(playCascade(drawRound()).falls, 0).field, 24)),
      },
      {
        name: 'round that pays or does not',
        chances: [hits, 1 - hits],
        draw: () => (playCascade(drawRound()).paid > 0n ? 0 : 1),
      },
    ],
  },
];
