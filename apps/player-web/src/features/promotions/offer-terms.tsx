import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromotionCard, PromotionTerms } from '@apsara/api/promotions';
import { groupAmount } from '@apsara/domain/money';
import type { OfferField } from '@apsara/domain/promotions/offer-rules';
import { moneyWords } from '@apsara/ui/money-text';
import styles from './offer.module.css';

const isMore = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount);

/** The name of what an account must have. */
export function useFieldName(): (field: OfferField) => string {
  const { t } = useTranslation();
  return (field) => {
    if (field === 'mobile') return t('fields.mobileNum');
    return t(field === 'realName' ? 'fields.payeeName' : `fields.${field}`);
  };
}

function useReward(kind: PromotionCard['kind'], terms: PromotionTerms): string {
  const { t } = useTranslation();
  const { reward, amount, share, currency } = terms;
  if (share > 0) {
    const percent = share / 100;
    if (kind === 'SAVIOR') return t('offer.share_loss', { percent });
    return t(kind === 'DEPOSIT_BET_BONUS' ? 'offer.share_deposits' : 'offer.share_deposit', { percent });
  }
  if (reward === 'goods' || reward === 'ticket') return t(reward === 'goods' ? 'claims.goods' : 'claims.ticket');
  if (amount === null) return t('offer.decided');
  return reward === 'points' ? t('claims.points', { n: groupAmount(amount) }) : moneyWords(amount, currency);
}

/** What an offer gives and asks for, so that it is read in seconds. */
export function OfferTerms({ kind, terms }: { kind: PromotionCard['kind']; terms: PromotionTerms }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const { currency, cap, least, bets, field, period, multiple, claimDays, placesLeft } = terms;
  const money = (amount: string): string => moneyWords(amount, currency);
  const rows: [label: string, value: ReactNode][] = [
    [t('offer.gives'), useReward(kind, terms)],
    ...(cap === null ? [] : [[t('offer.most'), money(cap)] as [string, ReactNode]]),
    ...(isMore(least) ? [[t('offer.least'), money(least)] as [string, ReactNode]] : []),
    ...(bets > 0 ? [[t('offer.bets'), t('offer.bets_times', { times: bets / 100 })] as [string, ReactNode]] : []),
    ...(field === null ? [] : [[t('offer.needs'), fieldName(field)] as [string, ReactNode]]),
    [t('offer.often'), t(`offer.${period}`)],
    [t('offer.play'), multiple > 0 ? t('offer.play_times', { times: multiple / 100 }) : t('offer.play_none')],
    [t('offer.days'), t('offer.days_count', { n: claimDays })],
    ...(placesLeft === null ? [] : [[t('offer.places'), String(placesLeft)] as [string, ReactNode]]),
  ];
  return (
    <section className={styles['terms']}>
      <h2>{t('offer.terms')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
