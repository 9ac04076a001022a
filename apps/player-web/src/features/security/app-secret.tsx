import { encode } from 'uqr';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import styles from './app-secret.module.css';

/** The squares of a QR code as one path, so that it is one shape at any size. */
const squares = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** The secret as a picture for the app's camera, and as text for who cannot point one at it. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => toast({ text: t('security.copied') }),
      () => undefined,
    );
  return (
    <div className={styles['secret']}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={squares(data)} />
      </svg>
      <div className={styles['words']}>
        <p>{t('security.app_scan')}</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        {/* Browsers keep the clipboard to secure addresses; elsewhere the text is there to be selected. */}
        {navigator.clipboard && <Button onClick={copy}>{t('security.copy')}</Button>}
      </div>
    </div>
  );
}
