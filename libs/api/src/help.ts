import * as z from 'zod/mini';
import { helpTopics } from '@apsara/domain/sites/help';
import { endpoint } from './endpoint.ts';
import { byLanguage, operatorRefusals, text, wholeList, wholeNumber } from './shapes.ts';

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

export const readHelpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: "Questions and answers by topic; in the site's own language where an article has no other",
  query: z.object({ lang: z.optional(z.string()), device: z.optional(z.string()) }),
  answer: z.array(helpTopic),
  refusals: ['site.unknown'],
});

const article = z.object({
  topic: z.enum(helpTopics),
  /** `content` is HTML; forbidden markup is removed when it is saved. */
  words: byLanguage(z.object({ title: z._default(text(0, 120), ''), content: z._default(text(0, 20_000), '') })),
  /** Smaller ones come first in their topic. */
  position: wholeNumber(0, 1_000),
});

/** The id is the article's tag, which names it in an address. */
const articleRow = z.extend(article, { id: z.string() });
export type HelpArticle = z.output<typeof articleRow>;

const params = z.object({ id: text(1, 60) });

export const listHelpArticles = endpoint({
  method: 'GET',
  path: '/console/helpArticles',
  allow: 'operator',
  right: 'helpArticles.read',
  summary: "The site's articles in every language",
  query: wholeList,
  answer: z.array(articleRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readHelpArticle = endpoint({
  method: 'GET',
  path: '/console/helpArticles/:id',
  allow: 'operator',
  right: 'helpArticles.read',
  summary: 'One article in every language',
  params,
  answer: articleRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const createHelpArticle = endpoint({
  method: 'POST',
  path: '/console/helpArticles',
  allow: 'operator',
  right: 'helpArticles.write',
  idempotent: true,
  summary: 'Another article; its tag is its own at the site',
  body: z.extend(article, { tag: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)) }),
  answer: articleRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updateHelpArticle = endpoint({
  method: 'PUT',
  path: '/console/helpArticles/:id',
  allow: 'operator',
  right: 'helpArticles.write',
  settings: true,
  summary: 'Change an article; a language without words is shown none of its own',
  params,
  body: article,
  answer: articleRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});

export const removeHelpArticle = endpoint({
  method: 'DELETE',
  path: '/console/helpArticles/:id',
  allow: 'operator',
  right: 'helpArticles.write',
  summary: 'Take an article out of the help centre, in every language',
  params,
  answer: articleRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});
