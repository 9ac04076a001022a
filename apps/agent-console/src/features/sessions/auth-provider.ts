import type { AuthProvider, UserIdentity } from 'react-admin';
import { isAgentType } from '@apsara/api/agents';
import type { Client } from '@apsara/api/client';
import { memberInfo, type MemberInfo } from '@apsara/api/members';
import { login, logout } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/session-token.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Why the log-in page is shown; it says so. */
export type LoginReason = 'ended' | 'not_agent';

const toLogin = (reason?: LoginReason) => ({
  redirectTo: reason ? `/login?reason=${reason}` : '/login',
  message: false as const,
  logoutUser: true,
});

const isEnded = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 401;

/**
 * Who is signed in. The answer is asked for once a token, not once a page. A server out of reach ends no session: each
 * page then says itself what it could not load. A player's session on the same origin is left as it is.
 */
export function createAuthProvider(client: Client): AuthProvider {
  let asked: { token: string; answer: Promise<MemberInfo> } | undefined;

  function whoAmI(token: string): Promise<MemberInfo> {
    if (asked?.token !== token) {
      const answer = client.call(memberInfo);
      answer.catch(() => (asked = undefined));
      asked = { token, answer };
    }
    return asked.answer;
  }

  return {
    async login({ username, password }: Credentials) {
      const { token } = await client.call(login, { type: 'username', username, password });
      sessionToken.keep(token);
    },

    /** react-admin also calls this when a session was lost; only someone who leaves ends the session on the server. */
    async logout(params?: { leave?: boolean }) {
      if (!params?.leave) return;
      await client.call(logout).catch(() => undefined);
      sessionToken.forget();
    },

    async checkAuth() {
      const token = sessionToken.read();
      if (!token) throw toLogin();
      try {
        const me = await whoAmI(token);
        if (!isAgentType(me.type)) throw toLogin('not_agent');
      } catch (error) {
        if (error instanceof Refusal && isEnded(error)) {
          sessionToken.forget();
          throw toLogin('ended');
        }
        if (error instanceof Error) return;
        throw error;
      }
    },

    /** Answers to requests that were on their way when the session was left are no news. */
    checkError(error: unknown) {
      if (!isEnded(error) || !sessionToken.read()) return Promise.resolve();
      sessionToken.forget();
      return Promise.reject(toLogin('ended'));
    },

    async getIdentity(): Promise<UserIdentity> {
      const token = sessionToken.read();
      if (!token) throw new Refusal('session.invalid');
      const { id, account, nickname } = await whoAmI(token);
      return { id, account, fullName: nickname || account };
    },
  };
}
