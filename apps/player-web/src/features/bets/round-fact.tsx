import { useTranslation } from 'react-i18next';
import type { Round } from '@apsara/api/bets';
import type { Currency } from '@apsara/domain/money';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { useSite } from '../../shared/site.tsx';

interface RoundFactProps {
  fact: NonNullable<Round['proof']>['facts'][number];
  currency: Currency;
}

/** One fact of a round's proof. */
export function RoundFact({ fact: { look, value }, currency }: RoundFactProps) {
  const { i18n } = useTranslation();
  const { timeZone } = useSite();
  if (look === 'amount') return <MoneyText amount={value} currency={currency} />;
  if (look === 'instant') return <DateTimeText instant={value} zone={timeZone} locale={i18n.language} look="full" />;
  return value;
}
