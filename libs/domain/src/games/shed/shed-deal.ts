import type { Card } from '../baccarat/baccarat.ts';
import type { Draw } from '../instant/provably-fair.ts';
import { SHED_CARDS, SHED_SEATS } from './shed-cards.ts';

/** A shuffled deck as four hands. */
export const packetsOf = (deck: readonly Card[]): Card[][] =>
  Array.from({ length: SHED_SEATS }, (_, nth) => deck.slice(nth * SHED_CARDS, (nth + 1) * SHED_CARDS));

/** The cut decides which sealed hand a seat gets: seat n the hand n + cut, counted round. */
export const cutOf = (draw: Draw): number => draw(SHED_SEATS);
/** The number of the sealed hand a seat gets; both count from 0. */
export const packetFor = (seat: number, cut: number): number => (seat + cut) % SHED_SEATS;
