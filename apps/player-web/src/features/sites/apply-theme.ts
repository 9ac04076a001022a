import { brandCss } from '@apsara/ui/tokens';

/** Lays a site's own brand over the default one, in both themes. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: brandCss(theme) }));
}
