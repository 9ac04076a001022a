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
  /** Of all visitors of one network: a browser that makes up keys is a new visitor each time. */
  visitorMessagesPerMinute: 60,
  visitorPicturesPerHour: 40,
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

/** The digits of our languages, ten of each script. */
const DIGITS = '0123456789០១២៣៤៥៦៧៨៩০১২৩৪৫৬৭৮৯０１２３４５６７８９';
const digit = `[${DIGITS}]`;

/** Where digits begin: up to 19 of them, with at most two spaces, dashes or dots between each other. */
const beginnings = new RegExp(`(?<!${digit})(?=(${digit}(?:[\\s.–-]{0,2}${digit}){12,18}))`, 'g');

const cardLengths = [19, 18, 17, 16, 15, 14, 13] as const;
/** Most cards have so many digits: what is written behind them without a space is another number. */
const usualLength = 16;

/** The last digit of a card number is a check of the others (ISO/IEC 7812, Luhn). A card begins with no year. */
function isCardNumber(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((all, value, at) => {
    const counted = value * (at % 2 === 1 ? 2 : 1);
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0 && /^(?:[3-6]|2[2-7])/.test(digits.join(''));
}

/** The card number that a run of digits begins with; `next` is the character behind the run. */
function cardIn(run: string, next: string): { written: string; digits: readonly number[] } | undefined {
  const places = Array.from(run.matchAll(new RegExp(digit, 'g')), ({ index }) => index);
  for (const length of cardLengths) {
    const last = places[length - 1];
    if (last === undefined) continue;
    const isApart = !DIGITS.includes(run[last + 1] ?? (next || ' '));
    const digits = places.slice(0, length).map((place) => DIGITS.indexOf(run.charAt(place)) % 10);
    if ((isApart || length === usualLength) && isCardNumber(digits)) return { written: run.slice(0, last + 1), digits };
  }
  return undefined;
}

/** The text with all but the last four digits of card numbers hidden: the desk never needs them, and they would be kept. */
export function withoutCardNumbers(text: string): string {
  let shown = '';
  let done = 0;
  for (const { index, 1: run = '' } of text.matchAll(beginnings)) {
    const card = index < done ? undefined : cardIn(run, text.charAt(index + run.length));
    if (!card) continue;
    const { written, digits } = card;
    shown += `${text.slice(done, index)}${'•'.repeat(digits.length - 4)}${digits.slice(-4).join('')}`;
    done = index + written.length;
  }
  return shown + text.slice(done);
}
