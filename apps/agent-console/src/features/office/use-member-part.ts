import { useQuery } from '@tanstack/react-query';
import { resources } from '../../shared/resources.ts';

/** What an endpoint of its own answers of a member; a decision about members reads it again. */
export const useMemberPart = <Answer>(id: string, name: string, read: () => Promise<Answer>) =>
  useQuery({ queryKey: [resources.siteMembers.name, id, name], queryFn: read });
