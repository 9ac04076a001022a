import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

export interface AuthRequest {
  kind: 'login' | 'register' | 'forgot' | 'reset';
  /** The path to open after login. */
  returnTo?: string;
}

interface AuthPopup {
  request: AuthRequest | null;
  open: (request: AuthRequest) => void;
  close: () => void;
}

const AuthPopupContext = createContext<AuthPopup>({ request: null, open: () => undefined, close: () => undefined });

/** Opens a login or registration dialog over the current page. The dialogs are mounted in the app's layout. */
export const useAuthPopup = (): AuthPopup => useContext(AuthPopupContext);

export function AuthPopupProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AuthRequest | null>(null);
  const value = useMemo(() => ({ request, open: setRequest, close: () => setRequest(null) }), [request]);
  return <AuthPopupContext value={value}>{children}</AuthPopupContext>;
}
