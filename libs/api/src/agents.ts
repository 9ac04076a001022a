import * as z from 'zod/mini';
import { contractKinds, contractStates } from '@apsara/domain/agents/contracts';
import { rateItems } from '@apsara/domain/agents/rates';
import { accountKind, rates } from './affiliate-links.ts';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, exportQuery, exportRefusals, instant, listQuery, text, uuid } from './shapes.ts';

/** An agent: an account with a team below it, and the console's view of that team. */
export const memberStatuses = ['active', 'blocked'] as const;

const teamMember = z.object({
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
  /** Summary of the contracts with its upline, by kind. */
  contracts: z.record(z.enum(contractKinds), z.enum(contractStates)),
});
export type TeamMember = z.output<typeof teamMember>;

/** One rate of an account: its value, and the range its upline may set. */
export const rate = z.object({ item: z.enum(rateItems), value: z.number(), min: z.number(), max: z.number() });
export type DownlineRate = z.output<typeof rate>;

const detail = z.extend(teamMember, { rates: z.array(rate) });

const line = z.array(z.object({ id: z.string(), account: z.string() }));

export const teamMemberFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  uplineId: z.optional(uuid),
  kind: z.optional(accountKind),
  status: z.optional(z.enum(memberStatuses)),
});

const teamMemberSorts = [
  'account',
  'level',
  'teamSize',
  'balance',
  'createdAt',
  'lastLoginAt',
  'status',
  'kind',
] as const;

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/console/members',
  allow: 'agent',
  summary: "Accounts of the agent's team",
  query: listQuery(teamMemberFilter, teamMemberSorts),
  answer: z.array(teamMember),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const readTeamMemberTotals = endpoint({
  method: 'GET',
  path: '/console/memberTotals',
  allow: 'agent',
  summary: 'How many accounts of the team a filter names, and what they hold together',
  query: z.object({ filter: listQuery(teamMemberFilter, teamMemberSorts).shape.filter }),
  answer: z.object({ count: z.number(), balance: amount, currency }),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

export const exportTeamMembers = endpoint({
  method: 'GET',
  path: '/console/exports/members',
  allow: 'agent',
  streamed: true,
  summary: 'Every account of the team that a filter names',
  query: exportQuery(teamMemberFilter, teamMemberSorts),
  answer: z.array(teamMember),
  refusals: exportRefusals,
});

const period = z.object({
  stake: amount,
  payout: amount,
  /** payout - stake: the members' net result, negative when they lost. */
  net: amount,
  bets: z.number(),
  /** What of the bets counts for contracts; known once a bet is counted. */
  valid: amount,
  deposits: amount,
  withdrawals: amount,
  rebates: amount,
  promotions: amount,
  /** stake - payout - rebates - promotions: the net result of the team's play (agent-contracts: net loss). */
  profit: amount,
  /** Accounts with a settled bet. */
  active: z.number(),
  /** Accounts opened. */
  joined: z.number(),
});
export type TeamPeriod = z.output<typeof period>;

export const readTeamMember = endpoint({
  method: 'GET',
  path: '/console/members/:id',
  allow: 'agent',
  summary: 'One account of the team, the line above it, and what its team did in the last 7 days',
  params: z.object({ id: uuid }),
  answer: z.extend(detail, { line, last7: period }),
  refusals: ['session.invalid', 'session.forbidden', 'agents.account_unknown'],
});

export const createTeamMember = endpoint({
  method: 'POST',
  path: '/console/members',
  allow: 'agent',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Open a member or agent account directly below oneself',
  body: z.object({
    kind: accountKind,
    username: text(1, 64),
    password: text(1, 256),
    nickname: z.optional(text(0, 40)),
    rates: z.optional(rates),
  }),
  answer: teamMember,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'members.username_taken',
    'members.password_common',
    'members.password_is_name',
    'agents.level_limit',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
  ],
});

export const updateTeamMember = endpoint({
  method: 'PUT',
  path: '/console/members/:id',
  allow: 'agent',
  summary: 'Make a member directly below oneself an agent, for good, or set its rates; what is not named stays',
  params: z.object({ id: uuid }),
  body: z.object({ kind: z.optional(z.literal('agent')), rates: z.optional(rates) }),
  answer: detail,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'agents.account_unknown',
    'agents.not_direct',
    'agents.level_limit',
    'request.invalid',
  ],
});

export const readTeamOverview = endpoint({
  method: 'GET',
  path: '/console/overview',
  allow: 'agent',
  summary:
    'What a team did over a range of days, against the range before it, and day by day: the whole team, or that of an account of it',
  query: z.object({ from: day, to: day, memberId: z.optional(uuid) }),
  answer: z.object({
    asOf: instant,
    timeZone: z.string(),
    currency,
    /** From the signed-in agent down to the account whose team this is. */
    line,
    teamBalance: amount,
    teamSize: z.number(),
    /** Accounts of the team that were here within the last five minutes. */
    online: z.number(),
    current: period,
    previous: period,
    days: z.array(z.extend(period, { day })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'agents.account_unknown', 'request.invalid'],
});
export type TeamOverview = z.output<typeof readTeamOverview.answer>;
