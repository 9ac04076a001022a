import { addDays, dayMs, dayOf, hourOf, type Day } from '../time.ts';

/** Signs that play may do harm. */
export const markKinds = [
  'deposits_grow',
  'payouts_refused',
  'chasing',
  'long_play',
  'night_play',
  'limits_raised',
  'marked_words',
  'net_deposits',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** Marks that are looked for at once when money moves; the others once a night. */
export const markedAtOnce: readonly MarkKind[] = ['deposits_grow', 'payouts_refused', 'chasing', 'net_deposits'];

export const harmLevels = ['low', 'middle', 'high'] as const;
export type HarmLevelName = (typeof harmLevels)[number];

/** What a mark adds to the sum, and the sum from which each level begins. */
const weights: Record<MarkKind, number> = {
  deposits_grow: 2,
  payouts_refused: 1,
  chasing: 2,
  long_play: 1,
  night_play: 2,
  limits_raised: 1,
  marked_words: 3,
  // A word with the member: on the operators' list at once.
  net_deposits: 3,
};
const levelFrom: Record<HarmLevelName, number> = { low: 1, middle: 3, high: 5 };

/** Days for which a mark counts. */
export const MARK_DAYS = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A longer pause ends a sitting. */
const PAUSE_MS = 15 * MINUTE_MS;
const LONG_PLAY_MS = 4 * HOUR_MS;
const NIGHT = { from: 1, before: 5, nights: 5 };
const GROWTH = 3n;
/** Fewer deposits in the week are no growth, whatever they add up to. */
const GROWING_DEPOSITS = 3;
const CHASING_DEPOSITS = 3;
const REFUSALS = 3;
const RAISES = 2;

/** What happened to a member. Amounts in smallest units; each list in order of time. */
export interface History {
  now: Date;
  timeZone: string;
  /** Credited deposits of the last fourteen days. */
  deposits: readonly { at: Date; amount: bigint }[];
  /** Refused payouts of the last seven days. */
  refusals: readonly Date[];
  /** What settled bets brought, stakes taken off, of the last two days. */
  results: readonly { at: Date; net: bigint }[];
  /** Minutes of the last seven days in which a bet was placed. */
  play: readonly Date[];
  /** When a limit was raised or removed, of the last thirty days. */
  raises: readonly Date[];
  /** Texts the member wrote in the last seven days. */
  texts: readonly string[];
  /** The site's words; lower or upper case does not matter. */
  words: readonly string[];
  /** Credited deposits less paid withdrawals of the last thirty days, and the sum above which a site asks; null: none. */
  netDeposits: bigint;
  netDepositsAbove: bigint | null;
}

/** A mark with the figures behind it, as texts; amounts in smallest units. */
export interface Mark {
  kind: MarkKind;
  figures: Record<string, string>;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
const since =
  (now: Date, ms: number) =>
  (at: Date): boolean =>
    at.getTime() > now.getTime() - ms;

function depositsGrow({ now, deposits }: History): Mark['figures'] | undefined {
  const isThisWeek = since(now, 7 * dayMs);
  const week = deposits.filter(({ at }) => isThisWeek(at));
  const thisWeek = sum(week.map(({ amount }) => amount));
  const before = sum(deposits.filter(({ at }) => !isThisWeek(at)).map(({ amount }) => amount));
  if (before === 0n || week.length < GROWING_DEPOSITS || thisWeek < GROWTH * before) return undefined;
  return { before: String(before), week: String(thisWeek), deposits: String(week.length) };
}

const payoutsRefused = ({ now, refusals }: History): Mark['figures'] | undefined => {
  const count = refusals.filter(since(now, 7 * dayMs)).length;
  return count < REFUSALS ? undefined : { refusals: String(count) };
};

/** Deposits one after the other within an hour, while the play around them lost money. */
function chasing({ now, deposits, results }: History): Mark['figures'] | undefined {
  const recent = deposits.filter(({ at }) => since(now, dayMs)(at));
  for (const [at, first] of recent.entries()) {
    const last = recent[at + CHASING_DEPOSITS - 1];
    if (!last || last.at.getTime() - first.at.getTime() > HOUR_MS) continue;
    const [from, until] = [first.at.getTime() - HOUR_MS, last.at.getTime()];
    const net = sum(
      results.filter((one) => one.at.getTime() >= from && one.at.getTime() <= until).map((one) => one.net),
    );
    const amount = sum(recent.slice(at, at + CHASING_DEPOSITS).map((one) => one.amount));
    if (net < 0n) return { deposits: String(CHASING_DEPOSITS), amount: String(amount), lost: String(-net) };
  }
  return undefined;
}

/** The longest sitting of the last day, in ms. */
function longestSitting(play: readonly Date[]): number {
  let longest = 0;
  let [began, last] = [0, Number.NEGATIVE_INFINITY];
  for (const at of play) {
    const ms = at.getTime();
    if (ms - last >= PAUSE_MS) began = ms;
    last = ms;
    longest = Math.max(longest, last - began);
  }
  return longest;
}

const longPlay = ({ now, play }: History): Mark['figures'] | undefined => {
  // A sitting that began the day before yesterday is still one.
  const longest = longestSitting(play.filter(since(now, 2 * dayMs)));
  return longest <= LONG_PLAY_MS ? undefined : { minutes: String(Math.round(longest / MINUTE_MS)) };
};

/** The most nights in a row with a bet between one and five. */
function nightPlay({ play, timeZone }: History): Mark['figures'] | undefined {
  const nights = new Set<Day>();
  for (const at of play) {
    const hour = hourOf(at, timeZone);
    if (hour >= NIGHT.from && hour < NIGHT.before) nights.add(dayOf(at, timeZone));
  }
  const inARow = (day: Day): number => (nights.has(day) ? 1 + inARow(addDays(day, 1)) : 0);
  const most = Math.max(0, ...[...nights].map(inARow));
  return most < NIGHT.nights ? undefined : { nights: String(most) };
}

const limitsRaised = ({ now, raises }: History): Mark['figures'] | undefined => {
  const count = raises.filter(since(now, 30 * dayMs)).length;
  return count < RAISES ? undefined : { raises: String(count) };
};

/** The site's words that stand in the texts; lower or upper case does not matter. */
export function markedIn(texts: readonly string[], words: readonly string[]): string[] {
  const written = texts.map((text) => text.normalize('NFKC').toLowerCase());
  return words
    .map((word) => word.normalize('NFKC').trim().toLowerCase())
    .filter((word) => word !== '' && written.some((text) => text.includes(word)));
}

function markedWords({ texts, words }: History): Mark['figures'] | undefined {
  const found = markedIn(texts, words);
  return found.length === 0 ? undefined : { words: found.join(', ') };
}

/** More was paid in than the site takes to be affordable without a word. */
const paidInMuch = ({ netDeposits, netDepositsAbove }: History): Mark['figures'] | undefined =>
  netDepositsAbove === null || netDeposits <= netDepositsAbove
    ? undefined
    : { net: String(netDeposits), above: String(netDepositsAbove) };

const rules: Record<MarkKind, (history: History) => Mark['figures'] | undefined> = {
  deposits_grow: depositsGrow,
  payouts_refused: payoutsRefused,
  chasing,
  long_play: longPlay,
  night_play: nightPlay,
  limits_raised: limitsRaised,
  marked_words: markedWords,
  net_deposits: paidInMuch,
};

/** The marks in a history, of the kinds that are looked for. */
export const marksIn = (history: History, kinds: readonly MarkKind[] = markKinds): Mark[] =>
  kinds.flatMap((kind) => {
    const figures = rules[kind](history);
    return figures ? [{ kind, figures }] : [];
  });

/** What marks add up to; a kind counts once, on however many days it was found. */
export function harmOf(kinds: readonly MarkKind[]): { sum: number; level: HarmLevelName | undefined } {
  const total = [...new Set(kinds)].reduce((all, kind) => all + weights[kind], 0);
  return { sum: total, level: harmLevels.findLast((level) => total >= levelFrom[level]) };
}

/** Whether a level is above another; no level is below all. */
export const isAbove = (level: HarmLevelName | undefined, other: HarmLevelName | undefined): boolean =>
  (level ? harmLevels.indexOf(level) : -1) > (other ? harmLevels.indexOf(other) : -1);
