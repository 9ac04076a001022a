import { useTranslation } from 'react-i18next';
import type { Claim } from '@apsara/api/claims';
import { groupAmount } from '@apsara/domain/money';
import { MoneyText } from '@apsara/ui/money-text';

/** What a reward is: money, points, or a thing. */
export function RewardValue({
  reward: { kind, amount, currency },
}: {
  reward: Pick<Claim, 'kind' | 'amount' | 'currency'>;
}) {
  const { t } = useTranslation();
  if (kind === 'points') return t('claims.points', { n: groupAmount(amount), count: Number(amount) });
  if (kind !== 'money' || currency === 'PTS') return t(kind === 'ticket' ? 'claims.ticket' : 'claims.goods');
  return <MoneyText amount={amount} currency={currency} />;
}
