import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { hiloCard, HILO_CARDS } from './hilo.ts';
import { dealHand, DECKS, handResult, type Hand, type HandResult } from '../baccarat/baccarat.ts';
import { spotHundredths, type BaccaratSpot } from '../baccarat/baccarat-bets.ts';

/** No hand takes more cards than this. */
const MOST_CARDS = 6;

export interface PuntoBet {
  game: 'punto';
  spot: BaccaratSpot;
}

/** How the codes of punto banco titles end. */
export const PUNTO_ENDING = 'PUNTOBANCO';

/** Six cards of a fresh shoe of eight decks, numbered as in hi-lo; a hand takes four to six of them. */
export const dealPunto = (draw: Draw): number[] =>
  firstShuffled(MOST_CARDS, DECKS * HILO_CARDS, draw).map((card) => card % HILO_CARDS);

/** The hand by the table of baccarat: player and banker get cards in turn, and a third one where the table says so. */
export const puntoHand = (drawn: readonly number[]): Hand => dealHand(drawn.map(hiloCard));

export const puntoResult = (drawn: readonly number[]): HandResult => handResult(puntoHand(drawn));

/** Units, with the stake; a tie gives the stakes on player and banker back. */
export const puntoPayout = ({ spot }: PuntoBet, drawn: readonly number[], stake: bigint): bigint =>
  (stake * BigInt(spotHundredths(spot, puntoResult(drawn)))) / 100n;
