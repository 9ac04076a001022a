import { mix } from '../drawing/colour.ts';
import type { Frame } from '../drawing/frame.ts';
import { gold } from '../drawing/materials.ts';
import type { Felt, Palette } from '../drawing/palettes.ts';
import { across, dots, slanted, type Pen } from '../drawing/pen.ts';
import {
  circle,
  each,
  ellipse,
  fade,
  num,
  outline,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Point,
} from '../drawing/svg.ts';

export function curtain(pen: Pen, p: Palette, { width, height, cx, cy }: Frame): string {
  const columns = Math.round((9 * width) / 300);
  const swags = Math.round((6 * width) / 300);
  const [fold, swag] = [width / columns, width / swags];
  const cloth = pen.linear([p.dark, `${mix(p.mid, '#ffffff', 0.12)}@30`, `${p.mid}@55`, p.deep], across);
  const pleat = pen.use(
    path(
      `M0 0H${num(fold)}Q${num(fold + 4)} ${num(height / 2)} ${num(fold)} ${height}H0Q4 ${num(height / 2)} 0 0Z`,
      cloth,
    ),
  );
  const bow = pen.use(
    path(
      `M0-2H${num(swag)}V0Q${num(swag)} ${num(height * 0.07)} ${num(swag / 2)} ${num(height * 0.1)}Q0 ${num(height * 0.07)} 0 0Z`,
      pen.linear([p.mid, p.dark]),
      stroke(gold.base, 2),
    ),
  );
  return (
    rect([0, 0, width, height], pen.radial([p.mid, `${p.dark}@70`, p.deep], [0.5, 0.42, 0.8])) +
    `<g opacity=".7">${each(columns, (i) => place([fold * i, 0], pleat))}</g>` +
    circle([cx, cy], Math.min(width, height * 1.4) * 0.6, pen.glow(p.glow, 0.8)) +
    each(swags, (i) => place([swag * i, 0], bow))
  );
}

const confettiColours = ['#FFC53D', '#FF4D6D', '#3F8DFF', '#22D98C', '#fff'];

export function beams(pen: Pen, p: Palette, { width, height, cx, cy }: Frame): string {
  const { random } = pen;
  const beam = (i: number) => {
    const x = (width * (i + 0.5)) / 5;
    const foot = x + (cx - x) * 0.4;
    const shape: Point[] = [
      [x - 3, -4],
      [x + 3, -4],
      [foot + width * 0.16, height * 0.8],
      [foot - width * 0.16, height * 0.8],
    ];
    return polygon(shape, i % 2 ? p.mid : p.glow, fade(0.2));
  };
  const confetti = () =>
    place(
      [random.between(0, width), random.between(0, height * 0.8)],
      rect(
        [0, 0, random.between(2, 5), random.between(4, 9), 1],
        random.pick(confettiColours),
        fade(random.between(0.4, 0.9)),
      ),
      1,
      random.between(0, 90),
    );
  return (
    each(5, beam) +
    circle([cx, cy], Math.min(width, height * 1.4) * 0.6, pen.glow(p.glow, 0.75)) +
    ellipse(
      [cx, height * 0.84],
      [Math.min(width, height) * 0.56, height * 0.09],
      pen.linear([mix(p.mid, '#ffffff', 0.25), p.dark]),
    ) +
    ellipse(
      [cx, height * 0.83],
      [Math.min(width, height) * 0.52, height * 0.075],
      pen.radial([mix(p.glow, '#ffffff', 0.3), `${p.mid}@50`, p.dark]),
    ) +
    each(Math.round((30 * width) / 300), confetti)
  );
}

/** A felt table seen from a player's seat, in a room of soft lights. */
export function table(felt: Felt) {
  return (pen: Pen, p: Palette, { width, height, cx }: Frame): string => {
    const { random } = pen;
    const lamp = () =>
      circle(
        [random.between(0, width), height * random.between(0, 0.5)],
        random.between(5, 22),
        random.pick([p.glow, p.mid, '#fff']),
        fade(random.between(0.06, 0.26)),
      );
    const [lit, cloth, edge] = felt.cloth;
    return [
      each(Math.round((16 * width) / 300), lamp),
      ellipse([cx, height * 0.26], [width * 0.6, height * 0.34], pen.glow(p.glow, 0.75)),
      ellipse([cx, height * 1.02], [width * 0.86, height * 0.5], '#1C0D06'),
      ellipse([cx, height * 1.03], [width * 0.84, height * 0.49], pen.linear(['#B9773C', '#6E3C17', '#3A1C08'])),
      ellipse([cx, height * 1.04], [width * 0.79, height * 0.465], gold.dark),
      ellipse(
        [cx, height * 1.045],
        [width * 0.785, height * 0.46],
        pen.radial([lit, `${cloth}@60`, edge], [0.5, 0.2, 0.8]),
      ),
      ellipse([cx, height * 1.06], [width * 0.66, height * 0.38], 'none', stroke(gold.base, 1.6, fade(0.7))),
      ellipse([cx, height * 1.1], [width * 0.5, height * 0.3], 'none', stroke(gold.base, 1.2, fade(0.5))),
    ].join('');
  };
}

/** Two halves, red and blue, over a ring of sand. */
export function arena(pen: Pen, _p: Palette, { width, height, cx }: Frame): string {
  const { random } = pen;
  const slash = (from: number, to: number, lean: number, breadth: number): Point[] => [
    [width * from, 0],
    [width * to, 0],
    [width * (lean + breadth), height],
    [width * lean, height],
  ];
  const streaks = (left: boolean) =>
    [1, 1.6, 2.4].map((size) => {
      const data = each(5, () => {
        const x = left ? random.between(0, width * 0.5) : random.between(width * 0.5, width);
        const run = random.between(10, 36);
        return `M${num(x)} ${num(random.between(0, height))}l${num(left ? -run : run)} ${num(random.between(-4, 4))}`;
      });
      return path(data, 'none', stroke('#fff', size, fade(random.between(0.12, 0.38))));
    });
  const [sandX, sandY] = [Math.min(width, height) * 0.62, height * 0.865];
  return [
    path(
      outline([
        [0, 0],
        [width * 0.56, 0],
        [width * 0.44, height],
        [0, height],
      ]),
      pen.linear(['#FF5A3D', '#C21330@55', '#4A0414'], slanted),
    ),
    path(
      outline([
        [width, 0],
        [width * 0.56, 0],
        [width * 0.44, height],
        [width, height],
      ]),
      pen.linear(['#39B6FF', '#1450D6@55', '#071445'], [1, 0, 0, 1]),
    ),
    ...streaks(true),
    ...streaks(false),
    dots(
      Array.from({ length: 14 }, (): Point => [random.between(0, width), random.between(0, height * 0.7)]),
      '#FFD34D',
      2.4,
      fade(0.6),
    ),
    ellipse([cx, sandY + 6], [sandX, height * 0.13], '#000', fade(0.35)),
    ellipse([cx, sandY + 2], [sandX * 0.97, height * 0.12], pen.linear(['#E9B872', '#9C5B1E'])),
    ellipse([cx, sandY], [sandX * 0.84, height * 0.095], pen.linear(['#C98B45', '#7A4212'])),
    polygon(slash(0.545, 0.575, 0.425, 0.03), '#fff', fade(0.9)),
    polygon(slash(0.575, 0.6, 0.455, 0.005), '#FFD34D', fade(0.8)),
  ].join('');
}
