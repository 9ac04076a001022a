import * as z from 'zod/mini';
import { helpTopics } from '@apsara/domain/help';
import { endpoint } from './endpoint.ts';

/** The help centre: articles by topic, in one language. */
const helpTopic = z.object({
  topic: z.enum(helpTopics),
  items: z.array(
    z.object({
      title: z.string(),
      /** Names the article in an address. */
      tag: z.string(),
      /** HTML without scripts, styles or forms. */
      content: z.string(),
    }),
  ),
});
export type HelpSection = z.output<typeof helpTopic>;
export type HelpItem = HelpSection['items'][number];

export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: "Questions and answers by topic; in the site's own language where an article has no other",
  query: z.object({ lang: z.optional(z.string()), device: z.optional(z.string()) }),
  answer: z.array(helpTopic),
  refusals: ['site.unknown'],
});
