import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './cells.ts';
import type { FileFormat } from './report-formats.ts';
import type { ReportColumn } from '../reports/report.ts';

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

/** Writes the table to a file as its rows arrive, without holding them all in memory. */
export function reportFile(
  format: FileFormat,
  { title, columns, rows, decimals }: ReportFile,
): ReadableStream<Uint8Array> {
  const headers = columns.map((column) => column.title);
  // The byte order mark makes spreadsheets read Khmer and Chinese; formulas in names are escaped.
  if (format === 'csv') return writeCsvStream(asTexts(rows), { headers, bom: true, escapeFormulae: true });
  const formats = {
    amount: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
    count: '#,##0',
    instant: 'yyyy-mm-dd hh:mm:ss',
  };
  return writeXlsxStream(rows, {
    // A sheet's name has at most 31 characters, without these.
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({
      header: column.title,
      width: 18,
      ...(column.type ? { numFmt: formats[column.type] } : {}),
    })),
    freezePane: { rows: 1 },
  });
}

/** Dates in the site's time zone, which the column title names. */
async function* asTexts(rows: AsyncIterable<Cell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows)
    yield row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell));
}
