import * as z from 'zod/mini';
import { askedCorrections, correctionKinds, correctionStates } from '@apsara/domain/lottery/orders/states';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { endpoint } from './endpoint.ts';
import { drawn, issueNumber, lotteryCode } from './lottery-shapes.ts';
import { amount, currency, instant, listQuery, operatorRefusals, text, typedText, uuid } from './shapes.ts';

/** What was asked for and not decided, booked by a second operator, or refused. */
const row = z.object({
  id: uuid,
  kind: z.enum(correctionKinds),
  lottery: lotteryCode,
  name: z.string(),
  type: z.enum(lotteryTypes),
  number: issueNumber,
  /** Of the order that is refunded; null where the correction is of the whole issue. */
  orderNo: z.nullable(z.string()),
  reason: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  state: z.enum(correctionStates),
  /** Empty before, as the note. */
  decidedBy: z.string(),
});
export type LotteryCorrectionRow = z.output<typeof row>;

/** A wallet that changes. Below zero is reversed. */
const wallet = z.object({
  account: z.string(),
  /** For its own orders, and of the line's shares. */
  own: amount,
  share: amount,
  /** Of one that waits: what it holds now. */
  balance: z.nullable(amount),
  /** What it holds too little for, which the house bears. */
  waived: amount,
});

const order = z.object({
  orderNo: z.string(),
  account: z.string(),
  stateBefore: z.number(),
  stateAfter: z.number(),
  payoutBefore: amount,
  payoutAfter: amount,
  /** Of the stake, and of the rebate of a lower series. */
  refund: amount,
  rebate: amount,
});

const sums = {
  orders: z.number(),
  wallets: z.number(),
  /** Of what wallets gain and lose, and of what the house bears. */
  given: amount,
  taken: amount,
  waived: amount,
  /** Of the orders and the result that a decision is about; null once it is decided. */
  digest: z.nullable(z.string()),
};

const detail = z.extend(row, {
  decidedAt: z.nullable(instant),
  note: z.string(),
  currency,
  /** What the issue was settled by, and what it is settled by now; null where it is void. */
  resultBefore: z.nullable(drawn),
  resultAfter: z.nullable(drawn),
  ...sums,
  /** The same as who asked was shown it; null where it was not kept. */
  shown: z.nullable(z.object(sums)),
  /** Those that lose most first. */
  walletRows: z.array(wallet),
  orderRows: z.array(order),
});
export type LotteryCorrectionDetail = z.output<typeof detail>;

const filter = z.object({ state: z.optional(z.enum(correctionStates)), kind: z.optional(z.enum(correctionKinds)) });

export const listLotteryCorrections = endpoint({
  method: 'GET',
  path: '/console/lotteryCorrections',
  allow: 'operator',
  right: 'lotteryCorrections.read',
  summary: 'Corrections of issues and refunds of orders that operators asked for, and those that were booked',
  query: listQuery(filter, ['askedAt']),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readLotteryCorrection = endpoint({
  method: 'GET',
  path: '/console/lotteryCorrections/:id',
  allow: 'operator',
  right: 'lotteryCorrections.read',
  summary: 'A correction with every difference it makes, as of now while it waits',
  params: z.object({ id: uuid }),
  answer: detail,
  refusals: [...operatorRefusals, 'request.invalid', 'lottery.correction_unknown'],
});

export const createLotteryCorrection = endpoint({
  method: 'POST',
  path: '/console/lotteryCorrections',
  allow: 'operator',
  right: 'lotteryCorrections.write',
  summary: 'Ask for an issue to be voided, or settled again by what it drew; a second operator decides',
  body: z.object({
    /** Lottery and number, as the list of issues names it. */
    issue: text(1, 100),
    kind: z.enum(askedCorrections),
    reason: typedText(2, 140),
  }),
  answer: detail,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'lottery.issue_voided',
    'lottery.not_settled',
    'lottery.nothing_differs',
    'lottery.correction_waits',
  ],
});

export const correctionDecisions = ['approve', 'reject'] as const;

export const decideLotteryCorrection = endpoint({
  method: 'PUT',
  path: '/console/lotteryCorrections/:id',
  allow: 'operator',
  right: 'lotteryCorrections.act',
  summary: 'Approve a correction that another operator asked for, which books every difference at once, or reject it',
  params: z.object({ id: uuid }),
  body: z.object({
    decision: z.enum(correctionDecisions),
    note: typedText(2, 140),
    /** Of the preview that the second operator was shown; the approval counts for nothing else. */
    digest: text(64, 64),
  }),
  answer: detail,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'lottery.correction_unknown',
    'lottery.correction_decided',
    'lottery.correction_changed',
    'lottery.second_person',
    'lottery.issue_voided',
    'lottery.not_settled',
    'lottery.order_ended',
  ],
});
