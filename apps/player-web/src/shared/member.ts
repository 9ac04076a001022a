import { useQuery } from '@tanstack/react-query';
import { type MemberInfo, readMemberInfo } from '@apsara/api/members';
import { roleOf, type AccountRole } from '@apsara/domain/members/members';
import { query } from './api.ts';
import { useSession } from './session.ts';

export interface Visitor {
  /** Whether there is a token; the profile may still be loading. */
  signedIn: boolean;
  member: MemberInfo | undefined;
  role: AccountRole | 'guest' | undefined;
}

/** The current visitor. */
export function useVisitor(): Visitor {
  const { token } = useSession();
  const { data } = useQuery({ ...query(readMemberInfo), enabled: token !== null, staleTime: 5 * 60_000 });
  if (!token) return { signedIn: false, member: undefined, role: 'guest' };
  return { signedIn: true, member: data, role: data && roleOf(data.type) };
}
