import type { BetRow } from '@apsara/api/bets';
import { MoneyText } from '@apsara/ui/money-text';

/** The payout of a bet. An open bet has none yet, which is not the same as zero. */
export function BetPayout({ bet }: { bet: BetRow }) {
  return bet.status === 'open' ? '–' : <MoneyText amount={bet.payout} currency={bet.currency} />;
}
