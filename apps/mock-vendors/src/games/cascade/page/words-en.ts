import { words as spins } from '../../../page-kit/spins/words-en.ts';

/** The texts of the page of falling gems, besides those all pages share. */
export const words = {
  ...spins,
  field: 'Gems',
  spin: 'Drop gems',
  spinning: 'Gems are falling',
  welcome: 'Choose a stake and drop the gems',
  noWin: 'No cluster this time',
  chain: 'Multiplier chain',
  clusterWon: '{gems} x {symbol}',
  payTableNote: 'Amounts are for your stake of {amount}, before the multiplier.',
  gemsTouching: '{gems} gems',
  howItFalls: 'How to play',
  clusterRule:
    'Gems fall into {columns} columns of {rows}. A cluster is {least} or more equal gems that touch side by side or one above the other. Each cluster pays by its gem and its size.',
  fallRule:
    'After a win the gems of the clusters vanish, the gems above them fall down, and new gems fall in from above. This goes on as long as new clusters form.',
  chainRule:
    'Each win in a row has a higher multiplier. After the {most}th win the round ends, even if clusters are left. The table shows how many rounds get that far.',
  winInARow: 'Win',
  multiplier: 'Multiplier',
  reachedBy: 'Rounds that reach it',
  cappedWin: 'You win {amount}, the most that one round pays.',
  capRule:
    'One round pays {cap} times the stake at most. One round in {every} would pay more and is cut to this amount.',
  computed: 'There are {rounds} possible rounds. All figures are calculated from every one of them.',
  numberRule:
    'Each round draws one number below {rounds}, and every gem of the round follows from it, including those that fall later. So the whole round is fixed before your stake is taken. “Seeds” shows the number and calculates the round again on your device.',
  gemRule:
    'The gems of a column are counted from 0, from the lowest one upwards, and on through all falls; columns are counted from 0, from the left. The nth gem is taken from f(f(number + 1) xor ((column x 56 + n + 1) x 2654435761)), where f is the finaliser of MurmurHash3 on 32 bits. Its six highest bits choose one of 64 gems in this order: {shares}.',
  roundHolds: 'The seeds give the number {number}, and its gems pay exactly this win.',
  ruby: 'Ruby',
  sapphire: 'Sapphire',
  emerald: 'Emerald',
  amethyst: 'Amethyst',
  citrine: 'Citrine',
  quartz: 'Rose quartz',
};
