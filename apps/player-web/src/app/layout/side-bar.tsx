import ChevronRight from 'lucide-react/icons/chevron-right';
import Headset from 'lucide-react/icons/headset';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '@apsara/ui/icon-button';
import { QrCode } from '@apsara/ui/qr-code';
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

/** The bar at the edge of wide screens: customer service and the app, with a QR code 100 px wide (specification 2). */
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
          <Link to="/down">
            <QrCode
              text={`${window.location.origin}/down`}
              label={t('dock.app_qr')}
              logo="/app-icon/192.png"
              className={styles['qr']}
            />
            {t('dock.app')}
          </Link>
        </div>
      )}
    </aside>
  );
}
