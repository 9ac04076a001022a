import { useQuery } from '@tanstack/react-query';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SiteApp } from '@apsara/domain/sites/site-apps';
import { appWords } from '@apsara/api/app-words';
import { listDownloads, listShownApps, type ShownApp } from '@apsara/api/downloads';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { EmptyState } from '@apsara/ui/empty-state';
import { LinkButton } from '@apsara/ui/link-button';
import { QrCode } from '@apsara/ui/qr-code';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { codeAddress } from '../../shared/apps.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { whenIdle } from '../../shared/when-idle.ts';
import { AppGuide } from './app-guide.tsx';
import styles from './download-page.module.css';
import { useInstall } from './install-offer.ts';
import { isLiteApp, startLiteApp } from './lite-app.ts';

/** The visitor's platform. */
function ownPlatform(): SiteApp {
  if (/android/i.test(navigator.userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(navigator.userAgent) ? 'ios' : 'liteapp';
}

/** The app in the address, or else that of the visitor's platform, or else the first. */
function useChosenApp(apps: readonly ShownApp[]) {
  const [params, setParams] = useSearchParams();
  const find = (name: string | null) => apps.find(({ app }) => app === name);
  const choose = (app: SiteApp) => setParams({ app }, { replace: true });
  return { chosen: find(params.get('app')) ?? find(ownPlatform()) ?? apps[0], choose };
}

/** The QR code of an app. On a phone it is behind a button, to show it to someone else. */
function AppQr({ app }: { app: ShownApp }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 768px)');
  const address = codeAddress(app);
  const code = { text: address, label: t('down.qr_of', { address }), logo: app.code.picture };
  return (
    <div className={styles['scan']}>
      {wide && (
        <div className={styles['wide']}>
          <QrCode {...code} className={styles['qr']} />
          <p>{t('down.scan')}</p>
        </div>
      )}
      <Button block onClick={() => setOpen(true)}>
        <QrCodeIcon size={18} aria-hidden="true" />
        {t('down.show_qr')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('down.show_qr')}
        closeLabel={t('common.close')}
        movable
      >
        <div className={styles['dialog']}>
          <QrCode {...code} className={styles['shown']} />
          <p>{t('down.scan')}</p>
        </div>
      </Dialog>
    </div>
  );
}

/** Videos of the site. */
function Videos() {
  const { t } = useTranslation();
  const { data = {} } = useQuery(query(listDownloads));
  const videos = Object.entries(data).filter(([, { resourceType }]) => resourceType === 'video');
  if (videos.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={t('down.others')}>
      {videos.map(([id, { url, name, label }]) => (
        <li key={id}>
          <LinkButton href={url} size="lg" block>
            {label[currentLanguage()] ?? name}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function Apps({ apps }: { apps: readonly ShownApp[] }) {
  const { t } = useTranslation();
  const { chosen, choose } = useChosenApp(apps);
  if (!chosen) return <EmptyState picture={<Emblem kind="coin" />} title={t('down.none')} text={t('down.none_text')} />;
  return (
    <div className={styles['page']}>
      <section className={styles['guides']}>
        <h2>{t('down.guides')}</h2>
        <Tabs
          label={t('down.guides')}
          tabs={apps.map(({ app }) => ({ id: app, label: appWords[currentLanguage()][app].name }))}
          value={chosen.app}
          onChange={choose}
        >
          <AppGuide app={chosen} />
        </Tabs>
      </section>
      <AppQr app={chosen} />
      <Videos />
    </div>
  );
}

/** specification 2, /down: the apps of the site, and how they are installed. */
export function DownloadPage() {
  const { t } = useTranslation();
  usePageTitle(t('down.title'));
  const { name } = useSite();
  const install = useInstall();
  const { data, error, refetch, isFetching } = useQuery(query(listShownApps));
  const hasLiteApp = data?.some(({ app }) => app === 'liteapp');
  useEffect(() => void whenIdle().then(startLiteApp), []);
  return (
    <>
      <PageHead
        title={t('down.title_of', { site: name })}
        {...(data?.length === 0 ? {} : { lead: t('down.lead') })}
        page="/down"
      >
        {install && hasLiteApp && (
          <Button variant="primary" size="lg" onClick={install}>
            {t('down.install')}
          </Button>
        )}
        {isLiteApp() && <p>{t('down.installed')}</p>}
      </PageHead>
      {data && <Apps apps={data} />}
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && (
        <div className={styles['page']}>
          <Skeleton height="280px" />
        </div>
      )}
    </>
  );
}
