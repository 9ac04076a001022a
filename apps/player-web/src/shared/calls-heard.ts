type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Reports a finished call to the listeners, with its error if it failed. */
export const tellCall: Listener = (error) => listeners.forEach((listener) => listener(error));

/** Listens to all finished calls, to detect a lost connection or a closed site. @returns a function that stops it. */
export function hearCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
