import * as z from 'zod/mini';
import { transferDirections } from '@apsara/domain/payments/transfers';
import { endpoint, sealRefusals } from './endpoint.ts';
import { fundPasswordShape } from './security.ts';
import { amount, currency, instant, operatorRefusals, text, wholeList, wholeNumber } from './shapes.ts';

/** Transfers: money between an account and the one directly above it. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

export const readOwnTransferSettings = endpoint({
  method: 'GET',
  path: '/wps/transaction/transfer/settings',
  allow: 'member',
  summary: 'Where and how much the account may send now, and how much play is still asked for before',
  answer: z.object({
    currency,
    min: amount,
    max: amount,
    day: z.object({ amount, amountLeft: amount }),
    available: amount,
    isFundPasswordSet: z.boolean(),
    /** Play that money sent down asks for, in per cent of it. */
    turnover: z.number(),
    /** The accounts directly below, by name, the first 200; null where nothing goes down from here. */
    downlines: z.nullable(z.array(z.object({ account: z.string(), nickname: z.string() }))),
    /** The account directly above; null where nothing goes up from here. */
    upline: z.nullable(z.string()),
    /** An upline's debt to its downlines; it cannot send money before paying it. */
    debt: amount,
    /** Turnover still required before money may be sent in each direction. */
    waits: z.object({ downline: amount, upline: amount }),
  }),
  refusals: [...memberRefusals, 'site.switched_off'],
});
export type TransferSettings = z.output<typeof readOwnTransferSettings.answer>;

const transfer = z.object({
  transferNo: z.string(),
  direction: z.enum(transferDirections),
  /** Whether the asking account sent it; else it received it. */
  sent: z.boolean(),
  /** The other side. */
  account: z.string(),
  amount,
  currency,
  createdAt: instant,
});
export type Transfer = z.output<typeof transfer>;

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/wps/transaction/transfer',
  allow: 'member',
  encrypted: true,
  idempotent: true,
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Send money to an account directly below (toAccount), or to the one directly above',
  body: z.object({
    direction: z.enum(transferDirections),
    toAccount: z.optional(text(0, 64)),
    amount,
    fundPassword: fundPasswordShape,
  }),
  answer: transfer,
  refusals: [
    ...memberRefusals,
    ...sealRefusals,
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'site.switched_off',
    'security.fund_password_unset',
    'security.fund_password_wrong',
    'transfers.direction_off',
    'transfers.account_unknown',
    'transfers.account_blocked',
    'transfers.not_receivable',
    'transfers.amount_out_of_bounds',
    'transfers.not_enough_money',
    'transfers.debt_open',
    'transfers.frozen',
    'transfers.turnover_remaining',
    'transfers.day_amount_reached',
  ],
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/wps/transaction/transfer',
  allow: 'member',
  summary: 'What the account sent and received, newest first',
  query: z.object({ cursor: z.optional(text(1, 80)) }),
  answer: z.object({ content: z.array(transfer), nextCursor: z.nullable(z.string()) }),
  refusals: [...memberRefusals, 'request.invalid'],
});

const rules = z.object({
  /** Whether money may go to an account directly below, and to the one directly above. */
  down: z.boolean(),
  up: z.boolean(),
  min: amount,
  max: amount,
  /** An account's daily limit, both directions together. */
  dayAmount: amount,
  /** Play that money sent down asks for, in per cent of it. */
  turnover: wholeNumber(0, 10_000),
});

const rulesRow = z.extend(rules, { id: z.string(), currency });
export type TransferSettingsRow = z.output<typeof rulesRow>;

const siteParams = z.object({ id: text(1, 40) });

export const listTransferSettings = endpoint({
  method: 'GET',
  path: '/console/transferSettings',
  allow: 'operator',
  right: 'transferSettings.read',
  summary: "The site's rules for money between accounts",
  query: wholeList,
  answer: z.array(rulesRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readTransferSettings = endpoint({
  method: 'GET',
  path: '/console/transferSettings/:id',
  allow: 'operator',
  right: 'transferSettings.read',
  summary: "The site's rules for money between accounts; the id is the site's code",
  params: siteParams,
  answer: rulesRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateTransferSettings = endpoint({
  method: 'PUT',
  path: '/console/transferSettings/:id',
  allow: 'operator',
  right: 'transferSettings.write',
  settings: true,
  summary: 'Change directions, limits and the play that money sent down asks for',
  params: siteParams,
  body: rules,
  answer: rulesRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});
