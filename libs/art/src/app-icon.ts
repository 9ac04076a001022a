import { setLine } from './drawing/letters.ts';
import { letterScale, num } from './drawing/svg.ts';
import { hankenGrotesk } from './glyphs/hanken-grotesk.ts';

const lotus =
  'M20 7c3.6 3.7 3.6 8.3 0 12-3.6-3.7-3.6-8.3 0-12ZM8 15c5 .2 8.2 2.7 9.3 7.1C12.3 22 9 19.5 8 15Zm24 0c-1 4.5-4.3 7-9.3 7.1C23.8 17.7 27 15.2 32 15ZM9.5 26.2c4-2 7.7-1.4 10.5 1.7 2.8-3.1 6.5-3.7 10.5-1.7-2.6 4.3-6.2 6.3-10.5 6.3s-7.9-2-10.5-6.3Z';
const flower = `<path d="${lotus}" fill="#2A1400"/>`;
const amber =
  '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#FFE08A"/><stop offset=".55" stop-color="#FFB82E"/><stop offset="1" stop-color="#F0742B"/></linearGradient></defs>';

/** Height of the letter on the icon of 40. */
const capitals = 16;

function letter(name: string, colour: string): string {
  const { data, width } = setLine(hankenGrotesk, name.slice(0, 1).toUpperCase(), 0);
  const scale = capitals / hankenGrotesk.capHeight;
  const at = `${num(20 - (width * scale) / 2)} ${num(20 + capitals / 2)}`;
  return `<path transform="translate(${at})scale(${letterScale(scale)})" d="${data}" fill="${colour}"/>`;
}

export interface AppIcon {
  /** The site's code: lotus has its flower, any other the first letter of its name. */
  readonly merchant: string;
  readonly name: string;
  readonly brand: string;
  readonly onBrand: string;
  /** Fills the square with room to cut any shape out of it (W3C: the middle four fifths are safe), instead of rounded corners. */
  readonly maskable?: boolean;
}

/** The site's sign as the picture of an app, a square of 40. */
export function appIcon({ merchant, name, brand, onBrand, maskable = false }: AppIcon): string {
  const isLotus = merchant === 'lotus';
  const ground = `<rect width="40" height="40"${maskable ? '' : ' rx="9"'} fill="${isLotus ? 'url(#g)' : brand}"/>`;
  const sign = isLotus ? flower : letter(name, onBrand);
  const placed = maskable ? `<g transform="translate(5 5)scale(.75)">${sign}</g>` : sign;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${isLotus ? amber : ''}${ground}${placed}</svg>`;
}
