/** What the house tells a member by itself, by what has happened; a letter is what somebody above wrote. */
export const messageKinds = [
  'letter',
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
] as const;

export type MessageKind = (typeof messageKinds)[number];

/** To whom an agent's letter goes: one account, a level of the own team, or the whole of it. */
export const letterScopes = ['one', 'level', 'all'] as const;

export type LetterScope = (typeof letterScopes)[number];

/** Most characters of a letter's title, and of its text. */
export const LETTER_TITLE = 80;
export const LETTER_TEXT = 2_000;

/** Characters nobody sees: they would hide what is written, or turn its direction around. Line breaks stay. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u{FEFF}]/gu;

/** What somebody typed, as others may read it: text and nothing but text. */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? sign : ''))
    .trim();
