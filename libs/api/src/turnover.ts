import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';

/** Turnover: play that money received asks for before it may be withdrawn. */
export const turnoverStates = ['open', 'met', 'lost', 'forgiven'] as const;

const requirement = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'bonus']),
  /** The only product whose play counts; null where all do. */
  product: z.nullable(z.enum(gameTypes)),
  required: amount,
  done: amount,
  remaining: amount,
  currency,
  /** `lost`: the money it came with was lost in play, so the requirement no longer applies; `forgiven`: an operator ended it. */
  state: z.enum(turnoverStates),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type TurnoverRequirement = z.output<typeof requirement>;

export const readOwnTurnover = endpoint({
  method: 'GET',
  path: '/wps/member/turnover',
  allow: 'member',
  summary:
    'What is still to be played before a withdrawal: open requirements in the order they are met, then the latest that have ended',
  answer: z.object({
    remaining: amount,
    currency,
    requirements: z.array(requirement),
    /** Per cent of a valid bet that counts, by product. */
    percents: z.record(z.string(), z.number()),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
});

export const listMemberTurnover = endpoint({
  method: 'GET',
  path: '/console/siteMembers/:id/turnover',
  allow: 'operator',
  right: 'memberTurnover.read',
  summary: "A member's wagering requirements: all that are open, then the latest that have ended",
  params: z.object({ id: uuid }),
  answer: z.array(requirement),
  refusals: [...operatorRefusals, 'request.invalid', 'members.unknown'],
});

const rule = z.object({
  /** Per cent of a valid bet that counts, by product. */
  percents: z.record(z.enum(gameTypes), wholeNumber(0, 100)),
  /** A balance below this, with no bet open, ends all requirements as lost. */
  lostBelow: amount,
});

const ruleRow = z.extend(rule, { id: z.string(), currency });
export type TurnoverSettingsRow = z.output<typeof ruleRow>;

const siteParams = z.object({ id: text(1, 40) });

export const listTurnoverSettings = endpoint({
  method: 'GET',
  path: '/console/turnoverSettings',
  allow: 'operator',
  right: 'turnoverSettings.read',
  summary: 'What play counts for at the site',
  query: wholeList,
  answer: z.array(ruleRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readTurnoverSettings = endpoint({
  method: 'GET',
  path: '/console/turnoverSettings/:id',
  allow: 'operator',
  right: 'turnoverSettings.read',
  summary: "What play counts for at the site; the id is the site's code",
  params: siteParams,
  answer: ruleRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateTurnoverSettings = endpoint({
  method: 'PUT',
  path: '/console/turnoverSettings/:id',
  allow: 'operator',
  right: 'turnoverSettings.write',
  settings: true,
  summary: 'Change what play counts for; play that was counted stays counted',
  params: siteParams,
  body: rule,
  answer: ruleRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
