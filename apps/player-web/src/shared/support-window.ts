import { DESK, showDesk } from './support-desk.ts';

/**
 * Opens customer service: the site's own desk over the page, any other in a new window (specification 2: 440 by 750).
 * @returns false if the browser blocked it.
 */
export function openSupport(href: string): boolean {
  if (href !== DESK) return window.open(href, 'customer-service', 'popup,width=440,height=750') !== null;
  showDesk(true);
  return true;
}
