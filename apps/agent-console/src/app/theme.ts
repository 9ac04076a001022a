import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { dark, light, lightBrand, scale } from '@apsara/ui/tokens';
import { themeComponents, type Colours } from './theme-components.ts';

const px = (length: string): number => parseInt(length, 10);

/**
 * The tokens as a MUI theme. `brand` is a fill with little contrast on white, so MUI's primary colour, which is also
 * used for text and outlines, is `brand-text`. The component overrides give filled buttons their brand colour.
 */
export function consoleTheme(mode: 'dark' | 'light', siteTheme: Readonly<Record<string, string>>): RaThemeOptions {
  const t: Colours = mode === 'dark' ? { ...dark, ...siteTheme } : { ...light, ...lightBrand(siteTheme) };
  const headings = { fontWeight: 720, lineHeight: 'var(--lh-head)', letterSpacing: 'var(--track-head)' };
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: t['brand-text'], contrastText: t['on-brand'] },
      secondary: { main: t.iris, contrastText: t['text-inv'] },
      success: { main: t.success, contrastText: t['text-inv'] },
      error: { main: t.danger, contrastText: t['text-inv'] },
      warning: { main: t.warning, contrastText: t['text-inv'] },
      info: { main: t.info, contrastText: t['text-inv'] },
      background: { default: t.canvas, paper: t['surface-1'] },
      text: { primary: t['text-1'], secondary: t['text-2'], disabled: t['text-3'] },
      divider: t.line,
      action: { hover: t['surface-2'], selected: t['brand-soft'], focus: t['surface-3'], active: t['text-2'] },
    },
    shape: { borderRadius: px(scale['r-sm']) },
    typography: {
      fontFamily: scale['font-ui'],
      fontSize: px(scale['fs-md']),
      body1: { fontSize: scale['fs-md'], lineHeight: 'var(--lh-body)', letterSpacing: 'normal' },
      body2: { fontSize: scale['fs-sm'], lineHeight: 'var(--lh-ui)', letterSpacing: 'normal' },
      caption: { fontSize: scale['fs-xs'], lineHeight: 'var(--lh-ui)', letterSpacing: 'normal' },
      button: { fontWeight: 620, textTransform: 'none', letterSpacing: 'normal', lineHeight: 'var(--lh-ui)' },
      h1: { ...headings, fontSize: scale['fs-2xl'] },
      h2: { ...headings, fontSize: scale['fs-lg'] },
      h6: { ...headings, fontSize: scale['fs-xl'] },
    },
    transitions: {
      duration: { shortest: 120, shorter: 120, short: 200, standard: 200, enteringScreen: 200, leavingScreen: 120 },
    },
    components: { ...defaultTheme.components, ...themeComponents(t) },
  };
}
