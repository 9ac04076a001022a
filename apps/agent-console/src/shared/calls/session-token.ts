import type { SignedIn } from '@apsara/api/sessions';

/** The player site uses the same key, so that an agent signed in there is signed in here. */
const key = 'token';
/** The token of a session whose password must be changed first. */
const dueKey = 'agent.passwordDue';
/** There while the last session was ended elsewhere, also when the page loads again before the login is shown. */
const endedKey = 'agent.ended';

export const sessionToken = {
  read: (): string | null => sessionStorage.getItem(key),
  keep({ token, passwordExpired }: Pick<SignedIn, 'token' | 'passwordExpired'>): void {
    sessionStorage.setItem(key, token);
    sessionStorage.removeItem(endedKey);
    if (passwordExpired) sessionStorage.setItem(dueKey, token);
  },
  forget: (): void => sessionStorage.removeItem(key),
  /** Forgets a session that was ended elsewhere. */
  end(): void {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(endedKey, 'true');
  },
  hasEnded: (): boolean => sessionStorage.getItem(endedKey) !== null,
  isPasswordDue: (): boolean => sessionToken.read() !== null && sessionStorage.getItem(dueKey) === sessionToken.read(),
  passwordChanged: (): void => sessionStorage.removeItem(dueKey),
};
