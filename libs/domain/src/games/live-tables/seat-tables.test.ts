import { expect, test } from 'vitest';
import { advisedMove } from '../instant/blackjack-strategy.ts';
import { BLACKJACK_CARDS, blackjackPick, dealerHand, isDealerBlackjack } from '../instant/blackjack.ts';
import { blackjackReturns } from '../instant/blackjack-rules.ts';
import { instantPayouts } from '../instant/instant.ts';
import { anteOf, isOver, picksWhenLeft } from '../instant/steps.ts';
import {
  areSeatCards,
  cardsOfSeat,
  dealerOfRound,
  dealSeats,
  SEAT_ROUND_CARDS,
  seatNames,
  seatPlayed,
} from './seat-tables.ts';
import { drawHallSeries, seatRoundsFrom } from './live-dealer.ts';

/** Cards that are the same in every run. */
function dealer(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

test('every card of a round lies at one place of one seat, and all seats see the same dealer', () => {
  const places = Array.from({ length: SEAT_ROUND_CARDS }, (_, place) => place);
  const seats = seatNames.map((seat) => cardsOfSeat(places, seat));
  expect(seats.map(({ length }) => length)).toEqual(seatNames.map(() => BLACKJACK_CARDS));
  expect(new Set(seats.flat()).size).toBe(SEAT_ROUND_CARDS);
  const own = seats.map((cards) => [...cards.slice(0, 2), ...cards.slice(3, 17)]);
  expect(new Set(own.flat()).size).toBe(own.flat().length);
  for (const cards of seats)
    expect([cards[2], ...cards.slice(17)]).toEqual([seats[0]?.[2], ...(seats[0]?.slice(17) ?? [])]);
});

test('a round is dealt from six decks, and a text with more is no series', () => {
  const series = drawHallSeries('blackjack.classic', dealer(7));
  expect(seatRoundsFrom(series)?.every(areSeatCards)).toBe(true);
  expect(seatRoundsFrom(series.replace(/^\d+/, '52'))).toBeUndefined();
  expect(areSeatCards(Array.from({ length: SEAT_ROUND_CARDS }, () => 5))).toBe(false);
});

test('a seat is paid as the single-player game pays the same cards and moves', () => {
  const draw = dealer(11);
  let [paid, rounds] = [0n, 0n];
  for (let nth = 0; nth < 400; nth += 1) {
    const round = dealSeats(draw);
    for (const seat of seatNames) {
      let played = seatPlayed(round, seat, []);
      for (let move = advisedMove(played); move; move = advisedMove(played))
        played = { ...played, picks: [...played.picks, blackjackPick(played.picks.length, move)] };
      const { first, raises } = instantPayouts(played, 10n);
      paid += raises.reduce((sum, one) => sum + one - 10n, first);
      rounds += 10n;
      // The dealer's cards at the table are those that this hand is compared with.
      const compared = dealerHand(played);
      expect(dealerOfRound(round).slice(0, compared.length)).toEqual(compared);
    }
  }
  const { numerator, denominator } = blackjackReturns.anAnte;
  expect(Number(paid) / Number(rounds)).toBeCloseTo(Number((numerator * 10_000n) / denominator) / 10_000, 1);
});

test('who lets the time pass stands, and a blackjack of the dealer leaves no move to anybody', () => {
  const draw = dealer(3);
  const rounds = Array.from({ length: 200 }, () => dealSeats(draw));
  for (const round of rounds)
    for (const seat of seatNames) {
      const played = seatPlayed(round, seat, []);
      const picks = picksWhenLeft(played) ?? [];
      expect(picks.every((pick) => pick % 4 === 1)).toBe(true);
      expect(isOver({ ...played, picks })).toBe(true);
      if (isDealerBlackjack(played.drawn)) expect(picks).toEqual([]);
    }
  expect(anteOf(seatPlayed(rounds[0] ?? [], 'seat1', []), 20n)).toBe(20n);
});
