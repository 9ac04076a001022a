/**
 * Where someone goes after logging in: where they were going, if that lies inside this site.
 * @returns undefined to stay on the page under the popup.
 */
export function returnPath(pathname: string, returnTo: string | undefined): string | undefined {
  const popup = /^\/(login|register|reset)\/?$/i;
  const inside =
    returnTo !== undefined && /^\/(?![/\\])/.test(returnTo) && !popup.test(returnTo.split(/[?#]/)[0] ?? '');
  if (inside) return returnTo;
  return popup.test(pathname) ? '/' : undefined;
}
