/**
 * The design tokens: the one source of every colour, size and duration of the two web apps.
 * Names are semantic; components read `var(--name)` and never a raw value.
 */
export type TokenSet = Readonly<Record<string, string>>;

/** Tokens that no theme changes: type, space, radii, motion, layout and layers. */
export const scale = {
  'font-ui':
    "'Riel','Hanken Grotesk Variable','Kantumruy Pro','Noto Sans Bengali Variable','Hanken Fallback','Khmer Fallback',system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
  'font-num':
    "'Riel','Hanken Grotesk Variable','Kantumruy Pro','Noto Sans Bengali Variable','Hanken Fallback',system-ui,sans-serif",
  'fs-2xs': '11px',
  'fs-xs': '12px',
  'fs-sm': '13px',
  'fs-md': '14px',
  'fs-lg': '16px',
  'fs-xl': '18px',
  'fs-2xl': '22px',
  'fs-3xl': '28px',
  'fs-4xl': '36px',
  'fs-5xl': '48px',
  'lh-tight': '1.15',
  'lh-head': '1.25',
  'lh-ui': '1.4',
  'lh-body': '1.55',
  'track-head': '-0.015em',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '20px',
  's-6': '24px',
  's-8': '32px',
  's-10': '40px',
  's-12': '48px',
  's-16': '64px',
  'r-xs': '6px',
  'r-sm': '8px',
  'r-md': '12px',
  'r-tile': '14px',
  'r-lg': '16px',
  'r-xl': '20px',
  'r-2xl': '28px',
  'r-full': '999px',
  'ease-out': 'cubic-bezier(.2,.8,.2,1)',
  'ease-in-out': 'cubic-bezier(.6,0,.2,1)',
  'dur-1': '120ms',
  'dur-2': '200ms',
  'dur-3': '320ms',
  'dur-4': '520ms',
  'header-h': '64px',
  'nav-h': '52px',
  /** The widths of a page: tables and lists take all, texts and cards less, forms least. */
  content: '1264px',
  'text-w': '860px',
  'form-w': '640px',
  /** The space beside a page that is narrower than its place. */
  'page-side': 'auto',
  'tabbar-h': '64px',
  /** 1 where lines run from left to right, -1 the other way: what points or stands in a direction is multiplied by it. */
  way: '1',
  'z-nav': '30',
  'z-tabbar': '40',
  'z-toast': '90',
} as const satisfies TokenSet;

/** The default theme. */
export const dark = {
  canvas: '#090B13',
  'surface-1': '#10131E',
  'surface-2': '#171B29',
  'surface-3': '#1F2435',
  'surface-4': '#2A3046',
  overlay: 'rgba(5,6,12,.72)',
  line: '#222839',
  'line-strong': '#3A425C',
  'control-line': '#68728F',
  'text-1': '#F4F6FB',
  'text-2': '#B6BED2',
  'text-3': '#8E97AF',
  'text-inv': '#10131E',
  brand: '#FFC53D',
  'brand-hover': '#FFD36B',
  'brand-press': '#F0B021',
  'on-brand': '#1E1400',
  'brand-text': '#FFC94D',
  'brand-soft': 'rgba(255,197,61,.13)',
  'brand-line': 'rgba(255,197,61,.38)',
  success: '#35E0A1',
  'success-soft': 'rgba(53,224,161,.13)',
  danger: '#FF7385',
  'danger-fill': '#D92F4A',
  'danger-soft': 'rgba(255,115,133,.14)',
  info: '#6CC9FF',
  'info-soft': 'rgba(108,201,255,.14)',
  warning: '#FFA657',
  'warning-soft': 'rgba(255,166,87,.14)',
  iris: '#B0A4FF',
  'iris-soft': 'rgba(140,124,255,.18)',
  focus: '#9DB8FF',
  'e-1': '0 1px 0 rgba(255,255,255,.04) inset,0 1px 2px rgba(0,0,0,.4)',
  'e-2': '0 1px 0 rgba(255,255,255,.05) inset,0 8px 24px -8px rgba(0,0,0,.6)',
  'e-3': '0 1px 0 rgba(255,255,255,.06) inset,0 24px 64px -12px rgba(0,0,0,.75)',
  'skeleton-a': '#171B29',
  'skeleton-b': '#232940',
  /** What a vendor's mark, drawn for dark ground, passes through. */
  mark: 'none',
} as const satisfies TokenSet;

export type PaletteToken = keyof typeof dark;

/** What a site may change of a palette. */
type BrandToken = Extract<PaletteToken, 'on-brand' | 'brand' | `brand-${string}`>;

