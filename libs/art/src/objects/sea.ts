import { gold, type Material } from '../drawing/materials.ts';
import type { Pen } from '../drawing/pen.ts';
import { circle, fade, line, num, path, stroke } from '../drawing/svg.ts';

type FishShape = 'round' | 'tall' | 'slim';
export type Fins = readonly [body: Material, fins: Material, shape: FishShape];

const bodies = {
  round: { height: 60, outline: 'M-96 0C-60-58 36-70 92-10Q100 0 92 10C36 70-60 58-96 0Z' },
  tall: { height: 78, outline: 'M-96 0C-70-78 30-92 84-14Q92 0 84 14C30 92-70 78-96 0Z' },
  slim: { height: 38, outline: 'M-104 0C-60-34 40-44 104-6Q110 0 104 6C40 44-60 34-104 0Z' },
};

const scales = () => {
  let data = '';
  for (let x = -60; x <= 24; x += 17)
    for (let y = -54; y <= 54; y += 17) data += `M${x} ${y + (Math.round(x / 17) % 2 ? 8 : 0)}q10 8 0 17`;
  return data;
};

function pattern([m, fins, shape]: Fins): string {
  if (shape === 'round') return line(scales(), m.deep, 2, fade(0.28));
  if (shape === 'slim') return path('M-100 8Q0 26 110 6V60H-100Z', '#fff', fade(0.55));
  return path('M-56-100Q-34 0-56 100H-30Q-8 0-30-100ZM8-100Q26 0 8 100H26Q46 0 26-100Z', fins.base, fade(0.85));
}

/** A fish swimming to the right. */
export function fish(pen: Pen, kind: Fins): string {
  const [m, fins, shape] = kind;
  const { height: h, outline } = bodies[shape];
  const at = (share: number) => num(h * share);
  return (
    path(
      'M-84 0C-116-20-138-56-150-66-156-30-148-16-136 0-148 16-156 30-150 66-138 56-116 20-84 0Z',
      pen.linear([fins.light, `${fins.base}@45`, fins.dark], [1, 0, 0, 0]),
      stroke(m.deep, 4),
    ) +
    line('M-96 0-138-44M-100 0H-134M-96 0-138 44', fins.deep, 2.4, fade(0.5)) +
    path(
      `M-40 ${at(-0.78)}C-20 ${at(-1.7)} 40 ${at(-1.5)} 62 ${at(-0.66)}Z`,
      pen.linear([fins.light, fins.base, fins.dark]),
      stroke(m.deep, 4),
    ) +
    path(
      `M-30 ${at(0.78)}C-26 ${at(1.5)} 14 ${at(1.4)} 24 ${at(0.86)}Z`,
      pen.linear([fins.dark, fins.base]),
      stroke(m.deep, 4),
    ) +
    path(outline, pen.linear([m.light, `${m.base}@42`, `${m.dark}@80`, m.deep]), stroke(m.deep, 5)) +
    `<g${pen.clip(`<path d="${outline}"/>`)}>` +
    pattern(kind) +
    path(`M-80 ${at(-0.2)}Q0 ${at(-1.06)} 80 ${at(-0.26)}Q10 ${at(-0.62)}-80 ${at(-0.2)}Z`, '#fff', fade(0.4)) +
    '</g>' +
    path('M18 8C4 24-4 46-2 58 18 54 36 38 40 20Z', pen.linear([fins.base, fins.dark]), stroke(m.deep, 3.4)) +
    line(`M44 ${at(-0.5)}Q30 0 44 ${at(0.5)}`, m.deep, 3.4, fade(0.55)) +
    circle([66, -14], 11.5, pen.radial(['#FFF3B0', `${gold.base}@55`, gold.dark]), stroke(m.deep, 3)) +
    circle([67.5, -13.5], 6, '#0A0D1F') +
    circle([69.5, -16], 2.2, '#fff') +
    line('M50-27Q66-33 80-23', m.deep, 4.5) +
    line('M95 9Q84 14 75 11', m.deep, 3.6)
  );
}

