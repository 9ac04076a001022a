import ChevronRight from 'lucide-react/icons/chevron-right';
import Headset from 'lucide-react/icons/headset';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '@apsara/ui/icon-button';
import { QrCode } from '@apsara/ui/qr-code';
import { codeAddress, useApps, withOwnCode } from '../../shared/apps.ts';
import { ServiceShortcuts } from './service-shortcuts.tsx';
import styles from './side-bar.module.css';

const KEY = 'sideBar';
/** From this width the bar fits beside the page. */
const ROOMY = '(min-width: 1560px)';

/** The visitor's last choice, or else open if it covers nothing. */
function isOpenAtFirst(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept ? kept === 'open' : window.matchMedia(ROOMY).matches;
}

/** The apps, each with its QR code, 100 px wide (specification 2). */
function AppCodes() {
  const { t } = useTranslation();
  return withOwnCode(useApps()).map((app) => (
    <Link key={app.app} to={`/down?app=${app.app}`}>
      <QrCode
        text={codeAddress(app)}
        label={t('dock.qr_of', { app: t(`dock.on_${app.app}`) })}
        logo={app.code.picture}
        className={styles['qr']}
      />
      {t(`dock.on_${app.app}`)}
    </Link>
  ));
}

/** The bar at the edge of wide screens: customer service and the apps. */
export function SideBar() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isOpenAtFirst);
  const toggle = () => {
    localStorage.setItem(KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return (
    <aside className={styles['bar']} data-open={open || undefined} aria-label={t('dock.title')}>
      <IconButton small solid label={t(open ? 'dock.close' : 'dock.open')} aria-expanded={open} onClick={toggle}>
        {open ? <ChevronRight size={18} className="mirrored" /> : <Headset size={18} />}
      </IconButton>
      {open && (
        <div className={styles['inside']}>
          <ServiceShortcuts />
          <AppCodes />
        </div>
      )}
    </aside>
  );
}
