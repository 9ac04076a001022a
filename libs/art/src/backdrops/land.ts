import { mix } from '../drawing/colour.ts';
import type { Frame } from '../drawing/frame.ts';
import { facet } from '../drawing/materials.ts';
import { plainCrystals, type Palette } from '../drawing/palettes.ts';
import type { Pen } from '../drawing/pen.ts';
import { circle, each, fade, line, num, path, place, polygon, xy, type Point } from '../drawing/svg.ts';

/** The radius of a light that fills the picture without leaving it on a wide canvas. */
const light = ({ width, height }: Frame, share: number) => Math.min(width, height * 1.4) * share;

export function mountains(pen: Pen, p: Palette, frame: Frame): string {
  const { width, height, cx, cy } = frame;
  const range = (layer: number) => {
    const base = height * (0.56 + layer * 0.12);
    const rise = height * (0.16 - layer * 0.03);
    const peaks = Math.round((6 + layer * 2) * Math.max(1, width / 300));
    const ridge = Array.from({ length: peaks + 1 }, (_, i): Point => [
      (width * i) / peaks,
      base - rise * (i % 2 ? pen.random.between(0.5, 1) : pen.random.between(0, 0.25)),
    ]);
    const slope = pen.linear([mix(p.mid, p.deep, layer * 0.4 + 0.15), mix(p.dark, p.deep, layer * 0.3 + 0.3)]);
    return path(`M0 ${height}L${ridge.map(xy).join(' ')} ${width} ${height}Z`, slope);
  };
  return (
    circle([cx, cy - height * 0.02], light(frame, 0.5), pen.glow(p.glow, 0.85)) +
    circle(
      [cx, cy - height * 0.03],
      light(frame, 0.3),
      pen.linear([mix(p.glow, '#ffffff', 0.6), `${p.glow}@60`, p.mid]),
    ) +
    each(3, range)
  );
}

export function dunes(pen: Pen, p: Palette, frame: Frame): string {
  const { width, height, cx, cy } = frame;
  const pyramid = (x: number, size: number, y: number) =>
    polygon(
      [
        [x, y - size],
        [x + size * 0.95, y],
        [x + size * 0.12, y],
      ],
      mix(p.dark, p.deep, 0.35),
    ) +
    polygon(
      [
        [x, y - size],
        [x + size * 0.12, y],
        [x - size * 0.95, y],
      ],
      mix(p.mid, p.glow, 0.3),
    );
  const dune = (layer: number) => {
    const y = height * (0.64 + layer * 0.1);
    const swell = pen.random.between(10, 30);
    const crest = `C${num(width * 0.3)} ${num(y - swell)} ${num(width * 0.55)} ${num(y + swell)} ${width} ${num(y - swell * 0.5)}`;
    const sand = pen.linear([mix(p.glow, p.mid, 0.35 + layer * 0.25), mix(p.mid, p.deep, 0.45 + layer * 0.2)]);
    return path(`M0 ${num(y)}${crest}V${height}H0Z`, sand);
  };
  return (
    circle([cx, cy - height * 0.04], light(frame, 0.6), pen.glow(p.glow, 0.9)) +
    pyramid(width * 0.2, height * 0.2, height * 0.66) +
    pyramid(width * 0.84, height * 0.27, height * 0.67) +
    each(3, dune)
  );
}

export function jungle(pen: Pen, p: Palette, frame: Frame): string {
  const { random } = pen;
  const { width, height, cx, cy } = frame;
  const layer = (l: number) => {
    const fill = pen.linear([mix(p.mid, p.glow, 0.18 - l * 0.12), mix(p.dark, p.deep, 0.4 + l * 0.3)]);
    const leaf = pen.use(
      path('M0 0C30-40 30-110 0-160-30-110-30-40 0 0Z', fill) + line('M0 0V-146', '#000', 2, fade(0.25)),
    );
    const along = Math.round(8 * Math.max(1, width / 300));
    return (
      each(7, (i) => {
        const right = i % 2 !== 0;
        const turn = random.between(50, 110);
        return place(
          [right ? width + 12 - l * 8 : l * 8 - 12, height * (0.1 + i * 0.14)],
          leaf,
          random.between(0.6, 1),
          right ? -turn : turn,
        );
      }) +
      each(along, (i) =>
        place(
          [(width * i) / (along - 1) + random.between(-14, 14), height + 22 - l * 10],
          leaf,
          random.between(0.5, 0.92),
          random.between(-38, 38),
        ),
      )
    );
  };
  return circle([cx, cy], light(frame, 0.62), pen.glow(p.glow, 0.8)) + each(2, layer);
}

