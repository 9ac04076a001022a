import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readOwnLimits } from '@apsara/api/limits';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { moneyWords } from '@apsara/ui/money-text';
import { query } from '../../shared/api.ts';
import page from '../../shared/money-page.module.css';
import { useSite } from '../../shared/site.tsx';
import { LimitOffer } from './limit-offer.tsx';
import { ReviewQuestion } from './review-question.tsx';

const ownLimits = () => ({ ...query(readOwnLimits), staleTime: 0 });

/** Offers a limit to a member who was never asked, and asks one who was half a year ago whether the limits are still right. */
export function OfferBeforeDeposit() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery(ownLimits());
  if (data?.isReviewDue) return <ReviewQuestion />;
  if (!data?.isOfferDue) return null;
  return (
    <section className={page['card']} aria-label={t('offer.title')}>
      <h2>{t('offer.title')}</h2>
      <LimitOffer onDone={() => void queries.invalidateQueries({ queryKey: [readOwnLimits.path] })} />
    </section>
  );
}

/** What the member's deposit limits leave, and when they renew. */
export function DepositLimitsLeft() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data } = useQuery(ownLimits());
  const limits = data?.limits.filter(({ kind }) => kind === 'deposit') ?? [];
  if (!data || limits.length === 0) return null;
  return (
    <ul className={page['limits']}>
      {limits.map(({ period, left, renewsAt }) => (
        <li key={period}>
          {t(`offer.left_${period}`, { left: moneyWords(left, data.currency) })}{' '}
          {renewsAt && (
            <>
              {t('offer.renews')} <DateTimeText instant={renewsAt} zone={timeZone} locale={i18n.language} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
