import * as z from 'zod/mini';
import { feedbackRules, feedbackStates, feedbackTypes, savedAnswerRules } from '@apsara/domain/members/feedback';
import { endpoint } from './endpoint.ts';
import {
  day,
  instant,
  listQuery,
  operatorRefusals,
  page,
  pageQuery,
  text,
  typedText,
  uuid,
  wholeList,
} from './shapes.ts';
import { language } from './sites.ts';

const { minLength, maxLength, maxImages, maxAnswerLength } = feedbackRules;
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

/** A member's feedback and its answer. */
const message = z.object({
  id: z.string(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  /** Uploads: the pictures that came along. */
  images: z.array(z.string()),
  createdAt: instant,
  /** Null until an operator has answered. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});
export type Feedback = z.output<typeof message>;

export const readFeedbackSettings = endpoint({
  method: 'GET',
  path: '/wps/feedback/settings',
  allow: 'anyone',
  sharedSeconds: 60,
  summary: 'What feedback may be about, how long it may be, and how many pictures come along',
  answer: z.object({
    types: z.array(z.enum(feedbackTypes)),
    minLength: z.int(),
    maxLength: z.int(),
    maxImages: z.int(),
  }),
  refusals: ['site.unknown'],
});

export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  allow: 'member',
  excluded: true,
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 3600 },
  summary: 'Tell the house something, with pictures; a picture is one by its content, whatever it calls itself',
  body: z.object({ type: z.enum(feedbackTypes), content: typedText(minLength, maxLength) }),
  files: { max: maxImages },
  answer: message,
  refusals: [
    ...memberRefusals,
    'request.unreadable',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
  ],
});

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/wps/feedback',
  allow: 'member',
  summary: 'What the member told the house, newest first, with its answers',
  query: z.object(pageQuery(10)),
  answer: page(message),
  refusals: [...memberRefusals, 'request.invalid'],
});

const feedbackRow = z.extend(message, {
  account: z.string(),
  state: z.enum(feedbackStates),
  /** The operator who answered; empty while it is open. */
  answeredBy: z.string(),
});
export type FeedbackRow = z.output<typeof feedbackRow>;

export const feedbackFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  type: z.optional(z.enum(feedbackTypes)),
  state: z.optional(z.enum(feedbackStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/console/feedback',
  allow: 'operator',
  right: 'feedback.read',
  summary: "What the site's members told",
  query: listQuery(feedbackFilter, ['createdAt']),
  answer: z.array(feedbackRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readFeedback = endpoint({
  method: 'GET',
  path: '/console/feedback/:id',
  allow: 'operator',
  right: 'feedback.read',
  summary: 'One thing a member told',
  params,
  answer: feedbackRow,
  refusals: [...operatorRefusals, 'request.invalid', 'feedback.unknown'],
});

export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/console/feedback/:id',
  allow: 'operator',
  right: 'feedback.act',
  summary: 'Answer what a member told, once',
  params,
  body: z.object({ answer: typedText(1, maxAnswerLength) }),
  answer: feedbackRow,
  refusals: [...operatorRefusals, 'request.invalid', 'feedback.unknown', 'feedback.answered'],
});

const savedAnswer = z.object({
  /** What operators choose it by. */
  title: typedText(1, savedAnswerRules.maxTitleLength),
  text: typedText(1, savedAnswerRules.maxTextLength),
  /** What it is written in; null where that does not matter. */
  language: z.nullable(language),
});

const savedAnswerRow = z.extend(savedAnswer, { id: z.string() });
export type SavedAnswerRow = z.output<typeof savedAnswerRow>;

export const listSavedAnswers = endpoint({
  method: 'GET',
  path: '/console/savedAnswers',
  allow: 'operator',
  right: 'savedAnswers.read',
  summary: "The answers that the site's operators keep, by their titles",
  query: wholeList,
  answer: z.array(savedAnswerRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSavedAnswer = endpoint({
  method: 'GET',
  path: '/console/savedAnswers/:id',
  allow: 'operator',
  right: 'savedAnswers.read',
  summary: 'One answer that is kept',
  params,
  answer: savedAnswerRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const createSavedAnswer = endpoint({
  method: 'POST',
  path: '/console/savedAnswers',
  allow: 'operator',
  right: 'savedAnswers.write',
  idempotent: true,
  summary: 'Keep another answer',
  body: savedAnswer,
  answer: savedAnswerRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updateSavedAnswer = endpoint({
  method: 'PUT',
  path: '/console/savedAnswers/:id',
  allow: 'operator',
  right: 'savedAnswers.write',
  settings: true,
  summary: 'Change an answer that is kept; what was answered with it stays',
  params,
  body: savedAnswer,
  answer: savedAnswerRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found', 'site.settings_changed'],
});

export const removeSavedAnswer = endpoint({
  method: 'DELETE',
  path: '/console/savedAnswers/:id',
  allow: 'operator',
  right: 'savedAnswers.write',
  summary: 'Keep an answer no longer; what was answered with it stays',
  params,
  answer: savedAnswerRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});
