import { useSyncExternalStore } from 'react';
import { currentMerchant, setMerchant } from './merchant.ts';

const KEY = 'token';
const FIRST_KEY = 'firstTimeLogin';

export interface SessionState {
  token: string | null;
  /** The reason why the last session ended unexpectedly; its page stays mounted so that no input is lost. */
  lost: 'invalid' | 'ended' | null;
  /** Whether this is the account's first login. */
  firstTime: boolean;
}

let state: SessionState = {
  token: sessionStorage.getItem(KEY),
  lost: null,
  firstTime: sessionStorage.getItem(FIRST_KEY) === 'true',
};
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  sessionStorage.setItem(FIRST_KEY, String(next.firstTime));
  if (next.token) sessionStorage.setItem(KEY, next.token);
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export const session = {
  token: (): string | null => state.token,
  begin: (token: string, firstTime = false): void => become({ token, lost: null, firstTime }),
  end: (): void => become({ token: null, lost: null, firstTime: false }),
  /** specification 4, logout: clears the tab except for its site. */
  leave: (): void => {
    become({ token: null, lost: null, firstTime: false });
    sessionStorage.clear();
    setMerchant(currentMerchant());
  },
  lose: (why: 'invalid' | 'ended'): void => {
    if (state.token) become({ token: null, lost: why, firstTime: false });
  },
};

/** Called after each change of the session. @returns a function that ends it */
export const onSession = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const sessionState = (): SessionState => state;

/** The session of this tab (specification 4: the token is in session storage). */
export const useSession = (): SessionState => useSyncExternalStore(onSession, sessionState);
