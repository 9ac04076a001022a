/** Wins that may belong to no bet (wallet protocol). */
export const betlessWinKinds = ['free_win', 'promo_win', 'jackpot_win'] as const;
export type BetlessWinKind = (typeof betlessWinKinds)[number];

/** Money that moved because of a game (wallet protocol). */
export const playKinds = ['bet', 'rollback', 'win', ...betlessWinKinds, 'adjust'] as const;

/** Kinds that take a stake, or take money to where it is staked without a call to us. Only a path that asks the member's limits posts them. */
export const stakeKinds = ['bet', 'vendor_sending'] as const;

/** Kinds by which the money of a withdrawal comes back. */
const withdrawalBackKinds = ['withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded'] as const;
export type WithdrawalBack = (typeof withdrawalBackKinds)[number];

/** Kinds by which money comes back that had gone out: it is no income. */
export const returnKinds = [...withdrawalBackKinds, 'vendor_returned', 'rollback', 'points_returned'] as const;

/**
 * Why money moved. Every kind of transfer of the ledger is listed here, because a member reads each of them in words in the account
 * record; the ledger's audit finds transfers of any other kind.
 */
export const ledgerKinds = [
  'deposit',
  'withdrawal',
  ...withdrawalBackKinds,
  'transfer_down',
  'transfer_up',
  'vendor_sending',
  'vendor_in',
  'vendor_returned',
  'vendor_out',
  ...playKinds,
  'correction',
  'bonus',
  'promotion_bonus',
  'mission_reward',
  'vip_reward',
  'referral_reward',
  'raffle_prize',
  'rebate',
  'lottery_rebate',
  'lottery_share',
  'lottery_rebate_back',
  'lottery_share_back',
  'lottery_waived',
  'points_earned',
  'points_redeemed',
  'points_converted',
  'points_returned',
  'points_money',
  'points_reward',
  'dividend',
  'daily_wage',
  'hourly_wage',
  'realtime_wage',
  'play_money',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
