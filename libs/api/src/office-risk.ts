import * as z from 'zod/mini';
import { noteRules } from '@apsara/domain/office/member-notes';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { caseResults, caseStates, sharedKinds } from '@apsara/domain/office/risk-cases';
import { signalKinds } from '@apsara/domain/office/risk-signals';
import { endpoint } from './endpoint.ts';
import { reason } from './reason.ts';
import { currency, instant, listQuery, operatorRefusals, text, typedText, uuid } from './shapes.ts';

/** Cases about accounts that may belong together or break the rules, and what accounts have in common. */
const account = z.object({ id: uuid, account: z.string() });

const shared = z.object({
  id: z.string(),
  kind: z.enum(sharedKinds),
  /** The device's beginning, the address, or the end of the payout account; empty for a document. */
  value: z.string(),
  accounts: z.int(),
  lastAt: instant,
  /** The first twenty by name. */
  members: z.array(account),
});
export type SharedTrait = z.output<typeof shared>;

const sharedFilter = z.object({ kind: z.optional(z.enum(sharedKinds)) });

export const listSharedTraits = endpoint({
  method: 'GET',
  path: '/console/sharedTraits',
  allow: 'operator',
  right: 'riskCases.read',
  summary:
    'Groups of accounts that used one device or address in the last thirty days, or share a payout account or document',
  query: listQuery(sharedFilter, ['accounts', 'lastAt']),
  answer: z.array(shared),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const signal = z.object({
  id: uuid,
  kind: z.enum(signalKinds),
  /** The account, or both of a pair. */
  members: z.array(account),
  currency,
  /** What it was found by: numbers as texts; amounts as decimal strings. */
  figures: z.record(z.string(), z.string()),
  foundAt: instant,
  /** Null until staff decide. */
  result: z.nullable(z.enum(caseResults)),
  note: z.string(),
  /** Empty until staff decide. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
});
export type RiskSignal = z.output<typeof signal>;

const row = z.object({
  id: uuid,
  memberId: uuid,
  account: z.string(),
  reason: z.string(),
  state: z.enum(caseStates),
  /** Null while the case is open. */
  result: z.nullable(z.enum(caseResults)),
  openedBy: z.string(),
  openedAt: instant,
  /** Empty while the case is open. */
  closedBy: z.string(),
  closedAt: z.nullable(instant),
});
export type RiskCaseRow = z.output<typeof row>;

const record = z.extend(row, {
  notes: z.array(z.object({ id: uuid, note: z.string(), by: z.string(), at: instant })),
  /** What keeps withdrawals of the account back; null where nothing does. */
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  /** What the account has in common with others. */
  shared: z.array(shared),
  /** What was found about the account, latest first. */
  signals: z.array(signal),
});
export type RiskCase = z.output<typeof record>;

const caseFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  state: z.optional(z.enum(caseStates)),
});

export const listRiskCases = endpoint({
  method: 'GET',
  path: '/console/riskCases',
  allow: 'operator',
  right: 'riskCases.read',
  summary: 'Cases about accounts of the site',
  query: listQuery(caseFilter, ['openedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });
const oneRefusals = [...operatorRefusals, 'request.invalid', 'office.case_unknown'] as const;
const keyRefusals = ['request.key_needed', 'request.key_reused'] as const;

export const readRiskCase = endpoint({
  method: 'GET',
  path: '/console/riskCases/:id',
  allow: 'operator',
  right: 'riskCases.read',
  summary: 'A case with its notes, what the account has in common with others, and the hold on its withdrawals',
  params,
  answer: record,
  refusals: oneRefusals,
});

export const createRiskCase = endpoint({
  method: 'POST',
  path: '/console/riskCases',
  allow: 'operator',
  right: 'riskCases.act',
  idempotent: true,
  summary: 'Open a case about an account; an account has one open case',
  body: z.object({ memberId: uuid, reason }),
  answer: record,
  refusals: [...operatorRefusals, 'request.invalid', ...keyRefusals, 'members.unknown', 'office.case_open'],
});

export const createRiskCaseNote = endpoint({
  method: 'POST',
  path: '/console/riskCases/:id/notes',
  allow: 'operator',
  right: 'riskCases.act',
  idempotent: true,
  summary: 'Write a note in an open case, which stays as it was written',
  params,
  body: z.object({ note: text(1, noteRules.max) }),
  answer: record,
  refusals: [...oneRefusals, ...keyRefusals, 'office.state_changed'],
});

export const closeRiskCase = endpoint({
  method: 'POST',
  path: '/console/riskCases/:id/close',
  allow: 'operator',
  right: 'riskCases.act',
  summary: 'Close a case with its result; a hold on the account stays',
  params,
  body: z.object({ result: z.enum(caseResults), note: typedText(reasonRules.min, noteRules.max) }),
  answer: record,
  refusals: [...oneRefusals, 'office.state_changed'],
});

const signalFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the name of an account begins. */
  q: z.optional(text(0, 64)),
  kind: z.optional(z.enum(signalKinds)),
  state: z.optional(z.enum(caseStates)),
});

export const listRiskSignals = endpoint({
  method: 'GET',
  path: '/console/riskSignals',
  allow: 'operator',
  right: 'riskSignals.read',
  summary: 'What the night found in bets, payments and rewards; open until staff decide',
  query: listQuery(signalFilter, ['foundAt']),
  answer: z.array(signal),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const signalRefusals = [...operatorRefusals, 'request.invalid', 'office.signal_unknown'] as const;

export const readRiskSignal = endpoint({
  method: 'GET',
  path: '/console/riskSignals/:id',
  allow: 'operator',
  right: 'riskSignals.read',
  summary: 'A risk signal with its figures',
  params,
  answer: signal,
  refusals: signalRefusals,
});

export const decideRiskSignal = endpoint({
  method: 'POST',
  path: '/console/riskSignals/:id/decide',
  allow: 'operator',
  right: 'riskSignals.act',
  summary: 'Decide a risk signal; what follows for the accounts is decided on their own records',
  params,
  body: z.object({ result: z.enum(caseResults), note: typedText(reasonRules.min, noteRules.max) }),
  answer: signal,
  refusals: [...signalRefusals, 'office.state_changed'],
});
