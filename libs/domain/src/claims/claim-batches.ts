import type { ConversionRate } from '../promotions/points.ts';
import { valueAfterPlay, type ClaimKind } from './claims.ts';

/** Who is named for rewards by hand: a list of accounts, or a segment of the site's members. */
export const receiverSources = ['list', 'segment'] as const;
export type ReceiverSource = (typeof receiverSources)[number];

/**
 * waiting: a second person has to grant it; issuing: a job issues its rewards; done: it has issued them; stopped: the rest
 * was not issued; refused, expired: nothing was.
 */
export const batchStates = ['waiting', 'issuing', 'done', 'stopped', 'refused', 'expired'] as const;
export type BatchState = (typeof batchStates)[number];

/** Of one receiver. dropped: its turn did not come before the batch ended. */
export const receiverStates = ['waiting', 'issued', 'refused', 'dropped'] as const;
export type ReceiverState = (typeof receiverStates)[number];

/**
 * Why one who was named is not rewarded. barred: by an operator or for the player's protection, which staff that issues
 * rewards need not know apart; double: named before in the list.
 */
export const receiverReasons = [
  'unknown',
  'double',
  'trial',
  'staff',
  'agent',
  'blocked',
  'closing',
  'excluded',
  'barred',
] as const;
export type ReceiverReason = (typeof receiverReasons)[number];

/** Bounds: accounts that one list names, receivers of one batch, and letters of a name. */
export const batchRules = { maxListed: 10_000, maxReceivers: 20_000, maxAccount: 64 } as const;

/** A reward that several get: the amount in smallest units of money, points, tickets or pieces. */
interface Rewards {
  kind: ClaimKind;
  amount: bigint;
  /** Play asked for, in hundredths of the amount. */
  multiple: number;
  count: number;
}

/** What rewards cost in smallest units: on average once their play is done, and at most. */
export interface RewardCost {
  average: bigint;
  worst: bigint;
}

/**
 * The cost of rewards in money. Points cost what they are worth at the site's rate, rounded up; undefined of points that
 * are not converted, tickets and goods, which no sum of money stands for.
 */
export function rewardCost(
  { kind, amount, multiple, count }: Rewards,
  rate: ConversionRate | undefined,
): RewardCost | undefined {
  const many = BigInt(count);
  if (kind === 'money') return { average: valueAfterPlay({ amount, multiple }) * many, worst: amount * many };
  if (kind !== 'points' || !rate) return undefined;
  const worst = (amount * many * rate.amount + rate.points - 1n) / rate.points;
  return { average: worst, worst };
}

/** The accounts in a text that was typed or pasted: between blanks, commas and semicolons. */
export const accountsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The accounts in a file: the first column of its lines, with or without quotes. */
export const accountsInFile = (text: string): string[] =>
  text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r?\n/)
    .map((line) => (/^\s*(?:"([^"]*)"|([^,;\t]*))/.exec(line)?.slice(1).find(Boolean) ?? '').trim())
    .filter(Boolean);
