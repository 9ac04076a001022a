/** What the night's look at a site finds in money, for risk staff to decide on. It stops nothing. */
export const signalKinds = ['opposite_bets', 'passed_chips', 'quick_money', 'reward_profit'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The same accounts are named again for the same kind only after so many days. */
export const SIGNAL_REST_DAYS = 30;

/**
 * Two accounts of one device, payout account or document bet against each other: of the rounds that both bet on, in at
 * least nine of ten one won and the other lost, and together they lost at most a twentieth of what they staked.
 */
export const oppositeBets = { days: 7, rounds: 10, oppositePercent: 90, lostPercent: 5 } as const;

/**
 * Two accounts that pass chips at the poker tables, with nothing else in common: of all hands that the first played, at
 * least eight of ten were with the second; of these the first lost and the second won at least 85 of 100. Between
 * players of equal skill at a table of two, a result of 17 of 20 hands or more comes once in 776 meetings.
 */
export const passedChips = { days: 7, hands: 20, togetherPercent: 80, passedPercent: 85 } as const;

/**
 * Money that passes through: within the day before money left, it came in at least three times, four fifths of it left,
 * and it was staked at most one and a half times. What an agent sent counts as money from outside, and what went back to
 * an agent as money that left. Withdrawals of the last two days are looked at, so that none falls between two nights.
 */
export const quickMoney = {
  lookHours: 48,
  hours: 24,
  payments: 3,
  withdrawnPercent: 80,
  stakedPercent: 150,
} as const;

/** More left than came in, and rewards were at least half of what came in. */
export const rewardProfit = { days: 30, rewards: 3, rewardsPercent: 50 } as const;

/** Figures of signals that are counts; all others are amounts. */
export const signalCounts: ReadonlySet<string> = new Set([
  'rounds',
  'opposite',
  'hands',
  'passed',
  'payments',
  'rewards',
]);
