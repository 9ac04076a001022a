import { facet, type Material } from '../drawing/materials.ts';
import { slanted, type Pen } from '../drawing/pen.ts';
import { all, each, fade, line, polar, polygon, stroke, xy, type Point, type Size } from '../drawing/svg.ts';
import { around } from '../drawing/lists.ts';

/** A brilliant cut from above: a table, a ring of stars and a girdle, every facet with its own light. */
export function roundGem(pen: Pen, m: Material, sides = 8, [sx, sy]: Size = [1, 1]): string {
  const stretched = ([x, y]: Point): Point => [x * sx, y * sy];
  const corners = (radius: number, turn: number) =>
    Array.from({ length: sides }, (_, i) => polar(radius, (i * 360) / sides + turn));
  const [table, star, girdle] = [corners(46, 180 / sides), corners(72, 0), corners(100, 180 / sides)];
  const triangle = (a: Point, b: Point, c: Point) => {
    const light =
      (-(a[0] + b[0] + c[0]) * 0.2 - ((a[1] + b[1] + c[1]) / 3) * 0.8) / 70 + pen.random.between(-0.28, 0.28);
    return polygon([a, b, c].map(stretched), facet(m, Math.max(-0.8, Math.min(0.85, light))));
  };
  const facets = each(sides, (i) => {
    const [onTable, onStar, onGirdle] = [around(table, i), around(star, i), around(girdle, i)];
    const nextOnStar = around(star, i + 1);
    return (
      triangle(onGirdle, onStar, around(girdle, i - 1)) +
      triangle(onGirdle, onStar, nextOnStar) +
      triangle(onTable, onStar, nextOnStar) +
      triangle(onTable, onStar, around(table, i - 1))
    );
  });
  const [gleamFrom, gleamTo] = [around(table, Math.floor(sides * 0.5)), around(table, Math.floor(sides * 0.62))];
  const gleam: Point[] = [gleamFrom, gleamTo, [8, -10], [-16, 6]];
  return (
    polygon(girdle.map(stretched), m.dark, stroke(m.deep, 5)) +
    facets +
    polygon(table.map(stretched), pen.linear([m.light, `${m.base}@60`, m.dark], [0, 0, 0.7, 1])) +
    polygon(gleam.map(stretched), '#fff', fade(0.55)) +
    line(
      `M${xy(stretched([-78, -52]))}Q${xy(stretched([-40, -92]))} ${xy(stretched([10, -96]))}`,
      '#fff',
      4,
      fade(0.75),
    )
  );
}

const octagon = (width: number, height: number, cut: number): Point[] => [
  [-width + cut, -height],
  [width - cut, -height],
  [width, -height + cut],
  [width, height - cut],
  [width - cut, height],
  [-width + cut, height],
  [-width, height - cut],
  [-width, -height + cut],
];

const stepLights = [0.75, 0.3, -0.15, -0.5, -0.75, -0.45, 0.05, 0.6];

/** An emerald cut from above. */
export function emeraldGem(pen: Pen, m: Material): string {
  const [girdle, step, table] = [octagon(92, 100, 34), octagon(70, 78, 28), octagon(48, 56, 20)];
  const band = (outer: Point[], inner: Point[], i: number, light: number) => {
    const corners = [around(outer, i), around(outer, i + 1), around(inner, i + 1), around(inner, i)];
    return polygon(corners, facet(m, light));
  };
  return (
    polygon(girdle, m.dark, stroke(m.deep, 5)) +
    all(
      stepLights,
      (light, i) => band(girdle, step, i, light) + band(step, table, i, around(stepLights, i + 3) * 0.75),
    ) +
    polygon(table, pen.linear([m.light, `${m.base}@55`, m.dark], slanted)) +
    polygon(
      [
        [-40, -50],
        [6, -50],
        [-30, 52],
        [-44, 40],
        [-44, -42],
      ],
      '#fff',
      fade(0.28),
    ) +
    pen.sparkle([-62, -76], 20, 0.9)
  );
}

const kiteLights = [0.15, -0.6, -0.25, 0.7];

/** A stone cut to four points, from above. */
export function kiteGem(pen: Pen, m: Material): string {
  const points = (scale: number): Point[] => [
    [0, -106 * scale],
    [88 * scale, 0],
    [0, 106 * scale],
    [-88 * scale, 0],
  ];
  const [girdle, table] = [points(1), points(0.52)];
  const band = (light: number, i: number) =>
    polygon([around(girdle, i), around(girdle, i + 1), around(table, i + 1), around(table, i)], facet(m, light));
  return (
    polygon(girdle, m.dark, stroke(m.deep, 5)) +
    all(kiteLights, band) +
    polygon(table, pen.linear([m.light, `${m.base}@55`, m.dark], slanted)) +
    pen.sparkle([-30, -58], 20, 0.9)
  );
}

/** A brilliant cut from the side: crown above, pavilion below. */
export function diamondGem(pen: Pen, m: Material): string {
  const shade = (data: string, light: number) => `<path d="${data}" fill="${facet(m, light)}"/>`;
  const pavilion = pen.linear([m.light, `${m.base}@30`, m.dark]);
  return (
    `<path d="M-56-74H56L104-26 0 104-104-26Z" fill="${m.base}"${stroke(m.deep, 6)}/>` +
    shade('M-56-74-104-26H-40Z', 0.55) +
    shade('M-56-74-40-26 0-74Z', 0.9) +
    shade('M0-74-40-26H40Z', 0.35) +
    shade('M0-74 40-26 56-74Z', 0.1) +
    shade('M56-74 40-26H104Z', -0.3) +
    shade('M-104-26H-40L0 104Z', 0.15) +
    `<path d="M-40-26H40L0 104Z" fill="${pavilion}"/>` +
    shade('M40-26H104L0 104Z', -0.55) +
    `<path d="M-96-26H-66L-14 80Z" fill="#fff" opacity=".25"/>` +
    pen.sparkle([-52, -66], 26, 0.95)
  );
}
