import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import styles from './form.module.css';

/** A warning to confirm before continuing (specification 8). */
export function WarningDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={words !== ''} onClose={onClose} title={t('auth.warning')} closeLabel={t('common.close')}>
      <p className={styles['lead']}>{words}</p>
      <div className={styles['answers']}>
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
