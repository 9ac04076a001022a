import { useNavigate } from 'react-router-dom';
import { showLink, type ShownName } from '../lists/list-link.ts';
import { saidInPlace } from '../lists/list-card.tsx';
import type { ListSort } from '../lists/console-list.tsx';
import { useRecords } from '../lists/use-records.ts';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';

/** The records of a list that wait for an operator, in the order of the list. */
export interface Queue<T extends ResourceTypes = ResourceTypes> {
  of: ConsoleResource<T, ShownName>;
  filter: T['filter'];
  sort: ListSort<T['sort']>;
}

/** Places beyond it are not counted; the next record is still known, because decided ones leave the queue. */
const MOST = 100;

/** The previous and the next record of a queue, and where the current one is in it. */
export function useQueue<T extends ResourceTypes>({ of, filter, sort }: Queue<T>, id: string) {
  const navigate = useNavigate();
  const { data = [], total = 0 } = useRecords(
    of,
    { filter, sort, pagination: { page: 1, perPage: MOST } },
    { ...saidInPlace, staleTime: 0 },
  );
  const place = data.findIndex((row) => row.id === id);
  const pathAt = (index: number): string | undefined => {
    const row = data[index];
    return row && showLink(of, row.id);
  };
  const next = pathAt(place + 1);
  return {
    total,
    /** Counted from 1; 0 if the record does not wait. */
    place: place + 1,
    previous: pathAt(place - 1),
    next,
    /** Opens the record that follows, or the first if this is the last; stays if no other waits. */
    goOn: (): void => {
      const path = next ?? (place > 0 ? pathAt(0) : undefined);
      if (path) void navigate(path, { replace: true });
    },
  };
}
