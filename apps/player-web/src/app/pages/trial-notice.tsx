import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { useAuthPopup } from '../../shared/auth-popup.tsx';
import { Emblem } from '../../shared/emblem.tsx';

/** Asks trial accounts to register first (specification 4). */
export function TrialNotice() {
  const { t } = useTranslation();
  const { open } = useAuthPopup();
  return (
    <EmptyState
      picture={<Emblem kind="shield" />}
      title={t('games.real_needed_title')}
      text={t('games.in_need_true_account')}
      action={
        <Button variant="primary" onClick={() => open({ kind: 'register' })}>
          {t('games.in_increase_submit')}
        </Button>
      }
    />
  );
}
