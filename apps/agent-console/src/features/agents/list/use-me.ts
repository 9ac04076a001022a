import { useGetIdentity } from 'react-admin';
import type { TeamMember } from '@apsara/api/agents';
import { useRecord } from '../../../shared/lists/use-records.ts';
import { resources } from '../../../shared/resources.ts';

/** The signed-in agent as a row of its own team; undefined while loading. */
export function useMe(): TeamMember | undefined {
  const { identity } = useGetIdentity();
  const id = String(identity?.id ?? '');
  const { data } = useRecord(resources.members, { id }, { enabled: id !== '', staleTime: 60_000 });
  return data;
}
