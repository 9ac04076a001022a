import * as z from 'zod/mini';
import { houseLetterStates, SEGMENT_LEVELS } from '@apsara/domain/members/house-letters';
import { LETTER_TEXT, LETTER_TITLE } from '@apsara/domain/members/messages';
import { tagRules } from '@apsara/domain/office/member-notes';
import { endpoint } from './endpoint.ts';
import {
  byLanguage,
  countryFilter,
  day,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeNumber,
} from './shapes.ts';

/** A segment of a site's members, as it is typed. */
export const segmentFields = {
  /** 0: members without a level. Empty: any level. */
  vipLevels: z.array(wholeNumber(0, 1_000)).check(z.maxLength(SEGMENT_LEVELS)),
  /** The account of an agent; empty: below anybody. */
  below: text(0, 64),
  registeredFrom: z.nullable(day),
  registeredTo: z.nullable(day),
  depositedFrom: z.nullable(day),
  depositedTo: z.nullable(day),
  /** Empty: with any tag, or none. */
  tag: text(0, tagRules.maxLength),
  /** An ISO 3166 code, or `none`: members whose country is not known. Null: of any country. */
  country: z.optional(z.nullable(countryFilter)),
};

/** Letters of the house: what operators write to many members at once. */
const words = byLanguage(
  z.object({ title: z._default(text(0, LETTER_TITLE), ''), content: z._default(text(0, LETTER_TEXT), '') }),
);

const houseLetter = z.object({
  id: uuid,
  words,
  vipLevels: z.array(z.number()),
  below: z.string(),
  registeredFrom: z.nullable(day),
  registeredTo: z.nullable(day),
  depositedFrom: z.nullable(day),
  depositedTo: z.nullable(day),
  tag: z.string(),
  /** An ISO 3166 code, or `none`; null: of any country. */
  country: z.nullable(z.string()),
  state: z.enum(houseLetterStates),
  /** When it goes out; null: at once. */
  sendAt: z.nullable(instant),
  createdAt: instant,
  sentAt: z.nullable(instant),
  recalledAt: z.nullable(instant),
  /** The operator who wrote it. */
  by: z.string(),
  /** How many it went to, how many of them opened it, and how many still have it unread. */
  receivers: z.number(),
  readers: z.number(),
  unread: z.number(),
});
export type HouseLetter = z.output<typeof houseLetter>;

const params = z.object({ id: uuid });
const badSegment = [...operatorRefusals, 'request.invalid'] as const;

export const listHouseLetters = endpoint({
  method: 'GET',
  path: '/console/houseLetters',
  allow: 'operator',
  right: 'houseLetters.read',
  summary: 'The letters of the house, the latest first',
  query: listQuery(z.object({ id: z.optional(z.array(uuid)) }), ['createdAt']),
  answer: z.array(houseLetter),
  refusals: badSegment,
});

export const readHouseLetter = endpoint({
  method: 'GET',
  path: '/console/houseLetters/:id',
  allow: 'operator',
  right: 'houseLetters.read',
  summary: 'One of them',
  params,
  answer: houseLetter,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const previewHouseLetter = endpoint({
  method: 'POST',
  path: '/console/houseLetterPreview',
  allow: 'operator',
  right: 'houseLetters.write',
  summary: 'How many members a segment has now, without those who may not be offered anything',
  body: z.object(segmentFields),
  answer: z.object({ receivers: z.number() }),
  refusals: badSegment,
});

export const createHouseLetter = endpoint({
  method: 'POST',
  path: '/console/houseLetters',
  allow: 'operator',
  right: 'houseLetters.write',
  idempotent: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: 'Write to a segment of the members, now or at a time; each gets one message',
  body: z.object({ ...segmentFields, words, sendAt: z.nullable(instant) }),
  answer: houseLetter,
  refusals: [
    ...badSegment,
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'messages.segment_empty',
    'offers.quiet_hours',
  ],
});

export const recallHouseLetter = endpoint({
  method: 'POST',
  path: '/console/houseLetters/:id/recall',
  allow: 'operator',
  right: 'houseLetters.write',
  summary: 'Take a letter back: before it goes out, or from all who have not read it',
  params,
  answer: houseLetter,
  refusals: [...operatorRefusals, 'request.not_found', 'messages.all_read'],
});
