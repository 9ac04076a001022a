import { ownPath } from '@apsara/domain/sites/own-path';

/** `round` and `shown` are sent before and after the animation of a round whose result the server already knows. */
type HostMessage = 'apsara:balance' | 'apsara:round' | 'apsara:shown' | 'apsara:close';

/** Whether a platform's page shows this one in its frame, whose bar has the way out. */
export const isFramed = (): boolean => window.parent !== window;

/**
 * The page may come from another origin than the platform's. The messages go to any origin, because the page's policy
 * (frame-ancestors) lets no other site show it in a frame.
 */
const toHost = (message: object): void => window.parent.postMessage(message, '*');

/** Reports the session's net result since its first round to the platform's page; a decimal string. */
export function reportNetToHost(net: string): void {
  if (isFramed()) toHost({ type: 'apsara:net', net });
}

/** Where a page without a frame leads back to: the page it was launched from. Anyone may make such an address, so it never leads to another site. */
export const wayBack = (address: URL): string => ownPath(address.searchParams.get('back') ?? undefined) ?? '/';

/** Notifies the platform's page what happened in its frame. */
export function notifyHost(type: HostMessage): void {
  if (isFramed()) toHost({ type });
  else if (type === 'apsara:close') window.location.assign(wayBack(new URL(window.location.href)));
}
