import { hankenGrotesk } from '../glyphs/hanken-grotesk.ts';
import { letters } from '../drawing/letters.ts';
import { amethyst, emerald, gold, ruby, sapphire, type Material } from '../drawing/materials.ts';
import type { Pen } from '../drawing/pen.ts';
import { all, circle, each, ellipse, fade, group, line, path, place, rect, stroke } from '../drawing/svg.ts';
import { around } from '../drawing/lists.ts';

export function numberBall(pen: Pen, m: Material, number: number): string {
  return (
    circle([0, 0], 100, pen.ball(m)) +
    circle([-4, -6], 50, '#fff', fade(0.96)) +
    letters({ face: hankenGrotesk, text: String(number), size: 62, at: [-4, -6] }, '#151A33') +
    ellipse([-40, -56], [26, 14], '#fff', ' opacity=".65" transform="rotate(-38 -40 -56)"') +
    line('M60 52A84 84 0 0 1-10 84', '#fff', 5, fade(0.35))
  );
}

type Tile = 'centre' | 'bamboo' | 'dots';

function tileFace(kind: Tile): string {
  if (kind === 'centre')
    return group('translate(-2 -4)', line('M-22-16H22L19 8H-19Z', '#C4002F', 7) + line('M0-36V38', '#C4002F', 8));
  if (kind === 'bamboo') {
    const sticks = [
      [-15, -20],
      [15, -20],
      [-15, 18],
      [15, 18],
      [0, -1],
    ] as const;
    return group(
      'translate(-2 -4)',
      all(
        sticks,
        ([x, y], i) =>
          rect([x - 5, y - 15, 10, 30, 5], i === 4 ? '#C4002F' : '#067647') + line(`M${x - 5} ${y}h10`, '#fff', 2.4),
      ),
    );
  }
  const colours = ['#067647', '#C4002F', '#1747D8'];
  return each(6, (i) => {
    const [x, y] = [i % 2 ? 12 : -16, Math.floor(i / 2) * 26 - 30];
    return circle([x, y], 10, around(colours, Math.floor(i / 2))) + circle([x, y], 4, '#fff');
  });
}

/** Three mahjong tiles. */
export function mahjong(pen: Pen): string {
  const blank = pen.use(
    rect([-38, -50, 76, 104, 10], '#0B5D3B', stroke('#063A25', 2)) +
      rect([-40, -54, 76, 100, 10], pen.linear(['#FFFDF4', '#E8E2CE']), stroke('#B7AD8C', 2)),
  );
  return (
    place([-62, 18], blank + tileFace('dots'), 1, -14) +
    place([62, 18], blank + tileFace('bamboo'), 1, 14) +
    place([0, -8], blank + tileFace('centre'))
  );
}

/** A lottery slip with three numbers on it. */
export function ticket(pen: Pen): string {
  const balls = [sapphire, emerald, amethyst];
  const slip =
    'M-84-58H84Q96-58 96-46V-14A14 14 0 0 0 96 14V46Q96 58 84 58H-84Q-96 58-96 46V14A14 14 0 0 0-96-14V-46Q-96-58-84-58Z';
  return group(
    'rotate(-10)',
    path(slip, '#000', ' opacity=".35" transform="translate(4 7)"') +
      path(slip, pen.linear(['#FFF7DF', '#FFE2A0']), stroke('#A05A00', 3)) +
      line('M-72 48H72', '#C98B2B', 2, ' stroke-dasharray="1 7"') +
      rect([-70, -46, 140, 26, 5], pen.metal(ruby)) +
      path('M0-44l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z', '#FFF7DF') +
      all(balls, (m, i) => place([(i - 1) * 48, 12], numberBall(pen, m, pen.random.whole(1, 49)), 0.22)),
  );
}

/** The glass drum a draw is made from, on its golden stand, filled with balls. */
export function drawDrum(pen: Pen, materials: readonly Material[]): string {
  const places = [
    [-40, 56],
    [0, 66],
    [40, 56],
    [-62, 20],
    [-22, 26],
    [20, 28],
    [60, 20],
    [-42, -14],
    [2, -14],
    [42, -16],
    [-18, -56],
    [36, -58],
  ] as const;
  return (
    path('M-70 108H70L52 74H-52Z', pen.bar(gold), stroke(gold.deep, 4)) +
    circle(
      [0, -8],
      100,
      pen.radial(['#ffffff@0/.1', '#ffffff@75/.14', '#ffffff@100/.5']),
      stroke('#DCE5F5', 5, ' stroke-opacity=".9"'),
    ) +
    all(places, ([x, y], i) =>
      place(
        [x, y - 8],
        numberBall(pen, around(materials, i), pen.random.whole(1, 49)),
        0.22,
        pen.random.between(-30, 30),
      ),
    ) +
    line('M-78-42A86 86 0 0 1-20-92', '#fff', 9, fade(0.75)) +
    line('M-86-16A86 86 0 0 0-84 8', '#fff', 6, fade(0.5))
  );
}
