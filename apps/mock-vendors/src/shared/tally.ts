import { formatAmount, money, type Currency } from '@apsara/domain/money';
import type { Tally } from './ticket.ts';

/**
 * A session's total stake and payout since its first round, as pages receive it: decimal strings and an ISO instant.
 */
export interface TallyView {
  staked: string;
  paid: string;
  since: string | null;
}

export const tallyView = ({ staked, paid, since }: Tally, currency: Currency): TallyView => ({
  staked: formatAmount(money(staked, currency)),
  paid: formatAmount(money(paid, currency)),
  since: since?.toISOString() ?? null,
});
