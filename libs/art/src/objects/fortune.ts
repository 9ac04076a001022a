import { citrine, emerald, facet, gold, pink, ruby, type Material } from '../drawing/materials.ts';
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
  polar,
  polygon,
  rect,
  ring,
  stroke,
  xy,
} from '../drawing/svg.ts';

/** A cash coin with a square hole. */
export function coin(pen: Pen, m: Material = gold): string {
  const quarter =
    path('M-13-66C-13-54-6-48 0-38 6-48 13-54 13-66 7-58-7-58-13-66Z', m.dark) +
    path('M-4-60 0-50 4-60Z', m.light) +
    line('M38-52q8 0 14 8M-38-52q-8 0-14 8', m.dark, 5);
  return pen.use(
    circle([0, 6], 100, m.deep) +
      circle([0, 0], 100, pen.metal(m)) +
      ring(94, m.dark, 9, ' stroke-dasharray="4 5.2" stroke-linecap="butt"') +
      circle([0, 0], 82, pen.linear([m.dark, `${m.base}@50`, m.light])) +
      circle([0, 0], 76, pen.linear([m.light, `${m.base}@45`, m.dark], [0.1, 0, 0.9, 1])) +
      each(4, (i) => pen.use(quarter, i ? ` transform="rotate(${i * 90})"` : '')) +
      rect([-27, -27, 54, 54, 7], m.deep, stroke(m.light, 5)) +
      rect([-18, -18, 36, 36, 4], pen.linear(['#2A0E00', '#0B0300'])) +
      line('M-70-48A86 86 0 0 1-6-85', '#fff', 7, fade(0.85)) +
      line('M-79-30A86 86 0 0 0-82-14', '#fff', 6, fade(0.6)),
  );
}

/** A plain coin for heaps and showers, where the engraving would not be seen. */
export function plainCoin(pen: Pen): string {
  return pen.use(
    circle([0, 12], 100, gold.deep) +
      circle([0, 0], 100, pen.metal(gold)) +
      circle([0, 0], 70, pen.linear([gold.dark, gold.base])),
  );
}

export function lantern(pen: Pen, m: Material = ruby): string {
  const tassel = (x: number, i: number) =>
    line(`M${x} 90Q${num(x * 1.2)} 110 ${num(x * 1.5)} ${122 + (i % 2) * 8}`, i % 2 ? gold.base : m.base, 4.4);
  const paper = pen.radial(['#FFF0B0', '#FF9A3D@28', `${m.base}@62`, `${m.dark}@88`, m.deep], [0.5, 0.55, 0.62]);
  const cap = pen.use(rect([-38, -10, 76, 20, 7], pen.bar(gold), stroke(gold.deep, 3)));
  return (
    circle([0, 0], 130, pen.glow('#FFB347', 0.55)) +
    line('M0-112V-84', gold.base, 5) +
    ellipse([0, 0], [90, 74], paper, stroke(m.deep, 4)) +
    all([24, 54, 80], (rx) => ellipse([0, 0], [rx, 74], 'none', stroke(gold.base, 3, fade(0.75)))) +
    group('translate(0 -80)', cap) +
    all([-16, -8, 0, 8, 16], tassel) +
    group('translate(0 80)', cap) +
    line('M-62-34Q-40-62-6-64', '#fff', 7, fade(0.5)) +
    group('translate(0 2)scale(.34)', line('M-60-50H60M0-78V66M-66-4H66M-44 66H44M-36 30H36', gold.light, 14))
  );
}

/** The colours a lantern's paper may have. */
export const lanternPapers: readonly Material[] = [ruby, citrine];

export function lotus(pen: Pen, m: Material = pink): string {
  const front = pen.linear(['#FFFFFF', `${m.light}@30`, `${m.base}@72`, m.dark]);
  const back = pen.linear([m.light, `${m.base}@55`, m.dark, m.deep]);
  const petal = (length: number, width: number, fill: string) =>
    path(
      `M0 0C${-width} ${num(-length * 0.3)} ${num(-width * 0.8)} ${num(-length * 0.78)} 0 ${-length}C${num(width * 0.8)} ${num(-length * 0.78)} ${width} ${num(-length * 0.3)} 0 0Z`,
      fill,
      stroke(m.dark, 2.4),
    ) + line(`M0 ${num(-length * 0.2)}V${num(-length * 0.82)}`, m.base, 1.6, fade(0.6));
  const row = (count: number, spread: number, y: number, body: string) =>
    each(count, (i) =>
      pen.use(body, ` transform="translate(0 ${y})rotate(${num(((i / (count - 1)) * 2 - 1) * spread)})"`),
    );
  return (
    ellipse([0, 62], [96, 16], emerald.deep, fade(0.7)) +
    ellipse([0, 58], [90, 15], pen.linear([emerald.base, emerald.dark])) +
    row(7, 86, 54, petal(108, 27, back)) +
    row(6, 62, 56, petal(116, 29, front)) +
    row(4, 38, 58, petal(112, 30, front)) +
    row(3, 16, 58, petal(92, 26, front)) +
    circle([0, 28], 11, pen.ball(gold)) +
    pen.sparkle([0, -44], 24, 0.95)
  );
}

export function fan(pen: Pen, m: Material = ruby): string {
  const folds = 11;
  const leaf = (i: number) => {
    const [from, to] = [-164 + (i * 148) / folds, -164 + ((i + 1) * 148) / folds];
    const rib = i % 2 ? gold.base : gold.dark;
    return (
      polygon(
        [polar(128, from), polar(128, to), polar(44, to), polar(44, from)],
        facet(m, i % 2 ? 0.1 : -0.35),
        stroke(m.deep, 1.4),
      ) +
      polygon([polar(128, from), polar(128, to), polar(112, to), polar(112, from)], rib) +
      line(`M0 0L${xy(polar(46, (from + to) / 2))}`, rib, 8)
    );
  };
  return group(
    'translate(0 52)',
    each(folds, leaf) +
      group('translate(0 -80)scale(.34)', lotus(pen, pink)) +
      circle([0, 0], 12, pen.ball(gold), stroke(gold.deep, 3)) +
      line('M0 10Q4 30-6 50M0 10Q8 32 6 54', ruby.base, 5),
  );
}

/** A red packet sealed with a coin. */
export function redPacket(pen: Pen): string {
  const paper = pen.linear([ruby.base, `${ruby.dark}@60`, ruby.deep], across);
  return (
    rect([-66, -96, 132, 192, 14], paper, stroke(ruby.deep, 5)) +
    rect([-57, -87, 114, 174, 9], 'none', stroke(gold.base, 2.4, fade(0.8))) +
    path(
      'M-66-82Q-66-96-52-96H52Q66-96 66-82V-52Q0 26-66-52Z',
      pen.linear([ruby.light, `${ruby.base}@18`, ruby.dark]),
      stroke(ruby.deep, 3.5),
    ) +
    line('M-63-50Q0 24 63-50', gold.base, 4) +
    line('M-34 66H34M-44 52H44M-24 80H24', gold.base, 3.4, fade(0.75)) +
    group('translate(0 -8)scale(.36)', coin(pen)) +
    line('M-54-80Q-56-60-54-40', '#fff', 5, fade(0.45))
  );
}
