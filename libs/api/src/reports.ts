import * as z from 'zod/mini';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { depositStates } from '@apsara/domain/payments/deposits';
import { ledgerKinds } from '@apsara/domain/payments/ledger-kinds';
import { gameTypes } from '@apsara/domain/games/vendors';
import { withdrawalStates } from '@apsara/domain/payments/withdrawals';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, exportQuery, exportRefusals, instant, listQuery, text, uuid } from './shapes.ts';
import { paymentFamilies } from './wages.ts';

/** A movement of a member's money, seen from the account it moved on. */
const movement = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(ledgerKinds),
  /** Signed: below zero went out. */
  amount,
  /** The account's balance afterwards. */
  balance: amount,
  currency,
  /** The member's account: `cash`, or the wallet at a vendor. */
  account: z.string(),
  /** The order, or the vendor's transaction, that asked for it; null where only the house has a number for it. */
  reference: z.nullable(z.string()),
  /** The account directly above or below that it went to or came from. */
  counterparty: z.nullable(z.string()),
  /** What a rebate is for. */
  rebate: z.nullable(z.object({ day, product: z.enum(gameTypes) })),
  /** The game of a bet. */
  gameName: z.nullable(z.string()),
});
export type Movement = z.output<typeof movement>;

const movementQuery = {
  from: day,
  to: day,
  kind: z.optional(z.enum(ledgerKinds)),
  cursor: z.optional(text(1, 80)),
  language: z.optional(z.string()),
};

const movementTotals = z.object({
  count: z.number(),
  /** Without what came back. */
  received: amount,
  /** Stakes, withdrawals and the like that came back: refunded, rejected, returned. */
  returned: amount,
  spent: amount,
  /** received + returned - spent. */
  net: amount,
  currency,
});

const movements = z.object({
  content: z.array(movement),
  nextCursor: z.nullable(z.string()),
  /** Of the whole range. */
  totals: movementTotals,
});

