import type { ReactNode } from 'react';
import {
  DataTable,
  SimpleList,
  type DataTableColumnProps,
  type DataTableProps,
  type SimpleListProps,
} from 'react-admin';
import type { ConsoleResource, ResourceTypes, Text } from '../resources.ts';
import { SelectFilter, TextFilter, type SelectFilterProps, type TextFilterProps } from './filter-form.tsx';

type CellProps<Row extends object> = Omit<DataTableColumnProps<Row>, 'source' | 'disableSort'>;

/** A column of a field of the row. It can be sorted by if the list can. */
type FieldColumnProps<T extends ResourceTypes> = CellProps<T['row']> &
  (
    | { source: Text<keyof T['row']>; disableSort: true }
    | { source: Text<keyof T['row']> & T['sort']; disableSort?: false }
  );

/** A column that is made from the whole row; `source` is only its name, or the order that the list has by it. */
type MadeColumnProps<T extends ResourceTypes> = CellProps<T['row']> & { render: (row: T['row']) => ReactNode } & (
    | { source: string; disableSort?: never }
    | { source: T['sort']; disableSort: false }
  );

type NamedFilter<Props, T extends ResourceTypes> = Omit<Props, 'source'> & { source: Text<keyof T['filter']> };

type ChoiceFilter<T extends ResourceTypes> = {
  [Name in Text<keyof T['filter']>]: Omit<SelectFilterProps, 'source' | 'choices'> & {
    source: Name;
    choices: readonly { id: Text<T['filter'][Name]>; name: string }[];
  };
}[Text<keyof T['filter']>];

/** The parts of a resource's list, which take its fields and filters only. */
interface ListParts<T extends ResourceTypes> {
  Table: (props: DataTableProps<T['row']>) => ReactNode;
  Column: (props: FieldColumnProps<T>) => ReactNode;
  MadeColumn: (props: MadeColumnProps<T>) => ReactNode;
  /** The rows on a phone. */
  Cards: (props: SimpleListProps<T['row']>) => ReactNode;
  TextFilter: (props: NamedFilter<TextFilterProps, T>) => ReactNode;
  SelectFilter: (props: ChoiceFilter<T>) => ReactNode;
}

const MadeColumn = (props: DataTableColumnProps) => <DataTable.Col disableSort {...props} />;

/** The components are the same for each resource; only their types differ. */
export function listParts<T extends ResourceTypes>(resource: ConsoleResource<T>): ListParts<T>;
export function listParts() {
  return { Table: DataTable, Column: DataTable.Col, MadeColumn, Cards: SimpleList, TextFilter, SelectFilter };
}
