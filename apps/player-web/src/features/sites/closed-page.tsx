import Headset from 'lucide-react/icons/headset';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { LinkButton } from '@apsara/ui/link-button';
import { Emblem } from '../../shared/emblem.tsx';
import type { SystemStatus } from '../../shared/site.tsx';
import styles from './closed-page.module.css';
import { SiteLogo } from './site-logo.tsx';

/** Maintenance or a region we may not serve: one card that says so, until when, and whom to ask (specification 2). */
export function ClosedPage({ status: { info, location, maintenance, regionRestriction } }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation();
  const until = !regionRestriction && maintenance.until;
  return (
    <main className={styles['page']}>
      <SiteLogo merchant={info.site.merchant} name={info.site.name} />
      <div className={styles['card']}>
        <EmptyState
          picture={<Emblem kind={regionRestriction ? 'shield' : 'sun'} />}
          title={<h1 className={styles['title']}>{t(regionRestriction ? 'closed.region' : 'closed.maintenance')}</h1>}
          text={
            <>
              {regionRestriction ? t('closed.region_text', { ip: location.ip }) : t('closed.maintenance_text')}
              {until && (
                <>
                  <br />
                  {t('closed.until')} <DateTimeText instant={until} zone={info.site.timeZone} locale={i18n.language} />
                </>
              )}
            </>
          }
          action={
            <LinkButton href={info.customerService} target="_blank" rel="noopener">
              <Headset size={17} aria-hidden="true" />
              {t('footer.contact')}
            </LinkButton>
          }
        />
      </div>
    </main>
  );
}
