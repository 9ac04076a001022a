import { words as reels } from '../../../page-kit/reels/words-en.ts';
import { words as spins } from '../../../page-kit/spins/words-en.ts';

/** The texts of the page of coins that are held, besides those all pages share. */
export const words = {
  ...reels,
  ...spins,
  grid: 'Reels',
  blank: 'empty',
  spin: 'Spin',
  spinning: 'The reels are turning',
  welcome: 'Choose a stake and spin',
  noWin: 'No win this time',
  begins: 'Hold and win begins',
  respinsLeft: 'Respins left: {left}',
  coinsHeld: '{coins} of {places} coins',
  gridFull: 'The grid is full: grand prize',
  mini: 'Mini',
  minor: 'Minor',
  major: 'Major',
  grand: 'Grand',
  wins: 'Wins of the round',
  coinsWon: '{coins} coins, {amount}',
  buy: 'Buy hold and win',
  buyNote:
    'Hold and win begins at once, with six coins or more. It costs {price} times your stake of {amount}. The price is a stake like any other: it is taken once, it counts for your limits, and you can get back less.',
  buyPrice: 'Price',
  buyReturn: 'Return to player when bought',
  spinReturn: 'Return to player of a spin',
  buyNow: 'Buy for {amount}',
  waysTitle: 'How spins pay',
  holdTitle: 'Hold and win',
  holdRule:
    'Six or more coins in view begin it; fewer pay nothing. They stay where they are, all other places are empty, and you have three respins. Each respin that brings a coin sets the respins back to three. Late respins bring fewer coins than early ones: an empty place gets its coin with a chance of {first} % in the first respin, and of {last} % in the last that there can be. It ends when none is left, or when all {places} places have coins. Then everything that lies on the coins is paid, on top of what the reels pay.',
  grandRule: 'A grid full of coins also pays the grand prize of {grand} times the stake.',
  onCoins: 'What coins carry',
  coinsNote:
    'Amounts are for your stake of {amount}. Every coin is drawn separately, whether it came with the reels or later.',
  coinFace: 'Coin',
  coinShare: 'Of all coins',
  endsTitle: 'How hold and win ends',
  endsNote:
    'One spin in {every} begins it. It pays {spun} stakes on average in a spin, and {bought} stakes when it is bought, because that begins with more coins. The grand prize comes in one of {spunGrand}, and in one of {boughtGrand} when it is bought.',
  coinsAtEnd: 'Coins at the end',
  afterSpin: 'After a spin',
  whenBought: 'When bought',
  cappedWin: 'You win {amount}. Hold and win paid the most that it can.',
  capRule:
    'Hold and win pays {cap} times the stake at most. One in {spunEvery}, and one in {boughtEvery} when it is bought, would pay more and is cut to this amount. The reels pay up to {reels} times the stake besides.',
  buyTitle: 'Buying',
  buyRule:
    'A bought feature costs {price} times the stake and pays nothing on the reels. Its return is {returned} % of the price. That of a spin is {spin} %: {ofReels} % from the reels and {ofCoins} % from hold and win.',
  computed: 'All figures are calculated exactly, from every stop of the reels and every course of the respins.',
  numberRule:
    'The first block of 64 hexadecimal digits is the number of the round, and everything follows from it: the stops, what lies on the coins, and when each of them comes. So the whole round is fixed before your stake is taken. “Seeds” shows the number and calculates the round again on your device.',
  bitRule:
    'The number is read from its lowest bits up. Five bits are the stop of each reel, from the left. Then each place, column by column from the top left, has eight bits for its coin and seven for its respin. The eight bits choose one of 256 coins in this order: {coins}. Of the 128 values of the seven bits, the first {arrivals} bring the coin in the first respin, the second and so on; the others bring none.',
  roundHolds: 'The seeds give this number, and it pays exactly this win.',
  boughtRound: 'Bought',
  spunRound: 'Spin',
  roundKind: 'Round',
  paysStakes: 'Pays {times} times the stake',
  paysPrice: 'Pays {times} times the price',
};
