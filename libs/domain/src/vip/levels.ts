import { itemAt } from '../lists.ts';
import type { FieldError } from '../refusals.ts';

/** VIP0 to VIP10: everybody begins at 0. */
export const MAX_LEVEL = 10;

/** Names of the levels. */
export const rankNames = [
  'VIP0',
  'VIP1',
  'VIP2',
  'VIP3',
  'VIP4',
  'VIP5',
  'VIP6',
  'VIP7',
  'VIP8',
  'VIP9',
  'VIP10',
] as const;
export type RankName = (typeof rankNames)[number];

/** Up to this level, no month is missed. */
export const SAFE_LEVEL = 2;

/** What a site asks for a level, and what it gives. Amounts in smallest units. */
export interface VipLevel {
  level: number;
  /** Weighed valid bets since the account was opened, and deposits, that reach it. */
  reach: bigint;
  deposits: bigint;
  /** Weighed valid bets of a month that keep it, and bring it back once it was lost. */
  keep: bigint;
  /** Added to rebate rates, in hundredths of a per cent. */
  rebate: number;
  /** Points earned, in per cent of what others earn. */
  points: number;
  /** The part of a withdrawal's fee that is charged; per cent. */
  fee: number;
  /** Withdrawals a day, and money, above what the site allows everybody. */
  dayCount: number;
  dayAmount: bigint;
  /** Bonuses: for reaching it, for each month in which it was kept, on the member's day, and at most on a Sunday. */
  upgrade: bigint;
  salary: bigint;
  day: bigint;
  sundayCap: bigint;
}

/** A level that asks for nothing and gives nothing. */
export const plainLevel = (level: number): VipLevel => ({
  level,
  reach: 0n,
  deposits: 0n,
  keep: 0n,
  rebate: 0,
  points: 100,
  fee: 100,
  dayCount: 0,
  dayAmount: 0n,
  upgrade: 0n,
  salary: 0n,
  day: 0n,
  sundayCap: 0n,
});

/** Why a level changed: play reached it, a month brought it back or missed it, or an operator set it. */
export const vipReasons = ['reached', 'regained', 'missed', 'hand'] as const;
export type VipReason = (typeof vipReasons)[number];

export const rankName = (level: number): RankName => itemAt(rankNames, level);
export const levelOf = (name: RankName): number => rankNames.indexOf(name);

/** The levels of a site that can be reached: from 1 on, as far as each asks for play. */
export function openLevels(all: readonly VipLevel[]): VipLevel[] {
  const byLevel = new Map(all.map((one) => [one.level, one]));
  const open: VipLevel[] = [];
  for (let next = byLevel.get(1); next && next.reach > 0n; next = byLevel.get(next.level + 1)) open.push(next);
  return open;
}

/** What a member has played and deposited: since the account was opened, and in the month that counts. */
export interface VipFigures {
  total: bigint;
  deposits: bigint;
  month: bigint;
}

export interface VipStanding {
  level: number;
  /** The highest level that play has reached; a level that an operator set is none. */
  earned: number;
  /** Since when the level is held. */
  since: Date;
  /** Until then the level is neither lost nor regained. */
  frozenUntil: Date | null;
}

const isFrozen = ({ frozenUntil }: VipStanding, now: Date): boolean => frozenUntil !== null && frozenUntil > now;

/** The highest level that play since the account was opened, and deposits, have reached. */
export const levelReached = (levels: readonly VipLevel[], { total, deposits }: VipFigures): number =>
  openLevels(levels)
    .filter((one) => total >= one.reach && deposits >= one.deposits)
    .reduce((most, { level }) => Math.max(most, level), 0);

/** The level a lost one is regained up to, by the bets of the month. */
function levelRegained(standing: VipStanding, levels: readonly VipLevel[], month: bigint): number {
  return openLevels(levels)
    .filter(({ level, keep }) => level <= standing.earned && month > 0n && month >= keep)
    .reduce((most, { level }) => Math.max(most, level), 0);
}

/**
 * The level after what was played so far: never a lower one. A level that play reaches for the first time counts at
 * once; one that was lost counts again when a month's bets would have kept it.
 */
export function risenTo(
  standing: VipStanding,
  figures: VipFigures,
  { levels, now }: { levels: readonly VipLevel[]; now: Date },
): { level: number; earned: number } {
  const reached = levelReached(levels, figures);
  const earned = Math.max(standing.earned, reached);
  const first = reached > standing.earned ? reached : 0;
  const regained = isFrozen(standing, now) ? 0 : levelRegained(standing, levels, figures.month);
  return { level: Math.max(standing.level, first, regained), earned };
}

/** A month that has ended, for one member. */
export interface EndedMonth {
  /** Weighed valid bets of the month. */
  valid: bigint;
  start: Date;
  end: Date;
  /** Whether a time-out or exclusion fell into it. */
  wasExcluded: boolean;
}

/** Whether a month's end can cost a level: one held until then, by hand as well, is held at it. */
export const canFall = (
  { level, since, frozenUntil }: Omit<VipStanding, 'earned'>,
  { start, end }: Pick<EndedMonth, 'start' | 'end'>,
): boolean => level > SAFE_LEVEL && since <= start && (frozenUntil === null || frozenUntil < end);

/**
 * What a month that has ended makes of a level. It is kept by enough bets, and its monthly bonus earned. Without them
 * one level is lost, unless it is one of the first, was reached within the month, or the member was kept from playing.
 */
export function monthEnd(
  standing: VipStanding,
  { valid, start, end, wasExcluded }: EndedMonth,
  levels: readonly VipLevel[],
): { kept: boolean; level: number } {
  const held = levels.find(({ level }) => level === standing.level);
  const kept = held !== undefined && valid > 0n && valid >= held.keep;
  const isSafe = !canFall(standing, { start, end }) || wasExcluded || !held;
  return { kept, level: kept || isSafe ? standing.level : standing.level - 1 };
}

/** Highest factors and shares an operator may set. */
export const vipRules = { maxRebate: 500, maxPoints: 1_000, maxCount: 100 } as const;

/** Whether each level asks for at least what the one before it asks for. */
export function levelErrors(level: VipLevel, all: readonly VipLevel[]): FieldError[] {
  const errors: FieldError[] = [];
  const below = all.findLast((one) => one.level < level.level && one.reach > 0n);
  const above = all.find((one) => one.level > level.level && one.reach > 0n);
  for (const part of ['reach', 'deposits', 'keep'] as const) {
    if (level[part] < 0n) errors.push({ path: part, code: 'too_small' });
    else if (below && level[part] < below[part]) errors.push({ path: part, code: 'too_small' });
    else if (above && level.reach > 0n && level[part] > above[part]) errors.push({ path: part, code: 'too_big' });
  }
  for (const part of ['dayAmount', 'upgrade', 'salary', 'day', 'sundayCap'] as const)
    if (level[part] < 0n) errors.push({ path: part, code: 'too_small' });
  if (level.level === 0 && level.reach > 0n) errors.push({ path: 'reach', code: 'too_big' });
  if (below && level.reach > 0n && level.reach === below.reach) errors.push({ path: 'reach', code: 'too_small' });
  return errors;
}
