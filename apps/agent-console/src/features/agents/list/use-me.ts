import { useGetIdentity, useGetOne } from 'react-admin';
import type { Downline } from '@apsara/api/agents';

/** The signed-in agent as a row of its own team; undefined while loading. */
export function useMe(): Downline | undefined {
  const { identity } = useGetIdentity();
  const id = String(identity?.id ?? '');
  const { data } = useGetOne<Downline>('members', { id }, { enabled: id !== '', staleTime: 60_000 });
  return data;
}
