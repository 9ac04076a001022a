import { mix } from './drawing/colour.ts';
import type { Frame } from './drawing/frame.ts';
import { canWrite, setLine } from './drawing/letters.ts';
import type { Pen } from './drawing/pen.ts';
import { letterScale, num, xy } from './drawing/svg.ts';
import { bungee } from './glyphs/bungee.ts';
import { cinzel } from './glyphs/cinzel.ts';
import type { Face } from './glyphs/face.ts';
import { hankenGrotesk } from './glyphs/hanken-grotesk.ts';
import { lilitaOne } from './glyphs/lilita-one.ts';
import { righteous } from './glyphs/righteous.ts';
import { russoOne } from './glyphs/russo-one.ts';
import { titanOne } from './glyphs/titan-one.ts';
import { around } from './drawing/lists.ts';

/** The faces a game's name is written in, and the share of an em between its lines. */
const faces = {
  lilita: { face: lilitaOne, pitch: 0.98 },
  titan: { face: titanOne, pitch: 1 },
  bungee: { face: bungee, pitch: 0.98 },
  righteous: { face: righteous, pitch: 1 },
  russo: { face: russoOne, pitch: 0.96 },
  cinzel: { face: cinzel, pitch: 1 },
  hanken: { face: hankenGrotesk, pitch: 0.98 },
} satisfies Record<string, { face: Face; pitch: number }>;
export type DisplayFace = keyof typeof faces;

const fills = {
  gold: ['#FFFBE0', '#FFD84D', '#FF9E1B', '#C85A00'],
  ice: ['#FFFFFF', '#CFF3FF', '#6CC8FF', '#2E78E0'],
  pink: ['#FFFFFF', '#FFD3F2', '#FF7AD0', '#C42BB0'],
  lime: ['#FDFFE0', '#E8F96A', '#A6DE2E', '#4E9A12'],
  white: ['#FFFFFF', '#FFFFFF', '#E6ECFA', '#C7D2EC'],
};
export type LetterFill = keyof typeof fills;

interface Lettering {
  readonly name: string;
  readonly face: DisplayFace;
  readonly fill: LetterFill;
  /** The darkest colour of the scene, which the outline deepens further. */
  readonly shade: string;
}

/** The largest letters, in canvas units, that one, two or three lines may have; a wide picture has no room for many lines. */
const largest = { tall: [56, 50, 40], wide: [46, 30] };
/** Smaller letters would be a smear on a tile of half the canvas's width. */
const smallest = 20;
const margin = 19;

/** The game's name as outlines at the foot of the picture; nothing where the face lacks a letter or the name is too long to read. */
export function lettering(
  pen: Pen,
  { width, height }: Frame,
  { name, face: faceName, fill, shade }: Lettering,
): string {
  const { face, pitch } = faces[faceName];
  const text = written(face, name);
  const lines =
    text && canWrite(face, text)
      ? arrange(face, text, width - margin * 2, height > width ? largest.tall : largest.wide)
      : undefined;
  if (!lines) return '';
  const { size, set } = lines;
  const bottom = height * 0.945 - size * 0.12;
  const scale = size / 1000;
  const drawn = set
    .map(({ data, width: lineWidth }, i) => {
      const baseline = bottom - (set.length - 1 - i) * size * pitch;
      return `<path transform="translate(${xy([(width - lineWidth * scale) / 2, baseline])})scale(${letterScale(scale)})" d="${data}"/>`;
    })
    .join('');
  const tones = fills[fill].map((tone, i) => `${tone}@${[4, 36, 68, 98][i]}`);
  const gradient = pen.verticalGradient(tones, -face.capHeight, 0);
  const dark = mix(shade, '#000000', 0.35);
  return (
    pen.use(
      drawn,
      ` fill="none" stroke="#000" stroke-opacity=".45" stroke-width="220" transform="translate(0 ${num(size * 0.07)})"`,
    ) +
    pen.use(drawn, ` fill="none" stroke="${dark}" stroke-width="180"`) +
    pen.use(drawn, ` fill="${gradient}" stroke="#fff" stroke-opacity=".35" stroke-width="16"`)
  );
}

/** The name as the face can write it: faces without small letters write capitals. */
function written(face: Face, name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
  return 'a' in face.glyphs ? plain : plain.toUpperCase();
}

interface Arranged {
  readonly size: number;
  readonly set: readonly { readonly data: string; readonly width: number }[];
}

/** The way to break the words into lines that allows the largest letters; `limits` holds the largest for each number of lines. */
function arrange(face: Face, text: string, room: number, limits: readonly number[]): Arranged | undefined {
  const ways = breaks(text.split(' '), limits.length).map((lines): Arranged => {
    const set = lines.map((line) => setLine(face, line));
    const widest = Math.max(...set.map((line) => line.width));
    return { size: Math.min(around(limits, lines.length - 1), (room * 1000) / widest), set };
  });
  const best = ways.reduce((a, b) => (b.size > a.size || (b.size === a.size && unevenness(b) < unevenness(a)) ? b : a));
  return best.size >= smallest ? best : undefined;
}

const unevenness = ({ set }: Arranged) =>
  Math.max(...set.map((line) => line.width)) - Math.min(...set.map((line) => line.width));

/** Every way to write the words in order on at most so many lines. */
function breaks(words: readonly string[], lines: number): string[][] {
  const whole = [[words.join(' ')]];
  if (lines === 1) return whole;
  const further = words
    .slice(1)
    .flatMap((_, i) => breaks(words.slice(i + 1), lines - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]));
  return [...whole, ...further];
}