export function shark(pen: Pen): string {
  const m = { light: '#D9E8F7', base: '#7FA3C7', dark: '#3D5F86', deep: '#13263F' };
  const fin = pen.linear([m.base, m.dark]);
  return (
    path(
      'M-100-4C-128-30-140-62-150-74-150-40-144-18-134-2-144 12-148 34-146 52-134 36-118 14-100 8Z',
      fin,
      stroke(m.deep, 4),
    ) +
    path('M-26-38C-18-74 4-98 26-104 22-78 26-56 36-36Z', fin, stroke(m.deep, 4)) +
    path(
      'M-112 2C-70-44 30-62 96-22Q122-4 112 8C100 16 96 24 78 32 30 54-60 38-112 2Z',
      pen.linear([m.base, `${m.dark}@50`, '#EAF2FB@58', '#C7D7EA']),
      stroke(m.deep, 5),
    ) +
    path('M14 30C4 54-12 74-30 86-28 62-26 46-16 30Z', pen.linear([m.dark, m.base]), stroke(m.deep, 4)) +
    path('M112 8C98 14 78 14 62 8 66 24 78 30 88 26 100 22 104 16 112 8Z', '#3B0713', stroke(m.deep, 3)) +
    line('M66 10l5 8 5-7 5 8 5-7 6 7 5-8 6 5 5-7', '#fff', 3) +
    line('M26-26q-8 14 0 30M36-27q-8 14 0 30M46-27q-8 13 0 28', m.deep, 3, fade(0.7)) +
    circle([80, -14], 6.5, '#0A0D1F') +
    circle([82, -16], 2, '#fff') +
    line('M70-24 90-18', m.deep, 4) +
    line('M-70-22Q0-50 76-34', '#fff', 5, fade(0.35))
  );
}

export function mantaRay(pen: Pen): string {
  const edge = '#12054A';
  const half =
    path(
      'M0-84C30-72 60-40 128-10 96 0 70 20 44 56 30 74 12 84 0 86Z',
      pen.linear(['#B7A6FF', '#6A45E8@45', '#2A0F8A'], [0, 0, 0.6, 1]),
      stroke(edge, 4),
    ) +
    path('M10-84C18-104 30-104 32-92 28-84 20-78 10-76Z', pen.linear(['#8E76FF', '#3D1FB0']), stroke(edge, 3)) +
    line('M20-48C44-34 66-18 92-8', '#D9CFFF', 3, fade(0.6)) +
    circle([40, -10], 5, '#9FFBFF') +
    circle([58, -2], 4, '#9FFBFF') +
    circle([30, 12], 4.6, '#9FFBFF') +
    circle([20, -60], 5, '#FFE58A');
  return (
    line('M0 80C6 110-10 126 4 150', edge, 9) +
    line('M0 80C6 110-10 126 4 150', '#6A45E8', 5) +
    pen.mirrored(half) +
    line('M0-70V70', '#D9CFFF', 3, fade(0.5))
  );
}

export function seaTurtle(pen: Pen, m: Material): string {
  const skin = pen.linear(['#E7FFD0', '#8FD36A@40', '#2F7D4A']);
  const edge = '#0B3322';
  const flippers =
    path('M34-44C70-86 110-92 128-74 116-52 84-30 48-22Z', skin, stroke(edge, 4)) +
    path('M40 50C66 56 84 76 82 96 60 96 38 80 28 62Z', skin, stroke(edge, 4));
  return (
    pen.mirrored(flippers) +
    path('M0-112C24-112 32-88 26-62H-26C-32-88-24-112 0-112Z', skin, stroke(edge, 4)) +
    circle([-12, -92], 4.6, '#0A0D1F') +
    circle([12, -92], 4.6, '#0A0D1F') +
    path(
      'M0-76C52-76 70-22 62 24 54 66 26 92 0 96-26 92-54 66-62 24-70-22-52-76 0-76Z',
      pen.radial([m.light, `${m.base}@45`, `${m.dark}@82`, m.deep], [0.4, 0.3, 0.75]),
      stroke(m.deep, 6),
    ) +
    path('M0-50 26-30V6L0 24-26 6V-30Z', m.base, stroke(m.deep, 4, ' fill-opacity=".55"')) +
    line('M0-50V-74M26-30 52-46M26 6 60 20M0 24V94M-26 6-60 20M-26-30-52-46M0 60 40 68M0 60-40 68', m.deep, 4) +
    line('M-44-46C-30-62-14-66 4-66', '#fff', 6, fade(0.6))
  );
}
