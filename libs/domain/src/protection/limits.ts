import { dayMs } from '../time.ts';

/** What a limit counts: money paid in, net loss, stakes (smallest units), or minutes at games. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes are limited for a day only. */
export const periodsOf = (kind: LimitKind): readonly LimitPeriod[] => (kind === 'session' ? ['day'] : limitPeriods);

/** A limit that accounts of a site begin with; `amount` as text of smallest units or minutes. */
export interface DefaultLimit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: string;
}

/** Why a bet, a launch or a deposit is refused. */
export const limitCauses = [
  'excluded',
  'closing',
  'hidden',
  'reality_check',
  'most_stake',
  'pace',
  ...limitKinds,
] as const;
export type LimitCause = (typeof limitCauses)[number];

/** What is written in a member's history. */
export const limitActions = ['set', 'lowered', 'asked', 'confirmed', 'cancelled', 'lapsed', 'begun'] as const;
export type LimitAction = (typeof limitActions)[number];

/** A raise waits this long, and may then be confirmed for `RAISE_OPEN_MS`. */
export const RAISE_WAIT_MS = dayMs;
export const RAISE_OPEN_MS = 7 * dayMs;

/** A pause from this length on ends a session. */
export const SESSION_PAUSE_MS = 15 * 60_000;

/** Minutes of play after which a reality check is due. */
export const checkMinutes = [15, 30, 60, 120] as const;
export type CheckMinutes = (typeof checkMinutes)[number];

/** The member is asked to look at the limits again after this time. */
const REVIEW_MS = 182 * dayMs;

/** A limit as it is kept. `asked` with an amount of null is a removal; amounts in smallest units or minutes. */
export interface KeptLimit {
  amount: bigint;
  asked: { amount: bigint | null; at: Date } | null;
}

/** A limit after a change, null for none, and what the history says about it. */
export interface LimitStep {
  limit: KeptLimit | null;
  action: LimitAction;
}

export type RaiseState = 'waiting' | 'open' | 'lapsed';

/** Where a raise that was asked for stands. */
export function raiseState({ at }: { at: Date }, now: Date): RaiseState {
  const waited = now.getTime() - at.getTime();
  if (waited < RAISE_WAIT_MS) return 'waiting';
  return waited < RAISE_WAIT_MS + RAISE_OPEN_MS ? 'open' : 'lapsed';
}

/**
 * A member's wish for a limit, null for none: a lower limit holds at once and ends a raise that waits; a higher one, or none, waits.
 * @returns undefined when nothing changes
 */
export function changeLimit(kept: KeptLimit | null, wish: bigint | null, now: Date): LimitStep | undefined {
  if (kept === null) return wish === null ? undefined : { limit: { amount: wish, asked: null }, action: 'set' };
  if (wish !== null && wish < kept.amount) return { limit: { amount: wish, asked: null }, action: 'lowered' };
  if (wish === kept.amount)
    return (kept.asked && { limit: { ...kept, asked: null }, action: 'cancelled' }) || undefined;
  const asked = kept.asked;
  if (asked?.amount === wish && raiseState(asked, now) !== 'lapsed') return undefined;
  return { limit: { ...kept, asked: { amount: wish, at: now } }, action: 'asked' };
}

/** A raise that the member confirms. @returns undefined when none is open */
export function confirmRaise({ amount, asked }: KeptLimit, now: Date): LimitStep | undefined {
  if (!asked || raiseState(asked, now) !== 'open') return undefined;
  if (asked.amount === null) return { limit: null, action: 'confirmed' };
  return { limit: { amount: asked.amount > amount ? asked.amount : amount, asked: null }, action: 'confirmed' };
}

export const mayStaffSet = (kept: KeptLimit | null, amount: bigint): boolean => kept === null || amount < kept.amount;

/** Whether the member is asked to look at the limits again. */
export const isReviewDue = (lastLooked: Date, now: Date): boolean => now.getTime() - lastLooked.getTime() >= REVIEW_MS;
