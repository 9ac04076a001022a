import * as z from 'zod/mini';
import { claimKinds } from '@apsara/domain/claims/claims';
import { gameTypes } from '@apsara/domain/games/vendors';
import { boardMetrics, boardRules } from '@apsara/domain/leaderboards/leaderboards';
import { missionArt, missionPeriods, missionRules } from '@apsara/domain/missions/missions';
import { POINTS } from '@apsara/domain/promotions/points';
import { promotionStates } from '@apsara/domain/promotions/promotions';
import { endpoint } from './endpoint.ts';
import {
  amount,
  byLanguage,
  currency,
  day,
  instant,
  operatorRefusals,
  text,
  typedText,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** Leaderboards: contests for places, with prizes at the end of each period. */
/** Money as a decimal string, anything else as a whole number. */
const quantity = z.string();

const reward = z.object({
  kind: z.enum(claimKinds),
  amount: quantity,
  currency: z.union([currency, z.literal(POINTS)]),
  /** Play asked for, in hundredths of the amount. */
  multiple: z.number(),
});

const place = z.object({
  /** From 1. */
  place: z.number(),
  /** Masked; empty for a member who does not want to be named. */
  name: z.string(),
  score: quantity,
  /** The prize that the place has now. */
  reward: z.nullable(reward),
  /** The reader's own. */
  own: z.boolean(),
});

const board = z.object({
  id: uuid,
  title: z.string(),
  text: z.string(),
  /** Address of its picture, a square. */
  art: z.string(),
  metric: z.enum(boardMetrics),
  /** The currency of scores; null where they are numbers. */
  unit: z.nullable(currency),
  /** What counts; empty: everything. */
  products: z.array(z.enum(gameTypes)),
  period: z.enum(missionPeriods),
  /** When the period begins and ends; null: until further notice. */
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Its places can no longer change. */
  final: z.boolean(),
  /** A member with less has no place. */
  least: quantity,
  /** Prizes in the order of places, from and to which both are included. */
  prizes: z.array(z.object({ from: z.number(), to: z.number(), reward })),
  /** The best, with ties for the one who was first. */
  top: z.array(place),
  /** The reader's own score, and place if there is one; null for visitors. */
  own: z.nullable(z.object({ place: z.nullable(z.number()), score: quantity })),
});
export type Board = z.output<typeof board>;

export const readMissionLeaderboard = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  allow: 'anyone',
  sharedSeconds: 5,
  visitorsShare: true,
  summary:
    'The leaderboards of the present period, or of the one before, with masked names; to members their own place, too',
  query: z.object({ language: z.optional(z.string()), period: z._default(z.enum(['present', 'last']), 'present') }),
  answer: z.object({ boards: z.array(board), serverTime: instant }),
  refusals: ['site.unknown', 'site.switched_off', 'request.invalid'],
});

const settings = z.object({
  period: z.enum(missionPeriods),
  metric: z.enum(boardMetrics),
  products: z.array(z.enum(gameTypes)),
  least: text(1, 24),
  prizes: z
    .array(
      z.object({
        places: wholeNumber(0, boardRules.maxPlaces),
        reward: z.enum(claimKinds),
        amount: text(1, 24),
        multiple: wholeNumber(0, 10_000),
      }),
    )
    .check(z.maxLength(boardRules.maxPrizes)),
  words: byLanguage(
    z.object({
      title: z._default(text(0, missionRules.maxTitle), ''),
      text: z._default(text(0, missionRules.maxText), ''),
    }),
  ),
  art: z.enum(missionArt),
  startsOn: day,
  /** Null: until further notice. */
  endsOn: z.nullable(day),
  /** Smaller ones are listed first. */
  position: wholeNumber(0, 1_000),
});
export type BoardForm = z.output<typeof settings>;

const row = z.extend(settings, {
  id: z.string(),
  code: z.string(),
  state: z.enum(promotionStates),
  /** What the prizes of a period cost. */
  worst: amount,
  /** Prizes that were issued, and the money of them that was claimed. */
  issued: z.number(),
  paid: amount,
});
export type BoardRow = z.output<typeof row>;

export const listLeaderboards = endpoint({
  method: 'GET',
  path: '/console/leaderboards',
  allow: 'operator',
  right: 'leaderboards.read',
  summary: "The site's leaderboards, also drafts and those that are over",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readLeaderboard = endpoint({
  method: 'GET',
  path: '/console/leaderboards/:id',
  allow: 'operator',
  right: 'leaderboards.read',
  summary: 'One leaderboard with its words in every language',
  params,
  answer: row,
  refusals: [...operatorRefusals, 'leaderboards.unknown', 'request.invalid'],
});

const code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));

export const createLeaderboard = endpoint({
  method: 'POST',
  path: '/console/leaderboards',
  allow: 'operator',
  right: 'leaderboards.write',
  idempotent: true,
  summary: 'Another leaderboard, a draft; its code is its own at the site',
  body: z.extend(settings, { code }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updateLeaderboard = endpoint({
  method: 'PUT',
  path: '/console/leaderboards/:id',
  allow: 'operator',
  right: 'leaderboards.write',
  settings: true,
  summary: 'Change a leaderboard; what it counts and its prizes only while it is a draft',
  params,
  body: settings,
  answer: row,
  refusals: [...operatorRefusals, 'leaderboards.unknown', 'missions.fixed', 'request.invalid', 'site.settings_changed'],
});

export const moveLeaderboard = endpoint({
  method: 'POST',
  path: '/console/leaderboards/:id/state',
  allow: 'operator',
  right: 'leaderboards.write',
  summary: 'Publish, pause or close a leaderboard; its last period ends on the day on which it is closed',
  params,
  body: z.object({ state: z.enum(promotionStates) }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'leaderboards.unknown',
    'missions.begins_past',
    'promotions.state_changed',
    'request.invalid',
  ],
});

const standing = z.object({
  /** `once`, or the first day of the period. */
  span: z.string(),
  final: z.boolean(),
  places: z.array(
    z.object({
      /** Null for a member who was disqualified. */
      place: z.nullable(z.number()),
      account: z.string(),
      score: quantity,
      reachedAt: instant,
      /** Why it was disqualified; empty otherwise. */
      reason: z.string(),
    }),
  ),
});
export type Standing = z.output<typeof standing>;

export const readStanding = endpoint({
  method: 'GET',
  path: '/console/leaderboards/:id/standing',
  allow: 'operator',
  right: 'leaderboards.read',
  summary: 'The places of the present period of a leaderboard, or of another, with the names of the accounts',
  params,
  query: z.object({ span: z.optional(text(4, 10)) }),
  answer: standing,
  refusals: [...operatorRefusals, 'leaderboards.unknown', 'request.invalid'],
});

export const disqualifyMember = endpoint({
  method: 'POST',
  path: '/console/leaderboards/:id/disqualified',
  allow: 'operator',
  right: 'leaderboards.act',
  summary: "Take a member's place in a period away before it is final, with a reason",
  params,
  body: z.object({ span: text(4, 10), account: text(1, 64), reason: typedText(2, 280) }),
  answer: standing,
  refusals: [...operatorRefusals, 'leaderboards.unknown', 'leaderboards.final', 'request.invalid'],
});
