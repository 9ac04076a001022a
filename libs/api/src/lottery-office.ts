import * as z from 'zod/mini';
import { officeStates, orderStateNumbers } from '@apsara/domain/lottery/orders/states';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { endpoint } from './endpoint.ts';
import { drawn, issueNumber, lotteryCode } from './lottery-shapes.ts';
import {
  amount,
  currency,
  day,
  exportQuery,
  exportRefusals,
  instant,
  listQuery,
  operatorRefusals,
  text,
  typedText,
  uuid,
} from './shapes.ts';

const lotteryOf = { lottery: lotteryCode, name: z.string(), type: z.enum(lotteryTypes), number: issueNumber };

/** A number that is bet on, and what the house has to pay if it comes. */
const load = z.object({ play: z.string(), number: z.string(), payout: amount });

const issueRow = z.object({
  /** Lottery and number: "TCG-SSC1MIN:20261126-0145". */
  id: z.string(),
  ...lotteryOf,
  state: z.enum(officeStates),
  closesAt: instant,
  drawsAt: instant,
  settledAt: z.nullable(instant),
  /** Orders that stand, the members they are of, their stakes, and what they were paid. */
  orders: z.number(),
  members: z.number(),
  stake: amount,
  payout: amount,
  currency,
  /** The number that would cost most; null after the draw, and where no number can be sold out. */
  worst: z.nullable(load),
  result: z.nullable(drawn),
  /** SHA-256 of the seed, published before the sale; null where the result comes from outside, as all of the chain. */
  seedHash: z.nullable(z.string()),
});
export type IssueRow = z.output<typeof issueRow>;

const issueDetail = z.extend(issueRow, {
  opensAt: instant,
  /** The numbers that would cost most, the dearest first. */
  loads: z.array(load),
  /** SHA-256 of the first link of the chain, and how many times the link must be hashed to give it. */
  anchor: z.nullable(z.string()),
  steps: z.nullable(z.number()),
  /** Null until the draw. */
  seed: z.nullable(z.string()),
});
export type IssueDetail = z.output<typeof issueDetail>;

const issueFilter = z.object({
  /** In the lottery's name, its code or the issue's number. */
  q: z.optional(text(0, 64)),
  type: z.optional(z.enum(lotteryTypes)),
  state: z.optional(z.enum(officeStates)),
  /** Days of the draws. */
  from: z.optional(day),
  to: z.optional(day),
});

const issueSorts = ['drawsAt', 'orders', 'stake', 'payout'] as const;

