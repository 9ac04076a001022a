import { describe, expect, it } from 'vitest';
import { brandTheme, grounds, isReadable } from '@apsara/domain/sites/colours';
import { brandCss, cssText, dark, light, lightBrand, siteThemes, type PaletteToken } from './tokens.ts';

type Palette = Record<PaletteToken, string>;
type Rgba = [number, number, number, number];

/** Colours that a site may choose, with the tokens that follow from them. */
const chosen = Object.fromEntries(
  ['#ff7385', '#6cc9ff', '#b0a4ff', '#35e0a1', '#ffffff'].filter(isReadable).map((brand) => [brand, brandTheme(brand)]),
);

const themes: Record<string, Palette> = {
  dark,
  light,
  ...Object.fromEntries(
    Object.entries({ ...siteThemes, ...chosen }).flatMap(([name, overrides]) => [
      [name, { ...dark, ...overrides }],
      [`${name} light`, { ...light, ...lightBrand(overrides) }],
    ]),
  ),
};

function rgba(colour: string): Rgba {
  const parts = /rgba\(([^)]+)\)/.exec(colour)?.[1]?.split(',').map(Number);
  if (parts) return parts as Rgba;
  const digits = colour.replace('#', '');
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).concat(1) as Rgba;
}

function over(top: string, below: string): Rgba {
  const [t, b] = [rgba(top), rgba(below)];
  const mix = (i: 0 | 1 | 2) => t[i] * t[3] + b[i] * (1 - t[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([r, g, b]: Rgba): number {
  const linear = (value: number) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function ratio(a: Rgba, b: Rgba): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** [foreground, background, least ratio]; "a|b" is the tint a laid over b. */
const pairs: readonly [PaletteToken | '#FFFFFF', PaletteToken | `${PaletteToken}|${PaletteToken}`, number][] = [
  ['text-1', 'canvas', 4.5],
  ['text-1', 'surface-1', 4.5],
  ['text-1', 'surface-3', 4.5],
  ['text-1', 'surface-4', 4.5],
  ['text-2', 'canvas', 4.5],
  ['text-2', 'surface-1', 4.5],
  ['text-2', 'surface-2', 4.5],
  ['text-2', 'surface-3', 4.5],
  ['text-3', 'canvas', 4.5],
  ['text-3', 'surface-1', 4.5],
  ['text-3', 'surface-2', 4.5],
  ['text-3', 'surface-3', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-brand', 'brand-press', 4.5],
  ['brand-text', 'canvas', 4.5],
  ['brand-text', 'surface-1', 4.5],
  ['brand-text', 'brand-soft|surface-1', 4.5],
  ['success', 'surface-1', 4.5],
  ['success', 'success-soft|surface-1', 4.5],
  ['danger', 'surface-1', 4.5],
  ['danger', 'danger-soft|surface-1', 4.5],
  ['#FFFFFF', 'danger-fill', 4.5],
  ['info', 'info-soft|surface-1', 4.5],
  ['warning', 'warning-soft|surface-1', 4.5],
  ['iris', 'surface-1', 4.5],
  ['iris', 'iris-soft|surface-1', 4.5],
  ['control-line', 'canvas', 3],
  ['control-line', 'surface-1', 3],
  ['focus', 'canvas', 3],
  ['focus', 'surface-2', 3],
  ['brand', 'canvas', 3],
  ['brand', 'surface-1', 3],
];

describe.each(Object.entries(themes))('theme %s', (name, palette) => {
  it.each(pairs)('%s reads on %s', (front, back, least) => {
    // The light brand is a fill; its edge comes from darker text and shape (visual guide, colour).
    if (name.endsWith('light') && front === 'brand') return;
    const [tint, base] = back.split('|') as [PaletteToken, PaletteToken?];
    const ground = base ? over(palette[tint], palette[base]) : rgba(palette[tint]);
    const ink = rgba(front === '#FFFFFF' ? front : palette[front]);
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(least);
  });
});

describe('cssText', () => {
  it("has the device's theme by default", () => {
    expect(cssText()).toContain(`[data-theme=light]{--canvas:${light.canvas}`);
    expect(cssText()).toContain(`@media (prefers-color-scheme:light){[data-theme=system]{--canvas:${light.canvas}`);
  });

  it('lays a brand over both palettes: its fill as it is, its text as it reads', () => {
    const css = brandCss(siteThemes.padma);
    expect(css).toMatch(/^:root,\[data-theme=dark\]\{--brand:#2FD6A0;.*--brand-text:#4BE0B0/m);
    expect(css).toMatch(/^\[data-theme=light\]\{--brand:#2FD6A0;.*--brand-text:#155e46/m);
    expect(brandCss({})).not.toContain('--');
  });

  it('gives Khmer taller lines and stops all motion for those who ask', () => {
    expect(cssText()).toContain(':lang(km){--lh-tight:1.5');
    expect(cssText()).toMatch(/prefers-reduced-motion:reduce\)\{:root\{--dur-1:0ms/);
  });
});

it('tries the colour that a site chooses on the grounds of both themes', () => {
  expect(grounds).toEqual({
    dark: [dark.canvas, dark['surface-1']],
    light: [light.canvas, light['surface-1']],
  });
});
