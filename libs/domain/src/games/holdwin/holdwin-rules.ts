import { itemAt } from '../../lists.ts';
import { decimalText, inverse, percent } from '../../ratio.ts';
import {
  ARRIVAL_WEIGHTS,
  COIN_WEIGHTS,
  holdwinFeature,
  holdwinReels,
  type HoldwinPrize,
  type HoldwinSymbol,
} from './holdwin-machine.ts';
import { holdwinReturn } from './holdwin-figures.ts';
import type { FeatureReturn } from './holdwin-return.ts';

/** The feature as it comes in rounds, or as it is bought, as text. */
interface FeatureFigures {
  /** Expected payout of one, in stakes. */
  pays: string;
  /** Of features, in percent, by the number of coins that they end with. */
  ends: { held: number; chance: string }[];
  /** One feature in how many wins the grand prize, and one in how many is cut by the cap. */
  grandEvery: string;
  cappedEvery: string;
}

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface HoldwinRules {
  /** By symbol, dearest first, in parts of the stake. */
  pays: { symbol: HoldwinSymbol; pays: { count: number; pay: string }[] }[];
  /** Into how many parts a stake is divided. */
  parts: string;
  /** What coins carry, in stakes, and of how many coins in percent. */
  coins: { value: string; prize: HoldwinPrize | null; chance: string }[];
  /** What a full grid pays besides its coins, in stakes. */
  grand: string;
  /** The most that the feature pays, in stakes. */
  cap: string;
  /** What the feature costs, in stakes. */
  price: string;
  /** Percent, two decimals: of a round, what reels and feature pay of it, and of a bought feature. */
  returnToPlayer: string;
  reels: string;
  feature: string;
  boughtReturn: string;
  hitFrequency: string;
  /** One round in how many has the feature. */
  featureEvery: string;
  /** The most that the reels pay, in stakes. */
  topReels: string;
  inRounds: FeatureFigures;
  whenBought: FeatureFigures;
  /** Of 128 places that are empty at the start, how many get their coin in the first respin, the second …. */
  arrivals: readonly number[];
  /** Percent: with what chance a place that is still empty gets its coin in the first respin, and in the last of them. */
  firstChance: string;
  lastChance: string;
}

const figuresOf = ({ pays, ends, capped }: FeatureReturn): FeatureFigures => ({
  pays: decimalText(pays, 2),
  ends: ends.map(({ held, share }) => ({ held, chance: percent(share, 2) })),
  grandEvery: decimalText(inverse(itemAt(ends, -1).share), 0),
  cappedEvery: decimalText(inverse(capped), 0),
});

/** Percent: the chance of a coin in a respin, from 0, at a place that got none in those before. */
function arrivalChance(respin: number): string {
  const { arrivals } = holdwinFeature;
  const before = arrivals.slice(0, respin).reduce<number>((sum, weight) => sum + weight, 0);
  return percent({ numerator: BigInt(itemAt(arrivals, respin)), denominator: BigInt(ARRIVAL_WEIGHTS - before) }, 2);
}

/** The rules of the machine, from the machine: nothing on the rules page is typed twice. */
export function holdwinRules(): HoldwinRules {
  const { coins, grand, cap, price, arrivals } = holdwinFeature;
  const found = holdwinReturn;
  return {
    pays: holdwinReels.pays.map(([symbol, pays]) => ({
      symbol,
      pays: Object.entries(pays).map(([count, pay]) => ({ count: Number(count), pay: String(pay) })),
    })),
    parts: String(holdwinReels.parts),
    coins: coins.map(({ value, weight, ...named }) => ({
      value: String(value),
      prize: 'prize' in named ? named.prize : null,
      chance: percent({ numerator: BigInt(weight), denominator: BigInt(COIN_WEIGHTS) }, 2),
    })),
    grand: String(grand),
    cap: String(cap),
    price: String(price),
    returnToPlayer: percent(found.returnToPlayer, 2),
    reels: percent(found.reels, 2),
    feature: percent(found.feature, 2),
    boughtReturn: percent(found.bought, 2),
    hitFrequency: percent(found.hitFrequency, 2),
    featureEvery: decimalText(inverse(found.inRounds.frequency), 0),
    topReels: decimalText(found.topReels, 1),
    inRounds: figuresOf(found.inRounds),
    whenBought: figuresOf(found.whenBought),
    arrivals,
    firstChance: arrivalChance(0),
    lastChance: arrivalChance(arrivals.length - 1),
  };
}
