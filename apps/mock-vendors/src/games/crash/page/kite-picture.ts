import { svgElement } from '../../../page-kit/element.ts';

const shapes = [
  // The bow above the head that hums in the wind, as on a kite of the harvest.
  ['M-17-26Q0-40 17-26', 'bow'],
  ['M0-30 24-4 0 34-24-4Z', 'sail'],
  ['M0-30 24-4 0 34Z', 'shade'],
  ['M-24-4Q0-14 24-4M0-30V34', 'spar'],
  ['M0-12a6 6 0 1 0 .1 0Z', 'lotus'],
  ['M-4 34Q-18 50-8 64T-16 92', 'tail'],
  ['M4 34Q20 48 8 66T18 94', 'tail'],
] as const;

/** A Khmer kite, its head up. */
export const kitePicture = (): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '-34 -42 68 142', class: 'kite', 'aria-hidden': 'true' },
    ...shapes.map(([d, name]) => svgElement('path', { d, class: name })),
  );
