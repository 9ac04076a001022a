import type { WireTier } from '@apsara/api/contracts';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import {
  ceilingOf,
  millionthsOf,
  percentOfMillionths,
  tierError,
  type ContractKind,
  type Tier,
  type TierError,
} from '@apsara/domain/agents/contracts';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import type { Word } from '../words.ts';

export const tierFields = ['minimumBet', 'netLoss', 'activeMember', 'rate'] as const;
export type TierField = (typeof tierFields)[number];

/** Tiers as typed. The rate type and the net loss condition apply to all of them. */
export interface TiersDraft {
  rateType: 'P' | 'F';
  asksNetLoss: boolean;
  tiers: Record<TierField, string>[];
}

export const emptyTier: Record<TierField, string> = { minimumBet: '', netLoss: '', activeMember: '', rate: '' };

/**
 * A dividend requires a net loss; of the wages only the daily one may. Only the daily and hourly wages may pay a fixed
 * amount.
 */
export const mayAskNetLoss = (kind: ContractKind): boolean => kind === 'daily_wage';
export const mayPayFixed = (kind: ContractKind): boolean => kind === 'daily_wage' || kind === 'hourly_wage';

export const newDraft = (kind: ContractKind): TiersDraft => ({
  rateType: 'P',
  asksNetLoss: kind === 'dividend',
  tiers: [emptyTier],
});

export const draftOf = (tiers: readonly WireTier[]): TiersDraft => ({
  rateType: tiers[0]?.rateType ?? 'P',
  asksNetLoss: tiers.some(({ netLoss }) => netLoss !== null),
  tiers: tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    minimumBet,
    netLoss: netLoss ?? '',
    activeMember: String(activeMember),
    rate,
  })),
});

/** Converts a draft to another kind and drops fields that it cannot have. */
export const draftFor = (kind: ContractKind, draft: TiersDraft): TiersDraft => ({
  ...draft,
  rateType: mayPayFixed(kind) ? draft.rateType : 'P',
  asksNetLoss: kind === 'dividend' || (mayAskNetLoss(kind) && draft.asksNetLoss),
});

/** A threshold that was left empty asks for nothing. */
export const zeroed = (draft: TiersDraft): TiersDraft => ({
  ...draft,
  tiers: draft.tiers.map(({ rate, ...thresholds }) => ({
    minimumBet: thresholds.minimumBet.trim() || '0',
    netLoss: thresholds.netLoss.trim() || '0',
    activeMember: thresholds.activeMember.trim() || '0',
    rate,
  })),
});

const plain = (text: string): string => text.replaceAll(',', '').trim();

export const wireOf = ({ rateType, asksNetLoss, tiers }: TiersDraft): WireTier[] =>
  tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    minimumBet: plain(minimumBet),
    netLoss: asksNetLoss ? plain(netLoss) : null,
    activeMember: /^\d{1,6}$/.test(plain(activeMember)) ? Number(plain(activeMember)) : -1,
    rateType,
    rate: plain(rate),
  }));

export interface DraftError {
  tier: number;
  field: TierField;
  word: Word;
}

const errorsOf: Record<TierError, [field: TierField, word: Word]> = {
  none: ['minimumBet', 'field_errors.required'],
  too_many: ['minimumBet', 'tiers.too_many'],
  not_of_kind: ['rate', 'field_errors.format'],
  negative: ['rate', 'tiers.above_zero'],
  share_above_whole: ['rate', 'tiers.whole'],
  kinds_mixed: ['rate', 'field_errors.format'],
  bets_not_rising: ['minimumBet', 'tiers.must_rise'],
  net_loss_not_rising: ['netLoss', 'tiers.must_rise'],
  headcount_not_rising: ['activeMember', 'tiers.must_rise'],
  rate_not_rising: ['rate', 'tiers.must_rise'],
  above_offerer: ['rate', 'tiers.above_own'],
};

function typedErrors(draft: TiersDraft, currency: Currency): DraftError[] {
  const isAmount = (text: string): boolean => (parseAmount(text, currency)?.amount ?? -1n) >= 0n;
  const checks: Record<TierField, (text: string) => boolean> = {
    minimumBet: isAmount,
    netLoss: isAmount,
    activeMember: (text) => /^\d{1,6}$/.test(text),
    rate: (text) => (draft.rateType === 'P' ? millionthsOf(text) >= 0 : isAmount(text)),
  };
  const asked = tierFields.filter((field) => field !== 'netLoss' || draft.asksNetLoss);
  return draft.tiers.flatMap((typed, tier) =>
    asked.flatMap((field): DraftError[] => {
      const text = plain(typed[field]);
      if (text === '') return [{ tier, field, word: 'field_errors.required' }];
      return checks[field](text) ? [] : [{ tier, field, word: 'field_errors.format' }];
    }),
  );
}

/** The errors of the tiers; the domain's rules apply once all inputs are valid. */
export function draftErrors(
  kind: ContractKind,
  draft: TiersDraft,
  currency: Currency,
  own: readonly Tier[] | null,
): DraftError[] {
  const unread = typedErrors(draft, currency);
  if (unread.length > 0) return unread;
  const wrong = tierError(kind, tiersOfWire(wireOf(draft), currency), own);
  if (!wrong) return [];
  const [field, word] = errorsOf[wrong.error];
  return [{ tier: wrong.tier, field, word }];
}

/** An empty field is not an error before the first submission. */
export const errorsToSay = (errors: readonly DraftError[], tried: boolean): readonly DraftError[] =>
  tried ? errors : errors.filter(({ word }) => word !== 'field_errors.required' && word !== 'field_errors.format');

/** The lowest allowed threshold: the own contract pays nothing below its first tier. Undefined if there is no limit. */
export function floorText(
  field: Exclude<TierField, 'rate'>,
  currency: Currency,
  own: readonly Tier[] | null,
): string | undefined {
  const first = own?.[0];
  if (!first) return undefined;
  if (field === 'activeMember') return String(first.headcount);
  const units = field === 'minimumBet' ? first.bets : first.netLoss;
  return units === null ? undefined : formatAmount(money(units, currency));
}

/**
 * The highest allowed rate for input: by the own contract at these thresholds, else all of the measured value; null if
 * nothing is allowed, undefined if there is no limit.
 */
export function ceilingText(
  draft: TiersDraft,
  at: number,
  currency: Currency,
  own: readonly Tier[] | null,
): string | null | undefined {
  const tier = tiersOfWire(wireOf(draft), currency)[at]!;
  if (!own) return draft.rateType === 'P' ? '100 %' : undefined;
  if (tier.bets < 0n || tier.headcount < 0 || (tier.netLoss ?? 0n) < 0n) return undefined;
  const type = draft.rateType === 'P' ? 'share' : 'fixed';
  const ceiling = ceilingOf(tier, type, own);
  if (ceiling === undefined) return null;
  return type === 'share' ? `${percentOfMillionths(Number(ceiling))} %` : formatAmount(money(ceiling, currency));
}
