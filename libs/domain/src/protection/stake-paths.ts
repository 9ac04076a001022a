/**
 * Every way on which a stake leaves a member, or money leaves for a place where it is staked without a call to us. `asks` names the SQL
 * function or service method that asks the limits in the same transaction; `asked_before` says at which other path it was asked. A test
 * reads the SQL functions and services and fails when one takes a stake and is not here, or is here and does not ask.
 */
export const stakePaths = {
  seamless_bet: { takes: 'bet', asks: 'limits_verdict' },
  seamless_bets: { takes: 'bet', asks: 'seamless_bet' },
  // The vendor took it from its own wallet already: the money that could be staked was limited when it went there.
  seamless_book_bet: { takes: 'bet', asked_before: 'wallets_begin' },
  lottery_place: { takes: 'bet', asks: 'limits_verdict' },
  // The rows of bets whose stakes were posted before, in the same transaction.
  seamless_open_bets: { takes: 'bet', asked_before: 'lottery_place' },
  wallets_begin: { takes: 'vendor_sending', asks: 'limits_cover' },
} as const;

export type StakePath = keyof typeof stakePaths;

/** Kinds of transfers that take a stake, or take it to where it is staked. */
export const stakeKinds = ['bet', 'vendor_sending'] as const;
