import type { KlaKloukFace } from '@apsara/domain/games/live-tables/dice-tables';
import { svgElement } from '../../../../page-kit/element.ts';

type Shape = readonly [d: string, className: string];

/** The six pictures as a folk print, in a box of 100 by 100; classes name inks. */
const pictures: Readonly<Record<KlaKloukFace, readonly Shape[]>> = {
  tiger: [
    ['M20 30C10 14 24 6 34 18M80 30C90 14 76 6 66 18', 'ink-line ink-orange'],
    ['M24 32a9 9 0 1 1 10-13M76 32a9 9 0 1 0-10-13', 'ink-orange'],
    ['M50 14c24 0 36 16 36 36 0 22-16 38-36 38S14 72 14 50c0-20 12-36 36-36Z', 'ink-orange'],
    ['M50 14v16M40 16l3 12M60 16l-3 12M15 46l15 4M15 60l15-2M85 46l-15 4M85 60l-15-2', 'ink-line ink-dark'],
    ['M50 56c14 0 23 7 23 16 0 8-11 14-23 14s-23-6-23-14c0-9 9-16 23-16Z', 'ink-cream'],
    ['M28 44c4-7 13-7 16 0-4 6-12 6-16 0ZM56 44c3-7 12-7 16 0-4 6-12 6-16 0Z', 'ink-cream'],
    [
      'M36 40a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM64 40a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Z',
      'ink-dark',
    ],
    ['M43 58h14l-7 8Z', 'ink-red'],
    ['M50 66v6M50 72c-4 6-11 5-13 1M50 72c4 6 11 5 13 1', 'ink-line ink-dark'],
    ['M45 76l2 7 2-6M55 76l-2 7-2-6', 'ink-cream ink-thin'],
  ],
  gourd: [
    ['M50 22c2-9 9-13 18-13-1 6-4 9-9 11', 'ink-line ink-leaf'],
    ['M48 20C34 8 20 10 14 20c10 8 24 8 34 2Z', 'ink-leaf'],
    ['M46 21C36 17 28 16 20 19', 'ink-line ink-cream ink-thin'],
    [
      'M50 20c11 0 17 7 17 15 0 6-3 10-7 13 12 4 20 13 20 24 0 13-13 20-30 20s-30-7-30-20c0-11 8-20 20-24-4-3-7-7-7-13 0-8 6-15 17-15Z',
      'ink-gold',
    ],
    ['M40 48c7 3 13 3 20 0', 'ink-line ink-red'],
    ['M30 70c0-9 5-14 12-17M42 26c-4 2-5 6-4 10', 'ink-line ink-cream'],
    ['M50 62l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1Z', 'ink-red'],
  ],
  rooster: [
    ['M66 52c14-2 22-14 20-30 12 12 12 40-8 50M72 58c16 0 24-8 24-20 4 22-10 36-28 34', 'ink-leaf'],
    ['M64 50c8-6 12-18 8-32 14 10 18 28 8 44', 'ink-blue'],
    ['M28 34c0 12-8 20-6 32 2 14 16 20 32 20 18 0 28-12 28-28-10 8-24 6-30-4-4-8-6-14-8-20Z', 'ink-red'],
    ['M26 22c6-6 16-4 18 6 1 8-2 14-8 18-8 2-14-4-14-12 0-5 1-9 4-12Z', 'ink-orange'],
    ['M24 22c-2-8 2-13 6-10 1-7 9-7 9 0 6-3 10 4 6 11-6-5-14-5-21-1Z', 'ink-red'],
    ['M23 30 11 34l11 5Z', 'ink-gold'],
    ['M24 40c-4 4-4 9 0 12 4-2 5-7 4-12Z', 'ink-red'],
    ['M32 27a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z', 'ink-dark'],
    ['M40 60c8 8 20 10 30 4-4 12-18 16-28 8Z', 'ink-gold'],
    ['M44 86v8M44 94h-9M44 94h8M58 85v9M58 94h-9M58 94h8', 'ink-line ink-dark'],
  ],
  prawn: [
    ['M26 34C22 16 40 4 62 10M30 36C30 22 46 14 64 20M24 40C10 34 6 20 10 8', 'ink-line ink-red ink-thin'],
    [
      'M22 46c2-16 18-24 36-20 22 4 34 22 28 40-4 14-16 22-30 22l-4-12c10 0 16-4 18-12 2-10-6-18-16-18-8 0-12 4-20 6-6 2-12 0-12-6Z',
      'ink-coral',
    ],
    [
      'M48 26c4 8 4 12 2 20M62 29c2 8 0 12-4 19M76 40c-2 7-6 10-12 13M83 54c-6 5-10 6-17 6M80 70c-6 1-9-1-14-5',
      'ink-line ink-cream',
    ],
    ['M56 88c-8 8-18 8-26 2 8-1 14-4 20-10ZM52 82c-10 2-20-2-24-10 10 4 18 4 26 2Z', 'ink-red'],
    ['M38 52v12M46 51l2 12M54 52l6 10', 'ink-line ink-coral'],
    ['M32 38a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', 'ink-dark'],
  ],
  crab: [
    [
      'M24 46C8 44 4 28 14 16c2 8 8 10 14 8-2 8 0 14 6 18ZM76 46c16-2 20-18 10-30-2 8-8 10-14 8 2 8 0 14-6 18Z',
      'ink-red',
    ],
    ['M24 62 8 60M26 70 8 76M32 78 18 92M76 62l16-2M74 70l18 6M68 78l14 14', 'ink-line ink-red'],
    ['M50 36c22 0 34 10 34 24 0 16-16 26-34 26S16 76 16 60c0-14 12-24 34-24Z', 'ink-red'],
    ['M50 44c14 0 24 6 24 15 0 10-11 16-24 16s-24-6-24-16c0-9 10-15 24-15Z', 'ink-coral'],
    ['M40 38V26M60 38V26', 'ink-line ink-red'],
    ['M40 18a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM60 18a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z', 'ink-cream'],
    ['M40 21a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM60 21a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z', 'ink-dark'],
    ['M38 62c7 7 17 7 24 0', 'ink-line ink-dark'],
    [
      'M34 54a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM66 54a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM50 50a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
      'ink-gold',
    ],
  ],
  fish: [
    ['M70 50 94 30c-3 13-3 27 0 40Z', 'ink-gold'],
    ['M44 28c6-14 22-16 32-8-8 2-12 6-14 12ZM46 72c4 12 16 14 26 10-6-2-10-6-12-12Z', 'ink-gold'],
    ['M8 52c10-18 26-26 42-24 14 2 24 10 30 22-6 14-18 24-32 24-16 0-30-8-40-22Z', 'ink-blue'],
    ['M30 32c8 10 8 28 0 38', 'ink-line ink-cream'],
    [
      'M42 40c5 4 5 9 0 13 5 4 5 9 0 13M52 36c5 5 5 10 0 15 5 4 5 9 0 15M62 38c5 4 5 8 0 12 4 4 4 8 0 12',
      'ink-line ink-cream ink-thin',
    ],
    ['M22 42a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Z', 'ink-cream'],
    ['M21 44a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z', 'ink-dark'],
    ['M9 53c5 1 8 3 10 6', 'ink-line ink-dark'],
  ],
};

/** A picture of the mat and of the dice. */
export const klaKloukPicture = (face: KlaKloukFace): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 100 100', class: 'kk-picture', 'aria-hidden': 'true' },
    ...pictures[face].map(([d, className]) => svgElement('path', { d, class: className })),
  );
