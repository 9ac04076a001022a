import { mix } from '../drawing/colour.ts';
import type { Frame } from '../drawing/frame.ts';
import type { Palette } from '../drawing/palettes.ts';
import { dots, type Pen } from '../drawing/pen.ts';
import {
  all,
  circle,
  each,
  ellipse,
  factor,
  fade,
  num,
  outline,
  path,
  polar,
  stroke,
  type Point,
} from '../drawing/svg.ts';

export function rays(pen: Pen, p: Palette, { width, height, cx, cy }: Frame): string {
  const count = pen.random.pick([18, 22, 26]);
  const reach = Math.hypot(width, height);
  const start = pen.random.between(0, 20);
  const edge = (degrees: number): Point => {
    const [x, y] = polar(reach, degrees);
    return [cx + x, cy + y];
  };
  const beam = (i: number) =>
    outline([[cx, cy], edge(start + (i * 360) / count), edge(start + ((i + 0.5) * 360) / count)]);
  return (
    path(Array.from({ length: count }, (_, i) => beam(i)).join(''), p.mid, fade(0.22)) +
    circle([cx, cy], Math.min(width, height * 1.4) * 0.62, pen.glow(p.glow, 0.75))
  );
}

export function nebula(pen: Pen, p: Palette, { width, height, cx, cy }: Frame): string {
  const { random } = pen;
  const cloud = () =>
    ellipse(
      [random.between(0, width), random.between(0, height)],
      [width * random.between(0.3, 0.6), height * random.between(0.14, 0.3)],
      pen.glow(random.pick([p.mid, p.glow, p.dark]), random.between(0.3, 0.6)),
      ` transform="rotate(${num(random.between(-30, 30))} ${width / 2} ${height / 2})"`,
    );
  const sky = (count: number) =>
    Array.from({ length: count }, (): Point => [random.between(0, width), random.between(0, height)]);
  return (
    each(5, cloud) +
    dots(sky(20), '#fff', 1.1, fade(0.5)) +
    dots(sky(16), '#fff', 1.9, fade(0.75)) +
    dots(sky(10), '#fff', 3) +
    each(4, () =>
      pen.sparkle(
        [random.between(0, width), random.between(0, height * 0.6)],
        random.between(4, 11),
        random.between(0.6, 1),
      ),
    ) +
    circle([cx, cy], Math.min(width, height * 1.4) * 0.5, pen.glow(p.glow, 0.6))
  );
}

const puffs = [
  [0, 0, 26],
  [30, 6, 20],
  [-30, 6, 20],
  [56, 12, 13],
  [-56, 12, 13],
] as const;

export function clouds(pen: Pen, p: Palette, frame: Frame): string {
  const { random } = pen;
  const { width, height } = frame;
  const body = all(
    puffs,
    ([x, y, r]) =>
      circle([x, y], r, p.cloud ?? mix(p.glow, '#ffffff', 0.35)) +
      circle([x, y], r * 0.62, 'none', stroke(p.mid, 2.2, fade(0.55))),
  );
  const cloud = (x: number, y: number, scale: number, opacity: number) =>
    pen.use(body, ` transform="translate(${num(x)} ${num(y)})scale(${factor(scale)})"${fade(opacity)}`);
  return (
    rays(pen, p, frame) +
    each(4, () =>
      cloud(random.between(0, width), height * random.between(0.04, 0.36), random.between(0.35, 0.7), 0.38),
    ) +
    each(7, (i) =>
      cloud(
        (width * i) / 6 + random.between(-10, 10),
        height * random.between(0.8, 0.9),
        random.between(0.8, 1.2),
        0.95,
      ),
    )
  );
}
