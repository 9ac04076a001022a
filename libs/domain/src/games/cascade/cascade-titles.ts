import { namedMachine } from '../slots/slots-machine.ts';
import { digestOf } from '../title-digest.ts';

/** Words of a title that ask for falling gems, as they stand in game codes. */
const asksForGems = /GEM|JEWEL|CRYSTAL|RUBY|SAPPHIRE|AMETHYST|OPAL|CASCADE|WATERFALL|AVALANCHE|TUMBLE|CAVE|MINESHAFT/;

/** Of the other titles that name no machine, one in so many has gems that fall. */
const ONE_IN = 5;

/**
 * Whether a slot is the machine whose gems fall: its code names no machine with reels, and it asks for gems, or its
 * digest chooses it, by a part that the reels do not use.
 */
export const isCascadeTitle = (gameCode: string): boolean =>
  namedMachine(gameCode) === undefined && (asksForGems.test(gameCode) || (digestOf(gameCode) >>> 16) % ONE_IN === 0);
