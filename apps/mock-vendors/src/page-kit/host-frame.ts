type HostMessage = 'apsara:balance' | 'apsara:close';

/** Tells the platform's page, which shares our origin because it hands our prefix on, what happened in its frame. */
export function tellHost(type: HostMessage): void {
  if (window.parent !== window) window.parent.postMessage({ type }, window.location.origin);
  else if (type === 'apsara:close') window.location.assign('/');
}
