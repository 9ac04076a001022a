import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { readShownPromotion } from '@apsara/api/promotions';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { OwnPart } from './own-part.tsx';
import { OutsideQuietHours } from './outside-quiet-hours.tsx';
import styles from './promotions-page.module.css';
import { RunsUntil } from './runs-until.tsx';

/** An offer with its terms. `raffle` shows what belongs to a raffle. */
export function PromotionPage({ raffle }: { raffle: (id: string) => ReactNode }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(query(readShownPromotion, { id, language: currentLanguage() }));
  usePageTitle(data?.title ?? t('nav.promotions'));
  return (
    <article className={styles['detail']}>
      <Link to="/promotions" className={styles['back']}>
        <ChevronLeft size={18} className="mirrored" aria-hidden="true" />
        {t('promotions.all')}
      </Link>
      {data && (
        <>
          <img src={data.banner} alt="" width={1000} height={400} />
          <h1>{data.title}</h1>
          <p className={styles['lead']}>{data.summary}</p>
          <small>
            <RunsUntil offer={data} />
          </small>
          {data.kind === 'RAFFLE' && raffle(data.id)}
          {data.terms && (
            <>
              <OfferTerms kind={data.kind} terms={data.terms} />
              {!data.coming && <OwnPart promotionId={data.id} kind={data.kind} terms={data.terms} />}
            </>
          )}
          <RichText html={data.detail} />
        </>
      )}
      {!data && error && (
        <OutsideQuietHours>
          <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
        </OutsideQuietHours>
      )}
      {!data && !error && <Skeleton height="420px" radius="var(--r-lg)" />}
    </article>
  );
}
