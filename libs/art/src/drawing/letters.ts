import type { Face } from '../glyphs/face.ts';
import { letterScale, xy, type Point } from './svg.ts';

/** The kerning of a face by pair, read once. */
const kernings = new WeakMap<Face, ReadonlyMap<string, number>>();

function kerningOf(face: Face): ReadonlyMap<string, number> {
  const known = kernings.get(face);
  if (known) return known;
  const pairs = new Map<string, number>();
  for (const [move, list] of Object.entries(face.kerning)) {
    for (let i = 0; i < list.length; i += 2) pairs.set(list.slice(i, i + 2), Number(move));
  }
  kernings.set(face, pairs);
  return pairs;
}

/** Whether the face has every letter of the text. */
export const canWrite = (face: Face, text: string) => Array.from(text).every((letter) => letter in face.glyphs);

/** A line of text as path data in thousandths of an em, starting at 0 on the baseline, with its width. */
export function setLine(face: Face, text: string, tracking = 0): { readonly data: string; readonly width: number } {
  const kerning = kerningOf(face);
  let [data, x, before] = ['', 0, ''];
  for (const letter of text) {
    x += kerning.get(before + letter) ?? 0;
    const [, advance, start, rest] = /^(\d+)(?:M(-?\d+)(.*))?$/.exec(face.glyphs[letter] ?? '0') ?? [];
    if (start !== undefined) data += `M${x + Number(start)}${rest}`;
    x += Number(advance) + tracking;
    before = letter;
  }
  return { data, width: Math.max(0, x - tracking) };
}

interface Writing {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
  /** The middle of the text, halfway up its capitals. */
  readonly at: Point;
}

/** A short text inside a drawing (a rank, a number), centred on its place. */
export function letters({ face, text, size, at: [x, y] }: Writing, fill: string, more = ''): string {
  const { data, width } = setLine(face, text);
  const scale = size / 1000;
  const corner: Point = [x - (width * scale) / 2, y + (face.capHeight * scale) / 2];
  return `<path transform="translate(${xy(corner)})scale(${letterScale(scale)})" d="${data}" fill="${fill}"${more}/>`;
}
