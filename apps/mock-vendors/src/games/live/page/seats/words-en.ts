/** The texts of the tables with seats. `{x}` is filled in. */
export const words = {
  seatNo: 'Seat {number}',
  freeSeat: 'Seat {number} is free. Your chips: {amount}.',
  ownSeat: 'Seat {number}, yours: {cards}. Staked: {amount}.',
  otherSeat: 'Seat {number}, another player: {cards}.',
  yourSeat: 'You',
  waitOthers: 'Waiting for the other seats',
  waitDealer: 'The dealer draws',
  yourTurn: 'Your move',
  dealerEnds: 'Dealer: {total}',
  seatsNote: 'Shared with all players. No video. Every round is dealt from six decks in a sealed series.',
  seatsRule:
    'Seven seats play against one dealer. A player has one seat in a round, with one stake. Everybody sees all seats and the dealer’s open card.',
  seatsTimeRule:
    'All seats decide at the same time, {seconds} seconds at most. The cards of a seat have places of their own in the round, so nobody’s move changes what another is dealt. When the time is over, each open hand stands. When all have decided, the dealer draws at once.',
  seatsDrawRule:
    'Six decks are shuffled for every round. In the opened series the first 12 cards of a round are the dealer’s, the open one first. Then come 16 cards for each seat from 1 to 7: its first two, and those that it can take.',
  seatLimits: 'Stake of a seat',
};
