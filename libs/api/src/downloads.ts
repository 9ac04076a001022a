import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What can be put on a phone or watched, by the id of its entry. */
export const resourceTypes = ['LITEAPP', 'Android', 'MOBILECONFIG', 'video'] as const;

const resource = z.object({
  resourceType: z.enum(resourceTypes),
  name: z.string(),
  /** An address, or a path of this site. */
  url: z.string(),
  /** What it is called, by language. */
  label: z.record(z.string(), z.string()),
});
export type Resource = z.output<typeof resource>;

export const resources = endpoint({
  method: 'GET',
  path: '/wps/system/resources',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: "The site's downloads, in the order to show them",
  answer: z.record(z.string(), resource),
  refusals: ['site.unknown'],
});
