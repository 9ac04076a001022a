import { useTranslation } from 'react-i18next';
import type { PromotionCard, PromotionTerms } from '@apsara/api/promotions';
import { groupAmount } from '@apsara/domain/money';
import type { OfferField } from '@apsara/domain/promotions/offer-rules';
import { isSome } from '@apsara/domain/some-amount';
import { moneyWords } from '@apsara/ui/money-text';
import styles from './offer.module.css';

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
  return reward === 'points'
    ? t('claims.points', { n: groupAmount(amount), count: Number(amount) })
    : moneyWords(amount, currency);
}

/** What an offer gives and asks for, so that it is read in seconds. */
export function OfferTerms({ kind, terms }: { kind: PromotionCard['kind']; terms: PromotionTerms }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const { currency, cap, least, bets, field, period, multiple, claimDays, placesLeft } = terms;
  const money = (amount: string): string => moneyWords(amount, currency);
  const rows: [label: string, value: string | null][] = [
    [t('offer.gives'), useReward(kind, terms)],
    [t('offer.most'), cap === null ? null : money(cap)],
    [t('offer.least'), isSome(least) ? money(least) : null],
    [t('offer.bets'), bets > 0 ? t('offer.bets_times', { times: bets / 100 }) : null],
    [t('offer.needs'), field === null ? null : fieldName(field)],
    [t('offer.often'), t(`offer.${period}`)],
    [t('offer.play'), multiple > 0 ? t('offer.play_times', { times: multiple / 100 }) : t('offer.play_none')],
    [t('offer.days'), t('offer.days_count', { count: claimDays })],
    [t('offer.places'), placesLeft === null ? null : String(placesLeft)],
  ];
  return (
    <section className={styles['terms']}>
      <h2>{t('offer.terms')}</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
