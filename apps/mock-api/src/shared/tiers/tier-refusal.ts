import type { TierFault } from '@apsara/domain/agents/contracts';
import { Refusal, type FieldFaultCode } from '@apsara/domain/refusals';

const faultFields: Record<TierFault, [field: string, code: FieldFaultCode]> = {
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
export function tierRefusal({ tier, fault }: { tier: number; fault: TierFault }): Refusal {
  const [field, code] = faultFields[fault];
  return new Refusal('contracts.tier_wrong', { fields: [{ path: `tiers.${tier}${field}`, code }] });
}
