type Listener = (fault: unknown) => void;

const listeners = new Set<Listener>();

/** Told of every call that ended: what went wrong with it, or nothing. */
export const tellCall: Listener = (fault) => listeners.forEach((listener) => listener(fault));

/** Hears of every call, for what watches over the line and the site's door. @returns how to stop. */
export function hearCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
