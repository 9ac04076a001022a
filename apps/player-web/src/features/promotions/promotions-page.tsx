import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { listShownPromotions, type PromotionCard } from '@apsara/api/promotions';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { OfferState } from './offer-state.tsx';
import { OwnApplications } from './own-applications.tsx';
import { OutsideQuietHours } from './outside-quiet-hours.tsx';
import styles from './promotions-page.module.css';
import { RunsUntil } from './runs-until.tsx';
import { useParts } from './use-part.ts';

/** Of an offer to come its state for everybody, else the member's own part in it. */
function CardState({ offer: { id, coming } }: { offer: PromotionCard }) {
  const part = useParts().data?.find(({ promotionId }) => promotionId === id);
  const state = coming ? 'coming_soon' : part?.state;
  return state ? <OfferState state={state} /> : null;
}

const tabs = ['offers', 'hall'] as const;

function Cards({ offers }: { offers: readonly PromotionCard[] }) {
  return (
    <ul className={styles['cards']}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <Link to={`/promotions/${offer.id}`} className={styles['card']}>
            <img src={offer.banner} alt="" width={1000} height={400} />
            <h2>{offer.title}</h2>
            <p>{offer.summary}</p>
            <small>
              <CardState offer={offer} />
              <RunsUntil offer={offer} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Offers({ offers }: { offers: readonly PromotionCard[] }) {
  const { t } = useTranslation();
  if (offers.length > 0) return <Cards offers={offers} />;
  return (
    <OutsideQuietHours>
      <EmptyState
        picture={<Emblem kind="gem" />}
        title={t('promotions.none')}
        text={t('promotions.none_text')}
        action={<NavButton to="/hot">{t('home.hot')}</NavButton>}
      />
    </OutsideQuietHours>
  );
}

/** What can be applied for, and the member's applications (specification 1, the claim hall). */
function ClaimHall({ offers }: { offers: readonly PromotionCard[] }) {
  const { t } = useTranslation();
  const open = offers.filter(({ kind }) => kind === 'MANUAL');
  return (
    <>
      {open.length > 0 ? (
        <Cards offers={open} />
      ) : (
        <OutsideQuietHours>
          <EmptyState
            picture={<Emblem kind="gem" />}
            title={t('promotions.hall_none')}
            text={t('promotions.none_text')}
          />
        </OutsideQuietHours>
      )}
      <OwnApplications />
    </>
  );
}

/** The site's current offers (specification 2, /promotions). */
export function PromotionsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.promotions'));
  const hasVip = useSite().switches.has('VIP3');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'hall' ? 'hall' : 'offers';
  const { data, error, refetch, isFetching } = useQuery(query(listShownPromotions, { language: currentLanguage() }));
  return (
    <div className={styles['page']}>
      <PageHead title={t('nav.promotions')} lead={t('promotions.lead')} page="/promotions">
        {hasVip && <NavButton to="/vip">{t('vip.levels')}</NavButton>}
      </PageHead>
      {data && (
        <Tabs
          label={t('nav.promotions')}
          tabs={tabs.map((id) => ({ id, label: t(`promotions.tab_${id}`) }))}
          value={tab}
          onChange={(id) => setSearch(id === 'hall' ? { tab: id } : {}, { replace: true })}
        >
          {tab === 'hall' ? <ClaimHall offers={data} /> : <Offers offers={data} />}
        </Tabs>
      )}
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && (
        <div className={styles['cards']} aria-busy="true">
          <Skeleton height="330px" radius="var(--r-lg)" />
          <Skeleton height="330px" radius="var(--r-lg)" />
        </div>
      )}
    </div>
  );
}
