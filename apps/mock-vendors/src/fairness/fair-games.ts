import { bingoFairness } from '../games/bingo/fairness.ts';
import { cascadeFairness } from '../games/cascade/fairness.ts';
import { cockfightFairness } from '../games/cockfight/fairness.ts';
import { crashFairness } from '../games/crash/fairness.ts';
import { fishFairness } from '../games/fish/fairness.ts';
import { holdwinFairness } from '../games/holdwin/fairness.ts';
import { instantFairness } from '../games/instant/fairness.ts';
import { liveFairness } from '../games/live/fairness.ts';
import { pvpFairness } from '../games/pvp/fairness.ts';
import { ringFairness } from '../games/ring/fairness.ts';
import { shedFairness } from '../games/shed/fairness.ts';
import { slotsFairness } from '../games/slots/fairness.ts';
import { sportsFairness } from '../games/sports/fairness.ts';
import type { FairGame } from './fair-game.ts';
import { lotteryFairness } from './lottery-fairness.ts';

/** Every game of chance, one line per kind, and every family of lotteries. */
export const fairGames: readonly FairGame[] = [
  ...slotsFairness,
  ...cascadeFairness,
  ...holdwinFairness,
  ...fishFairness,
  ...cockfightFairness,
  ...crashFairness,
  ...liveFairness,
  ...pvpFairness,
  ...ringFairness,
  ...shedFairness,
  ...instantFairness,
  ...sportsFairness,
  ...bingoFairness,
  ...lotteryFairness,
];
