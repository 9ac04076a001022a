import { aqua, cork, gemstones, gold, silver, type Material } from '../drawing/materials.ts';
import { across, type Pen } from '../drawing/pen.ts';
import { all, circle, fade, group, line, path, place, rect, stroke } from '../drawing/svg.ts';
import { star } from './classic.ts';

export function planet(pen: Pen, m: Material): string {
  const belt = pen.random.pick(gemstones);
  return (
    circle([0, 0], 128, pen.glow(m.base, 0.55)) +
    group(
      'rotate(-18)',
      line('M-134 0A134 34 0 0 1 134 0', belt.base, 13, fade(0.75)) +
        circle([0, 0], 82, pen.ball(m)) +
        line('M-76-22Q0-6 76-24M-80 6Q0 26 80 2M-71 36Q0 58 71 32', m.light, 7, fade(0.28)) +
        line('M-134 0A134 34 0 0 0 134 0', pen.linear([belt.dark, `${belt.light}@50`, belt.dark], across), 13) +
        line('M-112 0A112 27 0 0 0 112 0', belt.light, 3.4, fade(0.8)),
    ) +
    line('M-58-40A70 70 0 0 1-14-70', '#fff', 7, fade(0.6)) +
    circle([92, -78], 15, pen.ball(silver))
  );
}

export function moon(pen: Pen): string {
  const craters = [
    [-46, 10, 11],
    [-22, 56, 8],
    [-40, -44, 7],
  ] as const;
  return (
    circle([0, 0], 130, pen.glow('#FFE9A8', 0.55)) +
    path(
      'M34-96A100 100 0 1 0 92 52 82 82 0 0 1 34-96Z',
      pen.linear(['#FFFBE6', '#FFE08A', '#F0A93A'], [0, 0, 0.8, 1]),
      stroke('#6B3A00', 4),
    ) +
    all(craters, ([x, y, r]) => circle([x, y], r, '#E9A540', fade(0.5))) +
    place([58, -34], star(pen, aqua), 0.3) +
    pen.sparkle([92, -86], 22, 0.95) +
    pen.sparkle([30, 20], 13, 0.8)
  );
}

const bubbles = [
  [-30, 48, 9],
  [22, 60, 6],
  [40, 34, 10],
  [-8, 78, 7],
  [6, 38, 5],
  [-48, 68, 5],
] as const;

/** A corked flask with a glowing potion. */
export function flask(pen: Pen, m: Material): string {
  return (
    circle([0, 30], 100, pen.glow(m.base, 0.6)) +
    path(
      'M-22-96H22V-40C60-24 80 8 80 36A80 74 0 0 1-80 36C-80 8-60-24-22-40Z',
      '#0C1230',
      ` fill-opacity=".55"${stroke(silver.light, 5, ' stroke-opacity=".9"')}`,
    ) +
    path(
      'M-70 14Q-36-4 0 12T70 14C76 24 76 34 74 42A74 66 0 0 1-74 42C-76 34-76 24-70 14Z',
      pen.linear([m.light, `${m.base}@30`, m.dark]),
    ) +
    path('M-70 14Q-36-4 0 12T70 14Q36 26 0 18T-70 14Z', m.light, fade(0.7)) +
    all(
      bubbles,
      ([x, y, r]) =>
        circle([x, y], r, '#fff', fade(0.35)) + circle([x - r * 0.3, y - r * 0.3], r * 0.3, '#fff', fade(0.9)),
    ) +
    rect([-28, -112, 56, 22, 8], pen.bar(cork), stroke(cork.deep, 4)) +
    rect([-27, -62, 54, 13, 5], pen.bar(gold), stroke(gold.deep, 3)) +
    line('M-60 22C-58 0-46-16-30-26', '#fff', 8, fade(0.7))
  );
}

/** A seer's ball on its stand. */
export function crystalBall(pen: Pen, m: Material): string {
  return (
    circle([0, -14], 128, pen.glow(m.base, 0.6)) +
    path(
      'M-66 84C-60 62-40 54-34 46H34C40 54 60 62 66 84 70 98 60 104 50 104H-50C-60 104-70 98-66 84Z',
      pen.bar(gold),
      stroke(gold.deep, 5),
    ) +
    circle(
      [0, -18],
      86,
      pen.radial([m.light, `${m.base}@40`, `${m.dark}@78`, m.deep], [0.42, 0.36, 0.72]),
      stroke(m.deep, 4),
    ) +
    line('M-52-2C-34-30-12-34 8-18S44 2 58-22M-48 26C-24 4 0 6 16 22S44 34 54 22', '#fff', 6, fade(0.35)) +
    line('M-60-52A70 70 0 0 1-18-84', '#fff', 9, fade(0.75)) +
    circle([42, 30], 6, '#fff', fade(0.5)) +
    pen.sparkle([0, -18], 34, 0.95) +
    pen.sparkle([34, -52], 14, 0.85) +
    pen.sparkle([-34, 22], 11, 0.8) +
    line('M-52 80H52', gold.light, 4, fade(0.8))
  );
}

/** A rocket leaving a trail of fire. */
export function rocket(pen: Pen, m: Material): string {
  const fin = path('M-34 30C-62 40-68 66-66 92-50 76-40 72-24 72Z', pen.linear([m.base, m.dark]), stroke(m.deep, 4));
  return group(
    'rotate(32)',
    circle([0, 70], 70, pen.glow('#FF9A3D', 0.85)) +
      path(
        'M-22 72Q0 150 22 72Q0 92-22 72Z',
        pen.linear(['#FFF3B0', '#FFB020@40', '#FF4D1F@100/.2']),
        stroke('#FF7A1A', 3, fade(0.9)),
      ) +
      pen.mirrored(fin) +
      path(
        'M0-122C40-88 48-30 34 70H-34C-48-30-40-88 0-122Z',
        pen.linear(['#AEBBD6', '#FFFFFF@38', '#8C9ABC'], across),
        stroke('#1C2547', 5),
      ) +
      path(
        'M0-122C20-105 32-84 38-58H-38C-32-84-20-105 0-122Z',
        pen.linear([m.dark, `${m.light}@38`, m.dark], across),
        stroke(m.deep, 4),
      ) +
      circle([0, -20], 20, pen.ball(aqua), stroke('#1C2547', 6)) +
      line('M-33 48Q0 60 33 48', m.base, 8) +
      line('M-20-76C-26-46-28-10-24 30', '#fff', 5, fade(0.7)),
  );
}

/** A kite of the harvest: a diamond in two tones, the bow above its head that hums, and two tails. */
export function kite(pen: Pen, m: Material): string {
  return group(
    'rotate(22)',
    circle([0, -10], 110, pen.glow('#FFB84D', 0.5)) +
      line('M-6 88Q-44 112-18 136T-40 168', m.light, 9) +
      line('M6 88Q44 108 20 134T46 164', m.light, 9) +
      line('M-52-92Q0-136 52-92', '#FFF1C4', 8) +
      path('M0-112 82-20 0 92-82-20Z', pen.linear([gold.light, gold.base, gold.dark]), stroke(gold.deep, 5)) +
      path('M0-112 82-20 0 92Z', pen.linear([m.light, m.base, m.dark]), stroke(m.deep, 5)) +
      line('M-82-20Q0-52 82-20M0-112V92', '#FFF1C4', 6, fade(0.85)) +
      circle([0, -34], 18, '#FFF6D8', stroke(gold.deep, 4)),
  );
}
