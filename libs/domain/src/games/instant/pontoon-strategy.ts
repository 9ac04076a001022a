import { valuesTotal, blackjackValue } from './blackjack.ts';
import { canPontoon, pontoonHand, pontoonMoves, PONTOON_FIRST, type PontoonMove } from './pontoon.ts';

/** The highest totals with which a move is made, without and with an ace that counts eleven. Zero: with none. */
interface Reach {
  hard: number;
  soft: number;
}

/** Where a hand is: it has two cards, three of which the last was bought or was not, or four. */
export const pontoonPlaces = ['two', 'threeBought', 'threeTwisted', 'four'] as const;
export type PontoonPlace = (typeof pontoonPlaces)[number];

/** The best play. What is above both reaches sticks. */
export const pontoonReaches: Readonly<Record<PontoonPlace, { buy: Reach; twist: Reach }>> = {
  two: { buy: { hard: 11, soft: 18 }, twist: { hard: 14, soft: 0 } },
  threeBought: { buy: { hard: 11, soft: 20 }, twist: { hard: 14, soft: 0 } },
  threeTwisted: { buy: { hard: 0, soft: 0 }, twist: { hard: 14, soft: 20 } },
  four: { buy: { hard: 0, soft: 0 }, twist: { hard: 17, soft: 21 } },
};

export function pontoonPlace(cards: number, canBuy: boolean): PontoonPlace {
  if (cards === PONTOON_FIRST) return 'two';
  if (cards > PONTOON_FIRST + 1) return 'four';
  return canBuy ? 'threeBought' : 'threeTwisted';
}

/** The move that wins most with some values, of all stakes. */
export function bestPontoon(values: readonly number[], canBuy: boolean): PontoonMove {
  const { total, isSoft } = valuesTotal(values);
  const { buy, twist } = pontoonReaches[pontoonPlace(values.length, canBuy)];
  const reaches = ({ hard, soft }: Reach) => total <= (isSoft ? soft : hard);
  if (reaches(buy)) return 'buy';
  return reaches(twist) ? 'twist' : 'stick';
}

/** The best move of a round; undefined after the end. */
export function advisedPontoon(played: {
  drawn: readonly number[];
  picks: readonly number[];
}): PontoonMove | undefined {
  if (!pontoonMoves.some((move) => canPontoon(played, move))) return undefined;
  return bestPontoon(pontoonHand(played).map(blackjackValue), canPontoon(played, 'buy'));
}
