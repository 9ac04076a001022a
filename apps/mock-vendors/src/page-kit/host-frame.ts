/** `round` and `shown` stand around a round whose end the server knows before the player has seen it. */
type HostMessage = 'apsara:balance' | 'apsara:round' | 'apsara:shown' | 'apsara:close';

/** Whether a platform's page shows this one in its frame, whose bar has the way out. */
export const isFramed = (): boolean => window.parent !== window;

/** Tells the platform's page what the session has brought or cost since its first round; a decimal string. */
export function tellHostNet(net: string): void {
  if (isFramed()) window.parent.postMessage({ type: 'apsara:net', net }, window.location.origin);
}

/** Tells the platform's page, which shares our origin because it hands our prefix on, what happened in its frame. */
export function tellHost(type: HostMessage): void {
  if (isFramed()) window.parent.postMessage({ type }, window.location.origin);
  else if (type === 'apsara:close') window.location.assign('/');
}
