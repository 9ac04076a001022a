import * as z from 'zod/mini';
import { partStates, siteParts } from '@apsara/domain/sites/status';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

const part = {
  part: z.enum([...siteParts, 'vendor']),
  /** The name of the vendor whose games it is; empty for other parts. */
  name: z.string(),
};

const present = z.object({
  ...part,
  state: z.enum(partStates),
  /** When it changed to this state; null where it has always worked. */
  since: z.nullable(instant),
});
export type PresentPart = z.output<typeof present>;

const incident = z.object({
  ...part,
  /** The worst of it. */
  state: z.enum(['slow', 'down']),
  from: instant,
  /** Null while it goes on. */
  until: z.nullable(instant),
});
export type ShownIncident = z.output<typeof incident>;

export const readSiteStatus = endpoint({
  method: 'GET',
  path: '/wps/system/parts',
  allow: 'anyone',
  always: true,
  sharedSeconds: 30,
  summary: 'What works at the site now, since when, and what did not in the last 30 days',
  answer: z.object({
    /** When it was looked at last; null: never. */
    checkedAt: z.nullable(instant),
    parts: z.array(present),
    /** The latest first. */
    incidents: z.array(incident),
  }),
  refusals: ['site.unknown', 'site.switched_off'],
});
export type SiteStatus = z.output<typeof readSiteStatus.answer>;
