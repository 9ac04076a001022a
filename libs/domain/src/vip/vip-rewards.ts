import { MILLION } from '../agents/contracts.ts';
import type { ClaimType } from '../claims/claims.ts';
import type { GameType } from '../games/vendors.ts';
import type { FieldError } from '../refusals.ts';
import { addDays, periodOf, type Day } from '../time.ts';

/** What VIP gives: for a level that is reached and for one that was kept, on the member's day, for slots, and on Sundays. */
export const vipRewards = ['upgrade', 'salary', 'day', 'slots', 'sunday'] as const;
export type VipReward = (typeof vipRewards)[number];

/** `promotionType` of their claims. */
export const vipClaimTypes = {
  upgrade: 'UPGRADE_BONUS',
  salary: 'RANK_SALARY',
  day: 'MEMBER_DAY',
  slots: 'SLOTS_BONUS',
  sunday: 'SUNDAY_BEST',
} as const satisfies Record<VipReward, ClaimType>;

interface RewardRule {
  paused: boolean;
  /** Play it asks for, in hundredths of it. */
  multiple: number;
}

/** Slots played in a week from `least` on give `amount`; smallest units as texts. */
export interface SlotsStep {
  least: string;
  amount: string;
}

/** A site's rules of the rewards; amounts by level are in the levels. */
export interface VipRewardRules {
  upgrade: RewardRule & { claimDays: number };
  salary: RewardRule & { claimDays: number };
  /** The day of the month, or the day of the week from 1, Monday. */
  day: RewardRule & { every: 'month' | 'week'; on: number };
  slots: RewardRule & { claimDays: number; steps: SlotsStep[] };
  /** The share of the best day's valid bets, in hundredths of a per cent. */
  sunday: RewardRule & { share: number };
}

export const defaultRewardRules: VipRewardRules = {
  upgrade: { paused: false, multiple: 100, claimDays: 30 },
  salary: { paused: false, multiple: 100, claimDays: 10 },
  day: { paused: false, multiple: 100, every: 'month', on: 8 },
  slots: { paused: false, multiple: 100, claimDays: 7, steps: [] },
  sunday: { paused: false, multiple: 100, share: 0 },
};

/** Days before the member's day in which valid bets make a member one of those it is for. */
export const MEMBER_DAY_LOOKBACK = 30;

/** The day of the week, 1 for Monday. */
const weekday = (day: Day): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

export const isMembersDay = (day: Day, { every, on }: VipRewardRules['day']): boolean =>
  (every === 'month' ? Number(day.slice(8)) : weekday(day)) === on;

export const isSunday = (day: Day): boolean => weekday(day) === 7;

/** The next member's day from a day on, that day included. */
export function nextMembersDay(from: Day, rule: VipRewardRules['day']): Day {
  let day = from;
  while (!isMembersDay(day, rule)) day = addDays(day, 1);
  return day;
}

/** The week before a day's own, Monday to Sunday. */
export function weekBefore(day: Day): { from: Day; to: Day } {
  return periodOf(addDays(periodOf(day, 'weekly').from, -1), 'weekly');
}

/** The slots bonus of a week's valid bets; 0 below the first step. */
export const slotsBonus = (steps: readonly SlotsStep[], valid: bigint): bigint =>
  steps.reduce((most, { least, amount }) => {
    const worth = BigInt(amount);
    return valid >= BigInt(least) && worth > most ? worth : most;
  }, 0n);

/**
 * What the bonuses that are a share of bets give at most on a product's, in millionths of them: Sunday's best to who bets
 * on one day of the week alone, and the slots bonus to who bets no more than a step asks for.
 * @param sundayCap the highest cap of a level; smallest units
 */
export function bestBonusRate({ slots, sunday }: VipRewardRules, product: GameType, sundayCap: bigint): number {
  const best = sunday.paused || sundayCap === 0n ? 0 : sunday.share * 100;
  const steps = slots.paused || product !== 'RNG' ? [] : slots.steps;
  const rates = steps.map(({ least, amount }) =>
    Number((BigInt(amount) * MILLION + BigInt(least) - 1n) / BigInt(least)),
  );
  return best + Math.max(0, ...rates);
}

/** Sunday's best: the share of the best day's valid bets, rounded down, and no more than the level's cap. */
export function sundayBonus(best: bigint, { share, cap }: { share: number; cap: bigint }): bigint {
  const worth = (best * BigInt(share)) / 10_000n;
  return worth > cap ? cap : worth;
}

export const MAX_SUNDAY_SHARE = 1_000;
const MAX_STEPS = 20;

/** Validation errors; `maxMultiple` is the site's ceiling of play. */
export function rewardRuleErrors(rules: VipRewardRules, maxMultiple: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const reward of vipRewards)
    if (rules[reward].multiple > maxMultiple)
      errors.push({ path: `${reward}.multiple`, code: 'too_big', max: maxMultiple });
  const lastDay = rules.day.every === 'month' ? 28 : 7;
  if (rules.day.on < 1 || rules.day.on > lastDay) errors.push({ path: 'day.on', code: 'too_big', max: lastDay });
  if (rules.slots.steps.length > MAX_STEPS) errors.push({ path: 'slots.amounts', code: 'too_long', max: MAX_STEPS });
  for (const [place, { least, amount }] of rules.slots.steps.entries()) {
    const before = rules.slots.steps[place - 1];
    const isMore = !before || (BigInt(least) > BigInt(before.least) && BigInt(amount) > BigInt(before.amount));
    if (BigInt(least) <= 0n || BigInt(amount) <= 0n || !isMore)
      errors.push({ path: 'slots.amounts', code: 'too_small' });
  }
  return errors;
}
