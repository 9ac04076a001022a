import type { Balance } from '@apsara/api/wallets';
import { moneyWords } from '@apsara/ui/money-text';
import { maskedAmount, useHiddenBalance } from './balance-mask.ts';
import styles from './balance-text.module.css';
import { useCountUp } from './count-up.ts';

/** The current balance; it counts up or down to a new value. */
export function BalanceText({ balance: { sumBalance, currency } }: { balance: Balance }) {
  const [hidden] = useHiddenBalance();
  const shown = useCountUp(sumBalance, currency);
  return (
    <span className={styles['balance']} data-testid="balance" data-amount={hidden ? undefined : sumBalance}>
      {maskedAmount(moneyWords(shown, currency), hidden)}
    </span>
  );
}
