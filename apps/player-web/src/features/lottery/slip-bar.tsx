import { useTranslation } from 'react-i18next';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { Button } from '@apsara/ui/button';
import { MoneyText } from '@apsara/ui/money-text';
import styles from './slip-bar.module.css';
import type { SlipLine } from './use-slip.ts';

interface SlipBarProps {
  lines: readonly SlipLine[];
  currency: Currency;
  onReview: () => void;
}

/** What is in the slip, where the slip is below the board and out of sight. */
export function SlipBar({ lines, currency, onReview }: SlipBarProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const stake = lines.reduce((sum, { order }) => sum + order.stake, 0n);
  return (
    <div className={styles['bar']}>
      <span>
        {t('lottery.slip')} <b>{lines.length}</b>
      </span>
      <MoneyText amount={formatAmount(money(stake, currency))} currency={currency} />
      <Button variant="primary" onClick={onReview}>
        {t('lottery.review')}
      </Button>
    </div>
  );
}
