import {
  amethyst,
  aqua,
  citrine,
  emerald,
  gemstones,
  gold,
  pink,
  ruby,
  sapphire,
  silver,
  type Material,
} from '../drawing/materials.ts';
import { mix } from '../drawing/colour.ts';
import { across, type Pen } from '../drawing/pen.ts';
import {
  all,
  circle,
  each,
  ellipse,
  fade,
  group,
  line,
  num,
  path,
  place,
  polar,
  polygon,
  rect,
  ring,
  stroke,
  xy,
} from '../drawing/svg.ts';
import { star } from './classic.ts';
import { diamondGem, emeraldGem, roundGem } from './gems.ts';

interface Plumage {
  readonly inner: Material;
  readonly outer: Material;
  readonly count: number;
  readonly length: number;
}

/** Two rows of feathers: one wing, spread to the right. */
export function feathers(pen: Pen, { inner, outer, count, length }: Plumage): string {
  const feather = (m: Material, reach: number, width: number) =>
    path(
      `M0 0C${num(reach * 0.3)} ${num(-width * 1.5)} ${num(reach * 0.8)} ${num(-width * 1.2)} ${num(reach)} ${num(-width * 0.1)} ${num(reach * 0.84)} ${num(width * 0.9)} ${num(reach * 0.3)} ${num(width)} 0 0Z`,
      pen.linear([m.deep, `${m.dark}@25`, `${m.base}@65`, m.light], across),
      stroke(m.deep, 1.6),
    ) + line(`M4 0 ${num(reach * 0.86)} ${num(-width * 0.16)}`, m.light, 1.3, fade(0.6));
  const row = (layer: 0 | 1) =>
    each(count, (i) => {
      const t = i / (count - 1);
      const body = feather(layer ? inner : outer, (length - t * 44) * (layer ? 0.62 : 1), 10 + (1 - t) * 5);
      return place([18 + layer * 2, 8 - layer * 4 + t * 20], body, 1, -72 + t * 84 + layer * 5);
    });
  return row(0) + row(1);
}

const wingColours = [
  [gold, ruby],
  [gold, citrine],
  [aqua, sapphire],
  [pink, amethyst],
] as const;

export function wings(pen: Pen): string {
  const { random } = pen;
  const [inner, outer] = random.pick(wingColours);
  const gem = random.chance(0.5)
    ? diamondGem(pen, random.pick(gemstones))
    : roundGem(pen, random.pick(gemstones), 10, [0.82, 1]);
  return (
    pen.mirrored(feathers(pen, { inner, outer, count: 8, length: 140 })) +
    place([0, 6], gem, 0.5) +
    pen.sparkle([0, -34], 20, 0.9)
  );
}

export function crown(pen: Pen, m: Material = gold): string {
  const gem = pen.random.pick([ruby, sapphire, emerald, amethyst]);
  const knob = (x: number, y: number, tip: Material) =>
    circle([x, y], tip === silver ? 13 : 12, pen.ball(tip), stroke(m.deep, 3));
  const sideGem = pen.use(roundGem(pen, sapphire));
  return (
    ellipse([0, 62], [92, 20], m.deep) +
    path('M-84-2Q0-34 84-2L74 52Q0 30-74 52Z', mix(gem.deep, gem.dark, 0.45)) +
    path('M-96-42-58 6-40-66 0 0 40-66 58 6 96-42 80 60Q0 86-80 60Z', pen.metal(m), stroke(m.deep, 5)) +
    path('M-80 60Q0 86 80 60L77 36Q0 60-77 36Z', pen.linear([m.base, m.dark]), stroke(m.deep, 3)) +
    line('M-96-42-58 6-40-66', '#fff', 3, fade(0.7)) +
    knob(-96, -48, gem) +
    knob(96, -48, gem) +
    knob(-40, -74, silver) +
    knob(40, -74, silver) +
    place([0, 24], emeraldGem(pen, gem), 0.2) +
    place([-42, 22], sideGem, 0.13) +
    place([42, 22], sideGem, 0.13) +
    each(7, (i) => circle([(i - 3) * 21, 60 - Math.abs(i - 3) * 2.6], 5, pen.ball(silver))) +
    pen.sparkle([-44, -40], 22, 0.9)
  );
}

