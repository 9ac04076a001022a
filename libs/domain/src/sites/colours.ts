/** Colours of six hexadecimal digits, and how they read (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour with `share` (0 to 1) of another laid over it. */
export function mixed(colour: string, other: string, share: number): string {
  const over = channelsOf(other);
  const channels = channelsOf(colour).map((value, at) => Math.round(value * (1 - share) + (over[at] ?? 0) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1. Source: WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The grounds of both themes that a brand lies on, as the tokens of libs/ui have them. */
export const grounds = { dark: ['#090B13', '#10131E'], light: ['#F3F5FA', '#FFFFFF'] } as const;

/** Least contrast of text, and of what is no text. */
const TEXT = 4.5;
const SHAPE = 3;

/** The shares of the brand's colour in its tints. */
const SOFT = 0.13;
const LINE = 0.38;

const rgba = (colour: string, share: number): string => `rgba(${channelsOf(colour).join(',')},${share})`;

const leastOf = (front: string, backs: readonly string[]): number =>
  Math.min(...backs.map((back) => contrastOf(front, back)));

/** The colour with as much white as it takes to be read as text on dark ground. */
function textOnDark(brand: string): string {
  const backs = [...grounds.dark, mixed(grounds.dark[1], brand, SOFT)];
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const found = shares.map((share) => mixed(brand, '#ffffff', share)).find((text) => leastOf(text, backs) >= TEXT);
  return found ?? '#ffffff';
}

/** The brand tokens of a site by its one colour, for the dark theme; the light one follows from them (libs/ui, tokens). */
export function brandTheme(brand: string): Record<string, string> {
  const [dark, light] = [mixed(brand, '#000000', 0.9), '#ffffff'];
  const isDark = contrastOf(dark, brand) >= contrastOf(light, brand);
  const onBrand = isDark ? dark : light;
  // A button that is pressed moves away from its label.
  const away = isDark ? light : '#000000';
  const fills = { brand, 'brand-hover': mixed(brand, away, 0.2), 'brand-press': mixed(brand, away, 0.1) };
  return {
    ...fills,
    'on-brand': onBrand,
    'brand-text': textOnDark(brand),
    'brand-soft': rgba(brand, SOFT),
    'brand-line': rgba(brand, LINE),
  };
}

/** A theme without what a brand's colour makes of it; what else was set in it stays. */
export const withoutBrand = (theme: Readonly<Record<string, string>>): Record<string, string> => {
  const made = brandTheme('#000000');
  return Object.fromEntries(Object.entries(theme).filter(([token]) => !Object.hasOwn(made, token)));
};

interface Reading {
  /** What is read: the label of a button, the button itself on dark ground, or text on light ground. */
  of: 'label' | 'button' | 'text';
  ratio: number;
  least: number;
}

/** How a brand reads in both themes. */
export function brandReadings(brand: string): Reading[] {
  const { 'on-brand': label = '', 'brand-hover': hover = '', 'brand-press': press = '' } = brandTheme(brand);
  const onLight = mixed(brand, '#000000', 0.56);
  return [
    { of: 'label', ratio: leastOf(label, [brand, hover, press]), least: TEXT },
    { of: 'button', ratio: leastOf(brand, grounds.dark), least: SHAPE },
    { of: 'text', ratio: leastOf(onLight, [...grounds.light, mixed(brand, '#ffffff', 0.82)]), least: TEXT },
  ];
}

/** Whether everything in a brand's colour can be read. */
export const isReadable = (brand: string): boolean => brandReadings(brand).every(({ ratio, least }) => ratio >= least);
