import { useState } from 'react';
import { AppCode } from './app-code.tsx';
import { AppPassword, type OfferedApp } from './app-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AuthenticatorSetupProps {
  /** There is an app already: a code of it is asked for as well. */
  replaces?: boolean;
  onDone: () => void;
}

/** Sets up an authenticator app: the password, the app's first code, and then the recovery codes, shown this once. */
export function AuthenticatorSetup({ replaces = false, onDone }: AuthenticatorSetupProps) {
  const [offered, setOffered] = useState<OfferedApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (offered) return <AppCode {...offered} onConfirmed={setCodes} />;
  return <AppPassword replaces={replaces} onOffered={setOffered} />;
}
