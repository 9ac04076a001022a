import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import { isForGood } from '@apsara/domain/protection/exclusions';
import { isInMinutes, type LimitSubject } from '@apsara/domain/protection/limit-subjects';
import {
  RAISE_OPEN_MS,
  RAISE_WAIT_MS,
  raiseState,
  type LimitKind,
  type LimitPeriod,
} from '@apsara/domain/protection/limits';
import type { LimitChange as WireChange, OwnLimit, OwnProtection } from '@apsara/api/limits';
import type { LimitsUsedAnswer } from '@apsara/prisma/calls';
import type { Exclusion, LimitChange, MemberLimit } from '@apsara/prisma/client';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

/** A limit's amount on the wire: money, or whole minutes. */
export const limitText = (subject: LimitSubject, units: bigint, currency: Currency): string =>
  isInMinutes(subject) ? String(units) : formatAmount(money(units, currency));

/** What was typed as a limit; undefined where it is none. A limit of nothing keeps everything out. */
export function limitUnits(kind: LimitKind, typed: string, currency: Currency): bigint | undefined {
  if (kind === 'session') return /^\d{1,4}$/.test(typed) && Number(typed) <= 1_440 ? BigInt(typed) : undefined;
  const units = parseAmount(typed, currency)?.amount;
  return units !== undefined && units >= 0n ? units : undefined;
}

export const isSameLimit = (
  one: { kind: LimitKind; period: LimitPeriod },
  other: { kind: LimitKind; period: LimitPeriod },
): boolean => one.kind === other.kind && one.period === other.period;

const positive = (units: bigint): bigint => (units > 0n ? units : 0n);

/** A limit on the wire. A raise that was not confirmed in time is over. */
export function limitOf(
  { kind, period, amount, used, renewsAt }: LimitsUsedAnswer,
  kept: Pick<MemberLimit, 'askedAmount' | 'askedAt'> | undefined,
  { currency, now }: { currency: Currency; now: Date },
): OwnLimit {
  const text = (units: bigint): string => limitText(kind, units, currency);
  const at = kept?.askedAt;
  const state = at && raiseState({ at }, now);
  const asked = at && state !== 'lapsed' ? { amount: kept.askedAmount, at } : null;
  return {
    kind,
    period,
    amount: text(amount),
    used: text(positive(used)),
    left: text(positive(amount - used)),
    renewsAt: wireInstantOrNull(renewsAt),
    asked: asked && {
      amount: asked.amount === null ? null : text(asked.amount),
      opensAt: wireInstant(new Date(asked.at.getTime() + RAISE_WAIT_MS)),
      endsAt: wireInstant(new Date(asked.at.getTime() + RAISE_WAIT_MS + RAISE_OPEN_MS)),
      isOpen: state === 'open',
    },
  };
}

/** The exclusion that runs: the one that ends last. */
export function exclusionOf(exclusions: readonly Exclusion[], now: Date): OwnProtection['excluded'] {
  const running = exclusions.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const [last] = running.toSorted((a, b) => (b.endsAt?.getTime() ?? Infinity) - (a.endsAt?.getTime() ?? Infinity));
  return last ? { kind: last.kind, until: wireInstantOrNull(last.endsAt) } : null;
}

export const untilOf = (until: Date): string | null => (isForGood(until) ? null : wireInstant(until));

export function changeOf(
  { id, at, action, subject, period, before, after, by }: LimitChange,
  currency: Currency,
): WireChange {
  const text = (units: bigint | null): string | null => (units === null ? null : limitText(subject, units, currency));
  return {
    id: String(id),
    at: wireInstant(at),
    action,
    subject,
    period,
    before: text(before),
    after: text(after),
    isOwn: by === null,
  };
}
