import { useSyncExternalStore } from 'react';
import { currentMerchant, setMerchant } from './merchant.ts';

const KEY = 'token';
const FIRST_KEY = 'firstTimeLogin';

export interface SessionState {
  token: string | null;
  /** Why the last session ended against the person's will; its page stays up so that nothing typed is lost. */
  lost: 'invalid' | 'ended' | null;
  /** Whether the account was never signed in to before. */
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
  /** specification 4, logout: whoever leaves leaves nothing in the tab but the site it is on. */
  leave: (): void => {
    become({ token: null, lost: null, firstTime: false });
    sessionStorage.clear();
    setMerchant(currentMerchant());
  },
  lose: (why: 'invalid' | 'ended'): void => {
    if (state.token) become({ token: null, lost: why, firstTime: false });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of this tab (specification 4: the token lives in session storage). */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);
