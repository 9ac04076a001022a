import { useQuery } from '@tanstack/react-query';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appTypes } from '@apsara/domain/sites/resources';
import { listDownloads } from '@apsara/api/downloads';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { LinkButton } from '@apsara/ui/link-button';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QrCode } from '@apsara/ui/qr-code';
import { useSite } from '../../shared/site.tsx';
import { whenIdle } from '../../shared/when-idle.ts';
import { AppGuides } from './app-guides.tsx';
import styles from './download-page.module.css';
import { useInstall } from './install-offer.ts';
import { isLiteApp, startLiteApp } from './lite-app.ts';

const LOGO = '/app-icon/192.png';

/** The QR code of this page. On a phone it is behind a button, to show it to someone else. */
function PageQr() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 768px)');
  const address = `${window.location.origin}/down`;
  return (
    <div className={styles['scan']}>
      {wide && (
        <div className={styles['wide']}>
          <QrCode text={address} label={t('down.qr_of', { address })} logo={LOGO} className={styles['qr']} />
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
          <QrCode text={address} label={t('down.qr_of', { address })} logo={LOGO} className={styles['shown']} />
          <p>{t('down.scan')}</p>
        </div>
      </Dialog>
    </div>
  );
}

/** Other downloads of the site: installers for a platform, or a video. */
function OtherWays() {
  const { t } = useTranslation();
  const { data = {} } = useQuery(query(listDownloads));
  const others = Object.entries(data).filter(
    ([, { resourceType }]) => resourceType !== 'LITEAPP' && appTypes.some((type) => type === resourceType),
  );
  if (others.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={t('down.others')}>
      {others.map(([id, { url, name, label }]) => (
        <li key={id}>
          <LinkButton href={url} size="lg" block>
            {label[currentLanguage()] ?? name}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** specification 2, /down: how to install the site as an app. */
export function DownloadPage() {
  const { t } = useTranslation();
  usePageTitle(t('down.title'));
  const { name } = useSite();
  const install = useInstall();
  useEffect(() => void whenIdle().then(startLiteApp), []);
  return (
    <>
      <PageHead title={t('down.title_of', { site: name })} lead={t('down.lead')} page="/down">
        {install && (
          <Button variant="primary" size="lg" onClick={install}>
            {t('down.install')}
          </Button>
        )}
        {isLiteApp() && <p>{t('down.installed')}</p>}
      </PageHead>
      <div className={styles['page']}>
        <AppGuides />
        <PageQr />
        <OtherWays />
      </div>
    </>
  );
}
