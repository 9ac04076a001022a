/** The texts of machines whose reels pay in ways. */
export const words = {
  ofAKind: '{count} in a row',
  inWays: '{count} x {symbol}, {ways} ways, {amount}',
  payWaysNote:
    'Matching symbols pay on adjacent reels from the left, in any row, once for each way. Amounts are for your stake of {amount}.',
  wildRule: 'Appears on reels {reels}. Substitutes for every symbol except {symbol}.',
  waysNote:
    'A way takes one symbol from each reel. {reels} reels with {rows} rows make {ways} ways, and all are always active.',
  crown: 'Crown',
  lotus: 'Lotus',
  lantern: 'Lantern',
  bell: 'Bell',
  coin: 'Coin',
  sun: 'Sun',
  mask: 'Mask',
  fan: 'Fan',
  drum: 'Drum',
};