export function bolt(pen: Pen, m: Material = gold): string {
  const shape = 'M22-118-62 14H-10L-26 118 64-26H10L48-118Z';
  return (
    circle([0, 0], 130, pen.glow(aqua.base, 0.6)) +
    path(shape, m.deep, stroke(m.deep, 16)) +
    path(shape, pen.metal(m), stroke('#fff', 4)) +
    path('M22-118-62 14H-10L-4-4H-26Z', '#fff', fade(0.5)) +
    path('M64-26-26 118-10 14 2-4H40Z', m.dark, fade(0.7))
  );
}

/** A dragon's eye under a brow of golden scales. */
export function eye(pen: Pen, m: Material): string {
  const almond = 'M-124 4C-84-66 84-66 124 4 84 66-84 66-124 4Z';
  const rays = (odd: 0 | 1) =>
    Array.from({ length: 22 }, (_, i) => {
      const n = i * 2 + odd;
      return `M${xy(polar(17, (n * 360) / 44))}L${xy(polar(44 + (n % 3) * 4, (n * 360) / 44))}`;
    }).join('');
  const scale = pen.use(path('M-10 6Q0-36 10 6Z', pen.metal(gold), stroke(gold.deep, 2)));
  return (
    path(almond, '#08040C', stroke(gold.dark, 12)) +
    path(almond, pen.radial([m.base, `${m.dark}@45`, `${m.deep}@82`, '#08040C']), stroke(pen.metal(gold), 6)) +
    line(rays(0), gold.base, 2.2, fade(0.8)) +
    line(rays(1), m.light, 2.2, fade(0.8)) +
    ring(52, m.deep, 6) +
    path('M0-52C15-20 15 20 0 52-15 20-15-20 0-52Z', '#060208') +
    circle([-18, -22], 10, '#fff', fade(0.95)) +
    circle([16, 22], 5, '#fff', fade(0.6)) +
    each(9, (i) => place([(i - 4) * 26, (i - 4) ** 2 * 2.6 - 52], scale, 1, (i - 4) * 9)) +
    line('M-100 34Q-60 66 0 66T100 34', gold.base, 5, fade(0.9))
  );
}

export function shield(pen: Pen, m: Material): string {
  const sword =
    path('M-6-134 0-150 6-134V60H-6Z', pen.linear(['#8FA0C2', '#FFFFFF', '#8FA0C2'], across), stroke('#2A3350', 2.4)) +
    rect([-28, 54, 56, 12, 6], pen.metal(gold), stroke(gold.deep, 2.4)) +
    rect([-6, 62, 12, 40, 5], pen.metal(ruby)) +
    circle([0, 106], 9, pen.ball(gold));
  return (
    pen.mirrored(group('rotate(40)', sword)) +
    path(
      'M0-92C30-74 58-70 84-70 88 10 62 68 0 104-62 68-88 10-84-70-58-70-30-74 0-92Z',
      pen.metal(gold),
      stroke(gold.deep, 5),
    ) +
    path('M0-70C24-58 46-54 66-54 68 8 48 54 0 82Z', pen.linear([m.base, m.deep])) +
    path('M0-70C-24-58-46-54-66-54-68 8-48 54 0 82Z', pen.linear([m.light, `${m.base}@40`, m.dark])) +
    place([0, -2], star(pen), 0.46)
  );
}

/** A trident between two waves of light. */
export function trident(pen: Pen, m: Material = aqua): string {
  const prong = 'M-56-38C-66-8-40 14 0 14S66-8 56-38';
  const heads = all([-56, 0, 56], (x) =>
    path(`M${x} ${x ? -92 : -124}l15 40q-15-10-30 0Z`, pen.bar(gold), stroke(gold.deep, 3.4)),
  );
  return (
    circle([0, -10], 130, pen.glow(m.base, 0.65)) +
    line(`${prong}M-56-38V-56M56-38V-56M0-88V124`, gold.deep, 20) +
    line(`${prong}M-56-38V-56M56-38V-56`, gold.base, 11) +
    rect([-6, -90, 12, 216, 6], pen.bar(gold)) +
    heads +
    rect([-17, 4, 34, 22, 8], pen.bar(gold), stroke(gold.deep, 3)) +
    polygon(
      [
        [0, 0],
        [13, 15],
        [0, 30],
        [-13, 15],
      ],
      pen.linear([m.light, m.base, m.dark]),
      stroke(m.deep, 2.4),
    ) +
    line('M-9 60H9M-9 74H9M-9 88H9', m.base, 6) +
    pen.sparkle([0, -104], 20, 0.95)
  );
}
