import { useTranslation } from 'react-i18next';
import { NavButton } from '../../shared/nav-button.tsx';
import { QrCode } from '@apsara/ui/qr-code';
import styles from './app-band.module.css';

/** Link to the app page, with its QR code (specification 2: 156 px on home). */
export function AppBand() {
  const { t } = useTranslation();
  return (
    <section className={styles['band']} aria-labelledby="app-band">
      <div>
        <h2 id="app-band">{t('home.app')}</h2>
        <p>{t('home.app_text')}</p>
        <NavButton to="/down" variant="primary">
          {t('home.app_how')}
        </NavButton>
      </div>
      <QrCode
        text={`${window.location.origin}/down`}
        label={t('dock.app_qr')}
        logo="/app-icon/192.png"
        className={styles['qr']}
      />
    </section>
  );
}
