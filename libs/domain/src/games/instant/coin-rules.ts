import { coinMultiplier, coinSides, sideOf, type CoinBet, type CoinSide } from './coin.ts';
import { decimalText, percent, productOf, type Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** Every bet that can be made. */
export const coinBets: readonly CoinBet[] = coinSides.map((side) => ({ game: 'coin', side }));

/** The exact return of a bet: every flip, counted. */
export function enumerateCoin({ side }: CoinBet): { chance: Ratio; returnToPlayer: Ratio } {
  const won = coinSides.filter((_, flip) => sideOf(flip) === side).length;
  const chance = { numerator: BigInt(won), denominator: BigInt(coinSides.length) };
  return { chance, returnToPlayer: productOf(chance, coinMultiplier) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface CoinRules {
  game: 'coin';
  /** Percent, two decimals: the same for both sides. */
  returnToPlayer: string;
  top: string;
  sides: { side: CoinSide; chance: string; pays: string }[];
}

export function coinRules(): CoinRules {
  const pays = decimalText(coinMultiplier, 2);
  const sides = coinBets.map((bet) => ({ side: bet.side, chance: percent(enumerateCoin(bet).chance, 2), pays }));
  const { returnToPlayer } = enumerateCoin(itemAt(coinBets, 0));
  return { game: 'coin', returnToPlayer: percent(returnToPlayer, 2), top: pays, sides };
}
