import { cinzel } from '../glyphs/cinzel.ts';
import type { Material } from '../drawing/materials.ts';
import { across, type Pen } from '../drawing/pen.ts';
import { all, circle, each, ellipse, fade, group, num, path, place, rect, stroke, type Point } from '../drawing/svg.ts';
import { letters } from '../drawing/letters.ts';
import { around } from '../drawing/lists.ts';

const suitPaths = {
  spades:
    'M0-30C10-14 30-4 30 14 30 26 14 30 4 18 4 26 8 30 12 32H-12C-8 30-4 26-4 18-14 30-30 26-30 14-30-4-10-14 0-30Z',
  hearts: 'M0 30C-14 14-32 2-32-14-32-30-8-34 0-14 8-34 32-30 32-14 32 2 14 14 0 30Z',
  diamonds: 'M0-34 25 0 0 34-25 0Z',
  clubs:
    'M0-32A14 14 0 0 1 11-9 14 14 0 1 1 5 14C5 24 8 29 12 32H-12C-8 29-5 24-5 14A14 14 0 1 1-11-9 14 14 0 0 1 0-32Z',
};
export type Suit = keyof typeof suitPaths;
export type Card = readonly [rank: string, suit: Suit];

export function card(pen: Pen, [rank, suit]: Card): string {
  const red = suit === 'hearts' || suit === 'diamonds';
  const pip = path(suitPaths[suit], pen.linear(red ? ['#FF5A78', '#C4002F'] : ['#3A4268', '#0B0E1F']));
  const corner = pen.use(
    letters({ face: cinzel, text: rank, size: 36, at: [-37, -55] }, red ? '#D40C3B' : '#171B33') +
      place([-37, -26], pen.use(pip), 0.36),
  );
  return (
    rect([-56, -80, 116, 164, 13], '#000', fade(0.3)) +
    rect([-58, -82, 116, 164, 13], pen.linear(['#FFFFFF', '#E9EDF8']), stroke('#9AA5C4', 1.6)) +
    corner +
    place([6, 12], pen.use(pip), 1.15) +
    group('rotate(180)', corner)
  );
}

/** A fan of cards. */
export function cards(pen: Pen, hand: readonly Card[], turn = 16, gap = 34): string {
  return all(hand, (one, i) => {
    const t = i - (hand.length - 1) / 2;
    return group(`translate(${num(t * gap)} ${num(t * t * 5)})rotate(${num(t * turn)})`, card(pen, one));
  });
}

export function chip(pen: Pen, m: Material): string {
  const edge = pen.use(path('M-17-98.5A100 100 0 0 1 17-98.5L13-73A74 74 0 0 0-13-73Z', '#F7F9FF'));
  return (
    circle([0, 8], 100, m.deep) +
    circle([0, 0], 100, pen.metal(m)) +
    each(8, (i) => group(`rotate(${i * 45})`, edge)) +
    circle(
      [0, 0],
      68,
      pen.linear([m.dark, m.base]),
      stroke('#fff', 4, ' stroke-dasharray="5 7" stroke-linecap="butt"'),
    ) +
    group('scale(1.05)', path(suitPaths.spades, '#fff', fade(0.92)))
  );
}

/** A pile of chips seen from a little above; the piles grow upwards from 0. */
export function chipStack(pen: Pen, materials: readonly Material[], count: number): string {
  const side = (m: Material) =>
    path(
      'M-62 0A62 24 0 0 0 62 0V-13A62 24 0 0 1-62-13Z',
      pen.linear([m.dark, `${m.base}@30`, `${m.light}@50`, `${m.base}@70`, m.deep], across),
    ) +
    path(
      [-44, -14, 16, 46].map((x) => `M${x - 6} ${num(Math.sqrt(1 - (x / 62) ** 2) * 24 - 12)}h12v11h-12Z`).join(''),
      '#fff',
      fade(0.85),
    );
  const top = around(materials, count - 1);
  const y = 2 - count * 15;
  return (
    ellipse([0, 12], [70, 26], '#000', fade(0.35)) +
    each(count, (i) => pen.at([0, -i * 15], side(around(materials, i)))) +
    ellipse([0, y], [62, 24], pen.linear([top.light, top.base, top.dark])) +
    ellipse([0, y], [44, 16], 'none', stroke('#fff', 3, ' stroke-dasharray="5 6" stroke-linecap="butt" opacity=".9"'))
  );
}

const pips: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Asian dice paint the one and the four red. */
function dieFace(value: number, fill: string, matrix: string): string {
  const colour = value === 1 || value === 4 ? '#E02447' : '#10142B';
  const radius = value === 1 ? 17 : 11.4;
  return group(
    `matrix(${matrix})`,
    rect([-50, -50, 100, 100, 16], fill, stroke('#5E6A8F', 2)) +
      all(around(pips, value - 1), ([x, y]) => circle([x * 26, y * 26], radius, colour)),
  );
}

export function die(pen: Pen, [top, left, right]: readonly [number, number, number]): string {
  return (
    ellipse([0, 96], [84, 18], '#000', fade(0.35)) +
    dieFace(top, pen.linear(['#FFFFFF', '#E4EAF7']), '.866 -.5 .866 .5 0 -50') +
    dieFace(left, pen.linear(['#D3DBEE', '#AEBAD6']), '.866 .5 0 1 -43.3 25') +
    dieFace(right, pen.linear(['#BAC5DF', '#8D9AC0']), '.866 -.5 0 1 43.3 25')
  );
}
