import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Translate } from '../words.ts';
import { cellsOf, wallClock } from './cells.ts';
import type { ReportColumn } from '../reports/report.ts';
import { reportFile } from './report-file.ts';
import type { FileFormat } from './report-formats.ts';

interface Row {
  at: string | null;
  account: string;
  kind: string;
  amount: string;
  count: number;
}

const t = ((word: string) => `[${word}]`) as Translate;
const columns: ReportColumn<Row>[] = [
  { source: 'at', type: 'instant' },
  { source: 'account' },
  { source: 'kind', words: ({ kind }, tell) => tell(`kind.${kind}` as Parameters<Translate>[0]) },
  { source: 'amount', type: 'amount' },
  { source: 'count', type: 'count' },
];
const rows: Row[] = [
  { at: '2026-11-21T18:30:05.123Z', account: 'rith, "the first"', kind: 'member', amount: '-1234567.50', count: 3 },
  { at: null, account: '=HYPERLINK("x")', kind: 'agent', amount: '1234567890123456.78', count: 0 },
  { at: '2026-11-21T00:00:00.000Z', account: 'ដារា 达拉', kind: 'agent', amount: '0.00', count: 1 },
];

async function fileOf(format: FileFormat): Promise<Uint8Array> {
  const read = cellsOf(columns, t, 'Asia/Phnom_Penh');
  async function* cells() {
    for (const row of rows) yield read(row);
  }
  const titled = columns.map(({ source, type }) => ({ title: source, ...(type ? { type } : {}) }));
  const stream = reportFile(format, { title: 'A/B: [all]', columns: titled, rows: cells(), decimals: 2 });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test('writes a CSV with a byte order mark, the site’s time, numbers as numbers, and no formulas', async () => {
  const bytes = await fileOf('csv');
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).trimEnd().split('\r\n')).toEqual([
    'at,account,kind,amount,count',
    '2026-11-22 01:30:05,"rith, ""the first""",[kind.member],-1234567.5,3',
    `,"'=HYPERLINK(""x"")",[kind.agent],1234567890123456.78,0`,
    '2026-11-21 07:00:00,ដារា 达拉,[kind.agent],0,1',
  ]);
});

test('writes a workbook with the same numbers, dates and texts', async () => {
  const { sheets } = await readXlsx(await fileOf('xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['A B   all ']);
  const [head, first, second, third] = sheets[0]!.rows;
  expect(head).toEqual(['at', 'account', 'kind', 'amount', 'count']);
  expect(first!.slice(1)).toEqual(['rith, "the first"', '[kind.member]', -1234567.5, 3]);
  expect((first![0] as Date).toISOString().slice(0, 19)).toBe('2026-11-22T01:30:05');
  expect(second!.slice(1)).toEqual(['=HYPERLINK("x")', '[kind.agent]', '1234567890123456.78', 0]);
  expect(third![1]).toBe('ដារា 达拉');
});

test('is right on both sides of a clock change', () => {
  const wall = wallClock('America/New_York');
  expect(
    ['2026-11-01T05:59:59.000Z', '2026-11-01T06:00:00.000Z', '2026-07-01T12:00:00.500Z'].map((at) =>
      wall(at).toISOString(),
    ),
  ).toEqual(['2026-11-01T01:59:59.000Z', '2026-11-01T01:00:00.000Z', '2026-07-01T08:00:00.500Z']);
});
