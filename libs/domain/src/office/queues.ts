import type { Right } from './rights.ts';

/** What waits for staff: each is the console's list of that name. */
export const queueNames = [
  'withdrawals',
  'deposits',
  'exchanges',
  'claims',
  'claimBatches',
  'applications',
  'referralFriends',
  'supportChats',
  'roomMessages',
  'feedback',
  'identityChecks',
  'refusedCalls',
  'adjustments',
  'reconciliation',
  'wages',
  'dividends',
  'memberCorrections',
  'proofResets',
  'lotteryCorrections',
  'lotteryResults',
  'staffRequests',
  'riskCases',
  'riskSignals',
] as const;
export type QueueName = (typeof queueNames)[number];

/** What does not work, with the console's list that shows more of it. */
export const troubleLists = {
  vendor: 'vendors',
  feed: 'vendorFeeds',
  job: 'jobs',
  port: 'ports',
  messages: 'ports',
} as const;
export type TroubleKind = keyof typeof troubleLists;

/** Dividends are read with the wages. */
export const readsQueue = (name: QueueName): Right => (name === 'dividends' ? 'wages.read' : `${name}.read`);
export const readsTrouble = (kind: TroubleKind): Right => `${troubleLists[kind]}.read`;
