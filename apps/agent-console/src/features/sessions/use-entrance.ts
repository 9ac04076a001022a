import { useState } from 'react';
import { useLogin, useLogout } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { LoginAnswer, SignedIn, VerificationRequired } from '@apsara/api/sessions';
import { sessionToken } from '../../shared/session-token.ts';
import { useWords } from '../../shared/words.ts';
import { loginReasons } from './auth-provider.ts';

/** How far somebody has come at the door. */
export type Stage =
  | { name: 'credentials' }
  | { name: 'step'; step: VerificationRequired['verificationRequired'] }
  /** Signed in, but with a password that must not stay. */
  | { name: 'password' };

/** The way in: credentials, perhaps a second proof, perhaps a new password; then back to where one wanted to go. */
export function useEntrance() {
  const say = useWords();
  const enter = useLogin();
  const logout = useLogout();
  const [search] = useSearchParams();
  const [stage, setStage] = useState<Stage>(() =>
    sessionToken.isPasswordDue() ? { name: 'password' } : { name: 'credentials' },
  );
  const [said, setSaid] = useState<string>();
  const reason = loginReasons.find((known) => known === search.get('reason') && known !== 'password');

  async function done(signedIn: SignedIn): Promise<void> {
    if (!signedIn.passwordExpired) return void (await enter(signedIn));
    sessionToken.keep(signedIn);
    setStage({ name: 'password' });
  }

  async function answered(answer: LoginAnswer): Promise<void> {
    if ('token' in answer) return done(answer);
    setStage({ name: 'step', step: answer.verificationRequired });
  }

  function back(words?: string): void {
    setSaid(words);
    setStage({ name: 'credentials' });
  }

  async function changed(): Promise<void> {
    sessionToken.passwordChanged();
    await enter({ token: sessionToken.read(), passwordExpired: false });
  }

  async function leave(): Promise<void> {
    await logout({ leave: true }, '/login', false);
    back();
  }
  return { stage, note: said ?? (reason && say(`login.${reason}`)), answered, done, changed, back, leave };
}
