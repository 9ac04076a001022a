import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { createSavedFilter, listSavedFilters, removeSavedFilter, type SavedFilter } from '@apsara/api/saved-filters';
import type { AgentPage } from '@apsara/domain/agents/agent-pages';
import { filterRange, isPreset, presetOf, rangeOf } from '../dates/date-range.ts';
import { useErrorWords } from '../calls/error-words.ts';
import { useSite } from '../site.ts';

type Values = Readonly<Record<string, unknown>>;

/** Days that match a preset are stored as the preset, which moves with time. Empty values are dropped. */
function toKept({ from, to, ...rest }: Values, now: Date, timeZone: string): SavedFilter['filter'] {
  const range = filterRange({ from, to });
  const preset = range && presetOf(range, { now, timeZone });
  const days: Record<string, string> = preset ? { range: preset } : { ...range };
  const texts = Object.entries(rest).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return { ...Object.fromEntries(texts), ...days };
}

function fromKept({ range, ...rest }: SavedFilter['filter'], now: Date, timeZone: string): Values {
  return range && isPreset(range) ? { ...rest, ...rangeOf(range, { now, timeZone }) } : rest;
}

/** An account's saved filters of a report. */
export function useSavedFilters(page: AgentPage) {
  const { client, clock, timeZone } = useSite();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const { filterValues, setFilters } = useListContext();
  const queryKey = [listSavedFilters.path, page];
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.call(listSavedFilters, { filter: JSON.stringify({ report: page }) }),
  });
  const changed = {
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (error: unknown) => notify(errorWords(error), { type: 'error' }),
  };
  const save = useMutation({
    mutationFn: (name: string) =>
      client.call(createSavedFilter, {
        report: page,
        name,
        filter: toKept(filterValues, clock.now(), timeZone),
      }),
    ...changed,
  });
  const remove = useMutation({ mutationFn: (id: string) => client.call(removeSavedFilter, { id }), ...changed });
  return {
    filters: data ?? [],
    apply: ({ filter }: SavedFilter) => setFilters(fromKept(filter, clock.now(), timeZone)),
    save: save.mutate,
    remove: remove.mutate,
    busy: save.isPending || remove.isPending,
  };
}
