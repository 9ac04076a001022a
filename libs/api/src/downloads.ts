import * as z from 'zod/mini';
import { resourceTypes } from '@apsara/domain/sites/resources';
import { endpoint } from './endpoint.ts';

const resource = z.object({
  resourceType: z.enum(resourceTypes),
  /** Of a mark: which one. */
  name: z.string(),
  /** An address, or a path of this site. */
  url: z.string(),
  /** Its label, by language. */
  label: z.record(z.string(), z.string()),
});
export type Resource = z.output<typeof resource>;

export const listDownloads = endpoint({
  method: 'GET',
  path: '/wps/system/resources',
  allow: 'anyone',
  sharedSeconds: 10,
  summary:
    "The site's downloads, the places where it is met, its ways to pay and its qualifications, in the order to show them",
  answer: z.record(z.string(), resource),
  refusals: ['site.unknown'],
});
