import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './cells.ts';
import type { FileFormat } from './report-formats.ts';
import type { ReportColumn } from './report.ts';

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ReportFile {
  title: string;
  columns: readonly { title: string; type?: ReportColumn<never>['type'] }[];
  rows: AsyncIterable<Cell[]>;
  /** Decimals of the currency. */
  decimals: number;
}

/** The table as a file, written while its rows are read; no more of them are in memory. */
export function reportFile(
  format: FileFormat,
  { title, columns, rows, decimals }: ReportFile,
): ReadableStream<Uint8Array> {
  const headers = columns.map((column) => column.title);
  // Khmer and Chinese are read rightly with a byte order mark, and nothing that somebody called themselves is run as a formula.
  if (format === 'csv') return writeCsvStream(asTexts(rows), { headers, bom: true, escapeFormulae: true });
  const formats = {
    amount: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
    count: '#,##0',
    instant: 'yyyy-mm-dd hh:mm:ss',
  };
  return writeXlsxStream(rows, {
    // A sheet's name has 31 characters at most, and none of these.
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({
      header: column.title,
      width: 18,
      ...(column.type ? { numFmt: formats[column.type] } : {}),
    })),
    freezePane: { rows: 1 },
  });
}

/** A date as people of the site's zone read it; the zone stands in the column's title. */
async function* asTexts(rows: AsyncIterable<Cell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows)
    yield row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell));
}
