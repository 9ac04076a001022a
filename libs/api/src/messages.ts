import * as z from 'zod/mini';
import { LETTER_TEXT, LETTER_TITLE, letterScopes, messageGroups, messageKinds } from '@apsara/domain/members/messages';
import { endpoint } from './endpoint.ts';
import { instant, listQuery, text, uuid, wholeNumber } from './shapes.ts';

/** A member's inbox, and what agents write to their teams. */
const message = z.object({
  id: uuid,
  kind: z.enum(messageKinds),
  /** In the reader's language; of a letter as it was written. Both are text, never HTML. */
  title: z.string(),
  content: z.string(),
  /** The author of the letter; empty for an automatic message. */
  from: z.string(),
  sentAt: instant,
  read: z.boolean(),
});
export type Message = z.output<typeof message>;

const counts = z.object({
  unreadMessage: z.number(),
  /** Offers that have an entry of their own in the navigation. */
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  /** Rewards that wait to be claimed: of missions, and all others. */
  claimable: z.object({ mission: z.number(), reward: z.number() }),
});

export const readUnreadCount = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  allow: 'member',
  summary: 'How many of the own messages nobody has read, and which offers the navigation leads to',
  answer: counts,
  refusals: ['session.invalid', 'members.real_account_needed'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  allow: 'member',
  summary: 'The own messages, newest first, 20 at a time; of one tab, or that contain a text',
  query: z.object({
    cursor: z.optional(text(1, 80)),
    language: z.optional(z.string()),
    group: z.optional(z.enum(messageGroups)),
    q: z.optional(text(1, 60)),
  }),
  answer: z.object({ content: z.array(message), nextCursor: z.nullable(z.string()) }),
  refusals: ['session.invalid', 'members.real_account_needed', 'request.invalid'],
});

export const markMessageRead = endpoint({
  method: 'PUT',
  path: '/wps/relay/CSP_messageRead',
  allow: 'member',
  excluded: true,
  summary: 'Mark an own message as read; without an id all of them',
  body: z.object({ id: z.optional(uuid) }),
  answer: counts,
  refusals: ['session.invalid', 'members.real_account_needed', 'messages.unknown', 'request.invalid'],
});

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/wps/relay/CSP_message',
  allow: 'member',
  excluded: true,
  summary: 'Throw an own message away',
  query: z.object({ id: uuid }),
  answer: counts,
  refusals: ['session.invalid', 'members.real_account_needed', 'messages.unknown', 'request.invalid'],
});

const letter = z.object({
  id: uuid,
  to: z.enum(letterScopes),
  /** The account it went to; empty where it went to more. */
  account: z.string(),
  /** How far below; null where it went to one or to all. */
  level: z.nullable(z.number()),
  title: z.string(),
  content: z.string(),
  receivers: z.number(),
  /** How many of them have opened it. */
  readers: z.number(),
  sentAt: instant,
});
export type Letter = z.output<typeof letter>;

export const listLetters = endpoint({
  method: 'GET',
  path: '/console/letters',
  allow: 'agent',
  summary: 'The letters the agent has written',
  query: listQuery(z.object({ id: z.optional(z.array(uuid)) }), ['sentAt']),
  answer: z.array(letter),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const sendLetter = endpoint({
  method: 'POST',
  path: '/console/letters',
  allow: 'agent',
  idempotent: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: 'Write to one account of the own team, to a level of it, or to all of it',
  body: z.object({
    to: z.enum(letterScopes),
    account: z.optional(text(0, 64)),
    level: z.optional(z.nullable(wholeNumber(1, 100))),
    title: text(1, LETTER_TITLE),
    content: text(1, LETTER_TEXT),
  }),
  answer: letter,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'offers.quiet_hours',
  ],
});
