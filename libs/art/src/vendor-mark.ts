import { hsl } from './drawing/colour.ts';
import { canWrite, setLine } from './drawing/letters.ts';
import { hash, stream } from './drawing/seed.ts';
import { letterScale, num } from './drawing/svg.ts';
import { archivoBlack } from './glyphs/archivo-black.ts';
import { bebasNeue } from './glyphs/bebas-neue.ts';
import { cinzel } from './glyphs/cinzel.ts';
import type { Face } from './glyphs/face.ts';
import { hankenGrotesk } from './glyphs/hanken-grotesk.ts';
import { oxanium } from './glyphs/oxanium.ts';
import { righteous } from './glyphs/righteous.ts';
import { russoOne } from './glyphs/russo-one.ts';
import { unbounded } from './glyphs/unbounded.ts';

/** The faces of the wordmarks, with the height of their capitals in the mark of 40 and their tracking in thousandths of an em. */
const styles: readonly (readonly [face: Face, capitals: number, tracking: number])[] = [
  [hankenGrotesk, 22, -10],
  [unbounded, 19, -30],
  [bebasNeue, 26, 40],
  [russoOne, 22, 0],
  [oxanium, 22, 20],
  [archivoBlack, 21, -30],
  [righteous, 22, 0],
  [cinzel, 21, 20],
];

type Sign = (first: string, second: string) => string;

/** Small signs, 34 wide and 40 high. */
const signs: readonly Sign[] = [
  (a, b) =>
    `<path d="M4 33 17 7 30 33Z" fill="none" stroke="${a}" stroke-width="5"/><circle cx="17" cy="25" r="3.6" fill="${b}"/>`,
  (a) =>
    `<path fill-rule="evenodd" d="M11 5H23A9 9 0 0 1 32 14V26A9 9 0 0 1 23 35H11A9 9 0 0 1 2 26V14A9 9 0 0 1 11 5ZM17 8.6 7.9 27.2 11.9 29 17 17.2 22.1 29 26.1 27.2Z" fill="${a}"/>`,
  (a, b) =>
    `<circle cx="17" cy="20" r="14" fill="none" stroke="${a}" stroke-width="5.4" stroke-dasharray="62 26" stroke-linecap="butt"/><circle cx="17" cy="20" r="5" fill="${b}"/>`,
  (a) => `<path fill-rule="evenodd" d="M17 3 31 11.5V28.5L17 37 3 28.5V11.5ZM17 11 10 20 17 29 24 20Z" fill="${a}"/>`,
  (a) => `<path d="M2 8H20L14 18H28L8 36 14 23H2Z" fill="${a}"/>`,
  (a, b) =>
    `<path d="M3 20C3 8 17 4 17 4S31 8 31 20C31 32 17 36 17 36S3 32 3 20Z" fill="none" stroke="${a}" stroke-width="4.6"/><path d="M17 12V28M9 20H25" stroke="${b}" stroke-width="4.4"/>`,
  (a, b) =>
    `<path d="M6 11V29M26 14V26" stroke="${a}" stroke-width="6"/><path d="M16 6V34" stroke="${b}" stroke-width="6"/>`,
  (a, b) =>
    `<circle cx="12" cy="20" r="8.4" fill="none" stroke="${a}" stroke-width="4.6"/><circle cx="22" cy="20" r="8.4" fill="none" stroke="${b}" stroke-width="4.6"/>`,
];
const signWidth = 39;

export const vendorMarkTones = ['color', 'white', 'purple', 'mono'] as const;
export type VendorMarkTone = (typeof vendorMarkTones)[number];

const inks = { white: '#EEF1FA', purple: '#9A7BFF', mono: 'currentColor' } as const;

/**
 * A vendor's wordmark from its code, 40 units high. In colour it stands alone on dark surfaces (and may be an `<img>`);
 * in white and purple everything has that colour, and in mono `currentColor`, for inline use or as a mask. A small one is
 * the sign without the word. These are our own drawings, to be replaced by licensed logos.
 */
export function vendorMark({
  code,
  tone = 'color',
  isSmall = false,
}: {
  readonly code: string;
  readonly tone?: VendorMarkTone;
  readonly isSmall?: boolean;
}): string {
  const random = stream(hash(`vendor|${code}`));
  const [face, capitals, tracking] = random.pick(styles);
  const sign = random.pick(signs);
  const hue = random.whole(0, 35) * 10;
  const ink = tone === 'color' ? undefined : inks[tone];
  const colours = ink ? ([ink, ink] as const) : ([hsl(hue, 88, 64), hsl((hue + 40) % 360, 90, 58)] as const);
  const text = Array.from(code.toUpperCase())
    .filter((letter) => canWrite(face, letter))
    .join('');
  const { data, width } = setLine(face, text, tracking);
  const scale = capitals / face.capHeight;
  const total = isSmall ? signWidth : num(signWidth + width * scale + 3);
  const word = `<path transform="translate(${signWidth} ${num(20 + capitals / 2)})scale(${letterScale(scale)})" d="${data}" fill="${ink ?? inks.white}"/>`;
  const label = code.replace(/[^\w .-]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} 40" role="img" aria-label="${label}" stroke-linejoin="round" stroke-linecap="round">${sign(...colours)}${isSmall ? '' : word}</svg>`;
}
