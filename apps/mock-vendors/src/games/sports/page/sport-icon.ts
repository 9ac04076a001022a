import type { SportKey } from '@apsara/domain/games/sports/sports-leagues';
import { svgElement } from '../../../page-kit/element.ts';

const strokes: Readonly<Record<SportKey, string>> = {
  football:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8l3.800 2.800-1.500 4.400H9.700L8.200 10.800ZM12 8V3.200M15.800 10.800l4.600-1.300M14.300 15.200l2.800 4M9.700 15.200l-2.800 4M8.200 10.800 3.600 9.500',
  basketball:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3v18M5.600 5.600c4 3.600 4 9.200 0 12.800M18.400 5.600c-4 3.600-4 9.200 0 12.800',
  badminton: 'M9 20a3 3 0 0 0 6 0v-2.500H9ZM9 17.500 5 4l4.500 2L12 3l2.500 3L19 4l-4 13.500M12 6v11.500',
  muaythai: 'M6 11V8a4 4 0 0 1 4-4h4a5 5 0 0 1 5 5v3a6 6 0 0 1-3 5v4H8v-4a5 5 0 0 1-3-4.500A2 2 0 0 1 9 12h4M8 18h8',
  moba: 'M4 20 15 9M14 4h6v6M4 4l16 16M7 14l3 3M14 17l3-3',
  shooter: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 2v6M12 16v6M2 12h6M16 12h6',
};

export const sportIcon = (sport: SportKey): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svgElement('path', { d: strokes[sport] }),
  );
