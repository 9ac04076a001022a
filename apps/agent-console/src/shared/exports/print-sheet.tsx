import { createPortal } from 'react-dom';
import { showAmount } from '../values/amounts.ts';
import { useFormats } from '../dates/instants.ts';
import { useSite } from '../site.ts';
import { useNow } from '../dates/use-now.ts';
import { useTranslation } from '../words.ts';
import type { ConsoleResource, RowOf } from '../resources.ts';
import type { Report, ReportColumn } from '../reports/report.ts';
import './print-sheet.css';
import type { Totals } from '../reports/totals-bar.tsx';
import { useColumnTitles } from './use-export.ts';
import { useFilterWords } from '../reports/use-filter-words.ts';

interface PrintSheetProps<R extends ConsoleResource> {
  report: Report<R>;
  title: string;
  rows: readonly RowOf<R>[];
  /** The number of rows that match the filter. */
  total: number;
  /** Totals of all matching rows; undefined while loading. */
  totals: Totals | undefined;
}

/** The printed report: site, filters and every column. Hidden on screen. */
export function PrintSheet<R extends ConsoleResource>({ report, title, rows, total, totals }: PrintSheetProps<R>) {
  const t = useTranslation();
  const { name } = useSite();
  const { instant, count } = useFormats();
  const now = useNow();
  const titles = useColumnTitles(report);
  const chosen = useFilterWords(report);
  return createPortal(
    <section className="print-sheet">
      <h1>
        {name} · {title}
      </h1>
      <p>{[t('reports.printed', { at: instant(now.toISOString()) }), ...chosen].join(' · ')}</p>
      <p>{t('reports.first_rows', { shown: count(rows.length), total: count(total) })}</p>
      <table>
        <thead>
          <tr>
            {titles.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {report.columns.map((column) => (
                <PrintCell key={column.source} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totals && (
        <p>{[totals.count, ...totals.sums.map((sum) => `${sum.title} ${showAmount(sum.amount)}`)].join(' · ')}</p>
      )}
    </section>,
    document.body,
  );
}

function PrintCell<Row>({ column: { source, type, words }, row }: { column: ReportColumn<Row>; row: Row }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  if (words) return <td>{words(row, t)}</td>;
  const value = row[source] as string | number | null;
  if (value === null) return <td>–</td>;
  if (type === 'instant') return <td>{instant(String(value))}</td>;
  if (type === 'amount') return <td className="number">{showAmount(String(value))}</td>;
  return type === 'count' ? <td className="number">{count(Number(value))}</td> : <td>{value}</td>;
}
