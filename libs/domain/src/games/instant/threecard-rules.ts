import { bestRaises, everyRaise, type Decision } from './best-raise.ts';
import { HILO_CARDS } from './hilo.ts';
import {
  anteBonus,
  isQualified,
  threecardHandOf,
  threecardPays,
  threecardScore,
  type ThreecardHand,
} from './threecard.ts';
import { suitNumber } from './card-rank.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import { entriesOf } from '../../records.ts';
import { percent, type Ratio } from '../../ratio.ts';

/** As `enumerateThreecard` finds them; too slow to be found at every start. */
export const threecardReturns: ThreecardReturns = {
  best: { numerator: 670_147_544n, denominator: 683_898_880n },
  everyHand: { numerator: 783_176_816n, denominator: 814_340_800n },
};

interface ThreecardReturns {
  /** Of the best play. */
  best: Ratio;
  /** Of a player who plays every hand. */
  everyHand: Ratio;
}

interface Hand {
  cards: readonly number[];
  /** The cards as bits, half the deck in each. */
  bits: readonly [low: number, high: number];
  score: number;
  qualified: boolean;
}

const HALF = HILO_CARDS / 2;
const bitsOf = (cards: readonly number[], from: number): number =>
  cards.reduce((bits, card) => (card >= from && card < from + HALF ? bits | (1 << (card - from)) : bits), 0);

function everyHand(): Hand[] {
  const hands: Hand[] = [];
  for (let one = 0; one < HILO_CARDS; one += 1)
    for (let two = one + 1; two < HILO_CARDS; two += 1)
      for (let three = two + 1; three < HILO_CARDS; three += 1) {
        const cards = [one, two, three];
        const bits = [bitsOf(cards, 0), bitsOf(cards, HALF)] as const;
        hands.push({ cards, bits, score: threecardScore(cards), qualified: isQualified(cards) });
      }
  return hands;
}

/** A key that hands share which differ by their suits alone. */
function keyOf(cards: readonly number[]): string {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[suitNumber(card)] = (suits[suitNumber(card)] ?? 0) + 2 ** (card % cardRanks.length);
  return suits.toSorted((one, other) => one - other).join();
}

/** The exact returns, of all stakes: of every hand of the player, what folding and playing return over every hand of the dealer. */
export function enumerateThreecard(): ThreecardReturns {
  const hands = everyHand();
  const alike = new Map<string, { hand: Hand; deals: number }>();
  for (const hand of hands) {
    const known = alike.get(keyOf(hand.cards));
    if (known) known.deals += 1;
    else alike.set(keyOf(hand.cards), { hand, deals: 1 });
  }
  const decisions = [...alike.values()].map(({ hand, deals }): Decision => {
    const {
      cards,
      score,
      bits: [low, high],
    } = hand;
    let [paid, dealt] = [0, 0];
    for (const dealer of hands) {
      if (((dealer.bits[0] & low) | (dealer.bits[1] & high)) !== 0) continue;
      const pays = threecardPays(score - dealer.score, dealer.qualified);
      paid += pays.ante + pays.play;
      dealt += 1;
    }
    const bonus = dealt * (anteBonus[threecardHandOf(cards)] ?? 0);
    return {
      calm: { paid: 0n, staked: BigInt(deals * dealt) },
      raised: { paid: BigInt(deals * (paid + bonus)), staked: BigInt(2 * deals * dealt) },
    };
  });
  return { best: bestRaises(decisions), everyHand: everyRaise(decisions) };
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface ThreecardRules {
  game: 'threecard';
  /** Percent, two decimals: that of the best play, of all stakes. */
  returnToPlayer: string;
  /** In antes. */
  top: string;
  bonus: { hand: ThreecardHand; times: number }[];
}

export function threecardRules(): ThreecardRules {
  const bonus = entriesOf<ThreecardHand, number>(anteBonus).map(([hand, times]) => ({ hand, times }));
  const { ante, play } = threecardPays(1, true);
  const top = String(ante + play + Math.max(...bonus.map(({ times }) => times)));
  return { game: 'threecard', returnToPlayer: percent(threecardReturns.best, 2), top, bonus };
}