/** The other theme, chosen by `data-theme` on the root. Its brand is a fill only, never a boundary on its own. */
export const light = {
  canvas: '#F3F5FA',
  'surface-1': '#FFFFFF',
  'surface-2': '#F6F7FB',
  'surface-3': '#ECEFF6',
  'surface-4': '#DDE2EE',
  overlay: 'rgba(16,19,30,.5)',
  line: '#E1E5F0',
  'line-strong': '#C4CBDD',
  'control-line': '#7A839F',
  'text-1': '#12162A',
  'text-2': '#454D69',
  'text-3': '#5F6884',
  'text-inv': '#FFFFFF',
  brand: '#FFC53D',
  'brand-hover': '#FFB91A',
  'brand-press': '#F0A500',
  'on-brand': '#1E1400',
  'brand-text': '#805200',
  'brand-soft': '#FFF3D3',
  'brand-line': '#E5B345',
  success: '#05724B',
  'success-soft': '#DDF7EC',
  danger: '#C11D3B',
  'danger-fill': '#C11D3B',
  'danger-soft': '#FDE5E9',
  info: '#0A62A8',
  'info-soft': '#E1F1FE',
  warning: '#985000',
  'warning-soft': '#FEEDD9',
  iris: '#5541CF',
  'iris-soft': '#ECE9FF',
  focus: '#2F5FE0',
  'e-1': '0 1px 2px rgba(18,22,42,.08)',
  'e-2': '0 8px 24px -8px rgba(18,22,42,.18)',
  'e-3': '0 24px 64px -12px rgba(18,22,42,.3)',
  'skeleton-a': '#ECEFF6',
  'skeleton-b': '#F9FAFD',
  mark: 'invert(1) hue-rotate(180deg)',
} as const satisfies Record<PaletteToken, string>;

/** What a site changes of the dark palette. A site stores these values; the contrast test walks every one of them. */
export const siteThemes = {
  lotus: {},
  padma: {
    brand: '#2FD6A0',
    'brand-hover': '#5BE3B8',
    'brand-press': '#22BC8B',
    'on-brand': '#00180F',
    'brand-text': '#4BE0B0',
    'brand-soft': 'rgba(47,214,160,.13)',
    'brand-line': 'rgba(47,214,160,.38)',
  },
} as const satisfies Record<string, Partial<Record<BrandToken, string>>>;

/** Leading by script: stacked scripts overrun their own line, and none of them takes letter-spacing. */
const leading: Readonly<Record<string, TokenSet>> = {
  ':lang(km)': { 'lh-tight': '1.5', 'lh-head': '1.55', 'lh-ui': '1.6', 'lh-body': '1.8', 'track-head': '0' },
  ':lang(bn)': { 'lh-tight': '1.4', 'lh-head': '1.45', 'lh-ui': '1.5', 'lh-body': '1.65', 'track-head': '0' },
  ':lang(zh)': { 'lh-tight': '1.25', 'lh-head': '1.35', 'lh-ui': '1.5', 'lh-body': '1.7', 'track-head': '0' },
};

const still: TokenSet = { 'dur-1': '0ms', 'dur-2': '0ms', 'dur-3': '0ms', 'dur-4': '0ms' };

const declarations = (tokens: TokenSet): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The brand tokens that are fills: the same in both themes. */
const fills = ['brand', 'brand-hover', 'brand-press', 'on-brand'] as const satisfies readonly BrandToken[];

/** A colour of six hexadecimal digits with `share` (0 to 1) of another laid over it. */
function mix(colour: string, other: string, share: number): string {
  const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A site's brand on a light ground, calculated from its changes to the dark palette: fills stay, text is darkened until
 * it reads, its tints are lightened. @param brand overrides by token name, `brand` as six hexadecimal digits
 */
export function lightBrand(brand: TokenSet): Partial<Record<BrandToken, string>> {
  const colour = brand['brand'];
  if (!colour) return {};
  return {
    ...Object.fromEntries(fills.flatMap((name) => (brand[name] ? [[name, brand[name]]] : []))),
    'brand-text': mix(colour, '#000000', 0.56),
    'brand-soft': mix(colour, '#FFFFFF', 0.82),
    'brand-line': mix(colour, '#000000', 0.2),
  };
}

/** Both themes as rules: the one on the root by name, or whichever the device prefers where the root says `system`. */
const themeRules = (onDark: TokenSet, onLight: TokenSet): string[] => [
  `:root,[data-theme=dark]{${declarations(onDark)}}`,
  `[data-theme=light]{${declarations(onLight)}}`,
  `@media (prefers-color-scheme:light){[data-theme=system]{${declarations(onLight)}}}`,
];

/** A site's own brand as rules to lay over `cssText()`. @param brand overrides of the dark palette, by token name without dashes */
export const brandCss = (brand: TokenSet): string => themeRules(brand, lightBrand(brand)).join('\n');

/**
 * The tokens as CSS custom properties, both themes. The first line puts the styles of libs/ui into layers, so that a screen's
 * own styles win whatever order they arrive in.
 */
export function cssText(): string {
  return [
    '@layer base,ui;',
    `:root{${declarations(scale)}}`,
    ...themeRules(dark, light),
    ':root,[data-theme=dark]{color-scheme:dark}',
    '[data-theme=light]{color-scheme:light}',
    '[data-theme=system]{color-scheme:light dark}',
    '[dir=rtl]{--way:-1}',
    ...Object.entries(leading).map(([selector, tokens]) => `${selector}{${declarations(tokens)}}`),
    `@media (max-width:767px){:root{--header-h:56px}}`,
    `@media (prefers-reduced-motion:reduce){:root{${declarations(still)}}}`,
  ].join('\n');
}
