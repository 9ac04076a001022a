import { mix } from '../drawing/colour.ts';
import { gold, ruby, type Material } from '../drawing/materials.ts';
import type { Pen } from '../drawing/pen.ts';
import { circle, each, fade, line, num, path, stroke } from '../drawing/svg.ts';

/** A heraldic rooster's head in profile, looking right. */
export function rooster(pen: Pen, m: Material): string {
  return each(8, (i) => hackles(pen, m, 7 - i)) + comb(pen) + headAndBeak(pen) + wattleAndEye(pen);
}

/** One row of neck feathers; row 7 is the lowest and widest. */
function hackles(pen: Pen, m: Material, row: number): string {
  const tone = row / 7;
  const reach = 2 + Math.floor(row * 0.62);
  const [length, width] = [44 + row * 3.4, 9 + row * 0.5];
  const tones = (odd: boolean) =>
    odd
      ? [mix(m.light, m.base, tone), `${mix(m.base, m.dark, tone)}@60`, mix(m.dark, m.deep, 0.3 + tone * 0.5)]
      : [mix(gold.light, m.base, tone), `${mix(m.base, m.dark, tone)}@55`, mix(m.dark, m.deep, 0.5 + tone * 0.4)];
  const side = (x: number) =>
    `${num(x * width)} ${num(length * 0.3)} ${num(x * width * 0.9)} ${num(length * 0.74)} 0 ${num(length)}`;
  const back = `${num(width * 0.9)} ${num(length * 0.74)} ${num(width)} ${num(length * 0.3)} 0 0Z`;
  const feather = (odd: boolean) =>
    path(`M0 0C${side(-1)} ${back}`, pen.linear(tones(odd)), stroke(mix(m.deep, '#000000', 0.3), 1.5)) +
    line(`M0 6V${num(34 + row * 3)}`, m.light, 1, fade(0.35));
  return each(reach * 2 + 1, (n) => {
    const i = n - reach;
    const t = i / reach;
    const x = -8 - row * 5 + row * row * 0.55 + t * (15 + row * 9.5);
    return pen.at([x, row * 17 - 26 + Math.abs(t) * 9], feather(i % 2 !== 0), 1, -t * (20 + row * 3.4));
  });
}

function comb(pen: Pen): string {
  return (
    path(
      'M-34-44C-52-58-58-82-46-92-40-84-36-78-28-74-36-98-30-120-16-126-14-112-8-100 0-94-2-116 8-136 24-138 22-122 26-108 30-98 36-112 48-122 60-120 54-108 52-94 50-82 46-66 36-58 26-56 4-52-18-46-34-44Z',
      pen.linear([ruby.light, `${ruby.base}@40`, ruby.dark]),
      stroke(ruby.deep, 4),
    ) + line('M-30-60Q-6-70 34-76', ruby.light, 3, fade(0.5))
  );
}

function headAndBeak(pen: Pen): string {
  return (
    path(
      'M-36-28C-38-54-14-68 12-66 40-64 54-50 52-32 50-12 34 2 8 2-16 2-34-8-36-28Z',
      pen.linear([ruby.base, `${ruby.dark}@70`, ruby.deep]),
      stroke(ruby.deep, 4),
    ) +
    path(
      'M44-52C66-56 96-44 104-18 106-6 100 0 98-4 92-14 76-18 50-16 40-26 38-44 44-52Z',
      pen.linear([gold.light, `${gold.base}@40`, gold.dark]),
      stroke(gold.deep, 4),
    ) +
    path('M50-18C66-16 80-12 84-2 74 4 58 0 46-8Z', pen.linear([gold.dark, gold.deep]), stroke(gold.deep, 3)) +
    line('M62-44l8 3', gold.deep, 4)
  );
}

function wattleAndEye(pen: Pen): string {
  return (
    path(
      'M40-4C56 0 60 28 48 44 38 48 28 32 28 14 28 4 32-4 40-4Z',
      pen.linear([ruby.light, `${ruby.base}@40`, ruby.dark]),
      stroke(ruby.deep, 3.6),
    ) +
    path('M-30-22C-18-14-14 2-20 14-32 10-38-8-30-22Z', pen.linear(['#FFFFFF', '#E6ECFA']), stroke(ruby.deep, 3)) +
    circle([16, -36], 11, pen.radial(['#FFE58A', '#FFB020@60', '#C85A00']), stroke('#1A0A02', 3)) +
    circle([18, -35.5], 5.2, '#120602') +
    circle([20, -38], 2, '#fff') +
    line('M-2-56 34-46', '#1A0508', 6)
  );
}
