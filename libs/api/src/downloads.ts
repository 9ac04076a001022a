import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What can be put on a phone or watched. */
export const appTypes = ['LITEAPP', 'Android', 'MOBILECONFIG', 'video'] as const;

/** Where customer service is met beside its own chat (specification 3, csType). */
export const contactTypes = ['WHATSAPP', 'TELEGRAM', 'FACEBOOK'] as const;

/** Where the house is followed. */
export const socialTypes = ['YOUTUBE', 'INSTAGRAM', 'TIKTOK', 'X'] as const;

/** What the foot of a page shows in pictures (domain: footer-marks): ways to pay in, and what the house can prove. */
export const markTypes = ['PAYMENT', 'QUALIFICATION'] as const;

const resource = z.object({
  resourceType: z.enum([...appTypes, ...contactTypes, ...socialTypes, ...markTypes]),
  /** Of a mark: which one. */
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
  summary:
    "The site's downloads, the places where it is met, its ways to pay and its qualifications, in the order to show them",
  answer: z.record(z.string(), resource),
  refusals: ['site.unknown'],
});
