import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { keepInstallOffer } from '../features/downloads/install-offer.ts';
import { isLiteApp, startLiteApp, useUpdate } from '../features/downloads/lite-app.ts';
import styles from './update-banner.module.css';

keepInstallOffer();

/** In the installed app: offers to load a new version. */
export function UpdateBanner() {
  const { t } = useTranslation();
  const update = useUpdate();
  useEffect(() => {
    if (isLiteApp() || navigator.serviceWorker?.controller) void startLiteApp();
  }, []);
  return (
    <output className={styles['place']}>
      {update && (
        <div className={styles['banner']}>
          <span>{t('down.update')}</span>
          <Button variant="primary" size="sm" onClick={update}>
            {t('down.update_load')}
          </Button>
        </div>
      )}
    </output>
  );
}
