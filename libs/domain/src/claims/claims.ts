import type { LedgerKind } from '../payments/ledger-kinds.ts';
import { bonusTurnover } from '../promotions/bonuses.ts';

/** What a reward is given for; `hand`: an operator issued it. */
export const claimSources = ['promotion', 'mission', 'vip', 'referral', 'raffle', 'hand'] as const;
export type ClaimSource = (typeof claimSources)[number];

/** What it is: goods are sent by an operator. */
export const claimKinds = ['money', 'points', 'ticket', 'goods'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Values of `promotionType` (specification 7): kinds of promotion that issue claims, and the other sources. */
export const claimTypes = [
  'NEW_REGISTER',
  'SIGNUP',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT',
  'DEPOSIT_BET_BONUS',
  'SAVIOR',
  'MANUAL',
  'MISSION',
  'REFERRAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'RANK_SALARY',
  'MEMBER_DAY',
  'SLOTS_BONUS',
  'SUNDAY_BEST',
] as const;
export type ClaimType = (typeof claimTypes)[number];

/** Issued: it waits for its member. Process: claimed, and an operator has to send it. */
export const claimStates = ['issued', 'process', 'claimed', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a claim was closed unpaid. */
export const claimEnds = ['expired', 'withdrawn'] as const;
export type ClaimEnd = (typeof claimEnds)[number];

/** Bounds of the name of a reward that is issued by hand, in characters. */
export const claimNameRules = { min: 2, max: 120 } as const;

/** Most raffle tickets that one reward is. */
export const MAX_TICKETS = 100;

/** Raffle tickets of a claim; one that was issued before there was a bound may say more. */
export const ticketsOf = (amount: bigint): number => (amount > BigInt(MAX_TICKETS) ? MAX_TICKETS : Number(amount));

/** What is wrong with a reward's amount: smallest units of money, points, tickets or pieces; undefined where it is none. */
export function amountError(
  kind: ClaimKind,
  amount: bigint | undefined,
): { code: 'format' | 'too_small' | 'too_big'; max?: number } | undefined {
  if (amount === undefined) return { code: 'format' };
  if (amount <= 0n) return { code: 'too_small' };
  return kind === 'ticket' && amount > BigInt(MAX_TICKETS) ? { code: 'too_big', max: MAX_TICKETS } : undefined;
}

/** The kind of transfer by which money is paid for each source; all of them count as promotions in daily totals. */
export const rewardKindOf = {
  promotion: 'promotion_bonus',
  mission: 'mission_reward',
  vip: 'vip_reward',
  referral: 'referral_reward',
  raffle: 'raffle_prize',
  hand: 'promotion_bonus',
} as const satisfies Record<ClaimSource, LedgerKind>;

/** What a claim answers for when a member claims it. */
export type ClaimAnswer = 'claimed' | 'process' | 'unknown' | 'already' | 'closed' | 'barred';

/** The share of a stake that games keep on average, in hundredths of a per cent, by which a reward's value is estimated. */
export const AVERAGE_KEPT = 400n;

/** Money a claim pays, and its play asked for in hundredths of it. */
interface Worth {
  amount: bigint;
  multiple: number;
}

/** The turnover a claim of money requires; smallest units. */
export const claimTurnover = ({ amount, multiple }: Worth): bigint => bonusTurnover(amount, multiple);

/** What is left of a claim on average after the play it asks for, at a game that returns 96 %; smallest units, rounded down. */
export function valueAfterPlay(worth: Worth): bigint {
  const cost = (claimTurnover(worth) * AVERAGE_KEPT + 9_999n) / 10_000n;
  return cost > worth.amount ? 0n : worth.amount - cost;
}
