import * as z from 'zod/mini';
import { readOnlyCauses, reportReasons, roomAuthors, roomRemovals, roomRules } from '@apsara/domain/rooms/rooms';
import { endpoint } from './endpoint.ts';
import { instant, text, uuid, wholeNumber } from './shapes.ts';
import { language } from './sites.ts';

/** The chat rooms of a site, one for each of its languages. A room's id is its language. */
const message = z.object({
  id: uuid,
  /** Its place in the room, and the cursor of the history. */
  no: z.int(),
  from: z.enum(roomAuthors),
  /** Masked as on the board of winners; empty: the house, or a member who is not named. */
  name: z.string(),
  own: z.boolean(),
  /** Empty of a message that was removed. */
  text: z.string(),
  at: instant,
  removal: z.nullable(z.enum(roomRemovals)),
  /** Whether the caller has reported it. */
  reported: z.boolean(),
  /** For how long the caller may still delete it; 0: not at all. */
  deleteSeconds: z.int(),
});
export type RoomMessage = z.output<typeof message>;

const mute = z.object({
  /** Null: for good. */
  until: z.nullable(instant),
  reason: z.string(),
});

/** What the caller may do in a room now. */
const room = z.object({
  roomId: language,
  paused: z.boolean(),
  /** The caller must not write. */
  mute: z.nullable(mute),
  slowSeconds: z.int(),
  /** How long the caller waits before the next message; 0: not at all. */
  waitSeconds: z.int(),
  /** Why the caller reads only, whatever the room does; null: the caller may write. */
  readOnly: z.nullable(z.enum(readOnlyCauses)),
});
export type OwnRoom = z.output<typeof room>;

const params = z.object({ room: language });
const messageParams = z.object({ id: uuid });
const playerRefusals = ['session.invalid', 'session.forbidden', 'site.switched_off', 'request.invalid'] as const;
const writerRefusals = [...playerRefusals, 'members.real_account_needed'] as const;
const changed = z.object({ message });

export const listOwnRooms = endpoint({
  method: 'GET',
  path: '/wps/rooms',
  allow: 'player',
  summary: 'The rooms of the site, and how many messages of each the caller has not seen',
  answer: z.object({ list: z.array(z.object({ roomId: language, paused: z.boolean(), unread: z.int() })) }),
  refusals: playerRefusals,
});

const number = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000));

export const listShownRoomMessages = endpoint({
  method: 'GET',
  path: '/wps/rooms/:room/messages',
  allow: 'player',
  summary:
    'The newest messages of a room in their order; those before one; or all that has changed since a number, unless that is too much',
  params,
  query: z.object({ before: z.optional(number), since: z.optional(number) }),
  answer: z.object({
    room,
    messages: z.array(message),
    /** The number of the last change that the answer knows: the next call asks for what came since. */
    changed: z.int(),
    /** Whether there are earlier messages. With `since`: whether too much has changed, so that the newest page is asked for. */
    more: z.boolean(),
  }),
  refusals: [...playerRefusals, 'rooms.unknown'],
});

export const sendRoomMessage = endpoint({
  method: 'POST',
  path: '/wps/rooms/:room/messages',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Write in a room; the same key writes one message',
  params,
  // A character may need two units; the rule counts characters.
  body: z.object({ text: text(0, roomRules.maxLength * 2) }),
  answer: z.object({ message, room }),
  refusals: [
    ...writerRefusals,
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'limits.excluded',
    'limits.closing',
    'rooms.unknown',
    'rooms.paused',
    'rooms.muted',
    'rooms.slow',
    'rooms.word',
    'rooms.link',
    'rooms.phone',
  ],
});

export const touchRoom = endpoint({
  method: 'PUT',
  path: '/wps/rooms/:room/seen',
  allow: 'member',
  excluded: true,
  summary: 'Say up to which message the caller has seen a room',
  params,
  body: z.object({ no: wholeNumber(0, 2_000_000_000) }),
  answer: z.object({ roomId: language, unread: z.int() }),
  refusals: [...writerRefusals, 'rooms.unknown'],
});

export const removeOwnRoomMessage = endpoint({
  method: 'DELETE',
  path: '/wps/roomMessages/:id',
  allow: 'member',
  excluded: true,
  summary: 'Delete an own message, a minute after it was sent at the latest',
  params: messageParams,
  answer: changed,
  refusals: [...writerRefusals, 'rooms.message_unknown', 'rooms.too_late'],
});

export const createRoomReport = endpoint({
  method: 'POST',
  path: '/wps/roomMessages/:id/reports',
  allow: 'member',
  excluded: true,
  summary: 'Report a message of another member; a second report of the same member changes nothing',
  params: messageParams,
  body: z.object({ reason: z.enum(reportReasons) }),
  answer: changed,
  refusals: [...writerRefusals, 'request.too_many', 'rooms.message_unknown', 'rooms.own_message'],
});