export function crystals(pen: Pen, p: Palette, frame: Frame): string {
  const { random } = pen;
  const { width, height, cx, cy } = frame;
  const stones = p.crystals ?? plainCrystals;
  const spire = (at: Point, half: number, rise: number, turn: number) => {
    const m = random.pick(stones);
    const [shoulder, tip] = [num(-rise * 0.7), num(-rise)];
    return place(
      at,
      path(`M${num(-half)} 0 ${num(-half * 0.8)} ${shoulder} 0 ${tip}V0Z`, facet(m, 0.35)) +
        path(`M${num(half)} 0 ${num(half * 0.8)} ${shoulder} 0 ${tip}V0Z`, facet(m, -0.4)) +
        path(`M${num(-half * 0.8)} ${shoulder} 0 ${tip}V${num(-rise * 0.6)}Z`, facet(m, 0.75)),
      1,
      turn,
    );
  };
  const floor = Math.round(12 * Math.max(1, width / 300));
  return (
    circle([cx, cy], light(frame, 0.66), pen.glow(p.glow, 0.85)) +
    each(floor, (i) => {
      const t = i / (floor - 1);
      const rise = height * random.between(0.16, 0.42) * (Math.abs(t - 0.5) * 1.3 + 0.5);
      return spire([width * t + random.between(-8, 8), height + 6], random.between(10, 20), rise, (t - 0.5) * 60);
    }) +
    each(7, (i) =>
      spire([(width * i) / 6, -8], random.between(8, 14), height * random.between(0.08, 0.2), 180 - (i / 6 - 0.5) * 40),
    )
  );
}

const corals = [
  [0.06, 0.8, '#FF5C8A'],
  [0.94, 0.95, '#FF9F45'],
  [0.2, 0.5, '#9B5CFF'],
  [0.8, 0.55, '#2FE6B3'],
] as const;
const branches =
  'M0 0C-6-30-30-36-34-66M0 0C0-34 6-50 0-88M0 0C8-28 34-34 36-60M-18-40C-26-50-14-62-18-72M20-36C26-48 16-58 20-72';

export function sea(pen: Pen, p: Palette, frame: Frame): string {
  const { random } = pen;
  const { width, height } = frame;
  const shaft = () => {
    const x = width * random.between(-0.05, 1.05);
    const beam = random.between(14, 46);
    const foot = height * 0.9;
    return polygon(
      [
        [x, -10],
        [x + beam * 0.5, -10],
        [x + beam * 2.4 - 40, foot],
        [x - beam * 0.4 - 40, foot],
      ],
      '#fff',
      fade(random.between(0.05, 0.14)),
    );
  };
  const bubble = pen.use(
    circle([0, 0], 10, 'none', ' stroke="#fff" stroke-opacity=".55" stroke-width="2.4"') +
      circle([-3, -3], 2.4, '#fff', fade(0.8)),
  );
  const sand = `M0 ${num(height * 0.9)}Q${num(width * 0.3)} ${num(height * 0.82)} ${num(width * 0.55)} ${num(height * 0.91)}T${width} ${num(height * 0.88)}V${height}H0Z`;
  return (
    each(Math.round((7 * width) / 300), shaft) +
    circle([width * 0.5, -height * 0.05], light(frame, 0.7), pen.glow(p.glow, 0.7)) +
    each(26, () => place([random.between(0, width), random.between(0, height)], bubble, random.between(0.15, 0.7))) +
    path(sand, mix(p.dark, p.deep, 0.4)) +
    corals
      .map(([x, size, colour]) =>
        place(
          [width * x, height + 4],
          line(branches, colour, 12) + line(branches, mix(colour, '#ffffff', 0.35), 4, fade(0.6)),
          size,
        ),
      )
      .join('')
  );
}
