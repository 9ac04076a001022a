import { mix } from '../drawing/colour.ts';
import type { Frame } from '../drawing/frame.ts';
import type { Palette } from '../drawing/palettes.ts';
import { dots, type Pen } from '../drawing/pen.ts';
import {
  all,
  circle,
  each,
  ellipse,
  fade,
  num,
  path,
  polar,
  polygon,
  rect,
  stroke,
  xy,
  type Point,
} from '../drawing/svg.ts';

export function city(pen: Pen, p: Palette, frame: Frame): string {
  const { width, height, cx, cy } = frame;
  const horizon = height * 0.84;
  const lanes = Math.round((8 * width) / 300);
  return (
    circle([cx, cy], Math.min(width, height * 1.4) * 0.6, pen.glow(p.glow, 0.8)) +
    skyline(pen, p, frame, 0) +
    skyline(pen, p, frame, 1) +
    rect([0, horizon, width, height - horizon], pen.linear([p.dark, p.deep])) +
    path(
      each(
        lanes * 2 + 1,
        (i) => `M${num(cx + (i - lanes) * 12)} ${num(horizon)}L${num(cx + (i - lanes) * 60)} ${height}`,
      ),
      'none',
      stroke(p.mid, 1.2, fade(0.6)),
    ) +
    path(
      each(4, (i) => `M0 ${num(horizon + (i + 1) ** 2 * 4)}H${width}`),
      'none',
      stroke(p.mid, 1, fade(0.55)),
    )
  );
}

/** One row of houses, their windows gathered by colour. */
function skyline(pen: Pen, p: Palette, { width, height }: Frame, layer: 0 | 1): string {
  const { random } = pen;
  const windows = [p.glow, '#ffffff', p.mid].map((colour) => ({ colour, data: '' }));
  let houses = '';
  for (let x = -6; x < width;) {
    const w = random.between(18, 36);
    const top = height * 0.86 - height * random.between(0.16, 0.42) * (layer ? 0.7 : 1);
    houses += `M${num(x)} ${num(top)}h${num(w)}V${num(height * 0.86)}h${num(-w)}Z`;
    for (let y = top + 6; y < height * 0.84; y += 9) {
      for (let at = x + 4; at < x + w - 5; at += 7)
        if (random.chance(0.4)) random.pick(windows).data += `M${num(at)} ${num(y)}h3.4v4.4h-3.4Z`;
    }
    x += w + 2;
  }
  return (
    path(houses, mix(p.dark, p.deep, layer ? 0.75 : 0.35)) +
    all(windows, ({ colour, data }) => path(data, colour, fade(layer ? 0.8 : 0.6)))
  );
}

/** A grid of hexagons whose lines fade away from the hero. */
export function hexagons(pen: Pen, p: Palette, { width, height, cx, cy }: Frame): string {
  const { random } = pen;
  const side = Math.max(17, height / 22, width / 44);
  const edges = [90, 150, 210, 270, 330].map((turn) => xy(polar(side * 0.92, turn))).join(' ');
  let [grid, hot, warm] = ['', '', ''];
  for (let row = -1; row < height / (side * 1.5) + 1; row++) {
    for (let column = -1; column < width / (side * 1.732) + 1; column++) {
      const x = column * side * 1.732 + (row % 2 ? side * 0.866 : 0);
      const y = row * side * 1.5;
      const cell = `M${num(x + side * 0.8)} ${num(y - side * 0.46)}l${edges}Z`.replace(/ -/g, '-');
      grid += cell;
      const heat = random.next();
      if (heat < 0.07) hot += cell;
      else if (heat < 0.14) warm += cell;
    }
  }
  const lines = pen.radial([`${p.mid}@0/.4`, `${p.mid}@60/.14`, `${p.mid}@100/.05`], [cx / width, cy / height, 0.75]);
  const streak = (i: number) => {
    const [x, y, run] = [width * random.between(-0.2, 0.8), height * random.next(), width * random.between(0.2, 0.6)];
    return polygon(
      [
        [x, y],
        [x + run, y - 26],
        [x + run + 14, y - 26],
        [x + 26, y + 6],
      ],
      i % 2 ? p.mid : p.glow,
      fade(random.between(0.12, 0.35)),
    );
  };
  return (
    circle([cx, cy], Math.min(width, height * 1.4) * 0.66, pen.glow(p.glow, 0.7)) +
    path(grid, 'none', stroke(lines, 1)) +
    path(hot, p.mid, fade(0.34)) +
    path(warm, p.glow, fade(0.26)) +
    each(6, streak)
  );
}

