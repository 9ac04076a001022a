import { useState } from 'react';
import { useLogin, useLogout } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { textIn } from '@apsara/domain/records';
import type { LoginAnswer, SignedIn, VerificationRequired } from '@apsara/api/sessions';
import { ownPath } from '@apsara/domain/sites/own-path';
import { sessionToken } from '../../shared/calls/session-token.ts';
import { useTranslation } from '../../shared/words.ts';
import { loginReasons, type LoginReason } from './auth-provider.ts';

/** The steps of a login. */
export type Stage =
  | { name: 'credentials' }
  | { name: 'step'; step: VerificationRequired['verificationRequired'] }
  /** Logged in, with a password that must be changed first. */
  | { name: 'password' }
  /** Logged in as staff that must set up an authenticator first. */
  | { name: 'authenticator' };

/** Reasons that are a stage of their own, and not a note above the credentials. */
const isStage = (reason: LoginReason): reason is 'password' | 'authenticator' =>
  reason === 'password' || reason === 'authenticator';

/**
 * A login: credentials, a second step if required, a new password if it must change, an authenticator if staff has none;
 * then the requested page.
 */
export function useEntrance() {
  const t = useTranslation();
  const enter = useLogin();
  const logout = useLogout();
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const wanted = ownPath(`${textIn(state, 'nextPathname') || '/'}${textIn(state, 'nextSearch')}`) ?? '/';
  const asked = loginReasons.find((known) => known === search.get('reason'));
  const [stage, setStage] = useState<Stage>(() => {
    if (sessionToken.isPasswordDue()) return { name: 'password' };
    return asked === 'authenticator' && sessionToken.read() ? { name: 'authenticator' } : { name: 'credentials' };
  });
  const [said, setSaid] = useState<string>();
  const reason = asked === undefined || isStage(asked) ? undefined : asked;

  async function done(signedIn: SignedIn): Promise<void> {
    if (!signedIn.passwordExpired) return void (await enter(signedIn, wanted));
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
    await enter({ token: sessionToken.read(), passwordExpired: false }, wanted);
  }

  async function authenticatorSetUp(): Promise<void> {
    await enter({ token: sessionToken.read(), passwordExpired: false }, wanted);
  }

  async function leave(): Promise<void> {
    await logout({ leave: true }, '/login', false);
    back();
  }
  return {
    stage,
    note: said ?? (reason && t(`login.${reason}`)),
    answered,
    done,
    changed,
    authenticatorSetUp,
    back,
    leave,
  };
}
