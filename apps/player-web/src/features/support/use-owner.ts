import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMemberInfo } from '@apsara/api/members';
import { query } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { box, useOutbox } from './outbox.ts';

const VISITOR = 'visitor';

interface Owner {
  /** A member's id, or a visitor; undefined until that is known, and while the session is lost. */
  owner: string | undefined;
  /** Whether what is in the outbox may be shown: it is the reader's, or may be again. */
  isOwn: boolean;
  /** The question who reads; while it has failed nothing of the outbox is lost. */
  asked: UseQueryResult;
}

/** Whose the outbox is; another's is emptied. */
export function useOwner(): Owner {
  const { token, lost } = useSession();
  const { owner: before } = useOutbox();
  // A key of its own: the answer to the session before must not stand for this one.
  const asked = useQuery({
    ...query(readMemberInfo),
    queryKey: [readMemberInfo.path, 'chat', token],
    enabled: token !== null,
    staleTime: Infinity,
  });
  const visitor = lost ? undefined : VISITOR;
  const owner = token === null ? visitor : asked.data?.id;
  useEffect(() => {
    if (owner !== undefined) box.belongTo(owner);
  }, [owner, before]);
  return { owner, isOwn: lost !== null || before === owner, asked };
}
