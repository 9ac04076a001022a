import type { FieldError } from '../refusals.ts';
import type { Day, DayRange } from '../time.ts';

/** planned: goes out at its time; sent: members have it; recalled: it never went out, or is gone where nobody read it. */
export const houseLetterStates = ['planned', 'sent', 'recalled'] as const;
export type HouseLetterState = (typeof houseLetterStates)[number];

/** Most VIP levels that a segment may name. */
export const SEGMENT_LEVELS = 20;

/** Whom a letter of the house is for: members for whom everything named here holds. What is null, or empty, is not asked. */
export interface Segment {
  vipLevels: number[];
  /** The id of an agent: the members of the agent's team. */
  below: string | null;
  /** Days at the site on which the account was opened. */
  registered: DayRange | null;
  /** Days at the site on which a deposit was paid. */
  deposited: DayRange | null;
  tag: string | null;
  /** The code of a country, or NO_COUNTRY. Absent in what was written before members had one. */
  country?: string | null;
}

type SegmentDays = 'registered' | 'deposited';

/** The two fields of a range of days, of which both are given or none. */
export type TypedDays = Record<`${SegmentDays}${'From' | 'To'}`, Day | null>;

/** A range as it was typed; null where none was. */
export function rangeOf(days: TypedDays, name: SegmentDays): DayRange | null {
  const [from, to] = [days[`${name}From`], days[`${name}To`]];
  return from && to ? { from, to } : null;
}

/** What is wrong with a range of days: one end without the other, or an end before its beginning. */
export function rangeErrors(days: TypedDays, name: SegmentDays): FieldError[] {
  const [from, to] = [days[`${name}From`], days[`${name}To`]];
  if (from && !to) return [{ path: `${name}To`, code: 'required' }];
  if (to && !from) return [{ path: `${name}From`, code: 'required' }];
  return from && to && to < from ? [{ path: `${name}To`, code: 'too_small' }] : [];
}

/** Whether a letter can be recalled: it has not gone out, or a member has not read it. */
export const isRecallable = (state: HouseLetterState, unread: number): boolean =>
  state === 'planned' || (state === 'sent' && unread > 0);
