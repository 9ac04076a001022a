import { instantsOf, type Day } from '@apsara/domain/time';

/** The instants [since, before) of a filter's days in a site's time zone; an end that it does not name lies beyond everything. */
export function filterRange(
  { from = '1970-01-01', to = '9999-12-30' }: { from?: Day | undefined; to?: Day | undefined },
  zone: string,
): { since: Date; before: Date } {
  const { from: since, before } = instantsOf({ from, to }, zone);
  return { since, before };
}
