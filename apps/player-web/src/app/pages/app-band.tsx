import { useTranslation } from 'react-i18next';
import { QrCode } from '@apsara/ui/qr-code';
import { codeAddress, useApps, withOwnCode } from '../../shared/apps.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import styles from './app-band.module.css';

/** Link to the apps' page, with their QR codes (specification 2: 156 px on home); nothing where there is no app. */
export function AppBand() {
  const { t } = useTranslation();
  const apps = useApps();
  if (apps.length === 0) return null;
  return (
    <section className={styles['band']} aria-labelledby="app-band">
      <div>
        <h2 id="app-band">{t('home.app')}</h2>
        <p>{t('home.app_text')}</p>
        <NavButton to="/down" variant="primary">
          {t('home.app_how')}
        </NavButton>
      </div>
      <ul className={styles['codes']}>
        {withOwnCode(apps).map((app) => (
          <li key={app.app}>
            <QrCode
              text={codeAddress(app)}
              label={t('dock.qr_of', { app: t(`dock.on_${app.app}`) })}
              logo={app.code.picture}
              className={styles['qr']}
            />
            {t(`dock.on_${app.app}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
