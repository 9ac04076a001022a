import * as z from 'zod/mini';
import {
  announcementTypes,
  bannerGroups,
  executions,
  linkageTypes,
  writtenTypes,
} from '@apsara/domain/promotions/announcements';
import { promotionArt, promotionKinds } from '@apsara/domain/promotions/promotions';
import { isOneOf } from '@apsara/domain/lists';
import { endpoint } from './endpoint.ts';
import { byLanguage, day, instant, listQuery, text, uuid, wholeNumber } from './shapes.ts';

/** Public announcements: banners, notices, pop-ups and offers. */
const banner = z.object({
  id: uuid,
  groupName: z.enum(bannerGroups),
  /** Address of its picture: 5 wide and 2 high on w_home, 9 wide and 14 high beside the forms. */
  url: z.string(),
  linkageType: z.enum(linkageTypes),
  /** The target: a path of the site for PAGE, an address for URL. */
  linkage: z.optional(z.string()),
  title: z.string(),
  text: z.string(),
});
export type Banner = z.output<typeof banner>;

const announcement = z.object({
  id: uuid,
  title: z.string(),
  /** HTML without scripts, styles or forms. */
  content: z.string(),
  /** The offer that it is about, where there is one. */
  promotionType: z.optional(z.enum(promotionKinds)),
});
export type Announcement = z.output<typeof announcement>;

const popup = z.extend(announcement, { execution: z.enum(executions) });

const isTypes = (value: string): boolean => value.split(',').every((type) => isOneOf(announcementTypes, type));

export const listShownAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  allow: 'anyone',
  sharedSeconds: 10,
  visitorsShare: true,
  summary:
    'Banners, notices, pop-ups and offers that are told now, of the types asked for; with an execution its pop-ups alone',
  query: z.object({
    /** Type codes, separated by commas. */
    types: z._default(z.string().check(z.maxLength(20), z.refine(isTypes)), announcementTypes.join(',')),
    platform: z.optional(z.string()),
    execution: z.optional(z.enum(executions)),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(popup),
    promotion: z.array(announcement),
  }),
  refusals: ['site.unknown', 'request.invalid'],
});

/** What an agent above says to the own team. */
const teamAnnouncement = z.object({
  id: uuid,
  title: z.string(),
  /** HTML without scripts, styles or forms. */
  content: z.string(),
  /** The agent's account. */
  from: z.string(),
  startsAt: instant,
});
export type TeamAnnouncement = z.output<typeof teamAnnouncement>;

export const listTeamAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getTeamAnnouncements',
  allow: 'member',
  summary: 'What the agents above the member announce now, the latest first',
  query: z.object({ language: z.optional(z.string()) }),
  answer: z.array(teamAnnouncement),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
});

const written = z.object({
  type: z.enum(writtenTypes),
  /** `content` is HTML, a line for banners; forbidden markup is removed when it is saved. */
  words: byLanguage(z.object({ title: z._default(text(0, 120), ''), content: z._default(text(0, 20_000), '') })),
  groupName: z._default(z.nullable(z.enum(bannerGroups)), null),
  /** A banner's picture: one of ours, or one that was uploaded and takes its place. */
  art: z._default(z.nullable(z.enum(promotionArt)), null),
  pictureId: z._default(z.nullable(uuid), null),
  linkageType: z._default(z.nullable(z.enum(linkageTypes)), null),
  linkage: z._default(z.nullable(text(0, 300)), null),
  execution: z._default(z.nullable(z.enum(executions)), null),
  promotionType: z._default(z.nullable(z.enum(promotionKinds)), null),
  startsAt: instant,
  /** Null: until further notice. */
  endsAt: z.nullable(instant),
  /** Smaller ones come first. */
  position: wholeNumber(0, 1_000),
});

const writtenRow = z.extend(written, {
  id: uuid,
  /** The agent who tells it; empty for the house. */
  from: z.string(),
  /** Whether who asks may change it. */
  own: z.boolean(),
});
export type WrittenAnnouncement = z.output<typeof writtenRow>;

const params = z.object({ id: uuid });
const staffRefusals = ['session.invalid', 'session.forbidden'] as const;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/console/announcements',
  allow: 'console',
  right: 'announcements.read',
  summary:
    'An operator: all that the site tells. An agent: what is told to agents now, by the site and from above, and all of the own. ' +
    'With days: what is told on one of them',
  query: listQuery(z.object({ id: z.optional(z.array(text(1, 100))), from: z.optional(day), to: z.optional(day) }), [
    'place',
  ]),
  answer: z.array(writtenRow),
  refusals: [...staffRefusals, 'request.invalid'],
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/console/announcements/:id',
  allow: 'console',
  right: 'announcements.read',
  summary: 'One of them, in every language',
  params,
  answer: writtenRow,
  refusals: [...staffRefusals, 'request.not_found'],
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/console/announcements',
  allow: 'console',
  right: 'announcements.write',
  idempotent: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: 'Announce something; an agent announces to everybody below',
  body: written,
  answer: writtenRow,
  refusals: [
    ...staffRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'uploads.unknown',
  ],
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/console/announcements/:id',
  allow: 'console',
  right: 'announcements.write',
  settings: true,
  summary: 'Change what one has written',
  params,
  body: written,
  answer: writtenRow,
  refusals: [...staffRefusals, 'request.not_found', 'request.invalid', 'uploads.unknown', 'site.settings_changed'],
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/console/announcements/:id',
  allow: 'console',
  right: 'announcements.write',
  summary: 'Take back what one has written',
  params,
  answer: writtenRow,
  refusals: [...staffRefusals, 'request.not_found'],
});
