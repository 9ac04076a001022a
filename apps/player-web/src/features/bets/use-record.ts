import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnBets } from '@apsara/api/bets';
import type { InputOf } from '@apsara/api/endpoint';
import { api } from '../../shared/api.ts';

/** The member's bets that fit a filter, newest first, page by page. */
export function useRecord(filter: Omit<InputOf<typeof listOwnBets>, 'cursor' | 'language'>) {
  return useInfiniteQuery({
    queryKey: [listOwnBets.path, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnBets, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnBets.allow },
    staleTime: 0,
  });
}
