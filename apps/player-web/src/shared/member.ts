import { useQuery } from '@tanstack/react-query';
import { memberInfo, type MemberInfo } from '@apsara/api/members';
import { roleOf, type AccountRole } from '@apsara/domain/members';
import { query } from './api.ts';
import { useSession } from './session.ts';

export interface Visitor {
  /** A token is here; who it belongs to may still be on its way. */
  signedIn: boolean;
  member: MemberInfo | undefined;
  role: AccountRole | 'guest' | undefined;
}

/** Who is looking at this page. */
export function useVisitor(): Visitor {
  const { token } = useSession();
  const { data } = useQuery({ ...query(memberInfo), enabled: token !== null, staleTime: 5 * 60_000 });
  if (!token) return { signedIn: false, member: undefined, role: 'guest' };
  return { signedIn: true, member: data, role: data && roleOf(data.type) };
}
