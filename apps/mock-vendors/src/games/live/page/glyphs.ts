import { svgElement } from '../../../page-kit/element.ts';

const strokes = {
  proof: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6ZM9 11.500l2.200 2.200 4-4',
  undo: 'M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  repeat: 'm17 2 4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  people:
    'M16 20v-1.500a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4V20M9.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM21 20v-1.500a4 4 0 0 0-3-3.900M15.500 4.100a3.500 3.500 0 0 1 0 6.800',
} as const;

export type GlyphName = keyof typeof strokes;

/** The table's own line icons; the control that holds one carries its name. */
export const glyph = (name: GlyphName): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svgElement('path', { d: strokes[name] }),
  );
