export type Point = readonly [x: number, y: number];
export type Size = readonly [width: number, height: number];
/** Left, top, width, height and, where wanted, the radius of the corners. */
export type Box = readonly [x: number, y: number, width: number, height: number, radius?: number];

const written = (value: number, unit: number) => {
  const text = String(Math.round(value * unit) / unit);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

/** A length with one decimal, as short as SVG allows. */
export const num = (value: number) => written(value, 10);
/** A factor (scale, opacity) with two decimals. */
export const factor = (value: number) => written(value, 100);
/** The small scale of letters, whose units are thousandths of an em. */
export const letterScale = (value: number) => written(value, 10_000);

/** The point at a distance and an angle in degrees, clockwise from the right. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export const xy = (point: Point) => `${num(point[0])} ${num(point[1])}`;
/** A closed outline through the points, as path data. */
export const outline = (points: readonly Point[]) => `M${points.map(xy).join(' ')}Z`;

/** Attributes of a stroke; joints and ends are round everywhere because the picture's root says so. */
export const stroke = (colour: string, width: number, more = '') =>
  ` stroke="${colour}" stroke-width="${num(width)}"${more}`;
export const fade = (opacity: number) => (opacity < 1 ? ` opacity="${factor(opacity)}"` : '');

export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}"${more}/>`;
export const polygon = (points: readonly Point[], fill: string, more = '') => path(outline(points), fill, more);
export const line = (data: string, colour: string, width: number, more = '') =>
  path(data, 'none', stroke(colour, width, more));

export const circle = ([x, y]: Point, radius: number, fill: string, more = '') =>
  `<circle${x ? ` cx="${num(x)}"` : ''}${y ? ` cy="${num(y)}"` : ''} r="${num(radius)}" fill="${fill}"${more}/>`;

export const ring = (radius: number, colour: string, width: number, more = '') =>
  `<circle r="${num(radius)}" fill="none"${stroke(colour, width, more)}/>`;

export const ellipse = ([x, y]: Point, [rx, ry]: Size, fill: string, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more}/>`;

export const rect = ([x, y, width, height, radius]: Box, fill: string, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius ? ` rx="${num(radius)}"` : ''} fill="${fill}"${more}/>`;

/** The transform that moves, then scales, then turns by degrees. */
export function moved([x, y]: Point, scale = 1, turn = 0): string {
  return `translate(${xy([x, y])})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}${turn ? ` rotate(${num(turn)})` : ''}`;
}

export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`;
export const place = (at: Point, body: string, scale = 1, turn = 0) => group(moved(at, scale, turn), body);

/** Repeats a drawing for 0 to count - 1. */
export const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
export const all = <T>(list: readonly T[], draw: (item: T, index: number) => string) => list.map(draw).join('');
