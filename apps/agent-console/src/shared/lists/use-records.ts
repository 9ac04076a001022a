import { useGetList, useGetOne, useListContext, type UseGetListOptions, type UseGetOneOptions } from 'react-admin';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import type { ListSort } from './console-list.tsx';

interface Wanted<T extends ResourceTypes> {
  filter?: T['filter'];
  sort: ListSort<T['sort']>;
  pagination?: { page: number; perPage: number };
}

/** Rows of a resource, outside of its list. */
export const useRecords = <T extends ResourceTypes>(
  { name }: ConsoleResource<T>,
  wanted: Wanted<T>,
  options?: UseGetListOptions<T['row']>,
) => useGetList<T['row']>(name, wanted, options);

/** One record of a resource. */
export const useRecord = <T extends ResourceTypes>(
  { name }: ConsoleResource<T>,
  wanted: { id: string; meta?: object },
  options?: UseGetOneOptions<T['record']>,
) => useGetOne<T['record']>(name, wanted, options);

interface Rows<T extends ResourceTypes> {
  /** Undefined while loading. */
  data: T['row'][] | undefined;
  filterValues: Partial<T['filter']>;
  setFilters: (filter: Partial<T['filter']>, shown?: object) => void;
  setSort: (sort: ListSort<T['sort']>) => void;
  error: Error | null;
  refetch: () => Promise<unknown> | void;
}

/** The rows of the list around, which is one of this resource, and its filter. */
export const useRows = <T extends ResourceTypes>(_of: ConsoleResource<T>): Rows<T> => useListContext<T['row']>();
