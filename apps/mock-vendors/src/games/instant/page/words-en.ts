import { words as seeds } from '../../../page-kit/seeds/words-en.ts';
import { words as tables } from './tables/words-en.ts';

/** The texts of the instant games' pages alone. This table names them; the other languages must have every one of them. `{x}` is filled in. */
export const words = {
  ...seeds,
  diceReady: 'Choose your chance and roll',
  minesReady: 'Choose the number of mines and start',
  roll: 'Roll',
  start: 'Start',
  take: 'Cash out {amount}',
  goOn: 'Uncover a tile',
  held: 'Your gems are worth {amount}. Cash out or continue.',
  lost: '{drawn}: no win this time',
  drawn: 'Drawn',
  low: 'Low',
  high: 'High',
  side: 'Winning side',
  chance: 'Win chance',
  pays: 'Pays',
  winsWith: 'Winning rolls',
  below: 'below {roll}',
  from: '{roll} or more',
  roundOpen: 'Finish your open round first. The seed would reveal how it goes on.',
  howToPlay: 'How to play',
  diceRule:
    'A roll is one of 10,000 numbers from 0.00 to 99.99, and each is equally likely. You choose your chance of winning, from 2 % to 95 %, and whether low or high rolls win.',
  dicePayRule: 'A win pays your stake times 99 divided by the chance in percent. The return is the same for every bet.',
  minesRule:
    'Mines are hidden under some of the 25 tiles. Choose how many, place your stake, and uncover tiles one by one.',
  minesPayRule:
    'Each gem raises your payout: 99 % of your stake divided by the chance of getting this far. You can cash out after any gem. A mine ends the round and you lose the stake. The return is the same whenever you stop.',
  clearedRule:
    'When the next gem would pay more than 1,000 times the stake, or no gems are left, the board is cleared and pays out automatically.',
  leftOpenRule:
    'An open board stays open if you reload or leave. It ends after a day: boards with gems are paid out, boards without gems get the stake back.',
  firstGem: 'First gem',
  mostGems: 'Max gems',
  clearedPays: 'Cleared board',
  tile: 'Tile {number}',
  theTiles: 'The tiles',
  nextGem: 'Next gem pays',
  mineHit: 'Mine: no win this time',
  plinkoReady: 'Choose the risk and drop the ball',
  drop: 'Drop',
  theFall: 'The path of the ball',
  plinko: 'Plinko',
  risk: 'Risk',
  riskLow: 'Low',
  riskMedium: 'Medium',
  riskHigh: 'High',
  binChance: 'Chance (both sides)',
  plinkoRule:
    'A ball falls through eight rows of pins. At each pin it goes left or right with equal chance. The bin it lands in pays.',
  plinkoPayRule:
    'The risk sets the payouts of the bins: higher risk pays more on the outside and less in the middle. The return is the same for every risk.',
  plinkoDraw: 'The ball draws eight times from 2: 0 is left, 1 is right.',
  fellInto: 'Bin {bin} pays ×{times}',
  roundingRule: 'Payouts are rounded down to the smallest unit of the currency.',
  game: 'Game',
  dice: 'Dice',
  mines: 'Mines',
  minesCount: 'Number of mines',
  theRoll: 'The roll',
  theMines: 'Where the mines are',
  mine: 'Mine',
  gem: 'Gem',
  howDrawn: 'How it is drawn',
  diceDraw: 'One number is drawn from 10,000.',
  minesDraw:
    'The first draw is from 25 tiles, the next from 24, and so on. Each draw swaps the next tile in line with one of those after it. The first tiles hold the mines.',
  coinReady: 'Choose a side and flip the coin',
  flip: 'Flip',
  theFlip: 'The result',
  coin: 'Coin flip',
  heads: 'Heads',
  tails: 'Tails',
  coinRule:
    'A coin falls on heads or tails, and both are equally likely. If it falls on your side, you win. If not, you lose the stake.',
  coinDraw: 'One number is drawn from 2: 0 is heads, 1 is tails.',
  limboReady: 'Choose a target and let the balloon rise',
  rise: 'Rise',
  theHeight: 'The height reached',
  limbo: 'Limbo',
  target: 'Target',
  limboRule:
    'A balloon rises to a height that is drawn for your bet alone. You choose a target beforehand. If the height is at or above your target, you win. If not, you lose the stake.',
  limboPayRule:
    'A win pays your target times the stake, however high the balloon rises. The chance is 99 % divided by the target. The return is the same for every target.',
  limboDraw:
    'One number is drawn from 100,000. The height is 99,000 divided by the number plus one, rounded down to two decimals. It is never shown below 1.00 or above 1,000.00.',
  wheelReady: 'Choose the wheel and spin',
  spin: 'Spin',
  theSegment: 'The segment',
  wheel: 'Wheel',
  segments: 'Segments',
  segmentCount: 'Segments that pay it',
  segment: 'Segment {number}',
  wheelRule:
    'A wheel has 10, 20, 30, 40 or 50 segments, and each is equally likely. The segment at the pointer pays its multiple of your stake. A segment of ×0.00 pays nothing.',
  wheelPayRule:
    'You choose the segments and the risk. A higher risk has fewer segments that pay, and they pay more. The return is the same for every wheel.',
  wheelDraw:
    'One number is drawn from the count of segments. Segment 1 begins at the pointer before the spin, and the others follow clockwise.',
  kenoReady: 'Pick 1 to 10 numbers and draw',
  drawNumbers: 'Draw',
  theNumbersDrawn: 'The numbers drawn',
  theNumbers: 'The numbers',
  keno: 'Keno',
  clear: 'Clear',
  hit: 'Hit',
  hits: 'Hits',
  hitCount: '{hits} hit',
  numbersPicked: 'Numbers picked: {picked}',
  kenoRule:
    'You pick 1 to 10 of 40 numbers. Then 10 different numbers are drawn. The numbers that are on both lists are your hits.',
  kenoPayRule:
    'Your stake pays by the hits, the count of numbers you picked, and the risk. The return of each table is printed below it; the highest is 99.00 %.',
  kenoDraw:
    'The first draw is from 40 numbers, the next from 39, and so on, ten times. Each draw swaps the next number in line with itself or one of those after it. The first ten are drawn.',
  hiloReady: 'Start, and guess the next card',
  hiloFirst: 'Guess the next card: lower or higher',
  hiloHeld: 'Your guesses are worth {amount}. Cash out or continue.',
  hiloLost: 'Wrong guess: no win this time',
  theCards: 'The cards',
  hilo: 'Hi-Lo',
  lower: 'Lower',
  higher: 'Higher',
  card: 'Card',
  noCard: 'No card yet',
  yourGuess: 'Your guess',
  firstGuess: 'What the first guess pays, and its chance',
  sameRank: 'A card of the same rank loses. The ace is the lowest card, the king the highest.',
  hiloRule:
    'A card is turned. You guess whether the next card is lower or higher, and go on card by card. Each card is drawn from all 52, so earlier cards change nothing.',
  hiloPayRule:
    'Each right guess raises your payout: 99 % of your stake divided by the chance of getting this far. You can cash out after any right guess. A wrong guess ends the round and you lose the stake. The return is the same for every guess.',
  hiloMostRule:
    'A guess that cannot win, or would pay more than 1,000 times the stake, is not offered. After 20 right guesses, or when no guess is offered, the round pays out automatically.',
  hiloDraw:
    'All 21 cards of a round are drawn before it begins, each from 52: spades, hearts, clubs, diamonds, from ace to king.',
  stepsLeftRule:
    'An open round stays open if you reload or leave. It ends after a day: a round with a step is paid out, a round without one gets the stake back.',
  towersReady: 'Choose the doors and start',
  towersFirst: 'Open a door of the lowest floor',
  towersHeld: 'Your climb is worth {amount}. Cash out or continue.',
  towersLost: 'Trap: no win this time',
  theTraps: 'The doors with traps, floor by floor',
  towers: 'Towers',
  trap: 'Trap',
  doorsCount: 'Doors on each floor',
  doorsOf: '{count} doors',
  door: 'Floor {floor}, door {door}',
  floor: 'Floor {number}',
  floors: 'Floors',
  towersRule:
    'The tower has eight floors. Behind one door of each floor is a trap. You choose how many doors a floor has, and climb floor by floor.',
  towersPayRule:
    'Each floor raises your payout: 99 % of your stake divided by the chance of getting this far. You can cash out after any floor. A trap ends the round and you lose the stake. The top pays out automatically. The return is the same whenever you stop.',
  towersDraw:
    'One number for each of the eight floors is drawn from the count of doors, from the lowest floor up: the door with the trap.',
  poker: 'Video poker',
  pokerReady: 'Press Deal for five cards',
  deal: 'Deal',
  drawCards: 'Draw',
  pokerFirst: 'Hold the cards you keep, then draw',
  pokerLost: 'No paying hand this time',
  heldCard: 'HELD',
  yourHand: 'Your hand',
  payTable: 'Pay table',
  hand: 'Hand',
  jokerCard: 'Joker',
  deckCards: 'Cards in the deck',
  naturalRoyal: 'Royal flush',
  fourDeuces: 'Four deuces',
  wildRoyal: 'Wild royal flush',
  fiveAlike: 'Five of a kind',
  straightFlush: 'Straight flush',
  fourAlike: 'Four of a kind',
  fullHouse: 'Full house',
  flush: 'Flush',
  straight: 'Straight',
  threeAlike: 'Three of a kind',
  twoPairs: 'Two pairs',
  jacksPair: 'Jacks or better',
  kingsPair: 'Kings or better',
  pokerRule:
    'You get five cards. Hold those you want to keep, by touch or with the keys 1 to 5, and draw: the others are replaced once. The best hand of the pay table that the five cards make is paid, as a multiple of the stake.',
  deucesRule:
    'Each two is wild: it stands for the card that makes the hand that pays most. A royal flush without a two pays more than one with.',
  jokerRule:
    'The deck has a joker as its 53rd card. It is wild: it stands for the card that makes the hand that pays most.',
  pokerReturnRule:
    'The return is that of the best play: of every hand that can be dealt, the exact best of all 32 ways to hold, counted over every exchange. Other play returns less.',
  pokerLeftRule:
    'A hand that was dealt stays open if you reload or leave. After a day it ends with all five cards held, and pays what they make.',
  pokerDraw:
    'All ten cards are drawn before the deal: the first from all cards of the deck, the next from one fewer, and so on. The first five are dealt, the others replace cards in their order, from left to right. Cards are in the order spades, hearts, clubs, diamonds, from ace to king, the joker last. Each draw swaps the next card in line with itself or one after it.',
  scratch: 'Scratch',
  scratchReady: 'Buy a ticket and scratch it',
  buyTicket: 'Buy ticket',
  revealAll: 'Reveal all',
  scratchFirst: 'Scratch the nine fields, or reveal all',
  thePrize: 'The prize, times the stake',
  threeWin: 'Three alike win that multiple of the price',
  scratchFields: 'The nine fields',
  coveredField: 'covered',
  noTicket: 'No ticket yet',
  ticketNo: 'Ticket {number}',
  ticketsSold: '{sold} of {tickets} tickets of this run are sold',
  prizesLeft: 'Prizes left in this print run',
  inEachRun: 'In each run',
  printRun: 'Print run',
  prizesOfRun: 'Prizes of the run',
  scratchRule:
    'A ticket has nine fields. Three alike win that multiple of the price. Scratch them by touch, mouse or keyboard, or reveal all at once. The prize is fixed when you buy the ticket; how you scratch changes nothing.',
  scratchRunRule:
    'Tickets come from print runs of {tickets}, which are shared by all players and sold in order. A run has exactly the prizes below. Each price has runs of its own, and the page shows how many prizes are left.',
  scratchLeftRule:
    'A ticket is paid when it is bought. If you leave before you scratch it, the prize is yours, and the ticket lies open when you return.',
  scratchFair:
    'The order of a print run is shuffled from a secret seed before its first ticket is sold. You see the hash of the seed with your ticket. When the run is sold out, the seed is shown, and you can verify every ticket of it.',
  scratchDraw:
    'HMAC-SHA256 with the seed of the run as key is calculated over the text “print run:block” for the blocks 0 to 1299 and read as 32-bit numbers. The 10,000 tickets, highest prizes first, are shuffled by them: each draw swaps the next ticket in line with itself or one after it.',
  punto: 'Punto banco',
  puntoReady: 'Choose your bet and deal',
  yourBet: 'Your bet',
  puntoPlayer: 'Player',
  puntoBanker: 'Banker',
  puntoTie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  puntoRule:
    'Player and banker get two cards each from a fresh shoe of eight decks. Aces count one, tens and court cards nothing, and of a sum the last digit counts. The higher total wins. With eight or nine on two cards nobody draws.',
  puntoPlayerRule: 'The player draws a third card with a total of 0 to 5.',
  puntoBankerRule:
    'If the player did not draw, the banker draws with 0 to 5. Otherwise the banker draws with 0 to 2; with 3 unless the player drew an 8; with 4 on 2 to 7; with 5 on 4 to 7; with 6 on 6 or 7.',
  puntoPayRule:
    'A pair bet wins if the first two cards of that side have the same rank. A tie returns the stakes on player and banker. The returns are exact for a fresh shoe.',
  puntoDraw:
    'Six cards are drawn from the 416 of the shoe: the first from 416, the next from 415, and so on. Each deck is in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it. The cards are dealt in this order: player, banker, player, banker, then the third cards.',
  threecard: 'Three card poker',
  anteReady: 'Set the ante and deal',
  ante: 'Ante',
  yourTurn: 'Your turn',
  playOrFold: 'Play or fold',
  playMove: 'Play: 1 × ante',
  foldMove: 'Fold',
  handLost: 'The hand did not win',
  dealerHand: 'Dealer',
  notQualified: 'The dealer does not play',
  yourMove: 'Your move',
  anteBonus: 'Ante bonus',
  onePair: 'Pair',
  highCard: 'High card',
  threecardRule:
    'You stake the ante, and you and the dealer get three cards each from one deck. You see your cards. Then you fold and lose the ante, or you play and stake the ante once more.',
  threecardPayRule:
    'The dealer plays with a queen or better. If the dealer does not play, the ante pays ×2 and the play stake comes back. Otherwise the higher hand wins: ×2 for both stakes, and equal hands return both. A hand that you play pays the ante bonus on top, whatever the dealer holds.',
  threecardRanks:
    'The hands from the highest: straight flush, three of a kind, straight, flush, pair, high card. The ace is the highest card, and the lowest before two and three.',
  raiseRule:
    'Your second stake is a bet of its own in the same round, and your limits are asked again. If it is refused, the round stays open, and you can choose again.',
  raiseReturnRule:
    'The return is that of the best play: all payouts over all stakes, second stakes included, counted over every deal. Other play returns less.',
  foldLeftRule: 'A hand that was dealt stays open if you reload or leave. After a day it is folded.',
  threecardDraw:
    'All six cards are drawn before the deal: the first from 52, the next from 51, and so on. The first three are yours. Cards are in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it.',
  reddog: 'Red dog',
  callOrRaise: 'Call or raise',
  callMove: 'Call',
  raiseMove: 'Raise: 1 × ante',
  notBetween: 'The third card does not lie between the two',
  firstTwo: 'The first two cards',
  thirdCard: 'The third card',
  spread: 'Ranks between',
  spreadOf: '{spread} between: ×{pays}',
  neighbours: 'Neighbours',
  reddogRule:
    'You stake the ante, and two cards of a fresh shoe of six decks are turned. You win if the rank of the third card lies between them. You can call, or raise by one more ante, before it is turned. The fewer ranks lie between, the more a win pays, for both stakes. The ace is the highest card.',
  reddogPairRule:
    'After two neighbours the stake comes back. After a pair the third card is turned at once: a third of the same rank pays ×{three}, and any other returns the stake.',
  reddogLeftRule:
    'An open round stays open if you reload or leave. After a day the third card is turned for the ante alone.',
  reddogDraw:
    'All three cards are drawn before the deal: the first from the 312 of the shoe, the next from 311, the last from 310. Each deck is in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it.',
  ...tables,
};
