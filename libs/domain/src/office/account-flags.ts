import { isExcluded } from '../protection/exclusions.ts';

/** What operators keep an account from until they release it: logging in, taking money out, being rewarded. */
export const holdKinds = ['login', 'withdrawals', 'rewards'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** What operators should know of an account at a glance. */
export const accountFlags = [
  'blocked',
  'withdrawals_frozen',
  'rewards_barred',
  'closing',
  'excluded',
  'unverified',
] as const;
export type AccountFlag = (typeof accountFlags)[number];

/** What the flags of an account follow from. */
export interface FlagFacts {
  holds: readonly HoldKind[];
  closingAt: Date | null;
  excludedUntil: Date | null;
  mobileConfirmedAt: Date | null;
  emailConfirmedAt: Date | null;
}

/** The flag of each kind of hold. */
export const holdFlags = {
  login: 'blocked',
  withdrawals: 'withdrawals_frozen',
  rewards: 'rewards_barred',
} as const satisfies Record<HoldKind, AccountFlag>;

/** The flags of an account, in the order in which they are shown. */
export function flagsOf(facts: FlagFacts, now: Date): AccountFlag[] {
  const held = new Set<AccountFlag>(facts.holds.map((kind) => holdFlags[kind]));
  if (facts.closingAt) held.add('closing');
  if (isExcluded(facts.excludedUntil, now)) held.add('excluded');
  if (!facts.mobileConfirmedAt && !facts.emailConfirmedAt) held.add('unverified');
  return accountFlags.filter((flag) => held.has(flag));
}
