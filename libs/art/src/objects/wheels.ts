import { hankenGrotesk } from '../glyphs/hanken-grotesk.ts';
import { letters } from '../drawing/letters.ts';
import { gold, ruby, silver } from '../drawing/materials.ts';
import { slanted, type Pen } from '../drawing/pen.ts';
import { all, circle, each, ellipse, fade, group, line, num, path, polar, ring, stroke, xy } from '../drawing/svg.ts';
import { star } from './classic.ts';
import { around } from '../drawing/lists.ts';

/** A sector between two radii, as path data. */
function sector(inner: number, outer: number, from: number, to: number): string {
  const start = inner ? `M${xy(polar(outer, from))}` : `M0 0L${xy(polar(outer, from))}`;
  const back = inner ? `L${xy(polar(inner, to))}A${inner} ${inner} 0 0 0 ${xy(polar(inner, from))}` : '';
  return `${start}A${outer} ${outer} 0 0 1 ${xy(polar(outer, to))}${back}Z`;
}

const pockets = 37;
const squash = 0.58;

/** A single-zero wheel lying on the table, with its ball. */
export function roulette(pen: Pen): string {
  const turn = pen.random.between(0, 360);
  const pocket = (i: number) => sector(64, 101, turn + (i * 360) / pockets, turn + ((i + 1) * 360) / pockets);
  const coloured = (rest: 0 | 1) => Array.from({ length: 18 }, (_, i) => pocket(i * 2 + 1 + rest)).join('');
  const rim = ' stroke="#E9B44C" stroke-width=".8"';
  const spoke = (degrees: number) => {
    const [x, y] = polar(38, degrees + turn);
    return (
      line(`M0-4.6 ${num(x)} ${num(y * squash - 8)}`, gold.base, 5) + circle([x, y * squash - 8], 6, pen.ball(gold))
    );
  };
  const [ballX, ballY] = polar(92, turn + 200);
  return (
    group(
      `scale(1 ${squash})`,
      circle([0, 26], 118, '#1A0D05') +
        circle([0, 0], 120, pen.linear(['#9A5A2A', '#4A2410', '#7D431D', '#2B1206'], slanted)) +
        circle([0, 0], 108, pen.metal(gold)) +
        circle([0, 0], 103, '#140A06') +
        path(pocket(0), '#12A150', rim) +
        path(coloured(0), '#D31C3F', rim) +
        path(coloured(1), '#161828', rim) +
        ring(82, '#E9B44C', 1.6) +
        circle([0, 0], 64, pen.radial(['#A0632F', '#6B3817@60', '#3A1A08'])) +
        ring(63, gold.base, 3) +
        circle([0, 0], 120, pen.linear(['#ffffff@0/.35', '#ffffff@40/0', '#000000@100/.3'])),
    ) +
    ellipse([0, 4], [22, 22 * squash], pen.metal(gold)) +
    path('M-7 2-4-40H4L7 2Z', pen.bar(gold)) +
    circle([0, -46], 10, pen.ball(gold)) +
    all([0, 90, 180, 270], spoke) +
    circle([ballX, ballY * squash - 3], 6.5, pen.ball(silver))
  );
}

const wheelColours = [
  ['#FF4D6D', '#FFC53D', '#2F80FF', '#21C88A', '#9B5CFF', '#FF8A3D'],
  ['#1E3A8A', '#0EA5E9', '#F59E0B', '#E11D48', '#7C3AED', '#10B981'],
];
const wheelNumbers = ['1', '2', '5', '1', '10', '2'];

export function moneyWheel(pen: Pen): string {
  const colours = pen.random.pick(wheelColours);
  const field = (i: number) => sector(0, 108, i * 20 - 100, i * 20 - 80);
  const number = (text: string) => pen.use(letters({ face: hankenGrotesk, text, size: 24, at: [0, -86] }, '#fff'));
  return (
    circle([0, 6], 124, '#12060A') +
    circle([0, 0], 124, pen.metal(gold)) +
    circle([0, 0], 112, '#180A12') +
    all(colours, (colour, c) =>
      path(field(c) + field(c + 6) + field(c + 12), colour, ' stroke="#fff" stroke-opacity=".55" stroke-width="1.4"'),
    ) +
    each(18, (i) => group(`rotate(${i * 20})`, number(around(wheelNumbers, i)))) +
    each(24, (i) => circle(polar(118, i * 15), 4, i % 2 ? '#FFF7D1' : '#FFB020')) +
    circle([0, 0], 124, pen.linear(['#ffffff@0/.28', '#ffffff@45/0', '#000000@100/.28'])) +
    circle([0, 0], 32, pen.metal(gold), stroke(gold.deep, 3)) +
    group('scale(.2)', star(pen, ruby)) +
    path('M-16-134H16L0-100Z', pen.metal(ruby), stroke('#fff', 3))
  );
}

/** The shine of a glass dome. */
export const domeShine = (pen: Pen) =>
  line('M-92-30Q-60-86-10-90', '#fff', 6, fade(0.5)) + pen.sparkle([-70, -58], 12, 0.8);
