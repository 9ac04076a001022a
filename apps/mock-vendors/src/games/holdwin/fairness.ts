import { randomBytes } from 'node:crypto';
import { playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import {
  ARRIVAL_WEIGHTS,
  COIN_WEIGHTS,
  drawHoldwin,
  holdwinFeature,
  holdwinReels,
  readHoldwin,
  STRIP_LENGTH,
} from '@apsara/domain/games/holdwin/holdwin-machine';
import { holdwinReturn } from '@apsara/domain/games/holdwin/holdwin-figures';
import { itemAt } from '@apsara/domain/lists';
import { approximately } from '@apsara/domain/ratio';
import type { FairGame } from '../../fairness/fair-game.ts';
import { roundDraws } from '../../shared/seeds/round-draws.ts';

const { coins, arrivals, price } = holdwinFeature;

/** A round as a player's bets have it: from a server seed, a client seed and the number of the bet. */
const serverSeed = randomBytes(32).toString('hex');
let nonce = 0;
function drawNumber(): string {
  nonce += 1;
  return drawHoldwin(roundDraws({ serverSeed, clientSeed: 'rng', nonce }));
}

const found = holdwinReturn;
const back = (isBought: boolean): number =>
  Number(playHoldwin({ number: drawNumber(), isBought }).paid) / Number(holdwinReels.parts);

const never = ARRIVAL_WEIGHTS - arrivals.reduce<number>((sum, weight) => sum + weight, 0);
const MIDDLE = 7;

export const holdwinFairness: readonly FairGame[] = [
  {
    kind: 'holdwin',
    name: 'spin',
    enumeratedReturn: found.returnToPlayer,
    simulate: () => back(false),
    draws: [
      {
        name: 'stop of the third reel',
        chances: Array.from({ length: STRIP_LENGTH }, () => 1 / STRIP_LENGTH),
        draw: () => itemAt(readHoldwin(drawNumber()).stops, 2),
      },
      {
        name: 'coin in the middle',
        chances: coins.map(({ weight }) => weight / COIN_WEIGHTS),
        draw: () => {
          const { coin } = itemAt(readHoldwin(drawNumber()).places, MIDDLE);
          return coins.findIndex(({ value }) => value === coin.value);
        },
      },
      {
        name: 'respin that brings it',
        chances: [never, ...arrivals].map((weight) => weight / ARRIVAL_WEIGHTS),
        draw: () => itemAt(readHoldwin(drawNumber()).places, MIDDLE).respin ?? 0,
      },
    ],
  },
  {
    kind: 'holdwin',
    name: 'bought',
    enumeratedReturn: found.bought,
    simulate: () => back(true) / Number(price),
    draws: [
      {
        name: 'coins at the end',
        chances: found.whenBought.ends.map(({ share }) => approximately(share)),
        draw: () => {
          const held = playHoldwin({ number: drawNumber(), isBought: true }).feature?.held.length;
          return found.whenBought.ends.findIndex((end) => end.held === held);
        },
      },
    ],
  },
];
