import { emerald, facet, gold, jade, ruby, sapphire, silver, type Material } from '../drawing/materials.ts';
import { slanted, type Pen } from '../drawing/pen.ts';
import {
  circle,
  each,
  ellipse,
  fade,
  group,
  line,
  outline,
  path,
  place,
  polar,
  polygon,
  stroke,
  type Point,
} from '../drawing/svg.ts';
import { around } from '../drawing/lists.ts';

const sevenPath =
  'M-58-84H66Q74-84 72-74L66-46Q22 6 6 84 4 92-6 92H-48Q-58 92-54 80-34 18 8-34H-20Q-36-34-42-22L-50-8Q-60-6-70-10V-72Q-70-84-58-84Z';

export function seven(pen: Pen, m: Material = ruby): string {
  const side = path(sevenPath, m.deep, stroke(m.deep, 14));
  return (
    each(5, (i) => pen.use(side, ` transform="translate(${(5 - i) * 1.6} ${(5 - i) * 2.6})"`)) +
    path(sevenPath, gold.base, stroke(pen.metal(gold), 16)) +
    path(sevenPath, pen.metal(m), stroke('#fff', 2.5)) +
    path('M-50-74H58L54-58H-50Z', '#fff', fade(0.45)) +
    line('M52-48Q12 2-6 74', '#fff', 6, fade(0.4))
  );
}

export const sevens = (pen: Pen) =>
  place([-58, 12], seven(pen, sapphire), 0.72, -10) +
  place([62, 12], seven(pen, emerald), 0.72, 10) +
  place([0, -6], seven(pen, ruby), 0.98);

export function cherries(pen: Pen): string {
  const stalks = 'M-44 30C-40-24-10-66 30-84M50 36C54-10 50-54 30-84';
  const cherry =
    circle([0, 0], 52, pen.ball(ruby), stroke(ruby.deep, 5)) +
    ellipse([-18, -20], [14, 9], '#fff', ' opacity=".8" transform="rotate(-36 -18 -20)"') +
    line('M26 30A42 42 0 0 1-8 42', '#FF9DB3', 5, fade(0.6));
  return (
    line(stalks, '#1D5B2A', 11) +
    line(stalks, jade.base, 5) +
    path(
      'M30-84C54-116 98-110 112-80 84-70 52-66 30-84Z',
      pen.linear([jade.light, jade.base, jade.dark], slanted),
      stroke(jade.deep, 4),
    ) +
    line('M36-86Q70-96 104-82', jade.deep, 2.6, fade(0.6)) +
    pen.at([-48, 46], cherry, 1.02) +
    pen.at([52, 52], cherry, 0.96)
  );
}

export function bell(pen: Pen): string {
  return (
    circle([0, 74], 24, pen.ball(gold), stroke(gold.deep, 4)) +
    path(
      'M0-98C14-98 20-90 20-78 56-66 66-30 70 14Q74 44 94 60 98 70 86 72H-86Q-98 70-94 60-74 44-70 14C-66-30-56-66-20-78-20-90-14-98 0-98Z',
      pen.bar(gold),
      stroke(gold.deep, 5),
    ) +
    path('M-70 14Q0 36 70 14L74 34Q0 58-74 34Z', pen.linear([ruby.base, ruby.dark]), stroke(ruby.deep, 3)) +
    line('M-34-56C-50-36-52-10-54 12', '#fff', 9, fade(0.6)) +
    pen.sparkle([-40, -50], 20, 0.9)
  );
}

const rightLights = [0.2, -0.4, -0.65, -0.1, 0.55];
const leftLights = [0.85, 0.25, -0.3, -0.55, 0.9];

export function star(pen: Pen, m: Material = gold): string {
  const tips = Array.from({ length: 5 }, (_, i) => polar(104, -90 + i * 72));
  const notches = Array.from({ length: 5 }, (_, i) => polar(46, -54 + i * 72));
  const whole = tips.flatMap((tip, i): Point[] => [tip, around(notches, i)]);
  return (
    path(outline(whole), m.base, stroke(m.deep, 12)) +
    path(outline(whole), m.base, stroke(pen.metal(silver), 5)) +
    each(
      5,
      (i) =>
        polygon([[0, 0], around(tips, i), around(notches, i)], facet(m, around(rightLights, i))) +
        polygon([[0, 0], around(tips, i), around(notches, i - 1)], facet(m, around(leftLights, i))),
    )
  );
}

export function clover(pen: Pen): string {
  const m = emerald;
  const leaf =
    path(
      'M0 6C-44-14-62-52-44-78-30-98-8-90 0-72 8-90 30-98 44-78 62-52 44-14 0 6Z',
      pen.linear([m.light, `${m.base}@45`, m.dark], [0.2, 0, 0.8, 1]),
      stroke(m.deep, 5),
    ) +
    line('M0 0V-58', m.deep, 3, fade(0.5)) +
    line('M-34-64Q-28-78-14-76', '#fff', 5, fade(0.6));
  return (
    line('M4 20C10 56 26 84 44 100', m.deep, 15) +
    line('M4 20C10 56 26 84 44 100', m.dark, 8) +
    each(4, (i) => pen.use(leaf, ` transform="rotate(${45 + i * 90})"`)) +
    circle([0, 0], 13, pen.ball(gold), stroke(gold.deep, 3))
  );
}

/** A horseshoe, open end up, as it is hung for luck. */
export function horseshoe(pen: Pen): string {
  const arch = 'M-58-88C-112-8-92 88 0 88S112-8 58-88';
  const nail = (x: number, y: number) =>
    group(`translate(${x} ${y})`, pen.use(path('M-5-5H5V5H-5Z', gold.deep, stroke(gold.light, 1.6))));
  return (
    line(arch, gold.deep, 52) +
    line(arch, pen.metal(gold), 42) +
    line(arch, gold.deep, 13, fade(0.45)) +
    nail(-76, -40) +
    nail(76, -40) +
    nail(-84, 4) +
    nail(84, 4) +
    nail(-66, 48) +
    nail(66, 48) +
    line('M-72-74C-104-16-100 30-76 64', '#fff', 5, fade(0.7)) +
    pen.sparkle([62, -70], 22, 0.95)
  );
}
