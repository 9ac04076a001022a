import { ListBase, type ListBaseProps } from 'react-admin';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import { saidInPlace } from './list-card.tsx';

export interface ListSort<Field extends string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

interface ConsoleListProps<T extends ResourceTypes> extends Omit<
  ListBaseProps<T['row']>,
  'resource' | 'sort' | 'filter' | 'filterDefaultValues'
> {
  of: ConsoleResource<T>;
  sort: ListSort<T['sort']>;
  /** The part of the filter that the page sets. */
  filter?: T['filter'];
  filterDefaultValues?: T['filter'];
}

/** A resource's list, whose page, order and filter are in the address. */
export const ConsoleList = <T extends ResourceTypes>({ of, ...props }: ConsoleListProps<T>) => (
  <ListBase resource={of.name} storeKey={false} perPage={25} exporter={false} queryOptions={saidInPlace} {...props} />
);
