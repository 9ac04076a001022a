import { useListContext } from 'react-admin';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import type { Sheet } from '../../shared/reports/report.ts';
import type { ConsoleResource } from '../../shared/resources.ts';

interface ListExportProps<R extends ConsoleResource> {
  sheet: Sheet<R>;
  title: string;
}

/** Exports all rows of the list around. */
export function ListExport<R extends ConsoleResource>({ sheet, title }: ListExportProps<R>) {
  const { filterValues, filter } = useListContext();
  return <ExportMenu report={sheet} title={title} filter={{ ...filterValues, ...filter }} />;
}