export const listSoldIssues = endpoint({
  method: 'GET',
  path: '/console/lotteryIssues',
  allow: 'operator',
  right: 'lotteryIssues.read',
  summary: 'Issues of lotteries that the site has orders of, or whose sale it has stopped',
  query: listQuery(issueFilter, issueSorts),
  answer: z.array(issueRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportSoldIssues = endpoint({
  method: 'GET',
  path: '/console/exports/lotteryIssues',
  allow: 'operator',
  right: 'lotteryIssues.read',
  streamed: true,
  summary: 'Every issue of the list that a filter names',
  query: exportQuery(issueFilter, issueSorts),
  answer: z.array(issueRow),
  refusals: exportRefusals,
});

const issueId = z.object({ id: text(1, 100) });

export const readSoldIssue = endpoint({
  method: 'GET',
  path: '/console/lotteryIssues/:id',
  allow: 'operator',
  right: 'lotteryIssues.read',
  summary: 'An issue with the numbers that would cost most and what its draw follows from',
  params: issueId,
  answer: issueDetail,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

const orderRow = z.object({
  /** The order's number. */
  id: z.string(),
  placedAt: instant,
  endedAt: z.nullable(instant),
  memberId: uuid,
  account: z.string(),
  ...lotteryOf,
  play: z.string(),
  selection: z.string(),
  prizeMode: z.number(),
  /** Price of one bet. */
  price: z.string(),
  multiple: z.number(),
  series: z.nullable(z.number()),
  bets: z.number(),
  stake: amount,
  rebate: amount,
  payout: amount,
  currency,
  state: z.number(),
  /** Null for a bet on one issue alone. */
  chaseId: z.nullable(uuid),
  winStop: z.boolean(),
  drawsAt: instant,
});
export type LotteryOrderRow = z.output<typeof orderRow>;

const orderDetail = z.extend(orderRow, {
  /** The prize of one bet by its name, with four decimals. */
  prizes: z.record(z.string(), z.string()),
  /** How many bets have won each prize; null before the settlement. */
  hits: z.nullable(z.record(z.string(), z.number())),
  result: z.nullable(drawn),
  betId: uuid,
  /** The correction by which its refund waits for a second operator; null where none waits. */
  refundAsked: z.nullable(uuid),
  /** The orders of its chase, in the order of their issues; none of a bet on one issue. */
  chase: z.array(z.object({ orderNo: z.string(), number: issueNumber, state: z.number() })),
});
export type LotteryOrderDetail = z.output<typeof orderDetail>;

const orderFilter = z.object({
  /** The beginning of an order's number or of an account. */
  q: z.optional(text(0, 64)),
  memberId: z.optional(uuid),
  lottery: z.optional(lotteryCode),
  number: z.optional(text(1, 13)),
  type: z.optional(z.enum(lotteryTypes)),
  state: z.optional(z.enum(orderStateNumbers.map(String))),
  chaseId: z.optional(uuid),
  /** `one`: bets on one issue; `chase`: on several. */
  kind: z.optional(z.enum(['one', 'chase'])),
  /** Days on which they were placed. */
  from: z.optional(day),
  to: z.optional(day),
});

const orderSorts = ['placedAt', 'stake', 'payout'] as const;

export const listLotteryOrders = endpoint({
  method: 'GET',
  path: '/console/lotteryOrders',
  allow: 'operator',
  right: 'lotteryOrders.read',
  summary: 'Orders of lotteries and their chases',
  query: listQuery(orderFilter, orderSorts),
  answer: z.array(orderRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportLotteryOrders = endpoint({
  method: 'GET',
  path: '/console/exports/lotteryOrders',
  allow: 'operator',
  right: 'lotteryOrders.read',
  streamed: true,
  summary: 'Every order of the list that a filter names',
  query: exportQuery(orderFilter, orderSorts),
  answer: z.array(orderRow),
  refusals: exportRefusals,
});

export const readLotteryOrder = endpoint({
  method: 'GET',
  path: '/console/lotteryOrders/:id',
  allow: 'operator',
  right: 'lotteryOrders.read',
  summary: 'An order with its prizes, what it has hit, and the other orders of its chase',
  params: z.object({ id: text(1, 40) }),
  answer: orderDetail,
  refusals: [...operatorRefusals, 'request.invalid', 'lottery.order_unknown'],
});

export const refundLotteryOrder = endpoint({
  method: 'PUT',
  path: '/console/lotteryOrders/:id',
  allow: 'operator',
  right: 'lotteryOrders.act',
  summary:
    'Refund the stake of an order, and reverse what it won, its rebate and the shares of the line; above the limit of corrections a second operator approves it',
  params: z.object({ id: text(1, 40) }),
  body: z.object({ reason: typedText(2, 140) }),
  answer: orderDetail,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'lottery.order_unknown',
    'lottery.order_ended',
    'lottery.refund_waits',
  ],
});

/** What operators do with the sale and the draw of an issue. */
export const issueActions = ['stop', 'start', 'draw'] as const;

export const updateSoldIssue = endpoint({
  method: 'PUT',
  path: '/console/lotteryIssues/:id',
  allow: 'operator',
  right: 'lotteryIssues.act',
  summary: 'Stop the sale of an issue at the site, start it again, or draw and settle one that is due',
  params: issueId,
  body: z.object({ action: z.enum(issueActions) }),
  answer: issueDetail,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'lottery.issue_closed',
    'lottery.issue_voided',
    'lottery.draw_not_due',
    'lottery.draw_failed',
  ],
});

const chainRow = z.object({
  /** The lottery and the first slot of its calendar that the chain is for. */
  id: z.string(),
  lottery: lotteryCode,
  name: z.string(),
  /** SHA-256 of the first link, published when the chain was made. */
  anchor: z.string(),
  madeAt: instant,
  /** The first and the last issue that are drawn by it. */
  firstIssue: issueNumber,
  lastIssue: issueNumber,
  /** The last that was drawn: its link, and how many times that must be hashed to give the anchor; null before. */
  drawnIssue: z.nullable(issueNumber),
  link: z.nullable(z.string()),
  steps: z.nullable(z.number()),
});
export type ChainRow = z.output<typeof chainRow>;

export const listLotteryChains = endpoint({
  method: 'GET',
  path: '/console/lotteryChains',
  allow: 'operator',
  right: 'lotteryChains.read',
  summary: 'The chains of seeds that all draws follow from: their commitments, and the last link that is published',
  query: listQuery(z.object({ q: z.optional(text(0, 64)) }), ['madeAt']),
  answer: z.array(chainRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});
