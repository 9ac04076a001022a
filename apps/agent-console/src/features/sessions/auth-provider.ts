import type { AuthProvider, UserIdentity } from 'react-admin';
import type { Client } from '@apsara/api/client';
import { memberInfo, type MemberInfo } from '@apsara/api/members';
import { logout, type SignedIn } from '@apsara/api/sessions';
import { roleOf, type AccountRole } from '@apsara/domain/members';
import { Refusal, statusOf } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/session-token.ts';

/** Why the log-in page is shown; it says so. */
export const loginReasons = ['ended', 'not_agent', 'password', 'link_expired', 'link_failed'] as const;
export type LoginReason = (typeof loginReasons)[number];

/** Who finds something to do here. */
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

/** The data provider's refusals carry their status; those of our own client only a code. */
const isEnded = (error: unknown): boolean =>
  (error instanceof Refusal ? statusOf(error.code) : (error as { status?: unknown } | null)?.status) === 401;

/** Whether the address is the log in's already, even if its page is not up yet. */
const isAtLogin = (): boolean => location.pathname === `${import.meta.env.BASE_URL}login`;

/** react-admin would go to the log in again and again, faster than that page can come up. */
const never = new Promise<never>(() => undefined);

/**
 * Who is signed in. The answer is asked for once a token, not once a page. A server out of reach ends no session: each
 * page then says itself what it could not load. A player's session on the same origin is left as it is.
 */
export function createAuthProvider(client: Client): AuthProvider {
  let asked: { token: string; answer: Promise<MemberInfo> } | undefined;
  /** Who is led to the log in twice, by two parts of one page, still reads why. */
  let wasLost = false;

  function lost() {
    wasLost = true;
    sessionToken.forget();
    return toLogin('ended');
  }

  function whoAmI(token: string): Promise<MemberInfo> {
    if (asked?.token !== token) {
      const answer = client.call(memberInfo);
      answer.catch(() => (asked = undefined));
      asked = { token, answer };
    }
    return asked.answer;
  }

  return {
    /** What the door asks for is the log-in page's affair; this takes what it gave. */
    login(signedIn: SignedIn) {
      wasLost = false;
      asked = undefined;
      sessionToken.keep(signedIn);
      return Promise.resolve();
    },

    /**
     * react-admin also calls this when a session was lost, sometimes without a word of where to go: then it is to the log in that says
     * why. Only someone who leaves ends the session on the server.
     */
    async logout(params?: { leave?: boolean }) {
      if (!params?.leave) return isAtLogin() ? never : toLogin(wasLost ? 'ended' : undefined).redirectTo;
      await client.call(logout).catch(() => undefined);
      sessionToken.forget();
    },

    async checkAuth() {
      const token = sessionToken.read();
      if (!token) throw toLogin(wasLost ? 'ended' : undefined);
      if (sessionToken.isPasswordDue()) throw toLogin('password');
      try {
        const me = await whoAmI(token);
        // A session that came over from the player site did not say so itself.
        if (me.passwordDue) throw passwordDue(token);
        if (!doors.has(roleOf(me.type))) throw toLogin('not_agent');
      } catch (error) {
        if (error instanceof Refusal && isEnded(error)) throw lost();
        if (error instanceof Error) return;
        throw error;
      }
    },

    /** Answers to requests that were on their way when the session was left are no news. */
    checkError(error: unknown) {
      if (!isEnded(error) || !sessionToken.read()) return Promise.resolve();
      return Promise.reject(lost());
    },

    async getIdentity(): Promise<UserIdentity> {
      const token = sessionToken.read();
      if (!token) throw new Refusal('session.invalid');
      const { id, account, nickname } = await whoAmI(token);
      return { id, account, fullName: nickname || account };
    },

    /** The menu, the pages and the dashboard depend on the role; the server refuses what is not for it. */
    async getPermissions(): Promise<AccountRole | undefined> {
      const token = sessionToken.read();
      return token ? roleOf((await whoAmI(token)).type) : undefined;
    },
  };
}
