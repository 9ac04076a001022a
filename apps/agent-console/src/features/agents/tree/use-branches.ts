import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TeamMember } from '@apsara/api/agents';
import { resources } from '../../../shared/resources.ts';
import type { Branch } from './tree-nodes.ts';

/** Accounts shown per branch; the list beside the tree has all of them. */
const branchSize = 100;

/** The direct downlines of each account, fetched when its branch is first expanded. */
export function useBranches(ids: readonly string[]): ReadonlyMap<string, Branch> {
  const dataProvider = useDataProvider();
  const answers = useQueries({
    queries: ids.map((uplineId) => ({
      queryKey: [resources.members.name, 'branch', uplineId],
      staleTime: 60_000,
      queryFn: () =>
        dataProvider.getList<TeamMember>(resources.members.name, {
          filter: { uplineId },
          sort: { field: 'teamSize', order: 'DESC' },
          pagination: { page: 1, perPage: branchSize },
        }),
    })),
  });
  return new Map(
    ids.map((id, index) => [
      id,
      { children: answers[index]?.data?.data ?? [], total: answers[index]?.data?.total ?? 0 },
    ]),
  );
}