export const listOwnTransactions = endpoint({
  method: 'GET',
  path: '/wps/report/transaction',
  allow: 'member',
  summary: "Every movement of the member's money, newest first, with the totals of the whole range",
  query: z.object(movementQuery),
  answer: movements,
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

/** What of a member's has not ended yet. */
const openOrders = z.object({ deposits: z.number(), withdrawals: z.number(), bets: z.number() });

export const readOwnOpenOrders = endpoint({
  method: 'GET',
  path: '/wps/report/openOrders',
  allow: 'member',
  summary: 'How many deposits, withdrawals and bets of the member have not ended',
  answer: openOrders,
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
});
export type OpenOrders = z.output<typeof readOwnOpenOrders.answer>;

export const listMemberTransactions = endpoint({
  method: 'GET',
  path: '/console/memberTransactions',
  allow: 'operator',
  right: 'memberTransactions.read',
  summary: "Every movement of one account's money",
  query: z.object({ account: text(1, 64), ...movementQuery }),
  answer: movements,
  refusals: ['session.invalid', 'session.forbidden', 'agents.account_unknown', 'request.invalid'],
});

/** A movement of the team's money: whose, and between whom where both are of the team. */
const teamMovement = z.extend(z.omit(movement, { account: true }), {
  memberId: z.string(),
  account: z.string(),
  /** The member's account: `cash`, or the wallet at a vendor. */
  wallet: z.string(),
});
export type TeamMovement = z.output<typeof teamMovement>;

const movementFilter = z.object({
  id: z.optional(z.array(text(2, 20))),
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
  kind: z.optional(z.enum(ledgerKinds)),
  vendor: z.optional(text(0, 20)),
});
// Other columns have no index, and a team has millions of rows.
const movementSorts = ['at'] as const;
const movementRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

export const listTeamTransactions = endpoint({
  method: 'GET',
  path: '/console/transactions',
  allow: 'agent',
  summary: "Every movement of the team's money over a range of days, the last seven unless said",
  query: listQuery(movementFilter, movementSorts),
  answer: z.array(teamMovement),
  refusals: movementRefusals,
});

export const readTeamTransactionTotals = endpoint({
  method: 'GET',
  path: '/console/transactionTotals',
  allow: 'agent',
  summary: 'Sums of every movement that a filter names',
  query: z.object({ filter: listQuery(movementFilter, movementSorts).shape.filter }),
  answer: movementTotals,
  refusals: movementRefusals,
});

export const exportTeamTransactions = endpoint({
  method: 'GET',
  path: '/console/exports/transactions',
  allow: 'agent',
  streamed: true,
  summary: 'Every movement that a filter names',
  query: exportQuery(movementFilter, movementSorts),
  answer: z.array(teamMovement),
  refusals: exportRefusals,
});

/** The order of a deposit or withdrawal that money moved for. */
const order = { orderNo: z.string(), amount, createdAt: instant, /** When it was paid. */ paidAt: z.nullable(instant) };

export const readTeamTransaction = endpoint({
  method: 'GET',
  path: '/console/transactions/:id',
  allow: 'agent',
  summary: "One movement of the team's money, and what it was for",
  params: z.object({ id: text(2, 20) }),
  answer: z.extend(teamMovement, {
    bet: z.nullable(z.object({ id: z.string() })),
    /** The wage or dividend that was paid. */
    payment: z.nullable(z.object({ id: z.string(), family: z.enum(paymentFamilies) })),
    deposit: z.nullable(
      z.object({ ...order, method: z.string(), state: z.enum(depositStates), fee: z.nullable(amount) }),
    ),
    withdrawal: z.nullable(z.object({ ...order, method: z.string(), state: z.enum(withdrawalStates) })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid', 'reports.movement_unknown'],
});
export type OpenedMovement = z.output<typeof readTeamTransaction.answer>;

const result = {
  bets: z.number(),
  stake: amount,
  payout: amount,
  /** payout - stake: below zero was lost. */ net: amount,
};
export type ResultRow = z.output<z.ZodMiniObject<typeof result>>;

/** The longest range that is answered day by day. */
export const MAX_RESULT_DAYS = 92;

export const readPersonalResults = endpoint({
  method: 'GET',
  path: '/wps/report/personalPNL',
  allow: 'member',
  summary: 'What the member won and lost, by product and by day of settlement',
  query: z.object({ from: day, to: day, product: z.optional(z.enum(gameTypes)) }),
  answer: z.object({
    currency,
    totals: z.object(result),
    products: z.array(z.object({ product: z.enum(gameTypes), ...result })),
    /** Every day of the range, the first first. */
    days: z.array(z.object({ day, ...result })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

const incomeSums = { received: amount, paid: amount, /** received - paid. */ net: amount };

export const readAgentIncome = endpoint({
  method: 'GET',
  path: '/console/income',
  allow: 'agent',
  summary:
    'What contracts brought the agent, and what the agent paid by them to those below, on the days that it moved (the last seven unless said)',
  query: z.object({
    filter: listQuery(z.object({ from: z.optional(day), to: z.optional(day) }), ['kind']).shape.filter,
  }),
  answer: z.object({
    currency,
    ...incomeSums,
    /** The kinds by which anything moved. */
    kinds: z.array(z.object({ kind: z.enum(contractKinds), ...incomeSums })),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});
export type AgentIncome = z.output<typeof readAgentIncome.answer>;

const teamFigures = {
  bets: z.number(),
  stake: amount,
  payout: amount,
  /** payout - stake: below zero was lost. */
  net: amount,
  deposits: amount,
  withdrawals: amount,
  rebates: amount,
  promotions: amount,
  /** stake - payout - rebates - promotions. */
  profit: amount,
};

const teamResult = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  kind: z.enum(['member', 'agent']),
  /** Steps below the signed-in agent. */
  level: z.number(),
  upline: z.string(),
  /** Everyone below this account, itself not counted. */
  teamSize: z.number(),
  currency,
  ...teamFigures,
});
export type TeamResult = z.output<typeof teamResult>;

/**
 * By `account`: every account of the team on its own. By `line`: the direct downlines of one account, each with its
 * whole team.
 */
export const resultGroups = ['account', 'line'] as const;

const resultFilter = z.object({
  id: z.optional(z.array(uuid)),
  by: z.optional(z.enum(resultGroups)),
  from: z.optional(day),
  to: z.optional(day),
  q: z.optional(text(0, 64)),
  uplineId: z.optional(uuid),
  kind: z.optional(z.enum(['member', 'agent'])),
  /** Bets of one product alone, as contracts measure them; money apart from bets belongs to no product and is left out. */
  product: z.optional(z.enum(gameTypes)),
});
const resultSorts = [
  'account',
  'level',
  'bets',
  'stake',
  'payout',
  'net',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'profit',
] as const;
const resultRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

export const listTeamResults = endpoint({
  method: 'GET',
  path: '/console/reports',
  allow: 'agent',
  summary:
    'What accounts of the team won, lost, paid in and got over a range of days (the last seven unless said); who did nothing is left out',
  query: listQuery(resultFilter, resultSorts),
  answer: z.array(teamResult),
  refusals: resultRefusals,
});

export const readTeamResult = endpoint({
  method: 'GET',
  path: '/console/reports/:id',
  allow: 'agent',
  summary: 'What one account of the team won, lost, paid in and got in the last seven days',
  params: z.object({ id: uuid }),
  answer: teamResult,
  refusals: ['session.invalid', 'session.forbidden', 'request.not_found'],
});

export const exportTeamResults = endpoint({
  method: 'GET',
  path: '/console/exports/reports',
  allow: 'agent',
  streamed: true,
  summary: 'Every result that a filter names',
  query: exportQuery(resultFilter, resultSorts),
  answer: z.array(teamResult),
  refusals: exportRefusals,
});

export const readTeamResultTotals = endpoint({
  method: 'GET',
  path: '/console/reportTotals',
  allow: 'agent',
  summary: 'Sums of everything that a filter of the results names',
  query: z.object({ filter: listQuery(resultFilter, resultSorts).shape.filter }),
  answer: z.object({ count: z.number(), currency, ...teamFigures }),
  refusals: resultRefusals,
});
