import { brandCss } from '@apsara/ui/tokens';

/** Applies a site's brand colours over the defaults, in both themes. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: brandCss(theme) }));
}
