import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import { QrCode } from '@apsara/ui/qr-code';
import styles from './app-secret.module.css';

/** The secret as a QR code, and as text for manual entry. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => toast({ text: t('security.copied') }),
      () => undefined,
    );
  return (
    <div className={styles['secret']}>
      <QrCode text={address} />
      <div className={styles['words']}>
        <p>{t('security.app_scan')}</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        {/* Browsers allow clipboard access on secure origins only; elsewhere the text can be selected. */}
        {navigator.clipboard && <Button onClick={copy}>{t('security.copy')}</Button>}
      </div>
    </div>
  );
}
