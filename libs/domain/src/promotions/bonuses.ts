/** The state of a bonus's turnover; `none` when it requires none. */
export const bonusStates = ['open', 'met', 'lost', 'forgiven', 'none'] as const;
export type BonusState = (typeof bonusStates)[number];

/** Turnover that a bonus requires, rounded down; amounts in smallest units, `multiple` in per cent of the amount. */
export const bonusTurnover = (amount: bigint, multiple: number): bigint => (amount * BigInt(multiple)) / 100n;

/** The turnover of a bonus as far as it is counted; amounts in smallest units. */
interface Turnover {
  required: bigint;
  done: bigint;
  ended: 'met' | 'lost' | 'forgiven' | null;
}

/** How much turnover is left and its state; null for a bonus that requires none. */
export function bonusProgress(turnover: Turnover | null): { remaining: bigint; state: BonusState } {
  if (!turnover) return { remaining: 0n, state: 'none' };
  const { required, done, ended } = turnover;
  return ended ? { remaining: 0n, state: ended } : { remaining: required - done, state: 'open' };
}

/** What an operator asks for: the member, smallest units, per cent of them to be played, and why. */
export interface BonusTerms {
  memberId: string;
  amount: bigint;
  multiple: number;
  reason: string;
}

/** Whether two requests ask for the same bonus. */
export const isSameBonus = (one: BonusTerms, other: BonusTerms): boolean =>
  one.memberId === other.memberId &&
  one.amount === other.amount &&
  one.multiple === other.multiple &&
  one.reason === other.reason;
