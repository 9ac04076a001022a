import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logout } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { api } from '../../shared/api.ts';
import { forgetPrivate } from '../../shared/query-client.ts';
import { session } from '../../shared/session.ts';
import styles from './logout-button.module.css';

interface LogoutButtonProps {
  /** Renders the button, which opens the confirmation. */
  children: (ask: () => void) => ReactNode;
}

/**
 * Logs out after a confirmation (specification 4, logout). The local session ends even if the server cannot be reached.
 */
export function LogoutButton({ children }: LogoutButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [loggingOut, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await api.call(logout).catch(() => undefined);
    session.leave();
    void forgetPrivate();
    setLeaving(false);
    setAsking(false);
    await navigate('/', { replace: true });
  };
  return (
    <>
      {children(() => setAsking(true))}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('auth.logout_title')}
        closeLabel={t('common.close')}
      >
        <p className={styles['question']}>{t('auth.logout_sure')}</p>
        <div className={styles['answers']}>
          <Button size="lg" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={loggingOut} onClick={() => void leave()}>
            {t('auth.logout')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