export type Pitch = readonly [light: string, dark: string];
export const pitches = {
  grass: ['#1FA356', '#178A47'],
  parquet: ['#C9813D', '#B56F2E'],
  hardCourt: ['#2E7FC9', '#2870B5'],
  clay: ['#C8623A', '#B25430'],
  canvas: ['#3C4A7A', '#33406B'],
  asphalt: ['#4A5068', '#434960'],
} satisfies Record<string, Pitch>;

/** Stands full of people under floodlights, and a striped pitch. */
export function stadium(pitch: Pitch) {
  return (pen: Pen, p: Palette, frame: Frame): string => {
    const { width, height, cx } = frame;
    const stands = `M0 ${num(height * 0.34)}Q${num(cx)} ${num(height * 0.46)} ${width} ${num(height * 0.34)}V${num(height * 0.66)}H0Z`;
    const stripe = (i: number) => {
      const [from, to] = [
        height * 0.6 + height * 0.4 * (i / 7) ** 1.4,
        height * 0.6 + height * 0.4 * ((i + 1) / 7) ** 1.4,
      ];
      return rect([0, from, width, to - from + 1], pitch[i % 2 ? 0 : 1]);
    };
    return (
      ellipse([cx, height * 0.3], [width * 0.8, height * 0.34], pen.glow(p.glow, 0.6)) +
      path(stands, mix(p.dark, p.deep, 0.3)) +
      crowd(pen, p, frame) +
      floodlight(pen, frame, [width * 0.14, height * 0.14]) +
      floodlight(pen, frame, [width * 0.86, height * 0.14]) +
      each(7, stripe) +
      path(`M${num(cx)} ${num(height * 0.6)}V${height}`, 'none', stroke('#fff', 2, fade(0.55))) +
      ellipse([cx, height * 0.84], [width * 0.3, height * 0.09], 'none', stroke('#fff', 2.2, fade(0.6))) +
      path(`M0 ${num(height * 0.605)}H${width}`, 'none', stroke('#fff', 2, fade(0.6)))
    );
  };
}

function crowd(pen: Pen, p: Palette, { width, height, cx }: Frame): string {
  const { random } = pen;
  const person = (): Point => {
    const x = random.between(0, width);
    return [x, random.between(height * (0.4 - (Math.abs(x - cx) / cx) * 0.05), height * 0.6)];
  };
  const people = (count: number) => Array.from({ length: Math.round((count * width) / 300) }, person);
  return all([p.mid, p.glow, '#ffffff', mix(p.mid, '#ffffff', 0.4), p.dark], (colour, i) =>
    dots(people(38), colour, 2.2 + (i % 3) * 0.6, fade(0.45 + (i % 3) * 0.2)),
  );
}

function floodlight(pen: Pen, { width, height, cx }: Frame, [x, y]: Point): string {
  const foot = x + (cx - x) * 0.5;
  const bulbs = Array.from({ length: 8 }, (_, i): Point => [x - 15 + (i % 4) * 10, y - 4 + Math.floor(i / 4) * 9]);
  return (
    ellipse([x, y], [width * 0.26, height * 0.2], pen.glow('#ffffff', 0.75)) +
    polygon(
      [
        [x - 4, y],
        [x + 4, y],
        [foot + width * 0.26, height * 0.8],
        [foot - width * 0.26, height * 0.8],
      ],
      '#fff',
      fade(0.07),
    ) +
    dots(bulbs, '#fff', 6.8)
  );
}
