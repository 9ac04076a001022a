import { useTranslation } from 'react-i18next';
import type { Currency } from '@apsara/domain/money';
import { isInMinutes, type LimitSubject } from '@apsara/domain/protection/limit-subjects';
import { moneyWords } from '@apsara/ui/money-text';

/** Writes what a limit counts: money, or minutes. */
export function useShown(subject: LimitSubject, currency: Currency): (amount: string) => string {
  const { t } = useTranslation();
  return (amount) => (isInMinutes(subject) ? t('limits.minutes', { amount }) : moneyWords(amount, currency));
}
