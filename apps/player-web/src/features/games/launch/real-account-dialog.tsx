import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { useAuthPopup } from '../../../shared/auth-popup.tsx';
import styles from './launch-sheet.module.css';

/** Trial accounts play demos only (specification 4). */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useAuthPopup();
  return (
    <Dialog open onClose={onClose} title={t('games.real_needed_title')} closeLabel={t('common.close')}>
      <p className={styles['notice']}>
        <Info size={18} aria-hidden="true" />
        {t('games.in_need_true_account')}
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => {
          onClose();
          open({ kind: 'register' });
        }}
      >
        {t('games.in_increase_submit')}
      </Button>
    </Dialog>
  );
}
