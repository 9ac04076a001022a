import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, operatorRefusals, text, wholeList } from './shapes.ts';

/** Jobs: the work of the installation that runs by the clock, for all its sites. */
const jobRow = z.object({
  /** Its name. */
  id: z.string(),
  /** When it runs, as a cron expression in UTC; null where it runs every few seconds. */
  cron: z.nullable(z.string()),
  /** The seconds between two runs; null where it has a cron expression. */
  seconds: z.nullable(z.number()),
  /** Null where it runs every few seconds. */
  nextAt: z.nullable(instant),
  /** The last run that was recorded; null: none yet. */
  startedAt: z.nullable(instant),
  /** How long it took, in milliseconds; null while it runs. */
  tookMs: z.nullable(z.number()),
  succeededAt: z.nullable(instant),
  /** Runs that failed since the last that ended well. */
  failures: z.number(),
  /** Of the last run that failed, in the last weeks. */
  lastFaultAt: z.nullable(instant),
  lastFault: z.string(),
});
export type JobRow = z.output<typeof jobRow>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/console/jobs',
  allow: 'operator',
  right: 'jobs.read',
  summary: 'Every job with its last and its next run; those that fail come first',
  query: wholeList,
  answer: z.array(jobRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const startJob = endpoint({
  method: 'PUT',
  path: '/console/jobs/:id',
  allow: 'operator',
  right: 'jobs.act',
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Run a job now, unless it is running; the answer says how that went',
  params: z.object({ id: text(1, 60) }),
  answer: jobRow,
  refusals: [...operatorRefusals, 'request.too_many', 'request.not_found', 'jobs.running'],
});
