import type { ActivityState } from '../claims/activity-steps.ts';
import { amountError, type ClaimKind, type ClaimState } from '../claims/claims.ts';
import type { Currency } from '../money.ts';
import type { PromotionState } from '../promotions/promotions.ts';
import type { FieldError } from '../refusals.ts';
import { addDays, daysOf, periodOf, startOfDay, type Day, type DayRange } from '../time.ts';

/** How often a mission can be finished: once between its two days, or once in each period of the site's zone. */
export const missionPeriods = ['once', 'daily', 'weekly', 'monthly'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/**
 * What a mission counts. Money: valid bets, paid deposits, payouts of bets. Numbers: bets, days with a settled bet, days
 * with a log in, points earned, friends who registered with the member's code and qualified (where the site has no offer for
 * friends: deposited), and of the account's mobile, email and real name how many it has.
 */
export const missionMetrics = [
  'valid_bets',
  'bets',
  'wins',
  'play_days',
  'deposits',
  'login_days',
  'points',
  'friends',
  'profile',
] as const;
export type MissionMetric = (typeof missionMetrics)[number];

/** Counted in the currency's smallest units; the others are numbers. */
export const isMoneyMetric = (metric: MissionMetric): boolean =>
  metric === 'valid_bets' || metric === 'wins' || metric === 'deposits';

/** Counted from bets, and so of one product, vendor or game where the mission names one. */
export const isPlayMetric = (metric: MissionMetric): boolean =>
  metric === 'valid_bets' || metric === 'bets' || metric === 'wins' || metric === 'play_days';

/** A target with its reward. Amounts in smallest units of money, or points. */
export interface MissionStep {
  target: bigint;
  reward: ClaimKind;
  amount: bigint;
  /** Play the reward asks for, in hundredths of it. */
  multiple: number;
}

/** A step as JSON: bigints as texts. */
export interface StoredMissionStep {
  target: string;
  reward: ClaimKind;
  amount: string;
  multiple: number;
}

/** Days after a period's end in which a reward of it can still be claimed. */
export const GRACE_DAYS = 3;
/** Days in which a reward can be claimed where its mission has no end. */
const OPEN_CLAIM_DAYS = 30;

/** Emblems of libs/art for missions. */
export const missionArt = [
  'star',
  'trophy',
  'chest',
  'coin',
  'crown',
  'gem',
  'sun',
  'lotus',
  'die',
  'cards',
  'fish',
] as const;

/** Address of a mission's picture, a square. */
export const missionPicture = (art: string): string => `/art/1/emblem/${art}.160.svg`;

export const missionRules = { maxSteps: 6, maxTitle: 120, maxText: 600 } as const;

/** The days on which a mission counts, both included; without an end, until further notice. */
export interface MissionDays {
  period: MissionPeriod;
  startsOn: Day;
  endsOn: Day | null;
}

/** A period of a mission: its name, and the days of it that count. */
export interface MissionSpan extends DayRange {
  /** `once`, or the first day of the whole period. */
  key: string;
}

const FAR: Day = '2999-12-31';
const ONCE = 'once';

/** The period a day lies in; undefined before the mission begins and after it has ended. */
export function spanOn({ period, startsOn, endsOn }: MissionDays, day: Day): MissionSpan | undefined {
  if (day < startsOn || (endsOn !== null && day > endsOn)) return undefined;
  if (period === 'once') return { key: ONCE, from: startsOn, to: endsOn ?? FAR };
  const whole = periodOf(day, period);
  return {
    key: whole.from,
    from: whole.from < startsOn ? startsOn : whole.from,
    to: endsOn !== null && whole.to > endsOn ? endsOn : whole.to,
  };
}

/** The periods whose rewards can be earned or claimed on a day, the present one last: it, and those that ended within the days of grace. */
export function openSpans(days: MissionDays, today: Day): MissionSpan[] {
  const spans = new Map<string, MissionSpan>();
  for (const day of daysOf({ from: addDays(today, -GRACE_DAYS), to: today })) {
    const span = spanOn(days, day);
    if (span) spans.set(span.key, span);
  }
  return [...spans.values()];
}

/**
 * Whether publishing it pays for nothing that is past: it has not ended, and begins in the present period or later. What
 * is finished once is one period, however long ago it began.
 */
export function beginsInTime({ period, startsOn, endsOn }: MissionDays, today: Day): boolean {
  if (endsOn !== null && endsOn < today) return false;
  return period === 'once' || startsOn >= periodOf(today, period).from;
}

/**
 * Whether two missions of a line, an original and its copies, count on the same day, so that both would pay for it. What is
 * finished once pays once for the whole line.
 */
export const countTogether = (one: MissionDays, other: MissionDays): boolean =>
  one.period !== 'once' &&
  other.period !== 'once' &&
  one.startsOn <= (other.endsOn ?? FAR) &&
  other.startsOn <= (one.endsOn ?? FAR);

/** Whether it was closed or has ended: then its end stays, so that it does not run again. */
export const isOver = ({ state, endsOn }: { state: PromotionState; endsOn: Day | null }, today: Day): boolean =>
  state === 'closed' || (state !== 'draft' && endsOn !== null && endsOn < today);

/** Whether its rewards are earned up to its end: a closed one still gives what its last period earns. */
export const isEarned = (state: PromotionState): boolean => state === 'published' || state === 'closed';

/** The last day after a move to a state: closing ends it today. */
export const endAfterMove = (endsOn: Day | null, state: PromotionState, today: Day): Day | null =>
  state === 'closed' && (endsOn === null || endsOn > today) ? today : endsOn;

/** The last moment of a period's days, as the instant after it; null where it has no end. */
export const spanEnd = ({ to }: DayRange, zone: string): Date | null =>
  to === FAR ? null : startOfDay(addDays(to, 1), zone);

/** When a reward that is earned now in a period can no longer be claimed. */
export const claimableUntil = ({ to }: DayRange, now: Date, zone: string): Date =>
  to === FAR ? new Date(now.getTime() + OPEN_CLAIM_DAYS * 86_400_000) : startOfDay(addDays(to, 1 + GRACE_DAYS), zone);

/** The words of specification 4 that a mission's step has: Joined is in progress, Issued can be claimed. */
export const missionWords = ['coming_soon', 'joined', 'issued', 'process', 'claimed', 'close'] as const;
export type MissionWord = (typeof missionWords)[number] & ActivityState;

/** A step of a mission and what its member has of it. */
export interface StepPart {
  state: PromotionState;
  startsOn: Day;
  /** Whether its period still runs. */
  runs: boolean;
  /** Whether nothing is left of the mission's budget. */
  full: boolean;
  /** The claim it led to, and whether that can no longer be claimed. */
  claim: ClaimState | null;
  expired: boolean;
}

/** The word for a step. */
export function stepWord({ state, startsOn, runs, full, claim, expired }: StepPart, today: Day): MissionWord {
  if (claim === 'claimed' || claim === 'process') return claim;
  if (claim === 'issued' && !expired) return 'issued';
  if (claim !== null) return 'close';
  if (state === 'published' && startsOn > today) return 'coming_soon';
  return isEarned(state) && runs && !full ? 'joined' : 'close';
}

/**
 * The event that a claim of a step is for. What is finished once is one event for a mission and all its copies, so that
 * a copy pays nobody again.
 */
export const missionEvent = (
  { id, rootId }: { id: string; rootId: string | null },
  member: string,
  span: string,
  step: number,
): string => `mission:${span === ONCE ? (rootId ?? id) : id}:${member}:${span}:${step}`;

/** The most that a member costs in one period; smallest units of money. */
export const worstMissionCost = (steps: readonly MissionStep[]): bigint =>
  steps.reduce((sum, { reward, amount }) => (reward === 'money' ? sum + amount : sum), 0n);

/** The most valid bets that the daily missions of a site may ask for together on a day; smallest units. */
export const dailyStakeCap: Record<Currency, bigint> = {
  KHR: 2_000_000_00n,
  BDT: 60_000_00n,
  USD: 500_00n,
  CNY: 3_500_00n,
  VND: 12_000_000n,
  FUN: 2_000_000_00n,
};

/** Validation errors of the steps. Targets rise; `maxMultiple` is the site's ceiling of play. */
export function stepErrors(metric: MissionMetric, steps: readonly MissionStep[], maxMultiple: number): FieldError[] {
  const errors: FieldError[] = steps.length === 0 ? [{ path: 'steps', code: 'required' }] : [];
  for (const [i, { target, reward, amount, multiple }] of steps.entries()) {
    const before = steps[i - 1]?.target ?? 0n;
    if (target <= before) errors.push({ path: `steps.${i}.target`, code: 'too_small' });
    if (metric === 'profile' && target > 3n) errors.push({ path: `steps.${i}.target`, code: 'too_big', max: 3 });
    const wrong = amountError(reward, amount);
    if (wrong) errors.push({ path: `steps.${i}.amount`, ...wrong });
    if (multiple > maxMultiple) errors.push({ path: `steps.${i}.multiple`, code: 'too_big', max: maxMultiple });
  }
  return errors;
}

export const storedSteps = (steps: readonly MissionStep[]): StoredMissionStep[] =>
  steps.map(({ target, amount, reward, multiple }) => ({
    target: String(target),
    reward,
    amount: String(amount),
    multiple: reward === 'money' ? multiple : 0,
  }));

export const readSteps = (steps: readonly StoredMissionStep[]): MissionStep[] =>
  steps.map(({ target, amount, ...rest }) => ({ ...rest, target: BigInt(target), amount: BigInt(amount) }));
