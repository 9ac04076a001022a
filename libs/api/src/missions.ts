import * as z from 'zod/mini';
import { claimKinds } from '@apsara/domain/claims/claims';
import { gameTypes } from '@apsara/domain/games/vendors';
import {
  missionArt,
  missionMetrics,
  missionPeriods,
  missionRules,
  missionWords,
} from '@apsara/domain/missions/missions';
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
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** Missions: what members can do in a period for a reward. */
const memberRefusals = [
  'session.invalid',
  'session.forbidden',
  'members.real_account_needed',
  'site.switched_off',
] as const;

/** Money as a decimal string, anything else as a whole number. */
const quantity = z.string();

const step = z.object({
  /** From 1. */
  step: z.number(),
  target: quantity,
  reward: z.object({
    kind: z.enum(claimKinds),
    amount: quantity,
    currency: z.union([currency, z.literal(POINTS)]),
    /** Play asked for, in hundredths of the amount. */
    multiple: z.number(),
  }),
  /** The word of specification 4. */
  status: z.enum(missionWords),
  /** Until when it can be claimed, once it is Issued. */
  until: z.nullable(instant),
});

const mission = z.object({
  id: uuid,
  /** Names its period, for `claimMission`: the period's first day, or `once`. */
  period: z.string(),
  title: z.string(),
  text: z.string(),
  /** Address of its picture, a square. */
  art: z.string(),
  metric: z.enum(missionMetrics),
  /** The currency of progress and targets; null where they are numbers. */
  unit: z.nullable(currency),
  /** What counts; empty and null: everything. */
  products: z.array(z.enum(gameTypes)),
  vendor: z.nullable(z.string()),
  game: z.nullable(z.string()),
  /** No more than the last target. */
  progress: quantity,
  /** The target of the next step, its reward and word; of the last one when all are done. */
  target: quantity,
  reward: step.shape.reward,
  status: z.enum(missionWords),
  steps: z.array(step),
  /** When its period ends, or it begins where it is coming; null: until further notice. */
  endsAt: z.nullable(instant),
  startsAt: z.nullable(instant),
  /** Its period is over; what was earned in it can still be claimed. */
  over: z.boolean(),
});
export type Mission = z.output<typeof mission>;

export const readMissionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummary',
  allow: 'member',
  summary: "The member's missions by period, with how far each is",
  query: z.object({ language: z.optional(z.string()) }),
  answer: z.object({
    groups: z.array(
      z.object({
        period: z.enum(missionPeriods),
        /** When the present period ends; null for missions that are finished once. */
        endsAt: z.nullable(instant),
        missions: z.array(mission),
      }),
    ),
    /** How many rewards can be claimed. */
    claimable: z.number(),
    /** False where the member may not be rewarded, and in the site's quiet hours: nothing is shown then but what can be claimed. */
    open: z.boolean(),
    /** The server's clock, by which periods end. */
    serverTime: instant,
  }),
  refusals: memberRefusals,
});
export type MissionSummary = z.output<typeof readMissionSummary.answer>;

export const claimMission = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: "Claim the reward of a mission's step: it is paid, with the play it asks for; goods are sent",
  body: z.object({ id: uuid, period: text(4, 10), step: wholeNumber(1, missionRules.maxSteps) }),
  answer: mission,
  refusals: [
    ...memberRefusals,
    'missions.unknown',
    'promotions.not_claimable',
    'promotions.already',
    'promotions.closed',
    'promotions.barred',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
  ],
});

const settings = z.object({
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  products: z.array(z.enum(gameTypes)),
  /** A vendor's code, and the number of a game: of whose bets alone the mission counts. */
  vendor: z.nullable(text(0, 40)),
  nodeId: z.nullable(wholeNumber(1, 2_000_000_000)),
  steps: z
    .array(
      z.object({
        target: text(1, 24),
        reward: z.enum(claimKinds),
        amount: text(1, 24),
        multiple: wholeNumber(0, 10_000),
      }),
    )
    .check(z.maxLength(missionRules.maxSteps)),
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
  /** How many rewards it pays, and for how much money; null: as many as are earned. */
  places: z.nullable(wholeNumber(1, 10_000_000)),
  budget: z.nullable(amount),
});
export type MissionForm = z.output<typeof settings>;

const row = z.extend(settings, {
  id: z.string(),
  code: z.string(),
  state: z.enum(promotionStates),
  /** What one member costs at most in a period. */
  worst: amount,
  /** Rewards that were issued, of them claimed, and the money of them. */
  used: z.number(),
  claimed: z.number(),
  spent: amount,
});
export type MissionRow = z.output<typeof row>;

export const listMissions = endpoint({
  method: 'GET',
  path: '/console/missions',
  allow: 'operator',
  right: 'missions.read',
  summary: "The site's missions, also drafts and those that are over",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readMission = endpoint({
  method: 'GET',
  path: '/console/missions/:id',
  allow: 'operator',
  right: 'missions.read',
  summary: 'One mission with its words in every language',
  params,
  answer: row,
  refusals: [...operatorRefusals, 'missions.unknown', 'request.invalid'],
});

const code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));

export const createMission = endpoint({
  method: 'POST',
  path: '/console/missions',
  allow: 'operator',
  right: 'missions.write',
  idempotent: true,
  summary: 'Another mission, a draft; its code is its own at the site',
  body: z.extend(settings, { code }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updateMission = endpoint({
  method: 'PUT',
  path: '/console/missions/:id',
  allow: 'operator',
  right: 'missions.write',
  settings: true,
  summary: 'Change a mission; what it counts and gives only while it is a draft',
  params,
  body: settings,
  answer: row,
  refusals: [
    ...operatorRefusals,
    'missions.unknown',
    'missions.fixed',
    'missions.too_much_play',
    'request.invalid',
    'site.settings_changed',
  ],
});

export const moveMission = endpoint({
  method: 'POST',
  path: '/console/missions/:id/state',
  allow: 'operator',
  right: 'missions.write',
  summary: 'Publish, pause or close a mission',
  params,
  body: z.object({ state: z.enum(promotionStates) }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'missions.unknown',
    'missions.too_much_play',
    'missions.begins_past',
    'promotions.state_changed',
    'request.invalid',
  ],
});

export const copyMission = endpoint({
  method: 'POST',
  path: '/console/missions/:id/copy',
  allow: 'operator',
  right: 'missions.write',
  idempotent: true,
  summary: 'A draft of its own with the settings of another mission, that begins tomorrow',
  params,
  body: z.object({ code }),
  answer: row,
  refusals: [...operatorRefusals, 'missions.unknown', 'request.invalid', 'request.key_needed', 'request.key_reused'],
});
