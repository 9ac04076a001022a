import type { AgentPage } from '@apsara/domain/agents/agent-pages';
import type { ConsoleResource, FilterOf, RowOf, Text } from '../resources.ts';
import type { Translate } from '../words.ts';

/** A column in files and in print. Its title is the resource's label of `source`. */
export interface ReportColumn<Row> {
  source: Extract<keyof Row, string>;
  /** Amounts and counts are numbers, instants are dates; anything else is text. */
  type?: 'amount' | 'count' | 'instant';
  /** Converts the wire value to a label. */
  words?: (row: Row, t: Translate) => string;
}

/** What is exported of a list. */
export interface Sheet<R extends ConsoleResource = ConsoleResource> {
  /** The resource of its rows, whose export has the same name. */
  resource: R;
  columns: readonly ReportColumn<RowOf<R>>[];
}

/** The definition of a report, used by its toolbar. */
export interface Report<R extends ConsoleResource = ConsoleResource> extends Sheet<R> {
  page: AgentPage;
  /** Labels of the filters in print; filters without one are left out. */
  filters: { readonly [Name in Text<keyof FilterOf<R>>]?: (value: Text<FilterOf<R>[Name]>, t: Translate) => string };
}
