import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitKinds, periodsOf } from '@apsara/domain/protection/limits';
import { readOwnLimits, type OwnProtection } from '@apsara/api/limits';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { CheckForm } from './check-form.tsx';
import { ClosingSection } from './closing-section.tsx';
import { ExclusionSection } from './exclusion-section.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitHistory } from './limit-history.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { ShownForm } from './shown-form.tsx';
import styles from './protection-page.module.css';

/** The limits that members set for themselves, time-outs and exclusions. */
export function ProtectionPage() {
  const { t } = useTranslation();
  usePageTitle(t('limits.title'));
  const { data, error, refetch, isFetching } = useQuery(query(readOwnLimits));
  return (
    <div className={styles['page']}>
      <h1>{t('limits.title')}</h1>
      <p className={styles['text']}>{t('limits.lead')}</p>
      {data ? (
        <Controls protection={data} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

function Controls({ protection }: { protection: OwnProtection }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { limits, currency, excluded } = protection;
  return (
    <>
      {excluded && (
        <p className={styles['section']}>
          {excluded.until ? (
            <>
              {t('limits.excluded')}{' '}
              <DateTimeText instant={excluded.until} zone={timeZone} locale={i18n.language} look="full" />
            </>
          ) : (
            t('limits.for_good')
          )}
        </p>
      )}
      {protection.isReviewDue && <ReviewQuestion isOnPage />}
      <p className={styles['text']}>{t('limits.rule')}</p>
      {limitKinds.map((kind) => (
        <section key={kind} className={styles['section']} aria-label={t(`limits.kind_${kind}`)}>
          <h2>{t(`limits.kind_${kind}`)}</h2>
          <p className={styles['text']}>{t(`limits.about_${kind}`)}</p>
          {periodsOf(kind).map((period) => {
            const limit = limits.find((each) => each.kind === kind && each.period === period);
            return (
              <LimitForm
                key={`${period}/${limit?.amount}/${limit?.asked?.opensAt}`}
                of={{ kind, period }}
                limit={limit}
                currency={currency}
              />
            );
          })}
        </section>
      ))}
      <CheckForm key={protection.checkMinutes} minutes={protection.checkMinutes} />
      <ShownForm {...protection} />
      <ExclusionSection />
      <ClosingSection closingAt={protection.closingAt} />
      <LimitHistory currency={currency} />
    </>
  );
}
