import { itemAt } from '../../lists.ts';
import { productOf, sumOf, type Ratio } from '../../ratio.ts';
import { waysToChoose } from '../instant/ways-to-choose.ts';
import { countWays, enumerateReturn } from '../slots/slots-return.ts';
import { windowOf } from '../slots/slots.ts';
import {
  ARRIVAL_WEIGHTS,
  COIN_WEIGHTS,
  COINS_TO_START,
  HOLDWIN_PLACES,
  holdwinFeature,
  holdwinReels,
  STRIP_LENGTH,
} from './holdwin-machine.ts';

const { boughtStrips, coins, arrivals, respins, grand, cap, price } = holdwinFeature;

const nothing: Ratio = { numerator: 0n, denominator: 1n };
const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);

/** In how many of all combinations of the reels so many coins are in view, by their number. */
function startWays(isBought: boolean): bigint[] {
  const strips: readonly (readonly string[])[] = isBought
    ? boughtStrips.map((strip) => Array.from(strip))
    : holdwinReels.strips;
  return countWays(
    strips.map((strip) =>
      strip.map(
        (_, stop) =>
          windowOf(strip, stop, holdwinReels.rows).filter((place) => place === (isBought ? 'o' : 'coin')).length,
      ),
    ),
  );
}

/** A state of the feature: coins held, and respins left. */
type States = Map<string, { held: number; left: number; ways: bigint }>;

/**
 * With how many coins the feature ends when it begins with some, by their number: in how many of the
 * `ARRIVAL_WEIGHTS ^ empty places` ways. Respin by respin over the coins held and the respins left; a place that is
 * still empty counts its later ways only at the end.
 */
function endWays(start: number): bigint[] {
  const ends = Array.from({ length: HOLDWIN_PLACES + 1 }, () => 0n);
  let states: States = new Map([['', { held: start, left: start === HOLDWIN_PLACES ? 0 : respins, ways: 1n }]]);
  let later = ARRIVAL_WEIGHTS;
  for (let nth = 0; states.size > 0; nth += 1) {
    const next: States = new Map();
    const arriving = arrivals[nth] ?? 0;
    for (const { held, left, ways } of states.values()) {
      const empty = HOLDWIN_PLACES - held;
      if (left === 0 || empty === 0) {
        ends[held] = itemAt(ends, held) + ways * power(later, empty);
        continue;
      }
      for (let landed = 0; landed <= empty; landed += 1) {
        const reached = { held: held + landed, left: landed > 0 ? respins : left - 1 };
        const key = `${reached.held} ${reached.left}`;
        const more = ways * waysToChoose(empty, landed) * power(arriving, landed);
        next.set(key, { ...reached, ways: more + (next.get(key)?.ways ?? 0n) });
      }
    }
    later -= arriving;
    states = next;
  }
  return ends;
}

/** In how many of the `COIN_WEIGHTS ^ n` ways n coins carry so many stakes together; the last number counts all that are above the cap. */
function* sumWays(): Generator<bigint[], never> {
  const above = Number(cap) + 1;
  let sums: bigint[] = [1n, ...Array.from({ length: above }, () => 0n)];
  for (;;) {
    yield sums;
    const next = sums.map(() => 0n);
    for (const [sum, ways] of sums.entries()) {
      if (ways === 0n) continue;
      for (const { value, weight } of coins) {
        const to = Math.min(sum + Number(value), above);
        next[to] = itemAt(next, to) + ways * BigInt(weight);
      }
    }
    sums = next;
  }
}

/** What a feature pays that ends with so many coins, in stakes, and in what share of them the cap cuts it. */
interface Ended {
  pays: Ratio;
  capped: Ratio;
}

function endedWith(held: number, sums: readonly bigint[]): Ended {
  const denominator = power(COIN_WEIGHTS, held);
  const more = held === HOLDWIN_PLACES ? grand : 0n;
  let [pays, capped] = [0n, 0n];
  for (const [sum, ways] of sums.entries()) {
    const all = BigInt(sum) + more;
    pays += ways * (all > cap ? cap : all);
    if (all > cap) capped += ways;
  }
  return { pays: { numerator: pays, denominator }, capped: { numerator: capped, denominator } };
}

function everyEnd(): Ended[] {
  const sums = sumWays();
  return Array.from({ length: HOLDWIN_PLACES + 1 }, (_, held) => endedWith(held, sums.next().value));
}

/** The feature as it comes in rounds, or as it is bought. */
export interface FeatureReturn {
  /** Share of rounds that have it. */
  frequency: Ratio;
  /** Of features, by the number of coins that they end with. */
  ends: readonly { held: number; share: Ratio }[];
  /** Expected payout of one, in stakes. */
  pays: Ratio;
  /** Share of features that pay the cap and would have paid more. */
  capped: Ratio;
}

function featureReturn(isBought: boolean, ended: readonly Ended[]): FeatureReturn {
  const begun = startWays(isBought).map((ways, start) => (start < COINS_TO_START ? 0n : ways));
  const all = begun.reduce((sum, ways) => sum + ways, 0n);
  const shares = Array.from({ length: HOLDWIN_PLACES + 1 }, () => nothing);
  for (const [start, ways] of begun.entries()) {
    if (ways === 0n) continue;
    const denominator = all * power(ARRIVAL_WEIGHTS, HOLDWIN_PLACES - start);
    for (const [held, ending] of endWays(start).entries())
      shares[held] = sumOf(itemAt(shares, held), { numerator: ways * ending, denominator });
  }
  const mean = (of: keyof Ended): Ratio =>
    shares.map((share, held) => productOf(share, itemAt(ended, held)[of])).reduce(sumOf, nothing);
  return {
    frequency: { numerator: all, denominator: power(STRIP_LENGTH, holdwinReels.strips.length) },
    ends: shares.map((share, held) => ({ held, share })).slice(COINS_TO_START),
    pays: mean('pays'),
    capped: mean('capped'),
  };
}

export interface HoldwinReturn {
  /** Expected payout of a round per unit staked; the sum of the next two. */
  returnToPlayer: Ratio;
  /** What the reels pay of it, and what the feature. */
  reels: Ratio;
  feature: Ratio;
  /** Expected payout of a bought feature per unit of its price. */
  bought: Ratio;
  /** Share of rounds that pay anything. */
  hitFrequency: Ratio;
  /** The most that the reels pay, in stakes. */
  topReels: Ratio;
  inRounds: FeatureReturn;
  whenBought: FeatureReturn;
}

/**
 * The exact returns: the reels are enumerated as those of every slot, and the feature is followed over the number of
 * coins held. Integer arithmetic throughout, which takes two seconds on a slow machine: `holdwinReturn` has its result.
 */
export function enumerateHoldwin(): HoldwinReturn {
  const ended = everyEnd();
  const [inRounds, whenBought] = [featureReturn(false, ended), featureReturn(true, ended)];
  const { base: reels, hitFrequency, topWin: topReels } = enumerateReturn(holdwinReels);
  const feature = productOf(inRounds.frequency, inRounds.pays);
  return {
    returnToPlayer: sumOf(reels, feature),
    reels,
    feature,
    bought: productOf(whenBought.pays, { numerator: 1n, denominator: price }),
    hitFrequency,
    topReels,
    inRounds,
    whenBought,
  };
}
