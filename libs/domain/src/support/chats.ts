/** `waiting`: in the queue; `open`: a person of the staff has it; `closed`: ended by either side. */
export const chatStates = ['waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

export const chatAuthors = ['player', 'staff'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** The parts of the desk's queue. */
export const chatViews = ['waiting', 'mine', 'all', 'closed'] as const;
export type ChatView = (typeof chatViews)[number];

/** Bounds of a chat. Lengths in characters. */
export const chatRules = {
  maxLength: 1_000,
  maxComment: 300,
  messagesPerMinute: 20,
  picturesPerHour: 20,
  /** A chat that was closed goes on when its player writes again within this time. */
  reopenHours: 24,
  /** A visitor's browser keeps the key to its chat for so long after the last visit. */
  visitorHours: 72,
  /** How long after the last sign of it a chat counts as looked at. */
  lookSeconds: 45,
  /** Messages that are sent at once, the latest. */
  mostMessages: 300,
} as const;

export const ratings = [1, 2, 3, 4, 5] as const;

interface Closable {
  state: ChatState;
  closedAt: Date | null;
  rating: number | null;
}

/** Whether what its player writes now belongs to this chat; otherwise it begins another. */
export const goesOn = ({ state, closedAt, rating }: Closable, now: Date): boolean =>
  state !== 'closed' ||
  (rating === null && closedAt !== null && now.getTime() - closedAt.getTime() < chatRules.reopenHours * 3_600_000);

/** The last digit of a card number is a check of the others (ISO/IEC 7812, Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The text with all but the last four digits of card numbers hidden: the desk never needs them, and they would be kept. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (number) => {
    const digits = number.replaceAll(/\D/g, '');
    if (!isCardNumber(digits)) return number;
    return `${'•'.repeat(digits.length - 4)}${digits.slice(-4)}`;
  });
