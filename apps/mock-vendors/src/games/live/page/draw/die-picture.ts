import { svgElement } from '../../../../page-kit/element.ts';

/** Where the eyes of a face lie, in a box of 3 by 3 that is counted row by row. */
const eyes: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A die's face, counted from 0; one and four are red, as the field has them. */
export function diePicture(face: number): SVGSVGElement {
  const red = face === 0 || face === 3;
  const radius = face === 0 ? 7 : 4.2;
  return svgElement(
    'svg',
    { viewBox: '0 0 48 48', class: `die${red ? ' die-red' : ''}`, 'aria-hidden': 'true' },
    svgElement('rect', { x: '1', y: '1', width: '46', height: '46', rx: '10', class: 'die-body' }),
    svgElement('rect', { x: '4', y: '4', width: '40', height: '40', rx: '8', class: 'die-face' }),
    ...(eyes[face] ?? []).map((place) =>
      svgElement('circle', {
        cx: String(12 + (place % 3) * 12),
        cy: String(12 + Math.floor(place / 3) * 12),
        r: String(radius),
        class: 'die-eye',
      }),
    ),
  );
}
