import { amountError, type ClaimKind } from '../claims/claims.ts';
import { spanOn, type MissionDays, type MissionSpan } from '../missions/missions.ts';
import type { FieldError } from '../refusals.ts';
import { addDays, daysOf, startOfDay, type Day } from '../time.ts';

/** What places are given for: valid bets in smallest units of money, or the number of bets. Never for winning or losing. */
export const boardMetrics = ['valid_bets', 'bets'] as const;
export type BoardMetric = (typeof boardMetrics)[number];

/** A prize for so many places, after those of the prizes before it. Amounts in smallest units of money, or points. */
export interface BoardPrize {
  places: number;
  reward: ClaimKind;
  amount: bigint;
  /** Play the prize asks for, in hundredths of it. */
  multiple: number;
}

/** A prize as JSON: bigints as texts. */
export interface StoredPrize {
  places: number;
  reward: ClaimKind;
  amount: string;
  multiple: number;
}

/** Days after a period in which bets may still be corrected; then its places are final. */
export const CORRECTION_DAYS = 1;
/** Days in which a prize can be claimed. */
export const PRIZE_DAYS = 7;
/** How far back periods are looked for that nobody has made final yet. */
const LOOKBACK_DAYS = 40;

export const boardRules = { maxPrizes: 10, maxPlaces: 100, shown: 20 } as const;

/** The prize of a place, from 1; undefined below the last one. */
export function prizeOf<P extends { places: number }>(prizes: readonly P[], place: number): P | undefined {
  let last = 0;
  return prizes.find(({ places }) => (last += places) >= place);
}

/** How many places have a prize. */
export const prizePlaces = (prizes: readonly { places: number }[]): number =>
  prizes.reduce((sum, { places }) => sum + places, 0);

/** The most that the prizes of one period cost; smallest units of money. */
export const worstBoardCost = (prizes: readonly BoardPrize[]): bigint =>
  prizes.reduce((sum, { places, reward, amount }) => (reward === 'money' ? sum + BigInt(places) * amount : sum), 0n);

/** When the places of a period are final. */
export const finalAt = ({ to }: MissionSpan, zone: string): Date => startOfDay(addDays(to, 1 + CORRECTION_DAYS), zone);

/** The periods that have ended lately, the earliest first. */
export function endedSpans(board: MissionDays, today: Day): MissionSpan[] {
  const spans = new Map<string, MissionSpan>();
  for (const day of daysOf({ from: addDays(today, -LOOKBACK_DAYS), to: addDays(today, -1) })) {
    const span = spanOn(board, day);
    if (span && span.to < today) spans.set(span.key, span);
  }
  return [...spans.values()];
}

/** Those of them whose places are final by now. */
export const finalSpans = (board: MissionDays, today: Day, { now, zone }: { now: Date; zone: string }): MissionSpan[] =>
  endedSpans(board, today).filter((span) => finalAt(span, zone) <= now);

/** Validation errors of the prizes. */
export function prizeErrors(prizes: readonly BoardPrize[], maxMultiple: number): FieldError[] {
  const errors: FieldError[] = prizes.length === 0 ? [{ path: 'prizes', code: 'required' }] : [];
  for (const [i, { places, reward, amount, multiple }] of prizes.entries()) {
    if (places < 1) errors.push({ path: `prizes.${i}.places`, code: 'too_small' });
    const wrong = amountError(reward, amount);
    if (wrong) errors.push({ path: `prizes.${i}.amount`, ...wrong });
    if (multiple > maxMultiple) errors.push({ path: `prizes.${i}.multiple`, code: 'too_big', max: maxMultiple });
  }
  const { maxPlaces } = boardRules;
  if (prizePlaces(prizes) > maxPlaces) errors.push({ path: 'prizes', code: 'too_big', max: maxPlaces });
  return errors;
}

export const storedPrizes = (prizes: readonly BoardPrize[]): StoredPrize[] =>
  prizes.map(({ places, reward, amount, multiple }) => ({
    places,
    reward,
    amount: String(amount),
    multiple: reward === 'money' ? multiple : 0,
  }));

export const readPrizes = (prizes: readonly StoredPrize[]): BoardPrize[] =>
  prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) }));
