import * as z from 'zod/mini';
import { chatAuthors, chatRules, chatStates } from '@apsara/domain/support/chats';
import { endpoint } from './endpoint.ts';
import { instant, picture, text, uuid, wholeNumber } from './shapes.ts';

/** A chat with the site's support desk: of a member, or of a visitor by the key that the browser keeps in a cookie. */
const message = z.object({
  id: uuid,
  /** Counts the messages of the chat from 1. */
  no: z.int(),
  from: z.enum(chatAuthors),
  text: z.string(),
  /** A picture that came along. */
  picture: z.nullable(uuid),
  at: instant,
});
export type SupportMessage = z.output<typeof message>;

const chat = z.object({
  id: uuid,
  state: z.enum(chatStates),
  createdAt: instant,
  closedAt: z.nullable(instant),
  /** The number of the last message. */
  lastNo: z.int(),
  /** The last message that the staff, and that the player has seen. */
  staffSeen: z.int(),
  playerSeen: z.int(),
  /** Messages of the staff that the player has not seen. */
  unread: z.int(),
  /** Chats that wait for longer, while this one waits in the queue. */
  ahead: z.int(),
  /** 1 to 5; null until the player rates it. */
  rating: z.nullable(z.int()),
});
export type SupportChat = z.output<typeof chat>;

const desk = z.object({
  isOpen: z.boolean(),
  /** When it opens next; null while it is open, and where it opens on no day. */
  opensAt: z.nullable(instant),
});
export type SupportDesk = z.output<typeof desk>;

export const readSupport = endpoint({
  method: 'GET',
  path: '/wps/support',
  allow: 'anyone',
  always: true,
  summary: "Whether the support desk is there, and the caller's chat; a visitor gets a key to it as a cookie",
  answer: z.object({
    desk,
    /** The caller's chat that a message would go on with, or the last one while it may still be rated. */
    chat: z.nullable(chat),
    maxLength: z.int(),
  }),
  refusals: ['site.unknown'],
});

const conversation = z.object({ chat: z.nullable(chat), messages: z.array(message) });

export const listOwnSupportMessages = endpoint({
  method: 'GET',
  path: '/wps/support/messages',
  allow: 'anyone',
  always: true,
  summary: "The messages of the caller's chat in their order; after one that is there already, those since then",
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))) }),
  answer: conversation,
  refusals: ['site.unknown', 'request.invalid'],
});

const pictureRefusals = ['uploads.no_picture', 'uploads.store_away', 'uploads.too_large'] as const;

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/wps/support/messages',
  allow: 'anyone',
  always: true,
  idempotent: true,
  limit: { per: 'ip', max: 120, seconds: 60 },
  summary: 'Write to the support desk, with a picture or without; the first message begins a chat',
  body: z.object({ text: text(0, chatRules.maxLength) }),
  files: { max: 1 },
  answer: conversation,
  refusals: [
    'site.unknown',
    'request.unreadable',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'support.no_visitor',
    ...pictureRefusals,
  ],
});

export const touchOwnSupportChat = endpoint({
  method: 'PUT',
  path: '/wps/support/seen',
  allow: 'anyone',
  always: true,
  summary: 'Say up to which message the caller has seen the chat',
  body: z.object({ no: wholeNumber(0, 1_000_000) }),
  answer: z.object({ chat }),
  refusals: ['site.unknown', 'request.invalid', 'support.unknown'],
});

export const closeOwnSupportChat = endpoint({
  method: 'POST',
  path: '/wps/support/close',
  allow: 'anyone',
  always: true,
  summary: "End the caller's chat",
  answer: z.object({ chat }),
  refusals: ['site.unknown', 'support.unknown'],
});

export const rateSupportChat = endpoint({
  method: 'POST',
  path: '/wps/support/rating',
  allow: 'anyone',
  always: true,
  summary: "Rate the caller's chat that was closed, once",
  body: z.object({ rating: wholeNumber(1, 5), comment: z._default(text(0, chatRules.maxComment), '') }),
  answer: z.object({ chat }),
  refusals: ['site.unknown', 'request.invalid', 'support.unknown', 'support.not_closed', 'support.rated'],
});

export const readOwnSupportPicture = endpoint({
  method: 'GET',
  path: '/wps/support/pictures/:id',
  allow: 'anyone',
  always: true,
  summary: "A picture of the caller's chat",
  params: z.object({ id: uuid }),
  answer: picture,
  refusals: ['site.unknown', 'request.invalid', 'uploads.unknown', 'uploads.store_away'],
});

const room = z.object({
  /** `support`: the desk; a language: the chat room of that language. */
  roomId: z.string(),
  roomName: z.string(),
  status: z.enum(['open', 'closed']),
});

/** Calls of the family, at the paths its pages know. */
export const listRooms = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  allow: 'anyone',
  summary: 'Rooms to write in: the support desk, and the chat rooms of the site if they are switched on',
  answer: z.object({ list: z.array(room) }),
  refusals: ['site.unknown'],
});

export const listLiveModels = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_liveModelList',
  allow: 'anyone',
  summary: "Presenters of the site's own live tables; none where the tables have none",
  answer: z.object({
    list: z.array(z.object({ modelId: z.string(), name: z.string(), picture: z.string(), online: z.boolean() })),
  }),
  refusals: ['site.unknown'],
});

export const launchChat = endpoint({
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  allow: 'anyone',
  always: true,
  summary: 'Where the chat with a room opens',
  body: z.object({ roomId: z._default(text(1, 60), 'support') }),
  answer: z.object({ chat_url: z.string(), roomId: z.string() }),
  refusals: ['site.unknown', 'site.switched_off', 'request.invalid', 'request.not_found', 'rooms.unknown'],
});
