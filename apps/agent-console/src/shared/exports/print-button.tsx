import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useTranslation } from '../words.ts';
import type { ConsoleResource, RowOf } from '../resources.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { Report } from '../reports/report.ts';
import type { Totals } from '../reports/totals-bar.tsx';

/** The maximum number of printed rows; larger reports are exported. */
const MOST = 1_000;

interface PrintButtonProps<R extends ConsoleResource> {
  report: Report<R>;
  title: string;
  filter: Record<string, unknown>;
  totals: Totals | undefined;
}

/** Prints the filtered rows with every column, including hidden ones. */
export function PrintButton<R extends ConsoleResource>({ report, title, filter, totals }: PrintButtonProps<R>) {
  const t = useTranslation();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { sort } = useListContext();
  const [printed, setPrinted] = useState<{ rows: RowOf<R>[]; total: number }>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);

  async function print() {
    setBusy(true);
    try {
      const { data, total } = await dataProvider.getList<RowOf<R>>(report.resource.name, {
        pagination: { page: 1, perPage: MOST },
        sort,
        filter,
      });
      setPrinted({ rows: data, total: total ?? data.length });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'errors.network', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size="small"
        title={t('reports.print')}
        startIcon={<PrintIcon />}
        disabled={busy}
        onClick={() => void print()}
      >
        {t('reports.print')}
      </Button>
      {printed && <PrintSheet {...{ report, title, totals }} {...printed} />}
    </>
  );
}
