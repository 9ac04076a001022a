import * as z from 'zod/mini';
import { agentTypes } from '@apsara/domain/members';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, instant, listQuery, text, uuid } from './shapes.ts';

/** An agent: an account with a team below it, and the console's view of that team. */
export const memberStatuses = ['active', 'blocked'] as const;
const accountKind = z.enum(['member', 'agent']);

const downline = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.number(),
  kind: accountKind,
  /** Steps below the signed-in agent: 0 is the agent, 1 a direct downline. */
  level: z.number(),
  uplineId: z.nullable(z.string()),
  upline: z.string(),
  /** Everyone below this account, itself not counted. */
  teamSize: z.number(),
  balance: amount,
  currency,
  status: z.enum(memberStatuses),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type Downline = z.output<typeof downline>;

export const downlineFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  uplineId: z.optional(uuid),
  kind: z.optional(accountKind),
  status: z.optional(z.enum(memberStatuses)),
});

export const downlines = endpoint({
  method: 'GET',
  path: '/console/members',
  allow: 'agent',
  summary: "Accounts of the agent's team",
  query: listQuery(downlineFilter, ['account', 'level', 'teamSize', 'balance', 'createdAt', 'lastLoginAt', 'status', 'kind']),
  answer: z.array(downline),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

const period = z.object({ stake: amount, payout: amount, net: amount, bets: z.number(), deposits: amount, active: z.number() });
export type TeamPeriod = z.output<typeof period>;

export const oneDownline = endpoint({
  method: 'GET',
  path: '/console/members/:id',
  allow: 'agent',
  summary: 'One account of the team, the line above it, and what its team did in the last 7 days',
  params: z.object({ id: uuid }),
  answer: z.extend(downline, { line: z.array(z.object({ id: z.string(), account: z.string() })), last7: period }),
  refusals: ['session.invalid', 'session.forbidden', 'agents.account_unknown'],
});

export const addAccount = endpoint({
  method: 'POST',
  path: '/console/members',
  allow: 'agent',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Open a member or agent account directly below oneself',
  body: z.object({ kind: accountKind, username: text(1, 64), password: text(1, 256), nickname: z.optional(text(0, 40)) }),
  answer: downline,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'members.username_taken',
    'members.password_common',
    'members.password_is_name',
    'agents.level_limit',
    'request.invalid',
    'request.key_reused',
    'request.too_many',
  ],
});

export const teamOverview = endpoint({
  method: 'GET',
  path: '/console/overview',
  allow: 'agent',
  summary: 'What the team did over a range of days, against the range before it, and day by day',
  query: z.object({ from: day, to: day }),
  answer: z.object({
    asOf: instant,
    timeZone: z.string(),
    currency,
    teamBalance: amount,
    teamSize: z.number(),
    current: period,
    previous: period,
    days: z.array(z.extend(period, { day })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});
export type TeamOverview = z.output<typeof teamOverview.answer>;

export const isAgentType = (type: number): boolean => (agentTypes as readonly number[]).includes(type);
