import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { QrCode } from '@apsara/ui/qr-code';
import { useCopy } from '../../shared/use-copy.ts';
import styles from './app-secret.module.css';

/** The secret as a QR code, and as text for manual entry. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={styles['secret']}>
      <QrCode text={address} />
      <div className={styles['words']}>
        <p>{t('security.app_scan')}</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        {copy && <Button onClick={() => copy(secret, t('security.copied'))}>{t('security.copy')}</Button>}
      </div>
    </div>
  );
}
