import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { AnswerOf, Endpoint, InputOf } from '@apsara/api/endpoint';
import { useSite } from '../site.ts';

/** The totals of the list's filter; undefined while loading. `fixed` is the part of the filter that the page sets. */
export function useTotals<E extends Endpoint>(
  line: E,
  { fixed = {}, beside }: { fixed?: object; beside?: object } = {},
): AnswerOf<E> | undefined {
  const { client } = useSite();
  const { filterValues } = useListContext();
  const filter = JSON.stringify({ ...filterValues, ...fixed });
  const { data } = useQuery<AnswerOf<E>>({
    queryKey: [line.path, beside, filter],
    queryFn: () => client.call(line, { ...beside, filter } as unknown as InputOf<E>),
    placeholderData: keepPreviousData,
  });
  return data;
}
