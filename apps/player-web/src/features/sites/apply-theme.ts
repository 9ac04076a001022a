/** Lays a site's own brand tokens over the default ones. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  for (const [token, value] of Object.entries(theme)) document.documentElement.style.setProperty(`--${token}`, value);
}
