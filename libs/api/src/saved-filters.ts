import * as z from 'zod/mini';
import { agentPages } from '@apsara/domain/agents/agent-pages';
import { endpoint } from './endpoint.ts';
import { listQuery, text, uuid } from './shapes.ts';

/** A report's filter settings, saved by staff under a name of their own. */
const refusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

/** Of one account for one report. */
export const MAX_SAVED_FILTERS = 20;

/** The page that it belongs to. */
const report = z.enum(agentPages);

const saved = z.object({
  id: z.string(),
  report,
  name: text(1, 60),
  /** As the list has it in its address; days that move on as `range`, the name of a preset. */
  filter: z.record(text(1, 40), text(0, 100)),
});
export type SavedFilter = z.output<typeof saved>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/console/savedFilters',
  allow: 'console',
  right: 'savedFilters.read',
  summary: 'The own saved filters, by name',
  query: listQuery(z.object({ id: z.optional(z.array(uuid)), report: z.optional(report) }), ['name']),
  answer: z.array(saved),
  refusals,
});

export const createSavedFilter = endpoint({
  method: 'POST',
  path: '/console/savedFilters',
  allow: 'console',
  right: 'savedFilters.write',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Keep a filter under a name; what was kept under it before is replaced',
  body: z.omit(saved, { id: true }),
  answer: saved,
  refusals: [...refusals, 'reports.too_many_filters', 'request.too_many'],
});

export const removeSavedFilter = endpoint({
  method: 'DELETE',
  path: '/console/savedFilters/:id',
  allow: 'console',
  right: 'savedFilters.write',
  summary: 'Forget a saved filter',
  params: z.object({ id: uuid }),
  answer: z.object({ id: z.string() }),
  refusals: [...refusals, 'reports.filter_unknown'],
});
