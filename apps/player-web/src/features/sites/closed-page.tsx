import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { lockScroll } from '@apsara/ui/scroll-lock';
import { CustomerService } from '../../shared/customer-service.tsx';
import type { Door } from '../../shared/door.ts';
import { Emblem, type EmblemKind } from '../../shared/emblem.tsx';
import type { SystemStatus } from '../../shared/site.tsx';
import { zoneOffset } from '../../shared/zone-offset.ts';
import styles from './closed-page.module.css';
import { SiteLogo } from './site-logo.tsx';
import { unknownSiteContact } from './unknown-site-contact.ts';

/** A country's name in the reader's language, or its code if the browser lacks it. */
const countryName = (code: string, locale: string): string =>
  code ? (new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code) : '';

function Region({ location: { ip, country } }: SystemStatus) {
  const { t, i18n } = useTranslation();
  const name = countryName(country, i18n.language);
  return (
    <>
      {t('closed.region_text')}
      <span className={styles['facts']}>
        <span>{t('closed.ip', { ip })}</span>
        {name && <span>{t('closed.country', { country: name })}</span>}
      </span>
    </>
  );
}

function Maintenance({ info, maintenance: { until } }: SystemStatus) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {t('closed.maintenance_text')}
      {until && (
        <span className={styles['facts']}>
          <span>
            {t('closed.until')} <DateTimeText instant={until} zone={info.site.timeZone} locale={i18n.language} /> (
            {zoneOffset(info.site.timeZone, until)})
          </span>
        </span>
      )}
    </>
  );
}

/** Covers the page and its dialogs, which stay mounted until the site reopens. */
function Layer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const show = () => element.open || element.showModal();
    show();
    const release = lockScroll();
    // Browsers close a dialog on the second Esc even if the first was cancelled.
    element.addEventListener('close', show);
    return () => {
      element.removeEventListener('close', show);
      element.close();
      release();
    };
  }, []);
  return (
    <dialog
      ref={layer}
      className={styles['layer']}
      aria-labelledby="closed-title"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

interface Reason {
  emblem: EmblemKind;
  title: string;
  text: ReactNode;
}

/**
 * A card for maintenance, a blocked region or an unknown site, with the customer service contact (specification 2), and
 * below it what the app adds.
 */
export function ClosedPage({ door, children }: { door: Door; children?: ReactNode }) {
  const { t } = useTranslation();
  const reason = ((): Reason => {
    if (door === 'unknown') return { emblem: 'die', title: t('closed.unknown'), text: t('closed.unknown_text') };
    if (door.regionRestriction) return { emblem: 'shield', title: t('closed.region'), text: <Region {...door} /> };
    return { emblem: 'sun', title: t('closed.maintenance'), text: <Maintenance {...door} /> };
  })();
  return (
    <Layer>
      <main className={styles['page']}>
        {door !== 'unknown' && <SiteLogo {...door.info.site} />}
        <div className={styles['card']}>
          <EmptyState
            picture={<Emblem kind={reason.emblem} />}
            title={
              <h1 id="closed-title" tabIndex={-1} className={styles['title']}>
                {reason.title}
              </h1>
            }
            text={reason.text}
            action={
              door === 'unknown' ? (
                <div className={styles['actions']}>
                  <CustomerService href={unknownSiteContact(document.getElementById('boot')?.textContent)} leaves />
                  <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
                </div>
              ) : (
                <CustomerService href={door.info.customerService} />
              )
            }
          />
        </div>
        {children}
      </main>
    </Layer>
  );
}
