import './deal.css';
import { cardName } from '@apsara/domain/games/baccarat/baccarat';
import { tableCard } from '@apsara/domain/games/live-tables/card-tables';
import { cardBack, cardFace } from '../../../../page-kit/card-picture.ts';
import { element } from '../../../../page-kit/element.ts';

/** A card of a deal, by its number; it comes face up, and flies in while the deal goes on. */
export const dealtCard = (number: number): HTMLElement =>
  element(
    'div',
    { class: 'draw-card' },
    element('div', { class: 'card-flip' }, cardFace(tableCard(number)), cardBack()),
  );

export const cardText = (number: number): string => cardName(tableCard(number));

/** How many of the cards lie at a moment: they come one after the other, and the last lies a while before the result. */
export function cardsLying(cards: number, sinceMs: number, showMs: number): number {
  const dealMs = showMs - 1_500;
  return Math.min(cards, Math.floor((sinceMs / dealMs) * (cards + 1)));
}
