import { gold, ruby, sapphire, silver, willow, type Material } from '../drawing/materials.ts';
import { type Pen } from '../drawing/pen.ts';
import {
  circle,
  each,
  ellipse,
  fade,
  group,
  line,
  path,
  place,
  polygon,
  rect,
  stroke,
  xy,
  type Point,
} from '../drawing/svg.ts';
import { star } from './classic.ts';

/** The lit body of a ball, its seams cut to the ball's edge, and the shadow on its far side. */
function ball(pen: Pen, tones: readonly [string, string, string, string], seams: string): string {
  const [light, base, dark, deep] = tones;
  return (
    circle([0, 0], 100, pen.radial([light, `${base}@45`, `${dark}@80`, deep], [0.36, 0.3, 0.8])) +
    `<g${pen.clip('<circle r="100"/>')}>${seams}</g>` +
    circle([0, 0], 100, pen.radial(['#ffffff@0/.45', '#ffffff@35/0', '#000000@100/.4'], [0.34, 0.28, 0.85]))
  );
}

type Vector = readonly [x: number, y: number, z: number];

const golden = (1 + Math.sqrt(5)) / 2;
/** The twelve corners of an icosahedron: cut at thirds of its edges it is the ball's 12 pentagons and 20 hexagons. */
const corners: readonly Vector[] = ([1, -1] as const).flatMap((a) =>
  ([golden, -golden] as const).flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

const between = (p: Vector, q: Vector, t: number): Vector => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
  p[2] + (q[2] - p[2]) * t,
];
const areNeighbours = (p: Vector, q: Vector) =>
  p !== q && (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2 < 4.1;

function turned([x, y, z]: Vector, pitch: number, yaw: number): Vector {
  const y1 = y * Math.cos(pitch) - z * Math.sin(pitch);
  const z1 = y * Math.sin(pitch) + z * Math.cos(pitch);
  const x1 = x * Math.cos(yaw) + z1 * Math.sin(yaw);
  const z2 = z1 * Math.cos(yaw) - x * Math.sin(yaw);
  const length = Math.hypot(x1, y1, z2);
  return [(x1 / length) * 100, (y1 / length) * 100, z2 / length];
}

/** A football turned at random, its patches projected from a truncated icosahedron. */
export function football(pen: Pen, patch: readonly [string, string] = ['#3A4268', '#0D1022']): string {
  const [pitch, yaw] = [pen.random.between(0, 6.28), pen.random.between(0, 6.28)];
  const seen = (p: Vector) => turned(p, pitch, yaw);
  const flat = ([x, y]: Vector): Point => [x, y];
  let [seams, patches] = ['', ''];
  for (const [i, corner] of corners.entries()) {
    const centre = seen(corner);
    const neighbours = corners.filter((other) => areNeighbours(corner, other));
    if (centre[2] > -0.12) {
      const rim = neighbours.map((other) => seen(between(corner, other, 1 / 3)));
      const around = (p: Vector) => Math.atan2(p[1] - centre[1], p[0] - centre[0]);
      const shape = rim.toSorted((p, q) => around(p) - around(q)).map(flat);
      patches +=
        centre[2] > 0.05
          ? polygon(shape, pen.linear(patch, [0, 0, 0.6, 1]), stroke(patch[1], 3))
          : polygon(shape, patch[1], fade(0.9));
    }
    for (const other of neighbours) {
      if (corners.indexOf(other) < i) continue;
      const [a, b, c] = [
        seen(between(corner, other, 1 / 3)),
        seen(between(corner, other, 0.5)),
        seen(between(corner, other, 2 / 3)),
      ];
      if (a[2] > 0 && c[2] > 0) seams += `M${xy(flat(a))}Q${xy(flat(b))} ${xy(flat(c))}`;
    }
  }
  return ball(pen, ['#FFFFFF', '#F1F5FF', '#B9C6E4', '#6B7AA6'], line(seams, '#4A5580', 2.6) + patches);
}

export const basketball = (pen: Pen) =>
  ball(
    pen,
    ['#FFD0A0', '#FF8A2B', '#D9540A', '#6B2300'],
    group(
      'rotate(-22)',
      line('M-120 0Q0-30 120 0M0-120Q-26 0 0 120M-80-110Q-8-30-70 110M80-110Q26-10 84 110', '#2A0F02', 6),
    ),
  );

export const tennisBall = (pen: Pen) =>
  ball(
    pen,
    ['#FBFFC9', '#D7F03A', '#93B90C', '#42590A'],
    group('rotate(-28)', line('M-120-70Q0-4 120-70M-120 70Q0 4 120 70', '#fff', 10)),
  );

/** Three fields of three bands each, which meet at the middle. */
export function volleyball(pen: Pen, m: Material): string {
  const seam = '#2B3560';
  const field =
    path('M0 0C30-18 70-30 120-22L112 20C66 10 28 20-4 36Z', m.base) +
    path('M-4 36C28 20 66 10 112 20L100 62C56 46 20 54-12 70Z', gold.base) +
    line('M0 0C30-18 70-30 120-22M-4 36C28 20 66 10 112 20M-12 70C20 54 56 46 100 62', seam, 3.4);
  const fields = each(3, (i) => pen.use(field, ` transform="rotate(${i * 120 - 24})"`));
  return ball(pen, ['#FFFFFF', '#FFFAEC', '#E9DDBE', '#7A6A42'], fields);
}

export function shuttlecock(pen: Pen): string {
  const feather = pen.use(
    path(
      'M0 34C-14-10-20-70-12-108Q0-122 12-108C20-70 14-10 0 34Z',
      pen.linear(['#FFFFFF', '#E8EEFB@50', '#9FB0D4']),
      stroke('#5A6A94', 2.4),
    ) + line('M0-100V30', '#8FA0C8', 2.4),
  );
  const fan = [-32, -22, 22, 32, -11, 11, 0]
    .map((turn) => `<g transform="translate(0 46)rotate(${turn})translate(0 -20)">${feather}</g>`)
    .join('');
  return group(
    'rotate(28)',
    fan +
      line('M-46-10Q0 6 46-10M-34 20Q0 32 34 20', ruby.base, 5) +
      path(
        'M-28 42H28V62C28 94-28 94-28 62Z',
        pen.linear(['#FFFFFF', '#DDE5F4@50', '#8492B6'], [0, 0, 1, 0.4]),
        stroke('#4A567E', 4),
      ) +
      line('M-27 52Q0 62 27 52', ruby.base, 8),
  );
}

export function boxingGlove(pen: Pen, m: Material): string {
  const leather = pen.radial([m.light, `${m.base}@40`, `${m.dark}@78`, m.deep], [0.4, 0.26, 0.85]);
  return group(
    'rotate(12)',
    path(
      'M-54 48H56V92Q56 106 42 106H-40Q-54 106-54 92Z',
      pen.linear(['#FFFFFF', '#D6DEEE@55', '#8794B6']),
      stroke('#39436B', 5),
    ) +
      line('M-40 64H42M-40 78H42M-40 92H42', m.base, 4) +
      path(
        'M-62 56C-70 26-72 0-70-36-66-92-28-114 18-112 70-110 98-78 96-26 94 10 76 34 64 56Z',
        leather,
        stroke(m.deep, 6),
      ) +
      path(
        'M-60 44C-94 36-112 8-106-26-102-52-78-60-64-44-54-32-56-16-44-6-24 8-22 36-40 46Z',
        pen.linear([m.base, m.dark]),
        stroke(m.deep, 5),
      ) +
      line('M-8-96C-14-70-14-52-8-34M34-94C40-70 40-52 36-34', m.deep, 4, fade(0.4)) +
      line('M-52-70C-44-86-30-94-14-98', '#fff', 8, fade(0.65)) +
      line('M-94-22C-92-34-84-40-76-36', '#fff', 5, fade(0.5)),
  );
}

export function cricket(pen: Pen): string {
  const bat =
    rect([-26, -46, 52, 160, 16], pen.bar(willow), stroke(willow.deep, 4)) +
    line('M-2-40V108', '#fff', 5, fade(0.5)) +
    rect([-10, -128, 20, 90, 9], pen.bar(sapphire), stroke(sapphire.deep, 3)) +
    line('M-10-110l20 8M-10-92l20 8M-10-74l20 8M-10-56l20 8', '#fff', 2.4, fade(0.6));
  const leather =
    circle([0, 0], 100, pen.ball(ruby)) +
    line('M-30-94Q-6 0-30 94M-14-98Q12 0-14 98', '#fff', 5, ' stroke-dasharray="7 7" stroke-linecap="butt"') +
    ellipse([-44, -48], [20, 11], '#fff', ' opacity=".7" transform="rotate(-40 -44 -48)"');
  return group('rotate(38)translate(26 0)', bat) + place([-46, 44], leather, 0.52);
}

export function trophy(pen: Pen, jewel: Material = ruby): string {
  const handles = 'M-58-70C-120-76-118 8-40 14M58-70C120-76 118 8 40 14';
  return (
    line(handles, gold.deep, 19) +
    line(handles, pen.metal(gold), 12) +
    path('M-66-98H66C68-20 48 34 0 40-48 34-68-20-66-98Z', pen.bar(gold), stroke(gold.deep, 5)) +
    rect([-11, 36, 22, 34, 4], pen.bar(gold), stroke(gold.deep, 3)) +
    path('M-46 68H46L56 98H-56Z', pen.bar(gold), stroke(gold.deep, 4)) +
    rect([-66, 96, 132, 18, 6], pen.linear(['#39426B', '#0C1024']), stroke('#060818', 3)) +
    place([0, -36], star(pen, jewel), 0.36) +
    line('M-50-84C-50-40-40-6-22 14', '#fff', 8, fade(0.6))
  );
}

/** A chequered flag over a steering wheel's silver rim. */
export function raceFlag(pen: Pen): string {
  const squares = each(5, (row) =>
    each(7, (column) => ((row + column) % 2 ? '' : path(`M${column * 22} ${row * 22}h22v22h-22Z`, '#0E1224'))),
  );
  const flag = `<g${pen.clip('<path d="M0 6Q38-18 77 6T154 0V104Q116 128 77 104T0 110Z"/>')}>${rect([0, -12, 160, 130], '#FFFFFF')}${squares}${rect([0, -12, 160, 130], pen.linear(['#000000@0/.05', '#ffffff@25/.3', '#000000@52/.35', '#ffffff@76/.25', '#000000@100/.3'], [0, 0, 1, 0]))}</g>`;
  const pole = rect([-78, -112, 12, 230, 6], pen.bar(silver), stroke('#28324F', 3));
  return group(
    'rotate(10)',
    group('translate(-66 -98)', flag) + pole + circle([-72, -114], 11, pen.ball(gold), stroke(gold.deep, 3)),
  );
}
