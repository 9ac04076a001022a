import * as z from 'zod/mini';
import { chatAuthors, chatRules, chatStates, chatViews } from '@apsara/domain/support/chats';
import { endpoint } from './endpoint.ts';
import { instant, listQuery, operatorRefusals, picture, text, uuid, wholeList, wholeNumber } from './shapes.ts';
import { language } from './sites.ts';

/** The support desk of a site, for its staff. */
const row = z.object({
  id: uuid,
  state: z.enum(chatStates),
  /** The member's username; empty: a visitor. */
  account: z.string(),
  /** The member's id; null: a visitor. */
  memberId: z.nullable(uuid),
  language,
  /** The username of who has it; empty while it waits. */
  staff: z.string(),
  /** Who else looks at it now; empty: nobody. */
  lookedBy: z.string(),
  /** Messages of the player that the staff has not seen. */
  unread: z.int(),
  /** The beginning of the last message. */
  last: z.string(),
  createdAt: instant,
  lastAt: instant,
  /** Since when the player waits for an answer; null: the last word is the staff's. */
  waitingSince: z.nullable(instant),
  closedAt: z.nullable(instant),
  rating: z.nullable(z.int()),
});
export type SupportChatRow = z.output<typeof row>;

const message = z.object({
  id: uuid,
  no: z.int(),
  from: z.enum(chatAuthors),
  /** The username of who answered; empty: the player. */
  by: z.string(),
  text: z.string(),
  picture: z.nullable(uuid),
  at: instant,
});
export type DeskMessage = z.output<typeof message>;

const record = z.extend(row, {
  messages: z.array(message),
  /** The last message that the player has seen. */
  playerSeen: z.int(),
  /** What the player wrote with the rating. */
  comment: z.string(),
});
export type SupportChatRecord = z.output<typeof record>;

const filter = z.object({
  id: z.optional(z.array(uuid)),
  view: z.optional(z.enum(chatViews)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  language: z.optional(language),
});

export const listSupportChats = endpoint({
  method: 'GET',
  path: '/console/supportChats',
  allow: 'operator',
  right: 'supportChats.read',
  summary: "The site's chats: those that wait, the caller's own, all that are not closed, or the closed ones",
  query: listQuery(filter, ['waitingSince', 'lastAt', 'createdAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readSupportChat = endpoint({
  method: 'GET',
  path: '/console/supportChats/:id',
  allow: 'operator',
  right: 'supportChats.read',
  summary: 'One chat with its messages',
  params,
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown'],
});

export const answerSupportChat = endpoint({
  method: 'POST',
  path: '/console/supportChats/:id/messages',
  allow: 'operator',
  right: 'supportChats.act',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Answer a chat, with a picture or without; one that waits is then the caller’s',
  params,
  body: z.object({ text: text(0, chatRules.maxLength) }),
  files: { max: 1 },
  answer: record,
  refusals: [
    ...operatorRefusals,
    'request.unreadable',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'support.unknown',
    'support.closed',
    'support.taken',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
  ],
});

export const assignSupportChat = endpoint({
  method: 'POST',
  path: '/console/supportChats/:id/staff',
  allow: 'operator',
  right: 'supportChats.act',
  summary: 'Take a chat, hand it over, or put it back into the queue; refused when others moved it since it was shown',
  params,
  body: z.object({
    /** The username of who had it when it was shown; empty: nobody. */
    from: text(0, 64),
    /** Who is to have it; empty: nobody. */
    to: text(0, 64),
  }),
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown', 'support.closed', 'support.taken'],
});

export const touchSupportChat = endpoint({
  method: 'POST',
  path: '/console/supportChats/:id/seen',
  allow: 'operator',
  right: 'supportChats.act',
  summary: 'Say that the caller looks at the chat, and up to which message',
  params,
  body: z.object({ no: wholeNumber(0, 1_000_000) }),
  answer: z.object({ id: uuid, lookedBy: z.string() }),
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown'],
});

export const closeSupportChat = endpoint({
  method: 'POST',
  path: '/console/supportChats/:id/close',
  allow: 'operator',
  right: 'supportChats.act',
  summary: 'End a chat; its player is asked to rate it',
  params,
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown', 'support.closed', 'support.taken'],
});

export const exportSupportChat = endpoint({
  method: 'POST',
  path: '/console/supportChats/:id/transcript',
  allow: 'operator',
  right: 'supportChats.act',
  summary: 'The chat as a text to keep; who took it is written down',
  params,
  answer: z.object({ name: z.string(), text: z.string() }),
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown'],
});

export const readSupportPicture = endpoint({
  method: 'GET',
  path: '/console/supportChats/:id/pictures/:picture',
  allow: 'operator',
  right: 'supportChats.read',
  summary: 'A picture of a chat',
  params: z.object({ id: uuid, picture: uuid }),
  answer: picture,
  refusals: [...operatorRefusals, 'request.invalid', 'support.unknown', 'uploads.unknown', 'uploads.store_away'],
});

const settings = z.object({
  /** Seven days from Monday on, in the site's time zone; null: nobody is there. */
  hours: z.array(z.nullable(z.object({ from: text(5, 5), until: text(5, 5) }))),
});
const settingsRow = z.extend(settings, { id: z.string(), timeZone: z.string() });
export type SupportSettingsRow = z.output<typeof settingsRow>;

const siteParams = z.object({ id: text(1, 40) });

export const listSupportSettings = endpoint({
  method: 'GET',
  path: '/console/supportSettings',
  allow: 'operator',
  right: 'supportSettings.read',
  summary: "The hours of the site's support desk",
  query: wholeList,
  answer: z.array(settingsRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSupportSettings = endpoint({
  method: 'GET',
  path: '/console/supportSettings/:id',
  allow: 'operator',
  right: 'supportSettings.read',
  summary: "The hours of the site's support desk; the id is the site's code",
  params: siteParams,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateSupportSettings = endpoint({
  method: 'PUT',
  path: '/console/supportSettings/:id',
  allow: 'operator',
  right: 'supportSettings.write',
  settings: true,
  summary: 'Change the hours of the support desk',
  params: siteParams,
  body: settings,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
