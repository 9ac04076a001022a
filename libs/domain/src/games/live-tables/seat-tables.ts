import { chipsAt, baccaratTables, tableOf } from '../baccarat/baccarat-tables.ts';
import { BLACKJACK_CARDS, BLACKJACK_DECKS, BLACKJACK_DEALER_FROM, dealerDraws } from '../instant/blackjack.ts';
import { HILO_CARDS } from '../instant/hilo.ts';
import type { InstantPlayed } from '../instant/instant.ts';
import { firstShuffled } from '../instant/shuffle.ts';
import type { Currency } from '../../money.ts';
import { itemAt } from '../../lists.ts';
import type { Draw, Drawn } from './live-game.ts';
import { liveGameOf } from './live-games.ts';
import type { LiveLimits, LivePace } from './live-pace.ts';

/** A table of blackjack, at which several members play against one dealer: `blackjack.speed`. */
export type SeatTableName = `blackjack.${LivePace}`;
export const seatTableNames: readonly SeatTableName[] = ['blackjack.classic', 'blackjack.speed', 'blackjack.vip'];
export const isSeatTable = (name: string): name is SeatTableName => seatTableNames.some((one) => one === name);

/** The table at which a title is played; undefined for what is no blackjack. */
export const seatTableOf = (gameCode: string): SeatTableName | undefined =>
  liveGameOf(gameCode) === 'blackjack' ? `blackjack.${tableOf(gameCode)}` : undefined;

/** The seats of a table, which are its spots, from one end of the arc to the other. */
export const seatNames = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7'] as const;
export type SeatName = (typeof seatNames)[number];
export const isSeat = (spot: string): spot is SeatName => seatNames.some((one) => one === spot);

const DEALER_CARDS = BLACKJACK_CARDS - BLACKJACK_DEALER_FROM + 1;
const SEAT_CARDS = BLACKJACK_DEALER_FROM - 1;
/** All cards of a round: the dealer's, and those that each seat can take at most. */
export const SEAT_ROUND_CARDS = DEALER_CARDS + seatNames.length * SEAT_CARDS;

/** The cards of a round from six decks that are shuffled for it: first those of the dealer, then seat by seat. */
export const dealSeats = (draw: Draw): number[] =>
  firstShuffled(SEAT_ROUND_CARDS, BLACKJACK_DECKS * HILO_CARDS, draw).map((card) => card % HILO_CARDS);

/** Whether six decks can have dealt these cards. */
export function areSeatCards(drawn: Drawn): boolean {
  const counts = Array.from({ length: HILO_CARDS }, () => 0);
  for (const card of drawn) if (card in counts) counts[card] = itemAt(counts, card) + 1;
  const known = counts.reduce((sum, count) => sum + count, 0);
  return drawn.length === SEAT_ROUND_CARDS && known === drawn.length && counts.every((n) => n <= BLACKJACK_DECKS);
}

/**
 * The cards of a seat in the order in which the single-player game draws them. A seat has places of its own in the
 * round, so that nobody's move changes what another is dealt.
 */
export function cardsOfSeat(round: Drawn, seat: SeatName): number[] {
  const from = DEALER_CARDS + seatNames.indexOf(seat) * SEAT_CARDS;
  const [one = 0, other = 0, ...further] = round.slice(from, from + SEAT_CARDS);
  const [up = 0, ...dealer] = round.slice(0, DEALER_CARDS);
  return [one, other, up, ...further, ...dealer];
}

/** The dealer's cards: at a table they are always drawn to the end, so that they follow from the shoe alone. */
export const dealerOfRound = (round: Drawn): readonly number[] => dealerDraws(cardsOfSeat(round, 'seat1'));

/** A seat's round as the single-player game knows it, whose rules are those of the table. */
export const seatPlayed = (round: Drawn, seat: SeatName, picks: readonly number[]): InstantPlayed => ({
  bet: { game: 'blackjack' },
  drawn: cardsOfSeat(round, seat),
  picks,
});

/** The deal, each seat's decisions, and each card of the dealer, in ms. */
const DEAL_MS = 2_500;
const DECIDE_MS = { classic: 25_000, speed: 15_000, vip: 25_000 } as const satisfies Record<LivePace, number>;
export const DEALER_CARD_MS = 900;
const MORE_TO_SIT_DOWN_MS = 4_000;

interface SeatTimes {
  bettingMs: number;
  dealMs: number;
  /** How long all seats decide, after the deal. */
  decideMs: number;
  resultMs: number;
}

const paceOf = (table: SeatTableName): LivePace => tableOf(table.toUpperCase());

export function seatTimes(table: SeatTableName): SeatTimes {
  const { bettingMs, resultMs } = baccaratTables[paceOf(table)];
  const decideMs = DECIDE_MS[paceOf(table)];
  return { bettingMs: bettingMs + MORE_TO_SIT_DOWN_MS, dealMs: DEAL_MS, decideMs, resultMs };
}

/** From the last decision to the result: a beat, then the dealer's cards behind the open one. In ms. */
export const dealerMs = (round: Drawn): number => DEALER_CARD_MS * dealerOfRound(round).length;

/**
 * What everybody is sent instead while seats decide: how long the dealer takes says how many cards there are, and so
 * whether the hidden one makes the dealer draw.
 */
export const LEAST_DEALER_MS = 2 * DEALER_CARD_MS;

/** A seat holds at most ten of the largest chips; a double or a split stakes the same once more. */
const MOST_CHIPS = 10n;

export function seatLimits(table: SeatTableName, currency: Currency): LiveLimits {
  const chips = chipsAt(paceOf(table), currency);
  const [least = 0n] = chips;
  const most = (chips.at(-1) ?? least) * MOST_CHIPS;
  return { chips, least, most: Object.fromEntries(seatNames.map((seat) => [seat, most])) };
}
