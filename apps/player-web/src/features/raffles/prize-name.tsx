import { useTranslation } from 'react-i18next';
import type { ShownPrize, ShownRaffle } from '@apsara/api/raffles';
import { groupAmount } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';

/** What a prize is called. */
export function usePrizeName({ currency }: Pick<ShownRaffle, 'currency'>): (prize: ShownPrize | undefined) => string {
  const { t } = useTranslation();
  return (prize) => {
    if (!prize || prize.kind === 'nothing') return t('raffle.nothing');
    if (prize.kind === 'money') return moneyWords(prize.amount, currency);
    if (prize.kind !== 'points') return prize.name;
    return t('claims.points', { n: groupAmount(prize.amount), count: Number(prize.amount) });
  };
}
