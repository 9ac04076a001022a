import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { currencies } from '@apsara/domain/money';
import { dayOf } from '@apsara/domain/time';
import { saveFile } from '@apsara/ui/save-file';
import type { ConsoleDataProvider } from '../calls/data-provider.ts';
import { useFormats } from '../dates/instants.ts';
import { useSite } from '../site.ts';
import { useTranslation } from '../words.ts';
import type { ConsoleResource, RowOf } from '../resources.ts';
import { cellsOf, type Cell } from './cells.ts';
import type { Sheet } from '../reports/report.ts';
import type { FileFormat } from './report-formats.ts';

export interface Exporting {
  written: number;
  /** Undefined until the server has counted them. */
  total: number | undefined;
}

/** The titles of a report's columns, with the time zone of dates and the currency of amounts. */
export function useColumnTitles<R extends ConsoleResource>({ resource, columns }: Sheet<R>): string[] {
  const translate = useTranslate();
  const { currency } = useSite();
  const { zone } = useFormats();
  const units = { amount: ` (${currency})`, instant: ` (${zone})`, count: '' };
  return columns.map(
    ({ source, type }) => `${translate(`resources.${resource.name}.fields.${source}`)}${type ? units[type] : ''}`,
  );
}

/** Writes the rows of the list's filter, or of the given one, to a file; returns the progress and a way to cancel. */
export function useExport<R extends ConsoleResource>(
  report: Sheet<R>,
  { title, filter }: { title: string; filter: Record<string, unknown> },
) {
  const t = useTranslation();
  const translate = useTranslate();
  const notify = useNotify();
  const { clock, merchant, timeZone, currency } = useSite();
  const { sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const titles = useColumnTitles(report);
  const [exporting, setExporting] = useState<Exporting>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function write(format: FileFormat, signal: AbortSignal): Promise<void> {
    const [{ reportFile, fileTypes }, { total, rows }] = await Promise.all([
      import('./report-file.ts'),
      dataProvider.exported<RowOf<R>>({
        resource: report.resource.name,
        query: { sort: [sort.field, sort.order], filter },
        signal,
      }),
    ]);
    const read = cellsOf(report.columns, t, timeZone);
    async function* cells(): AsyncGenerator<Cell[]> {
      let written = 0;
      for await (const batch of rows) {
        for (const row of batch) yield read(row);
        written += batch.length;
        setExporting({ written, total });
      }
    }
    const columns = report.columns.map(({ type }, i) => ({ title: titles[i]!, ...(type ? { type } : {}) }));
    const stream = reportFile(format, { title, columns, rows: cells(), decimals: currencies[currency].decimals });
    const file = await new Response(stream, { headers: { 'content-type': fileTypes[format] } }).blob();
    if (!signal.aborted)
      saveFile(file, `${merchant}-${report.resource.name}-${dayOf(clock.now(), timeZone)}.${format}`);
  }

  async function start(format: FileFormat): Promise<void> {
    const controller = (abort.current = new AbortController());
    setExporting({ written: 0, total: undefined });
    try {
      await write(format, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error && 'status' in error ? error.message : t('reports.export_failed');
      notify(translate(message, { _: message }), { type: 'error' });
    } finally {
      setExporting(undefined);
    }
  }

  return { exporting, start, cancel: () => abort.current?.abort() };
}
