import { dayMs } from '../time.ts';

/** The parts of a member's data, in the order in which the file has them. */
export const ownDataParts = [
  'account',
  'linked_logins',
  'sessions',
  'remembered_devices',
  'passkeys',
  'push_subscriptions',
  'identity_checks',
  'payout_accounts',
  'deposits',
  'withdrawals',
  'transactions',
  'wagering_requirements',
  'bets',
  'lottery_orders',
  'rewards',
  'bonuses',
  'rebates',
  'points_earned',
  'points_exchanged',
  'promotion_applications',
  'vip_changes',
  'favourites',
  'limits',
  'limit_changes',
  'exclusions',
  'messages',
  'feedback',
  'chats',
  'room_messages',
  'room_mutes',
] as const;

export type OwnDataPart = (typeof ownDataParts)[number];

/** Milliseconds from one download of a member's data to the next. */
export const OWN_DATA_WAIT_MS = dayMs;
