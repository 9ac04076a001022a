import { isCascadeTitle } from '../cascade/cascade-titles.ts';
import { namedMachine } from '../slots/slots-machine.ts';
import { digestOf } from '../title-digest.ts';

/** Words of a title that ask for coins to hold, as they stand in game codes. */
const asksForCoins = /COIN|TREASURE|VAULT|RICH|WEALTH|FORTUNE|MONEY|CASH|BANK|HOARD/;

/** Of the other titles that have no kind of their own, one in so many holds coins. */
const ONE_IN = 6;

/**
 * Whether a slot is the machine that holds coins: its code names no machine with reels, it has no falling gems, and it
 * asks for coins, or its digest chooses it, by a part that neither reels nor gems use.
 */
export const isHoldwinTitle = (gameCode: string): boolean =>
  namedMachine(gameCode) === undefined &&
  !isCascadeTitle(gameCode) &&
  (asksForCoins.test(gameCode) || (digestOf(gameCode) >>> 22) % ONE_IN === 0);
