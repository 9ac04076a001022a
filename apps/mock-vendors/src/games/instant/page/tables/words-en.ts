/** The texts of blackjack, of casino hold’em and of pontoon alone; the page has them among its others. */
export const words = {
  blackjack: 'Blackjack',
  blackjackReady: 'Set the stake and deal',
  blackjackTurn: 'Choose your next move',
  hitMove: 'Hit',
  standMove: 'Stand',
  doubleMove: 'Double',
  splitMove: 'Split',
  softTotal: 'Soft {total}',
  bustTotal: '{total}: too many',
  handWins: '{total} · wins',
  handEqual: '{total} · equal',
  handLoses: '{total} · loses',
  handNo: 'Hand {number}',
  hint: 'Hint',
  hintSays: 'The table says: {move}',
  blackjackPays: 'Blackjack pays 3 to 2',
  dealerStands: 'Dealer draws up to 16',
  noInsurance: 'No insurance',
  strategyTable: 'The table of the return',
  hardHands: 'Total without a soft ace',
  softHands: 'With a soft ace',
  pairHands: 'Pairs',
  strategyLegend:
    'By your hand and the dealer’s open card: H hit, S stand, D double, or hit where that is not possible, Ds double, or stand where that is not possible, P split. Other pairs are played by their total.',
  blackjackRule:
    'You and the dealer get two cards each from a fresh shoe of six decks. One of the dealer’s cards lies open. You win with a higher total than the dealer’s that is not above 21. An ace counts one or eleven, a court card ten. A total is soft while an ace in it counts eleven.',
  blackjackMoveRule:
    'Hit takes a card, and stand ends the hand. Double stakes as much again and takes exactly one card; it is open to any first two cards. Split stakes as much again and makes two hands of two cards that count the same, once in a round. Split aces get one card each. Split hands cannot be doubled, and a 21 of theirs is not a blackjack. A hand with 21 or with eight cards stands automatically.',
  blackjackDealerRule:
    'If the dealer’s open card is an ace or counts ten, the hidden card is checked first: with a blackjack of the dealer the round ends before you stake more. At the end the dealer draws up to 16 and stops at every 17, soft or not. There is no insurance and no surrender.',
  blackjackPayRule:
    'An ace with a card that counts ten is a blackjack as your first two cards. It pays ×2.5, which is the stake and three to two on top. Any other win pays ×2. Equal totals, or a blackjack on both sides, return the stake. Above 21 you lose, whatever the dealer gets.',
  blackjackReturnRule:
    'The return is exact for a player who follows the table below: all payouts over all stakes, second stakes included, counted over every order of the cards. Measured on the first stake alone, {anAnte} % comes back after all wins and losses. Each cell of the table is the move that wins most there. Hints show the same table, and are off until you switch them on.',
  blackjackLeftRule:
    'An open round stays open if you reload or leave. After a day each of its hands stands, and is paid what it wins.',
  blackjackDraw:
    'All 28 cards are drawn before the deal: the first from the 312 of the shoe, the next from 311, and so on. The first two are yours, and the third is the dealer’s open card. The next 14 are those that you can take, in their order. The last 11 are the dealer’s, the hidden card first. So no move changes the dealer’s cards. Each deck is in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it.',
  holdem: 'Casino hold’em',
  callOrFold: 'Call or fold',
  callTwice: 'Call: 2 × ante',
  boardCards: 'Board',
  antePays: 'The ante pays',
  otherHand: 'Any other hand',
  holdemRule:
    'You stake the ante, and you and the dealer get two cards each from one deck. The first three cards of the board are turned. Then you fold and lose the ante, or you call and stake twice the ante. After that the last two cards of the board and the dealer’s cards are turned. A hand is the best five of its own two cards and the five of the board.',
  holdemPayRule:
    'The dealer plays with a pair of fours or better. If the dealer does not play, the ante pays by the table below and the call comes back. Otherwise the higher hand wins: the ante pays by the table, and the call ×2. Equal hands return both stakes.',
  holdemRanks:
    'The hands from the highest: royal flush (ten to ace of one suit), straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card. The ace is the highest card, and the lowest in a straight before two.',
  holdemEveryHand: 'A player who calls every hand has a return of {everyHand} %.',
  holdemDraw:
    'All nine cards are drawn before the deal: the first from 52, the next from 51, and so on. The first two are yours, the next five are the board, and the last two are the dealer’s. Cards are in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it.',
  pontoon: 'Pontoon',
  pontoonHand: 'Pontoon',
  pontoonTurn: 'Stick, twist or buy',
  stickMove: 'Stick',
  twistMove: 'Twist',
  buyMove: 'Buy: 1 × ante',
  buyCard: 'Buy',
  fiveCards: 'Five cards',
  upTo21: 'Up to 21',
  antesStaked: 'Antes staked: {antes} of {most}',
  yourCards: 'Your cards',
  twoCards: 'Two',
  threeBought: 'Three, the last one bought',
  threeTwisted: 'Three, the last one twisted',
  fourCards: 'Four',
  pontoonRule:
    'You and the dealer get two cards each from one deck, which is shuffled for every round. The dealer’s cards stay face down until the end. The better hand wins: a total of up to 21, five cards, or a pontoon. An ace counts one or eleven, a court card ten. A total is soft while an ace in it counts eleven.',
  pontoonMoveRule:
    'Twist takes a card. Buy stakes the ante once more and takes a card; you can buy twice, and only before you twist. Stick ends the hand, and needs a total of 15 or more. A fifth card, or 21 without a soft ace, ends the hand automatically. Pairs are not split.',
  pontoonDealerRule:
    'The dealer looks at the hidden cards first: with a pontoon of the dealer the round ends and you lose the ante, before you stake more. At the end the dealer takes cards up to 16, and stops at every 17, soft or not, or with five cards.',
  pontoonPayRule:
    'An ace with a card that counts ten is a pontoon as the first two cards. It is the highest hand. Five cards of up to 21 in all are the next, the five-card trick. A pontoon pays ×{pontoon} and five cards ×{trick} of all your stakes, which is two to one on top. Any other win pays ×{other}. The dealer wins equal hands. Above 21 you lose, whatever the dealer gets.',
  pontoonBuyRule:
    'Each card you buy is a bet of its own in the same round, and your limits are asked again. If it is refused, the round stays open, and you can choose again.',
  pontoonReturnRule:
    'The return is that of the best play: all payouts over all stakes, bought cards included, counted over every order of the cards. Measured on the ante alone, {anAnte} % comes back after all wins and losses. The table below is that play; other play returns less. Hints show the same table, and are off until you switch them on.',
  pontoonLeftRule:
    'An open round stays open if you reload or leave. After a day the hand takes cards without a stake until it can stick, and is paid what it wins.',
  pontoonDraw:
    'All ten cards are drawn before the deal: the first from 52, the next from 51, and so on. The first five are those that you can get, in their order. The last five are the dealer’s. So no move changes the dealer’s cards. Cards are in the order spades, hearts, clubs, diamonds, from ace to king. Each draw swaps the next card in line with itself or one after it.',
};
