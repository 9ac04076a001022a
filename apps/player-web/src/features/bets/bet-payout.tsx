import type { BetRow } from '@apsara/api/bets';
import { MoneyText } from '@apsara/ui/money-text';

/** What a bet paid; an open one has no payout yet, which is not a payout of nothing. */
export function BetPayout({ bet }: { bet: BetRow }) {
  return bet.status === 'open' ? '–' : <MoneyText amount={bet.payout} currency={bet.currency} />;
}
