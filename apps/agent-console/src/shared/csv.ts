/** A table as CSV that spreadsheets read rightly: RFC 4180 lines, and a byte order mark for Khmer and Chinese. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A text beginning with one of these signs would be run as a formula; an amount may begin with its minus. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);

function cell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
