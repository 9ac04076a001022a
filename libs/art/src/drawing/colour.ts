import { around } from './lists.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const toHex = (rgb: readonly number[]) =>
  '#' +
  rgb
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** The colour a share `t` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, t: number): string {
  const target = channels(to);
  return toHex(channels(from).map((value, i) => value + (around(target, i) - value) * t));
}

/** `#rrggbb` of a hue in degrees, saturation and lightness in percent (CSS Color 4, section 7). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const reach = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return 255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
