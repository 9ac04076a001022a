import { namedMachine } from './slots/slots-machine.ts';
import { digestOf } from './title-digest.ts';

/** Reels, gems that fall, or coins that are held. */
type SlotKind = 'slots' | 'cascade' | 'holdwin';

/** Words of a title, as they stand in game codes: of one with a jackpot, of one that asks for gems, and for coins. */
const namesJackpot = /JACKPOT|GRANDPRIZE/;
const asksForGems = /GEM|JEWEL|CRYSTAL|RUBY|SAPPHIRE|AMETHYST|OPAL|CASCADE|WATERFALL|AVALANCHE|TUMBLE|CAVE|MINESHAFT/;
const asksForCoins = /COIN|TREASURE|VAULT|RICH|WEALTH|FORTUNE|MONEY|CASH|BANK|HOARD/;

/** Of the titles that ask for nothing, one in so many has gems; of those that have none, one in so many holds coins. */
const GEMS_ONE_IN = 5;
const COINS_ONE_IN = 6;

/**
 * The kind of a slot by its code alone, so that catalogue and vendor know the same, whatever shelf a site puts it on. A
 * title of the jackpots has reels, which are the only kind with one, and so has a title that names their pictures.
 */
export function slotKind(gameCode: string): SlotKind {
  if (namesJackpot.test(gameCode) || namedMachine(gameCode) !== undefined) return 'slots';
  const digest = digestOf(gameCode);
  if (asksForGems.test(gameCode) || (digest >>> 16) % GEMS_ONE_IN === 0) return 'cascade';
  return asksForCoins.test(gameCode) || (digest >>> 22) % COINS_ONE_IN === 0 ? 'holdwin' : 'slots';
}
