/** Automatic messages to a member, by event; a letter is written by an agent, a letter of the house by an operator. */
export const messageKinds = [
  'letter',
  'house_letter',
  'deposit_paid',
  'deposit_declined',
  'withdrawal_paid',
  'withdrawal_completed',
  'withdrawal_rejected',
  'withdrawal_returned',
  'contract_offered',
  'contract_edited',
  'contract_withdrawn',
  'contract_signed',
  'contract_rejected',
  'contract_end_asked',
  'contract_kept',
  'contract_ended',
  'contract_terminated',
  'promoted',
  'rates_changed',
  'own_figures',
  'password_changed',
  'fund_password_changed',
  'mobile_changed',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'payout_account_added',
  'payout_account_removed',
  'new_device',
  'login_disowned',
  'passkey_added',
  'passkey_removed',
  'data_exported',
  'closing_asked',
  'closing_undone',
  'closing_lapsed',
  'correction_credited',
  'correction_debited',
  'account_blocked',
  'account_released',
  'account_closed',
  'withdrawals_frozen',
  'withdrawals_released',
  'rewards_barred',
  'rewards_released',
  'sessions_ended',
  'password_reset',
  'name_changed',
  'wagering_forgiven',
  'wagering_lowered',
  'rooms_muted',
  'rooms_unmuted',
  'reward_issued',
  'reward_paid',
  'reward_sent',
  'reward_ends',
  'application_rejected',
  'raffle_drawn',
  'lottery_refunded',
] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Kinds whose words an agent or the house wrote. */
type LetterKind = 'letter' | 'house_letter';

/** Kinds that are worded by their event. */
export type NewsKind = Exclude<MessageKind, LetterKind>;

/** Tabs of the inbox. */
export const messageGroups = ['money', 'security', 'agents', 'system'] as const;
export type MessageGroup = (typeof messageGroups)[number];

const securityKinds: ReadonlySet<MessageKind> = new Set([
  'password_changed',
  'fund_password_changed',
  'mobile_changed',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'payout_account_added',
  'payout_account_removed',
  'new_device',
  'login_disowned',
  'passkey_added',
  'passkey_removed',
  'data_exported',
  'closing_asked',
  'closing_undone',
  'closing_lapsed',
  'account_blocked',
  'account_released',
  'account_closed',
  'withdrawals_frozen',
  'withdrawals_released',
  'rewards_barred',
  'rewards_released',
  'sessions_ended',
  'password_reset',
  'name_changed',
]);

/** The inbox tab that shows a message of this kind. */
export function groupOf(kind: MessageKind): MessageGroup {
  if (securityKinds.has(kind)) return 'security';
  if (/^(deposit|withdrawal|correction|wagering|lottery)_/.test(kind)) return 'money';
  return /^(letter$|promoted$|rates_|contract_)/.test(kind) ? 'agents' : 'system';
}

/** Recipients of an agent's letter: one account, a level of the team, or the whole team. */
export const letterScopes = ['one', 'level', 'all'] as const;

export type LetterScope = (typeof letterScopes)[number];

/** Most characters of a letter's title, and of its text. */
export const LETTER_TITLE = 80;
export const LETTER_TEXT = 2_000;

/** Invisible characters, which could hide text or reverse its direction. Line breaks are kept. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u{FEFF}]/gu;

/** Reduces user input to plain text that is safe to show to others. */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? sign : ''))
    .trim();
