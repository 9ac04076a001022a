import { expect, test } from 'vitest';
import { approximately, sumOf } from '../../ratio.ts';
import { holdwinFeature, holdwinReels } from './holdwin-machine.ts';
import { holdwinReturn } from './holdwin-figures.ts';
import { enumerateHoldwin } from './holdwin-return.ts';
import { holdwinRules } from './holdwin-rules.ts';
import { playHoldwin } from './holdwin.ts';

const { inRounds, whenBought, ...found } = holdwinReturn;

test('the returns that figures are printed from are the enumerated ones', { timeout: 300_000 }, () => {
  expect(enumerateHoldwin()).toEqual(holdwinReturn);
});

test('the printed figures', () => {
  const { returnToPlayer, reels, feature, boughtReturn, hitFrequency, featureEvery, topReels, ...rules } =
    holdwinRules();
  expect([returnToPlayer, reels, feature]).toEqual(['96.05', '64.73', '31.32']);
  expect([boughtReturn, rules.price, rules.cap, rules.grand]).toEqual(['95.80', '50', '1250', '1000']);
  expect([hitFrequency, featureEvery, topReels]).toEqual(['22.04', '147', '640.2']);
  expect([rules.firstChance, rules.lastChance]).toEqual(['5.47', '2.00']);
  expect([rules.inRounds.pays, rules.inRounds.grandEvery, rules.inRounds.cappedEvery]).toEqual([
    '45.91',
    '1081',
    '93171',
  ]);
  expect([rules.whenBought.pays, rules.whenBought.grandEvery, rules.whenBought.cappedEvery]).toEqual([
    '47.90',
    '824',
    '71035',
  ]);
});

test.each([
  ['as it comes', inRounds],
  ['as it is bought', whenBought],
])(
  'all features %s end with some number of coins, and only a cap keeps their mean below that of all coins',
  (_, of) => {
    expect(of.ends.map(({ share }) => share).reduce(sumOf)).toEqual({ numerator: 1n, denominator: 1n });
    const { coins, grand } = holdwinFeature;
    const coin = coins.reduce((sum, { value, weight }) => sum + Number(value) * weight, 0) / 256;
    const held = of.ends.reduce((sum, { held: count, share }) => sum + count * approximately(share), 0);
    const uncapped = held * coin + approximately(of.ends.at(-1)!.share) * Number(grand);
    expect(approximately(of.pays)).toBeLessThan(uncapped);
    expect(uncapped - approximately(of.pays)).toBeLessThan(0.002);
  },
);

/** Numbers of rounds by a generator of its own (xorshift), the same at every run. */
function* numbers(): Generator<string, never> {
  let state = 0x9e3779b9;
  const digits = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0).toString(16).padStart(8, '0');
  };
  for (;;) yield Array.from({ length: 8 }, digits).join('');
}

const PLAYED = 60_000;

/** Mean and its standard error of what played rounds pay per unit staked, and how their features ended. */
function simulated(isBought: boolean) {
  const drawn = numbers();
  const unit = Number(holdwinReels.parts) * (isBought ? Number(holdwinFeature.price) : 1);
  let [sum, squares, features] = [0, 0, 0];
  const ends = new Map<number, number>();
  for (let n = 0; n < PLAYED; n += 1) {
    const { paid, feature } = playHoldwin({ number: drawn.next().value, isBought });
    const back = Number(paid) / unit;
    sum += back;
    squares += back * back;
    if (!feature) continue;
    features += 1;
    ends.set(feature.held.length, (ends.get(feature.held.length) ?? 0) + 1);
  }
  const mean = sum / PLAYED;
  return { mean, error: Math.sqrt((squares / PLAYED - mean * mean) / PLAYED), features, ends };
}

test.each([
  ['of rounds', false, found.returnToPlayer, inRounds],
  ['of bought features', true, found.bought, whenBought],
] as const)(
  'the return %s is what played ones pay, within four standard errors',
  { timeout: 300_000 },
  (_, isBought, enumerated, of) => {
    const { mean, error, features, ends } = simulated(isBought);
    expect(Math.abs(mean - approximately(enumerated))).toBeLessThan(4 * error);
    const begun = PLAYED * approximately(of.frequency);
    expect(Math.abs(features - begun)).toBeLessThanOrEqual(4 * Math.sqrt(begun));
    for (const { held, share } of of.ends) {
      const expected = features * approximately(share);
      expect(Math.abs((ends.get(held) ?? 0) - expected)).toBeLessThanOrEqual(4 * Math.sqrt(expected) + 1);
    }
  },
);

test('the same check finds out rounds whose coins are dearer by one in ten', () => {
  const { mean, error } = simulated(true);
  expect(Math.abs(mean * 1.1 - approximately(found.bought))).toBeGreaterThan(4 * error);
});
