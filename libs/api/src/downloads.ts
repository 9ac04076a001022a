import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Apps to install, and videos. */
export const appTypes = ['LITEAPP', 'Android', 'MOBILECONFIG', 'video'] as const;

/** Contact channels besides the site's own chat (specification 3, csType). */
export const contactTypes = ['WHATSAPP', 'TELEGRAM', 'FACEBOOK'] as const;

/** Social media channels. */
export const socialTypes = ['YOUTUBE', 'INSTAGRAM', 'TIKTOK', 'X'] as const;

/** Marks in the footer of a page (domain: footer-marks): payment methods and qualifications. */
export const markTypes = ['PAYMENT', 'QUALIFICATION'] as const;

const resource = z.object({
  resourceType: z.enum([...appTypes, ...contactTypes, ...socialTypes, ...markTypes]),
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
