import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { LogoutButton } from '../../features/sessions/logout-button.tsx';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { historyIndex } from '../page-below.ts';
import styles from './trial-notice.module.css';

/** The warning that keeps trial accounts out of the member and agent area (specification 4). */
export function TrialNotice() {
  const { t } = useTranslation();
  const { open } = useAuthPopup();
  const navigate = useNavigate();
  const leave = () => void (historyIndex() > 0 ? navigate(-1) : navigate('/', { replace: true }));
  return (
    <Dialog open onClose={leave} title={t('trial.title')} closeLabel={t('common.close')}>
      <p className={styles['notice']}>
        <TriangleAlert size={20} aria-hidden="true" />
        {t('trial.register_first')}
      </p>
      <div className={styles['answers']}>
        <Button variant="primary" size="lg" block onClick={leave}>
          {t('common.ok')}
        </Button>
        <Button size="lg" block onClick={() => open({ kind: 'register' })}>
          {t('games.in_increase_submit')}
        </Button>
        <LogoutButton>
          {(ask) => (
            <Button variant="ghost" block onClick={ask}>
              {t('auth.logout')}
            </Button>
          )}
        </LogoutButton>
      </div>
    </Dialog>
  );
}
