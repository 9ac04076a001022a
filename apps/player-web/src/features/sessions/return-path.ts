import { ownPath } from '@apsara/domain/sites/own-path';

/**
 * The path to open after login: the one that was requested, if it is on this site.
 * @returns undefined to stay on the page under the popup.
 */
export function returnPath(pathname: string, returnTo: string | undefined): string | undefined {
  const popup = /^\/(login|register|reset)\/?$/i;
  const inside = ownPath(returnTo);
  if (inside !== undefined && !popup.test(inside.split(/[?#]/)[0] ?? '')) return inside;
  return popup.test(pathname) ? '/' : undefined;
}
