import { useSyncExternalStore } from 'react';

const KEY = 'token';

export interface SessionState {
  token: string | null;
  /** Why the last session ended against the person's will; its page stays up so that nothing typed is lost. */
  lost: 'invalid' | 'ended' | null;
}

let state: SessionState = { token: sessionStorage.getItem(KEY), lost: null };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  if (next.token) sessionStorage.setItem(KEY, next.token);
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export const session = {
  token: (): string | null => state.token,
  begin: (token: string): void => become({ token, lost: null }),
  end: (): void => become({ token: null, lost: null }),
  lose: (why: 'invalid' | 'ended'): void => {
    if (state.token) become({ token: null, lost: why });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of this tab (specification 4: the token lives in session storage). */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);
