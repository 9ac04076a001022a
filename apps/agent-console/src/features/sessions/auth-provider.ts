import type { AuthProvider, UserIdentity } from 'react-admin';
import { fieldOf, textIn } from '@apsara/domain/records';
import type { Client } from '@apsara/api/client';
import { type MemberInfo, readMemberInfo } from '@apsara/api/members';
import { logout, type SignedIn } from '@apsara/api/sessions';
import { roleOf, type AccountRole } from '@apsara/domain/members/members';
import { Refusal, statusOf, type RefusalCode } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/calls/session-token.ts';

/** Reasons for showing the login page, which it displays. */
export const loginReasons = ['ended', 'not_agent', 'password', 'authenticator', 'link_expired', 'link_failed'] as const;
export type LoginReason = (typeof loginReasons)[number];

/** Roles that may use the console. */
const doors: ReadonlySet<AccountRole> = new Set<AccountRole>(['agent', 'operator']);

const toLogin = (reason?: LoginReason) => ({
  redirectTo: reason ? `/login?reason=${reason}` : '/login',
  message: false as const,
  logoutUser: true,
});

function passwordDue(token: string) {
  sessionToken.keep({ token, passwordExpired: true });
  return toLogin('password');
}

/** Refusals from the data provider have a status; those of our own client only a code. */
const isEnded = (error: unknown): boolean =>
  (error instanceof Refusal ? statusOf(error.code) : fieldOf(error, 'status')) === 401;

/** The site demands an authenticator since this session began. */
const isFactorRefused = (error: unknown): boolean => {
  const code = error instanceof Refusal ? error.code : textIn(fieldOf(error, 'body'), 'errorCode');
  return code === ('session.second_factor_due' satisfies RefusalCode);
};

/** Whether the URL is already the login's, even if its page has not rendered yet. */
const isAtLogin = (): boolean => location.pathname === `${import.meta.env.BASE_URL}login`;

/** Stops react-admin from redirecting to the login repeatedly while that page loads. */
const never = new Promise<never>(() => undefined);

/**
 * The authentication state. The server is asked once per token, not once per page. A network failure does not end the
 * session: each page shows what it could not load. A player's session on the same origin is left alone.
 */
export function createAuthProvider(client: Client): AuthProvider {
  let asked: { token: string; answer: Promise<MemberInfo> } | undefined;
  /** The session needs an authenticator; react-admin drops the reason of the redirect. */
  let isFactorDue = false;

  function lost() {
    sessionToken.end();
    return toLogin('ended');
  }

  function whoAmI(token: string): Promise<MemberInfo> {
    if (asked?.token !== token) {
      const answer = client.call(readMemberInfo);
      answer.catch(() => (asked = undefined));
      asked = { token, answer };
    }
    return asked.answer;
  }

  return {
    /** The login page collects the credentials; this stores the resulting session. */
    login(signedIn: SignedIn) {
      isFactorDue = false;
      asked = undefined;
      sessionToken.keep(signedIn);
      return Promise.resolve();
    },

    /**
     * react-admin also calls this for a lost session, sometimes without a target: then it redirects to the login with
     * the reason. Only an explicit logout ends the session on the server.
     */
    async logout(params?: { leave?: boolean }) {
      if (!params?.leave)
        return isAtLogin()
          ? never
          : toLogin(isFactorDue ? 'authenticator' : sessionToken.hasEnded() ? 'ended' : undefined).redirectTo;
      await client.call(logout).catch(() => undefined);
      sessionToken.forget();
    },

    async checkAuth() {
      const token = sessionToken.read();
      if (!token) throw toLogin(sessionToken.hasEnded() ? 'ended' : undefined);
      if (sessionToken.isPasswordDue()) throw toLogin('password');
      try {
        const me = await whoAmI(token);
        // A session from the player site may still require a password change.
        if (me.passwordDue) throw passwordDue(token);
        isFactorDue = me.secondFactorDue;
        if (isFactorDue) throw toLogin('authenticator');
        if (!doors.has(roleOf(me.type))) throw toLogin('not_agent');
      } catch (error) {
        if (error instanceof Refusal && isEnded(error)) throw lost();
        if (error instanceof Error) return;
        throw error;
      }
    },

    /** Ignores answers to requests that were in flight at logout. A session that lacks an authenticator goes on once it is set up. */
    checkError(error: unknown) {
      if (!sessionToken.read()) return Promise.resolve();
      if (isFactorRefused(error)) {
        asked = undefined;
        isFactorDue = true;
        return Promise.reject(toLogin('authenticator'));
      }
      return isEnded(error) ? Promise.reject(lost()) : Promise.resolve();
    },

    async getIdentity(): Promise<UserIdentity> {
      const token = sessionToken.read();
      if (!token) throw new Refusal('session.invalid');
      const { id, account, nickname, rights = null } = await whoAmI(token);
      return { id, account, fullName: nickname || account, rights };
    },

    /** Menu, pages and dashboard depend on the role. The server enforces it. */
    async getPermissions(): Promise<AccountRole | undefined> {
      const token = sessionToken.read();
      return token ? roleOf((await whoAmI(token)).type) : undefined;
    },
  };
}
