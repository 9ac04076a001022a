import type { TierError } from '@apsara/domain/agents/contracts';
import type { FieldErrorCode } from '@apsara/domain/field-error-codes';
import { Refusal } from '@apsara/domain/refusals';

const errorFields: Record<TierError, [field: string, code: FieldErrorCode]> = {
  none: ['', 'required'],
  too_many: ['', 'too_long'],
  not_of_kind: ['', 'mismatch'],
  negative: ['', 'too_small'],
  share_above_whole: ['.rate', 'too_big'],
  kinds_mixed: ['.rateType', 'mismatch'],
  bets_not_rising: ['.minimumBet', 'too_small'],
  net_loss_not_rising: ['.netLoss', 'too_small'],
  headcount_not_rising: ['.activeMember', 'too_small'],
  rate_not_rising: ['.rate', 'too_small'],
  above_offerer: ['.rate', 'too_big'],
};

/** Says which tier is wrong, and beside which of its fields. */
export function tierRefusal({ tier, error }: { tier: number; error: TierError }): Refusal {
  const [field, code] = errorFields[error];
  return new Refusal('contracts.tier_wrong', { fields: [{ path: `tiers.${tier}${field}`, code }] });
}
