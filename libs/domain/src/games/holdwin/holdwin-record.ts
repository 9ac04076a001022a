import { COINS_TO_START, holdwinFeature, holdwinReels } from './holdwin-machine.ts';
import { playHoldwin } from './holdwin.ts';

/** The rules as data. The rounds show how one follows from its number, and how its feature goes and is paid. */
export const holdwinRecord = () => ({
  reels: holdwinReels,
  feature: holdwinFeature,
  start: COINS_TO_START,
  rounds: [false, true].flatMap((isBought) =>
    ['0', '7', 'e'].map((digit) => {
      const { board, coins, feature, paid } = playHoldwin({ number: digit.repeat(64), isBought });
      return { board: board.join(' '), coins: coins.map(({ value }) => value), feature, paid };
    }),
  ),
});
