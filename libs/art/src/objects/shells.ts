import { pink, silver, type Material } from '../drawing/materials.ts';
import type { Pen } from '../drawing/pen.ts';
import { all, circle, fade, group, line, path, stroke } from '../drawing/svg.ts';

const fanOutline =
  'M0 84C-20 84-30 74-34 62C-86 44-112-8-96-44C-84-84-36-100 0-98C36-100 84-84 96-44C112-8 86 44 34 62C30 74 20 84 0 84Z';
const ribs = [-72, -44, -15, 15, 44, 72];

/** A scallop's shell, its hinge below. */
export function shell(pen: Pen, m: Material): string {
  return (
    path(
      fanOutline,
      pen.radial([m.light, `${m.base}@45`, `${m.dark}@85`, m.deep], [0.5, 0.9, 0.95]),
      stroke(m.deep, 4),
    ) +
    all(ribs, (x) => line(`M${x * 0.24} 62Q${x * 0.8} 0 ${x} ${-88 + Math.abs(x) * 0.42}`, m.deep, 3, fade(0.45))) +
    line('M-60-62Q-30-80 0-80', '#fff', 6, fade(0.6)) +
    path('M-40 60Q0 46 40 60L34 84Q0 98-34 84Z', pen.metal(m), stroke(m.deep, 3))
  );
}

/** A pearl in its open shell. */
export function pearl(pen: Pen): string {
  const lid = group('translate(0 -22)scale(.92 .8)', shell(pen, pink));
  const cup = 'M-104 30C-70 50 70 50 104 30C104 76 54 104 0 104C-54 104-104 76-104 30Z';
  return (
    lid +
    path('M-98 30C-60 8 60 8 98 30C60 54-60 54-98 30Z', pen.linear(['#7A1450', pink.dark])) +
    circle([0, 10], 44, pen.radial(['#FFFFFF', '#F4F0FF@40', '#C9BFEA@80', '#8A7FC0'], [0.38, 0.3, 0.75])) +
    circle([-14, -6], 9, '#fff', fade(0.9)) +
    path(cup, pen.linear([pink.light, `${pink.base}@40`, pink.dark]), stroke(pink.deep, 4)) +
    line('M-60 56Q0 80 60 56', silver.light, 4, fade(0.6))
  );
}
