/** Emblems of libs/art for products. */
export const productArt = [
  'chest',
  'coin',
  'crown',
  'trophy',
  'star',
  'gem',
  'emerald',
  'ruby',
  'chip',
  'shield',
  'ball',
  'die',
  'lotus',
  'sun',
  'seven',
  'fish',
  'cards',
  'wheel',
  'pad',
  'lotto',
  'rooster',
  'lantern',
] as const;

/** Address of a product's picture, a square. */
export const productPicture = (art: string): string => `/art/1/emblem/${art}.160.svg`;

/** Types of exchange. */
export const exchangeTypes = ['product', 'money'] as const;
export type ExchangeType = (typeof exchangeTypes)[number];

/** An exchange for a product waits for an operator; one for money is approved at once. */
export const exchangeStates = ['in_process', 'approved', 'rejected'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/**
 * The currency of points in the ledger. Points are earned by play and are no money, so no wallet, deposit or withdrawal
 * knows it. They are whole, and they never expire.
 */
export const POINTS = 'PTS';

/** Why points moved, as a member's transactions of points tell it. */
export const pointKinds = [
  'points_earned',
  'points_reward',
  'points_redeemed',
  'points_converted',
  'points_returned',
] as const;
export type PointKind = (typeof pointKinds)[number];

/** So many points are worth so much; `amount` in the currency's smallest units. */
export interface ConversionRate {
  points: bigint;
  amount: bigint;
}

/** The value of points in money; undefined unless they are a positive multiple of the rate's lot. */
export function worthOf(points: bigint, rate: ConversionRate): bigint | undefined {
  if (points <= 0n || points % rate.points !== 0n) return undefined;
  return (points / rate.points) * rate.amount;
}

/** The most of so many points that can be turned into money. */
export const convertible = (points: bigint, rate: ConversionRate): bigint => points - (points % rate.points);
