import * as z from 'zod/mini';
import { reportReasons, roomRemovals, roomRules, roomViews } from '@apsara/domain/rooms/rooms';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { instant, listQuery, operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';
import { language } from './sites.ts';

/** The chat rooms of a site, for its staff. */
const row = z.object({
  id: uuid,
  language,
  at: instant,
  /** The member's username; empty: the house's. */
  account: z.string(),
  memberId: z.nullable(uuid),
  /** Who of the staff wrote it in the name of the house; empty: a member. */
  staff: z.string(),
  text: z.string(),
  /** Members who have reported it. */
  reports: z.int(),
  /** Since when reports wait; null: none waits. */
  reportedAt: z.nullable(instant),
  removal: z.nullable(z.enum(roomRemovals)),
  removedAt: z.nullable(instant),
  /** Who of the staff removed it, and why; empty: nobody did. */
  removedBy: z.string(),
  reason: z.string(),
  /** Whether its member is muted now. */
  muted: z.boolean(),
});
export type RoomMessageRow = z.output<typeof row>;

const record = z.extend(row, {
  reportedBy: z.array(z.object({ account: z.string(), reason: z.enum(reportReasons), at: instant })),
});
export type RoomMessageRecord = z.output<typeof record>;

const params = z.object({ id: uuid });
const deskRefusals = [...operatorRefusals, 'request.invalid', 'rooms.message_unknown'] as const;

export const listRoomMessages = endpoint({
  method: 'GET',
  path: '/console/roomMessages',
  allow: 'operator',
  right: 'roomMessages.read',
  summary: "Messages of the site's rooms; those with reports that wait, by room or by member",
  query: listQuery(
    z.object({
      id: z.optional(z.array(uuid)),
      view: z.optional(z.enum(roomViews)),
      language: z.optional(language),
      /** How the member's name begins. */
      q: z.optional(text(0, 64)),
    }),
    ['at', 'reportedAt', 'reports'],
  ),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readRoomMessage = endpoint({
  method: 'GET',
  path: '/console/roomMessages/:id',
  allow: 'operator',
  right: 'roomMessages.read',
  summary: 'One message with its reports',
  params,
  answer: record,
  refusals: deskRefusals,
});

export const createRoomMessage = endpoint({
  method: 'POST',
  path: '/console/roomMessages',
  allow: 'operator',
  right: 'roomMessages.act',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Write in a room in the name of the house',
  body: z.object({ language, text: text(1, roomRules.maxLength * 2) }),
  answer: record,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'site.switched_off',
    'rooms.unknown',
  ],
});

export const removeRoomMessage = endpoint({
  method: 'POST',
  path: '/console/roomMessages/:id/removal',
  allow: 'operator',
  right: 'roomMessages.act',
  summary: 'Remove a message and say why; its reports wait no longer',
  params,
  body: z.object({ reason }),
  answer: record,
  refusals: [...deskRefusals, 'rooms.removed'],
});

export const settleRoomReports = endpoint({
  method: 'POST',
  path: '/console/roomMessages/:id/settlement',
  allow: 'operator',
  right: 'roomMessages.act',
  summary: 'Leave a message that was reported; refused when another report came since it was shown',
  params,
  body: z.object({
    reason,
    /** The reports that were shown. */
    reports: wholeNumber(1, 1_000_000),
  }),
  answer: record,
  refusals: [...deskRefusals, 'rooms.reports_changed'],
});

const muteRow = z.object({
  id: uuid,
  account: z.string(),
  memberId: uuid,
  at: instant,
  /** Null: for good. */
  until: z.nullable(instant),
  reason: z.string(),
  /** Who of the staff muted the member. */
  by: z.string(),
  liftedAt: z.nullable(instant),
  liftedBy: z.string(),
  /** Whether it counts now. */
  active: z.boolean(),
});
export type RoomMuteRow = z.output<typeof muteRow>;

export const listRoomMutes = endpoint({
  method: 'GET',
  path: '/console/roomMutes',
  allow: 'operator',
  right: 'roomMutes.read',
  summary: 'The mutes of members in the rooms: those that count now, and those that are over',
  query: listQuery(
    z.object({
      id: z.optional(z.array(uuid)),
      state: z.optional(z.enum(['active', 'over'])),
      q: z.optional(text(0, 64)),
    }),
    ['at', 'until'],
  ),
  answer: z.array(muteRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const createRoomMute = endpoint({
  method: 'POST',
  path: '/console/roomMutes',
  allow: 'operator',
  right: 'roomMutes.act',
  idempotent: true,
  summary: 'Mute a member in the rooms of the site for a time or for good; it takes the place of a mute before',
  body: z.object({
    memberId: uuid,
    /** Null: for good. */
    hours: z.nullable(wholeNumber(1, 8_760)),
    reason,
  }),
  answer: muteRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'rooms.member_unknown',
  ],
});

export const endRoomMute = endpoint({
  method: 'POST',
  path: '/console/roomMutes/:id/end',
  allow: 'operator',
  right: 'roomMutes.act',
  summary: 'Let a member write again before the mute is over',
  params,
  body: z.object({ reason }),
  answer: muteRow,
  refusals: [...operatorRefusals, 'request.invalid', 'rooms.mute_unknown', 'rooms.mute_over'],
});

const settings = z.object({
  /** Languages without a room. */
  closed: z.array(language),
  /** Languages whose room is read only for now. */
  paused: z.array(language),
  /** Between two messages of a member. */
  slowSeconds: wholeNumber(0, 600),
  /** Whether links and telephone numbers are refused. */
  refuseLinks: z.boolean(),
  /** Words that no message may have. */
  words: z.array(text(1, roomRules.maxWord)).check(z.maxLength(roomRules.mostWords)),
  /** Messages are removed after so many days. */
  keepDays: wholeNumber(1, 365),
});
const settingsRow = z.extend(settings, { id: z.string(), languages: z.array(language), on: z.boolean() });
export type RoomSettingsRow = z.output<typeof settingsRow>;

const siteParams = z.object({ id: text(1, 40) });

export const listRoomSettings = endpoint({
  method: 'GET',
  path: '/console/roomSettings',
  allow: 'operator',
  right: 'roomSettings.read',
  summary: "How the site's chat rooms work",
  query: wholeList,
  answer: z.array(settingsRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readRoomSettings = endpoint({
  method: 'GET',
  path: '/console/roomSettings/:id',
  allow: 'operator',
  right: 'roomSettings.read',
  summary: "How the site's chat rooms work; the id is the site's code",
  params: siteParams,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateRoomSettings = endpoint({
  method: 'PUT',
  path: '/console/roomSettings/:id',
  allow: 'operator',
  right: 'roomSettings.write',
  settings: true,
  summary: 'Change which languages have a room, which are read only, and what no message may say',
  params: siteParams,
  body: settings,
  answer: settingsRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
