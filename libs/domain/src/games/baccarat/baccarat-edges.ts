import { bankerDraws, DECKS, NATURAL, PLAYER_DRAWS_TO, total, winnerOf, type Winner } from './baccarat.ts';
import { spotPays, type BaccaratSpot } from './baccarat-bets.ts';
import type { Ratio } from '../../ratio.ts';

/** In how many of all orders of the first six cards each side wins. */
export type HandWays = Record<Winner, bigint>;

/** How many cards of each value 0 to 9 a fresh shoe holds: four ranks count nothing, one rank each of the others. */
const countsByValue = Array.from({ length: 10 }, (_, value) => DECKS * 4 * (value === 0 ? 4 : 1));
const CARDS = countsByValue.reduce((sum, count) => sum + count, 0);

/**
 * Visits every order in which values can leave a fresh shoe, with the number of card orders behind it. Six cards are always counted,
 * so that every branch has the same weight; all of them, 416 x 415 x ... x 411, are below 2^53 and therefore exact.
 */
export function enumerateHands(): HandWays {
  const left = [...countsByValue];
  const ways = { player: 0, banker: 0, tie: 0 };

  const draw = (weight: number, visit: (value: number, weight: number) => void) => {
    left.forEach((fitting, value) => {
      if (fitting === 0) return;
      left[value] = fitting - 1;
      visit(value, weight * fitting);
      left[value] = fitting;
    });
  };
  const end = (player: number, banker: number, weight: number) => {
    ways[winnerOf(player, banker)] += weight;
  };
  const bankerActs = (player: number, banker: number, third: number | undefined, weight: number) => {
    const unseen = third === undefined ? CARDS - 4 : CARDS - 5;
    const rest = third === undefined ? CARDS - 5 : 1;
    if (bankerDraws(banker, third)) draw(weight, (card, drawn) => end(player, total([banker, card]), drawn * rest));
    else end(player, banker, weight * unseen * rest);
  };
  const four = (player: number, banker: number, weight: number) => {
    if (Math.max(player, banker) >= NATURAL) return end(player, banker, weight * (CARDS - 4) * (CARDS - 5));
    if (player > PLAYER_DRAWS_TO) return bankerActs(player, banker, undefined, weight);
    draw(weight, (third, drawn) => bankerActs(total([player, third]), banker, third, drawn));
  };
  draw(1, (p1, a) =>
    draw(a, (b1, b) => draw(b, (p2, c) => draw(c, (b2, d) => four(total([p1, p2]), total([b1, b2]), d)))),
  );
  return { player: BigInt(ways.player), banker: BigInt(ways.banker), tie: BigInt(ways.tie) };
}

/** Of a side's first card, 31 of the 415 others have its rank. */
const pairWays: Ratio = { numerator: BigInt(DECKS * 4 - 1), denominator: BigInt(CARDS - 1) };

/**
 * The house edge of each spot: average loss less average gain per unit staked. A tie counts as a hand, by convention.
 */
export function houseEdges(ways: HandWays = enumerateHands()): Record<BaccaratSpot, Ratio> {
  const hands = ways.player + ways.banker + ways.tie;
  const edge = (spot: BaccaratSpot, won: bigint, lost: bigint, all: bigint): Ratio => {
    const [numerator, denominator] = spotPays[spot];
    return { numerator: lost * denominator - won * numerator, denominator: all * denominator };
  };
  const pair = (spot: BaccaratSpot) =>
    edge(spot, pairWays.numerator, pairWays.denominator - pairWays.numerator, pairWays.denominator);
  return {
    player: edge('player', ways.player, ways.banker, hands),
    banker: edge('banker', ways.banker, ways.player, hands),
    tie: edge('tie', ways.tie, ways.player + ways.banker, hands),
    playerPair: pair('playerPair'),
    bankerPair: pair('bankerPair'),
  };
}
