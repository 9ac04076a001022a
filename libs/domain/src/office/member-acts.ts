/** What an operator does to an account; each has an audit event of its name. */
export const memberActKinds = [
  'hold_set',
  'hold_released',
  'sessions_ended',
  'password_reset',
  'account_closed',
  'contact_changed',
  'turnover_forgiven',
  'rates_changed',
  'view_opened',
] as const;
export type MemberActKind = (typeof memberActKinds)[number];

/** What of an account an operator changes for its member. */
export const contactFields = ['mobile', 'email', 'realName'] as const;
export type ContactField = (typeof contactFields)[number];

/** Bounds of the reason of an act, in characters. */
export const reasonRules = { min: 3, max: 300 } as const;
