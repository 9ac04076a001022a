import { rankOf, shownRank, suitOf, type Card, type CardSuit } from '@apsara/domain/games/baccarat/baccarat';
import { svgElement } from './element.ts';

/** Suits in a box of 32 by 32. */
const suits: Readonly<Record<CardSuit, string>> = {
  S: 'M16 3c2.500 5 11 9.500 11 15.500 0 3.400-2.500 5.500-5.300 5.500-1.800 0-3.300-.8-4.400-2.200.2 3 1 5.200 3 7.200h-8.600c2-2 2.800-4.200 3-7.200-1.100 1.400-2.600 2.200-4.400 2.200C7.500 24 5 21.900 5 18.500 5 12.500 13.500 8 16 3Z',
  H: 'M16 28.500C6 20.500 3 16 3 11.200 3 7.400 6 4.700 9.300 4.700c2.600 0 5 1.400 6.700 4 1.700-2.600 4.100-4 6.700-4C26 4.700 29 7.400 29 11.200c0 4.800-3 9.300-13 17.300Z',
  C: 'M16 3.500a5.600 5.600 0 0 1 4.700 8.700 5.700 5.700 0 1 1-2.900 10c.2 2.700 1 4.800 2.700 6.800h-9c1.700-2 2.500-4.100 2.700-6.800a5.700 5.700 0 1 1-2.900-10A5.600 5.600 0 0 1 16 3.500Z',
  D: 'M16 2.500c2.800 4.800 6.300 9.300 10.500 13.500-4.200 4.200-7.700 8.700-10.500 13.500-2.800-4.800-6.300-9.300-10.500-13.500C9.700 11.800 13.200 7.300 16 2.500Z',
};

/** The figure above the suit of a court card, in a box of 40 by 24. */
const courts: Readonly<Partial<Record<string, string>>> = {
  K: 'M4 22V8l8 6 8-13 8 13 8-6v14Zm14.600-21h2.800v3h-2.800Z',
  Q: 'M5 22 3 9l8 6 4-11 5 10 5-10 4 11 8-6-2 13ZM3 5.500a2 2 0 1 1 0 .1Zm11-4a2 2 0 1 1 0 .1Zm8 0a2 2 0 1 1 0 .1Zm11 4a2 2 0 1 1 0 .1Z',
  J: 'M6 22c0-9 5-14 14-14s14 5 14 14ZM20 8c2-5 7-8 13-7-1 5-5 8-11 8Z',
};

const suitAt = (card: Card, x: number, y: number, size: number): SVGElement =>
  svgElement('path', { d: suits[suitOf(card)], transform: `translate(${x} ${y}) scale(${size / 32})` });

/** A card's face, 100 by 140: a large index to be read from afar on a phone, and its suit. */
export function cardFace(card: Card): SVGSVGElement {
  const rank = svgElement('text', { x: rankOf(card) === 'T' ? '28' : '22', y: '44', class: 'card-rank' });
  rank.textContent = shownRank(card);
  const court = courts[rankOf(card)];
  const crown = court
    ? [svgElement('path', { d: court, class: 'card-crown', transform: 'translate(42 40) scale(1.15)' })]
    : [];
  return svgElement(
    'svg',
    {
      viewBox: '0 0 100 140',
      class: `card-face ${'HD'.includes(suitOf(card)) ? 'red' : 'black'}`,
      'aria-hidden': 'true',
    },
    svgElement('rect', { x: '.5', y: '.5', width: '99', height: '139', rx: '9', class: 'card-paper' }),
    rank,
    suitAt(card, 9, 52, 26),
    ...crown,
    suitAt(card, court ? 40 : 34, court ? 74 : 70, court ? 50 : 60),
  );
}

/** The face of a joker: a star in two colours. */
export const jokerFace = (): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 100 140', class: 'card-face red', 'aria-hidden': 'true' },
    svgElement('rect', { x: '.5', y: '.5', width: '99', height: '139', rx: '9', class: 'card-paper' }),
    svgElement('path', { d: 'M50 30l11 27 29 2-22 19 7 28-25-15-25 15 7-28-22-19 29-2Z' }),
    svgElement('circle', { cx: '50', cy: '72', r: '9', class: 'card-crown' }),
  );

/** The back all cards share: a lattice of lozenges inside a gold line. */
export function cardBack(): SVGSVGElement {
  const lozenges = Array.from({ length: 54 }, (_, n) => {
    const [column, row] = [n % 6, Math.floor(n / 6)];
    return `M${20 + column * 12} ${16 + row * 13.5}l5 6-5 6-5-6Z`;
  }).join('');
  return svgElement(
    'svg',
    { viewBox: '0 0 100 140', class: 'card-back', 'aria-hidden': 'true' },
    svgElement('rect', { x: '.5', y: '.5', width: '99', height: '139', rx: '9', class: 'card-paper' }),
    svgElement('rect', { x: '6', y: '6', width: '88', height: '128', rx: '6', class: 'card-field' }),
    svgElement('path', { d: lozenges, class: 'card-lattice' }),
    svgElement('rect', { x: '9.500', y: '9.500', width: '81', height: '121', rx: '4', class: 'card-line' }),
  );
}
