import type { SportKey } from '@apsara/domain/games/sports/sports-kinds';
import { svgElement } from '../../../page-kit/element.ts';

const strokes: Readonly<Record<SportKey, string>> = {
  football:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8l3.800 2.800-1.500 4.400H9.700L8.200 10.800ZM12 8V3.200M15.800 10.800l4.600-1.300M14.300 15.200l2.800 4M9.700 15.200l-2.800 4M8.200 10.800 3.600 9.500',
  basketball:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3v18M5.600 5.600c4 3.600 4 9.200 0 12.800M18.400 5.600c-4 3.600-4 9.200 0 12.800',
  badminton: 'M9 20a3 3 0 0 0 6 0v-2.500H9ZM9 17.500 5 4l4.500 2L12 3l2.500 3L19 4l-4 13.500M12 6v11.500',
  muaythai: 'M6 11V8a4 4 0 0 1 4-4h4a5 5 0 0 1 5 5v3a6 6 0 0 1-3 5v4H8v-4a5 5 0 0 1-3-4.500A2 2 0 0 1 9 12h4M8 18h8',
  cricket: 'M5 19 15 9M14 4l6 6-5 2-3-3ZM4 20l2-2M18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  tennis:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.600 5.600c4.500 3 4.500 9.800 0 12.800M18.400 5.600c-4.500 3-4.500 9.800 0 12.800',
  tableTennis: 'M5 13a7 7 0 1 1 9.900 3L12 13M9.500 15.500 5 20M18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  volleyball:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 12V3M12 12l-7.800 4.500M12 12l7.800 4.500M7 5.500v9M17 5.500l-7.800 4.500M20.500 11.500 12 17',
  takraw: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM4 8l16 8M4 16l16-8M12 3v18M7 4.500l10 15M17 4.500l-10 15',
  kabaddi: 'M8 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 6v6l-4 8M8 12l5 3v5M8 8l5 3h4M19 9v8',
  boxing: 'M7 18v-3a5 5 0 0 1-2-4V8a4 4 0 0 1 4-4h5a5 5 0 0 1 5 5v3a5 5 0 0 1-3 4.500V18ZM7 21h9M9 9h5',
  iceHockey: 'M7 3l5 13 2 3h6M17 3l-5 13-2 3H4M9 21h6',
  rugby: 'M5 19c-3-6 0-14 14-14 3 6 0 14-14 14ZM9 15l6-6M10 12l2 2M12 10l2 2',
  baseball:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM6 5.500c3 3.500 3 9.500 0 13M18 5.500c-3 3.500-3 9.500 0 13M6 9h3M6 15h3M15 9h3M15 15h3',
  snooker: 'M4 20 15 9M17 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  moba: 'M4 20 15 9M14 4h6v6M4 4l16 16M7 14l3 3M14 17l3-3',
  shooter: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 2v6M12 16v6M2 12h6M16 12h6',
};

export const sportIcon = (sport: SportKey): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svgElement('path', { d: strokes[sport] }),
  );
