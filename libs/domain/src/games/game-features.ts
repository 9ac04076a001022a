/** What players filter games by. `demo` follows from the catalogue's supportPlay and is not kept as a feature. */
export const gameFeatures = [
  'demo',
  'free_rounds',
  'ways',
  'three_reels',
  'cascades',
  'cluster_pays',
  'hold_and_win',
  'feature_buy',
  'cash_out',
  'provably_fair',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

/** How a slot pays: small wins often (low) to large wins seldom (high). */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** The least returns to player that a list can be filtered by, in percent. */
export const leastReturns = [95, 96, 97, 98, 99] as const;
