import type { AgentPage } from '@apsara/domain/agent-pages';
import type { Say } from '../words.ts';

/** A column as it leaves the console: in files and on paper. Its title is the resource's word for `source`. */
export interface ReportColumn<Row> {
  source: Extract<keyof Row, string>;
  /** Amounts and counts stay numbers and instants stay dates; anything else is text. */
  type?: 'amount' | 'count' | 'instant';
  /** What a person reads for what the wire says. */
  words?: (row: Row, say: Say) => string;
}

/** What one toolbar needs to know of a report. */
export interface Report<Row> {
  page: AgentPage;
  /** The resource of its rows, whose export has the same name. */
  resource: string;
  columns: readonly ReportColumn<Row>[];
  /** What a filter means, for paper; without words it is left out there. */
  filters: Readonly<Record<string, (value: string, say: Say) => string>>;
}
